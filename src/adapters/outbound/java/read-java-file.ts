import type { FileFacts, Import } from '../../../domain/code/declarations.js';
import type { Diagnostic } from '../../../domain/diagnostics.js';
import { findAnnotations, type AnnotationCut } from './annotation-cuts.js';
import { readAnnotation } from './annotations.js';
import { child, nodes, token, type CstNode } from './cst.js';
import { readExpression } from './expressions.js';
import { JavaReading, type Readers } from './java-reading.js';
import { parseJava } from './parse-java.js';
import { parserText, type ParserText } from './parser-text.js';
import { scanTokens, type SourceFault, type SourceTokens } from './source-tokens.js';
import { readStatements } from './statements.js';
import { anonymousOwner, readBody } from './type-bodies.js';
import { readTopLevel, readTypeDeclaration } from './type-declarations.js';
import { joinNames } from './type-uses.js';

/** In UTF-16 units. The largest hand-written Java files have some 500,000; beyond 2 million are tables that a program wrote. */
export const MAX_JAVA_FILE_LENGTH = 2_000_000;

const READERS: Readers = {
  expression: readExpression,
  statements: readStatements,
  classBody: (reading, body, owner) => readBody(reading, body, anonymousOwner(owner)),
  type: readTypeDeclaration,
  annotation: readAnnotation,
};

/** Facts of one Java file; never throws for what it holds. */
export function readJavaFile(path: string, content: string): FileFacts {
  if (content.length > MAX_JAVA_FILE_LENGTH) {
    return failed(path, { code: 'code.file-too-large', severity: 'warning', message: `The file has ${content.length} characters; more than ${MAX_JAVA_FILE_LENGTH} are not read.`, file: path });
  }
  if (/(?:^|\/)module-info\.java$/.test(path)) return { path, package: '', imports: [], types: [], diagnostics: [] };
  try {
    return readSource(path, scanTokens(content));
  } catch (error) {
    if (error instanceof RangeError) return tooDeep(path);
    throw error;
  }
}

function readSource(path: string, source: SourceTokens): FileFacts {
  if (source.fault) return syntaxError(path, source.fault);
  const cuts = findAnnotations(source);
  const text = parserText(source, cuts);
  const outcome = parseJava(text.text, 'compilationUnit');
  if (outcome.kind === 'too-deep') return tooDeep(path);
  if (outcome.kind === 'syntax-error') return syntaxError(path, { line: lineAt(source, text, outcome.offset), message: outcome.message });
  return readUnit(path, source, cuts, { text, tree: outcome.tree });
}

function readUnit(path: string, source: SourceTokens, cuts: readonly AnnotationCut[], parsed: { readonly text: ParserText; readonly tree: CstNode }): FileFacts {
  const reading = new JavaReading(source, cuts, parsed.text, READERS);
  const unit = child(parsed.tree, 'ordinaryCompilationUnit');
  const declared = child(unit, 'packageDeclaration');
  const named = joinNames(reading, declared);
  const { types, stray } = readTopLevel(reading, unit ?? parsed.tree, named === '' ? '' : `${named}.`);
  if (stray !== undefined) return syntaxError(path, { line: lineAt(source, parsed.text, stray), message: 'A member stands outside of any type.' });
  if (reading.fault) return syntaxError(path, reading.fault);
  const packageSpan = declared ? { packageSpan: reading.span({ first: reading.first(declared), end: reading.last(declared) + 1 }) } : {};
  return { path, package: named, ...packageSpan, imports: readImports(reading, unit), types, diagnostics: [] };
}

function readImports(reading: JavaReading, unit: CstNode | undefined): Import[] {
  return nodes(unit, 'importDeclaration').flatMap((node) => {
    const name = child(node, 'packageOrTypeName');
    if (!name) return [];
    const span = reading.span(reading.declaration(node));
    return [{ name: joinNames(reading, name), isStatic: token(node, 'Static') !== undefined, onDemand: token(node, 'Star') !== undefined, span }];
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
  return failed(path, { code: 'code.syntax-error', severity: 'error', message: fault.message, file: path, line: fault.line });
}

function tooDeep(path: string): FileFacts {
  return failed(path, { code: 'code.too-deep', severity: 'error', message: 'The file nests deeper than the parser can follow.', file: path });
}

function failed(path: string, diagnostic: Diagnostic): FileFacts {
  return { path, package: '', imports: [], types: [], diagnostics: [diagnostic] };
}
