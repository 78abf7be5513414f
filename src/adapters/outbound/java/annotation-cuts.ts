import { tokenText, type SourceFault, type SourceTokens } from './source-tokens.js';

/** The tokens `first` to `end` (exclusive) of one outermost annotation, from its `@` to its last token. */
export interface AnnotationCut {
  readonly first: number;
  readonly end: number;
}

export interface FoundAnnotations {
  readonly cuts: readonly AnnotationCut[];
  /** Of an annotation whose parenthesis is never closed; what follows was not looked at. */
  readonly fault?: SourceFault;
}

/**
 * Finds every outermost annotation, so that the parser never sees one: its grammar looks ahead through a whole annotation
 * on each of several alternatives, which costs exponential time and memory where annotations nest, closed or not. An `@`
 * that starts no annotation is left for the parser to reject.
 */
export function findAnnotations(source: SourceTokens): FoundAnnotations {
  const cuts: AnnotationCut[] = [];
  const count = source.starts.length;
  for (let i = 0; i < count; i += 1) {
    if (!is(source, i, '@')) continue;
    const nameEnd = annotationNameEnd(source, i);
    if (nameEnd === undefined) continue;
    const end = argumentsEnd(source, nameEnd);
    if (end === undefined) return { cuts, fault: { line: source.lines[nameEnd] ?? 1, message: 'The parenthesis of an annotation is not closed.' } };
    cuts.push({ first: i, end });
    i = end - 1;
  }
  return { cuts };
}

/** Undefined where there is no annotation at the `@`, or where it is not closed. */
export function annotationEnd(source: SourceTokens, at: number): number | undefined {
  const nameEnd = annotationNameEnd(source, at);
  return nameEnd === undefined ? undefined : argumentsEnd(source, nameEnd);
}

function annotationNameEnd(source: SourceTokens, at: number): number | undefined {
  if (!isWord(source, at + 1) || tokenText(source, at + 1) === 'interface') return undefined;
  let i = at + 2;
  while (is(source, i, '.') && isWord(source, i + 1)) i += 2;
  return i;
}

/** Behind the closing parenthesis; `at` itself where there are no arguments, undefined where they are not closed. */
function argumentsEnd(source: SourceTokens, at: number): number | undefined {
  if (!is(source, at, '(')) return at;
  let depth = 0;
  for (let i = at; i < source.starts.length; i += 1) {
    if (is(source, i, '(')) depth += 1;
    else if (is(source, i, ')')) depth -= 1;
    if (depth === 0) return i + 1;
  }
  return undefined;
}

/** Whether a token is this one character. */
export function is(source: SourceTokens, index: number, character: string): boolean {
  const start = source.starts[index];
  return start !== undefined && source.content[start] === character && source.ends[index] === start + 1;
}

/** Whether a token can be an identifier: a word that does not start with a digit. */
export function isWord(source: SourceTokens, index: number): boolean {
  const start = source.starts[index];
  return start !== undefined && /^[^\s\d!-#%-/:-@[-^`{-~]/.test(source.content.charAt(start));
}
