import { JavaParserSource } from '../../../src/adapters/outbound/java/java-parser-source.js';
import { loadJavaGrammar, readJavaFast } from '../../../src/adapters/outbound/java/tree-sitter/read-java-fast.js';
import type { Expression, FileFacts, Statement, TypeDeclaration } from '../../../src/domain/code/declarations.js';

const source = new JavaParserSource();

/** Facts that both parsers agree on. */
export async function readJava(content: string): Promise<FileFacts> {
  await loadJavaGrammar();
  const facts = await source.read('A.java', content);
  expect(facts.diagnostics).toEqual([]);
  expect(readJavaFast('A.java', content)).toEqual(facts);
  return facts;
}

/** The only top-level type. */
export async function readType(content: string): Promise<TypeDeclaration> {
  const [type] = (await readJava(content)).types;
  return type!;
}

/** The statements of a method body. */
export async function readBody(statements: string): Promise<readonly Statement[]> {
  const type = await readType(`class A { void f() { ${statements} } }`);
  return type.methods[0]!.body!;
}

/** An expression, as the initialiser of a local variable on line 1. */
export async function readExpression(expression: string): Promise<Expression> {
  const [local] = await readBody(`var x = ${expression};`);
  return (local as Extract<Statement, { kind: 'local' }>).init!;
}

export const name = (text: string) => ({ kind: 'name', name: text, line: 1 });
export const type = (text: string, ...args: object[]) => ({ name: text, args, dims: 0 });
export const int = (text: string) => ({ kind: 'literal', type: 'int', text });
export const string = (text: string) => ({ kind: 'literal', type: 'string', text });
