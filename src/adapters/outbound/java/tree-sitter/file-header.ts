import type { FileFacts, Import } from '../../../../domain/code/declarations.js';
import type { Span } from '../../../../domain/code/span.js';
import { WORD } from './token-table.js';
import type { TreeReading } from './tree-reading.js';

/** What stands before the first type, read from the tokens: nearly half of a file's nodes would be parts of these names. */
export interface FileHeader {
  readonly declared: Pick<FileFacts, 'package' | 'packageSpan' | 'imports'>;
  /** The first token behind the header. */
  readonly end: number;
}

const OPEN = 40;
const CLOSE = 41;
const STAR = 42;
const DOT = 46;
const SEMICOLON = 59;
const AT = 64;

interface QualifiedName {
  readonly name: string;
  readonly end: number;
}

/** Undefined where a declaration of the header is not well formed. */
export function readHeader(reading: TreeReading): FileHeader | undefined {
  const declared = readPackage(reading);
  if (!declared) return undefined;
  const imports: Import[] = [];
  let at = declared.end;
  for (;;) {
    while (reading.tokenKind(at) === SEMICOLON) at += 1;
    if (!isWord(reading, at, 'import')) break;
    const read = readImport(reading, at);
    if (!read) return undefined;
    imports.push(read.import);
    at = read.end;
  }
  const { name, span } = declared;
  return { declared: span ? { package: name, packageSpan: span, imports } : { package: name, imports }, end: at };
}

function readPackage(reading: TreeReading): { readonly name: string; readonly span?: Span; readonly end: number } | undefined {
  let first = 0;
  while (reading.tokenKind(first) === AT && reading.tokenKind(first + 1) === WORD && reading.word(first + 1) !== 'interface') {
    const end = annotationEnd(reading, first);
    if (end === undefined) return undefined;
    first = end;
  }
  // Annotations before anything else belong to the first type.
  if (!isWord(reading, first, 'package')) return { name: '', end: 0 };
  const named = readName(reading, first + 1);
  if (!named || reading.tokenKind(named.end) !== SEMICOLON) return undefined;
  return { name: named.name, span: reading.span(first, named.end + 1), end: named.end + 1 };
}

function readImport(reading: TreeReading, first: number): { readonly import: Import; readonly end: number } | undefined {
  const isStatic = isWord(reading, first + 1, 'static');
  const isModule = isWord(reading, first + 1, 'module') && reading.tokenKind(first + 2) === WORD;
  const named = readName(reading, isStatic || isModule ? first + 2 : first + 1);
  if (!named) return undefined;
  const onDemand = reading.tokenKind(named.end) === DOT && reading.tokenKind(named.end + 1) === STAR;
  const end = onDemand ? named.end + 2 : named.end;
  if (reading.tokenKind(end) !== SEMICOLON) return undefined;
  const span = reading.span(first, end + 1);
  const { name } = named;
  return { import: isModule ? { name, isStatic, onDemand: true, isModule, span } : { name, isStatic, onDemand, span }, end: end + 1 };
}

function readName(reading: TreeReading, first: number): QualifiedName | undefined {
  if (reading.tokenKind(first) !== WORD) return undefined;
  let name = reading.identifier(first);
  let end = first + 1;
  while (reading.tokenKind(end) === DOT && reading.tokenKind(end + 1) === WORD) {
    name += `.${reading.identifier(end + 1)}`;
    end += 2;
  }
  return { name, end };
}

function annotationEnd(reading: TreeReading, at: number): number | undefined {
  const named = readName(reading, at + 1);
  if (!named) return undefined;
  if (reading.tokenKind(named.end) !== OPEN) return named.end;
  let depth = 0;
  for (let i = named.end; i < reading.tokens.count; i += 1) {
    const kind = reading.tokenKind(i);
    if (kind === OPEN) depth += 1;
    else if (kind === CLOSE) depth -= 1;
    if (depth === 0) return i + 1;
  }
  return undefined;
}

function isWord(reading: TreeReading, token: number, word: string): boolean {
  return reading.tokenKind(token) === WORD && reading.word(token) === word;
}
