import type { Expression, FileFacts, Import, Statement } from '../../../domain/code/declarations.js';
import { findAnnotations } from './annotation-cuts.js';
import { readAnnotation } from './annotations.js';
import { findCasts } from './casts.js';
import { child, nodes, token, type CstNode } from './cst.js';
import { readExpression } from './expressions.js';
import { failedFacts, isTooLarge, tooLargeFacts } from './failed-facts.js';
import { JavaReading, type Readers } from './java-reading.js';
import { parseJava } from './parse-java.js';
import { isModuleImport, parserText, type JavaFile, type ParserText } from './parser-text.js';
import { scanTokens, type SourceFault, type SourceTokens } from './source-tokens.js';
import { readStatements } from './statements.js';
import { anonymousOwner, readBody } from './type-bodies.js';
import { readTopLevel, readTypeDeclaration } from './type-declarations.js';
import { joinNames } from './type-uses.js';

const READERS: Readers = {
  expression: (reading, node) => reading.deeper<Expression>(node, { kind: 'unknown', text: '' }, () => readExpression(reading, node)),
  statements: (reading, node) => reading.deeper<Statement[]>(node, [], () => readStatements(reading, node)),
  classBody: (reading, body, owner) => readBody(reading, body, anonymousOwner(owner)),
  type: readTypeDeclaration,
  annotation: readAnnotation,
};

/** Facts of one Java file; never throws for what it holds. */
export function readJavaFile(path: string, content: string): FileFacts {
  if (isTooLarge(content)) return tooLargeFacts(path, content);
  if (/(?:^|\/)module-info\.java$/.test(path)) return { path, package: '', imports: [], types: [], diagnostics: [] };
  try {
    return readSource(path, scanTokens(content));
  } catch (error) {
    if (error instanceof RangeError) return tooDeep(path);
    return failedFacts(path, 'code.reader-failed', `The reader failed on this file: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readSource(path: string, source: SourceTokens): FileFacts {
  if (source.fault) return syntaxError(path, source.fault);
  const annotations = findAnnotations(source);
  if (annotations.fault) return syntaxError(path, annotations.fault);
  const file: JavaFile = { source, cuts: { annotations: annotations.cuts, casts: findCasts(source) } };
  const text = parserText(file, { first: 0, end: source.starts.length });
  const outcome = parseJava(text.text, 'compilationUnit');
  if (outcome.kind === 'too-deep') return tooDeep(path);
  if (outcome.kind === 'syntax-error') return syntaxError(path, { line: lineAt(source, text, outcome.offset), message: outcome.message });
  return readUnit(path, file, text, outcome.tree);
}

function readUnit(path: string, file: JavaFile, text: ParserText, tree: CstNode): FileFacts {
  const reading = new JavaReading(file, text, READERS);
  const unit = child(tree, 'ordinaryCompilationUnit');
  const declared = child(unit, 'packageDeclaration');
  const named = joinNames(reading, declared);
  const { types, stray } = readTopLevel(reading, unit ?? tree, { prefix: named === '' ? '' : `${named}.`, path });
  if (stray !== undefined) return syntaxError(path, { line: lineAt(file.source, text, stray), message: 'A member stands outside of any type.' });
  if (reading.fault) return failedFacts(path, reading.fault.code, reading.fault.message, reading.fault.line);
  const packageSpan = declared ? { packageSpan: reading.span({ first: reading.first(declared), end: reading.last(declared) + 1 }) } : {};
  return { path, package: named, ...packageSpan, imports: readImports(reading, unit), types, diagnostics: [] };
}

function readImports(reading: JavaReading, unit: CstNode | undefined): Import[] {
  return nodes(unit, 'importDeclaration').flatMap((node) => {
    const name = child(node, 'packageOrTypeName');
    if (!name) return [];
    const span = reading.span(reading.declaration(node));
    const isStatic = token(node, 'Static') !== undefined;
    if (isModuleImport(reading.source, reading.first(node) + 1)) return [{ name: joinNames(reading, name), isStatic, onDemand: true, isModule: true, span }];
    return [{ name: joinNames(reading, name), isStatic, onDemand: token(node, 'Star') !== undefined, span }];
  });
}

/** The line of the token that holds that offset of the parser's text; the last line where there is none. */
function lineAt(source: SourceTokens, text: ParserText, offset: number | undefined): number {
  if (offset === undefined) return source.lines.at(-1) ?? 1;
  let at = Math.min(offset, text.indexes.length - 1);
  while (at > 0 && (text.indexes[at] ?? -1) < 0) at -= 1;
  return source.lines[text.indexes[at] ?? 0] ?? 1;
}

function syntaxError(path: string, fault: SourceFault): FileFacts {
  return failedFacts(path, 'code.syntax-error', fault.message, fault.line);
}

function tooDeep(path: string): FileFacts {
  return failedFacts(path, 'code.too-deep', 'The file nests deeper than the parser can follow.');
}
