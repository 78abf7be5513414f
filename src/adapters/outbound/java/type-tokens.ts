import { MAX_OUTER_CLASSES, type TypeUse } from '../../../domain/code/type-use.js';
import { annotationEnd, is, isWord } from './annotation-cuts.js';
import { tokenText, type SourceTokens } from './source-tokens.js';

/** A type read from the file's tokens, and the token behind it. */
export interface TypeAt {
  readonly type: TypeUse;
  readonly end: number;
}

export const PRIMITIVES: ReadonlySet<string> = new Set(['boolean', 'byte', 'char', 'double', 'float', 'int', 'long', 'short']);

/** Words that name no type (JLS 3.9). */
const NO_NAMES: ReadonlySet<string> = new Set(
  ('abstract assert break case catch class const continue default do else enum extends false final finally for goto if implements import ' +
    'instanceof interface native new null package private protected public return static strictfp super switch synchronized this throw ' +
    'throws transient true try void volatile while').split(' '),
);

/** Undefined where no type starts at the token. */
export function readTypeAt(source: SourceTokens, at: number): TypeAt | undefined {
  const first = skipAnnotations(source, at);
  if (!isName(source, first)) return undefined;
  const base = PRIMITIVES.has(tokenText(source, first)) ? { type: { name: tokenText(source, first), args: [], dims: 0 }, end: first + 1 } : readNameAt(source, first);
  return base && withDimsAt(source, base);
}

function isName(source: SourceTokens, at: number): boolean {
  return isWord(source, at) && !NO_NAMES.has(tokenText(source, at));
}

function skipAnnotations(source: SourceTokens, at: number): number {
  let i = at;
  while (is(source, i, '@')) {
    const end = annotationEnd(source, i);
    if (end === undefined) return i;
    i = end;
  }
  return i;
}

function readNameAt(source: SourceTokens, at: number): TypeAt | undefined {
  let name = tokenText(source, at);
  let args = readArgumentsAt(source, at + 1);
  let outer: TypeUse | undefined;
  let parts = 0;
  while (args && is(source, args.end, '.')) {
    const next = skipAnnotations(source, args.end + 1);
    if (!isName(source, next)) return undefined;
    if (args.types.length > 0 || outer !== undefined) outer = { name, args: args.types, dims: 0, ...(outer && { outer }) };
    name += `.${tokenText(source, next)}`;
    args = readArgumentsAt(source, next + 1);
    parts += 1;
  }
  return args && { type: { name, args: args.types, dims: 0, ...(outer && parts <= MAX_OUTER_CLASSES && { outer }) }, end: args.end };
}

/** Type arguments where there are any; undefined where `<` starts something else. */
function readArgumentsAt(source: SourceTokens, at: number): { readonly types: TypeUse[]; readonly end: number } | undefined {
  if (!is(source, at, '<')) return { types: [], end: at };
  const types: TypeUse[] = [];
  let i = at;
  do {
    const argument = readArgumentAt(source, i + 1);
    if (!argument) return undefined;
    types.push(argument.type);
    i = argument.end;
  } while (is(source, i, ','));
  return is(source, i, '>') ? { types, end: i + 1 } : undefined;
}

function readArgumentAt(source: SourceTokens, at: number): TypeAt | undefined {
  const first = skipAnnotations(source, at);
  if (!is(source, first, '?')) return readTypeAt(source, first);
  const word = isWord(source, first + 1) ? tokenText(source, first + 1) : '';
  if (word !== 'extends' && word !== 'super') return { type: { name: '?', args: [], dims: 0 }, end: first + 1 };
  const bound = readTypeAt(source, first + 2);
  return bound && { type: { name: '?', args: [], dims: 0, bound: { kind: word, type: bound.type } }, end: bound.end };
}

function withDimsAt(source: SourceTokens, base: TypeAt): TypeAt {
  let end = base.end;
  let dims = 0;
  for (let at = skipAnnotations(source, end); is(source, at, '[') && is(source, at + 1, ']'); at = skipAnnotations(source, end)) {
    dims += 1;
    end = at + 2;
  }
  return dims === 0 ? base : { type: { ...base.type, dims }, end };
}
