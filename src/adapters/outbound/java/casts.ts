import type { TypeUse } from '../../../domain/code/type-use.js';
import { is, isWord } from './annotation-cuts.js';
import { tokenText, type SourceTokens } from './source-tokens.js';
import { PRIMITIVES, readTypeAt } from './type-tokens.js';

/** The tokens `first` to `end` (exclusive) of `(Type)` before an operand. */
export interface Cast {
  readonly first: number;
  readonly end: number;
  /** The first type of an intersection. */
  readonly type: TypeUse;
  readonly isBeforeLambda: boolean;
}

/** Words after which `(` starts an operand; after any other it starts arguments, parameters or a condition. */
const BEFORE_OPERAND: ReadonlySet<string> = new Set(['return', 'throw', 'case', 'assert', 'else', 'do', 'yield', 'when']);

/**
 * Finds the casts, by their opening parenthesis, as javac does: by what stands inside and behind the parentheses
 * (JLS 15.16). The parser's grammar can also read `(a) (b)` as a call, and keeps both readings open to the end: time and
 * memory double with each cast inside another.
 */
export function findCasts(source: SourceTokens): ReadonlyMap<number, Cast> {
  const casts = new Map<number, Cast>();
  for (let i = 0; i < source.starts.length; i += 1) {
    if (!is(source, i, '(') || !isOperandPlace(source, i)) continue;
    const cast = castAt(source, i);
    if (cast) casts.set(i, cast);
  }
  return casts;
}

function isOperandPlace(source: SourceTokens, at: number): boolean {
  return !isWord(source, at - 1) || BEFORE_OPERAND.has(tokenText(source, at - 1));
}

function castAt(source: SourceTokens, first: number): Cast | undefined {
  const written = readTypeAt(source, first + 1);
  if (!written) return undefined;
  let { end } = written;
  while (is(source, end, '&')) {
    const more = readTypeAt(source, end + 1);
    if (!more) return undefined;
    end = more.end;
  }
  if (!is(source, end, ')')) return undefined;
  end += 1;
  const isPrimitive = PRIMITIVES.has(written.type.name) && written.type.dims === 0;
  if (!startsOperand(source, end) && !(isPrimitive && startsSigned(source, end))) return undefined;
  return { first, end, type: written.type, isBeforeLambda: startsLambda(source, end) };
}

function startsOperand(source: SourceTokens, at: number): boolean {
  const character = source.content[source.starts[at] ?? source.content.length] ?? '';
  if (character === '!') return !(is(source, at + 1, '=') && source.ends[at] === source.starts[at + 1]);
  if ('("\'~'.includes(character)) return character !== '';
  if (character === '.') return /\d/.test(source.content.charAt((source.starts[at] ?? 0) + 1));
  if (character >= '0' && character <= '9') return true;
  return isWord(source, at) && tokenText(source, at) !== 'instanceof';
}

function startsSigned(source: SourceTokens, at: number): boolean {
  return is(source, at, '+') || (is(source, at, '-') && !isArrow(source, at));
}

function isArrow(source: SourceTokens, at: number): boolean {
  return is(source, at, '-') && is(source, at + 1, '>') && source.ends[at] === source.starts[at + 1];
}

function startsLambda(source: SourceTokens, at: number): boolean {
  if (isWord(source, at)) return isArrow(source, at + 1);
  if (!is(source, at, '(')) return false;
  let depth = 0;
  for (let i = at; i < source.starts.length; i += 1) {
    if (is(source, i, '(')) depth += 1;
    else if (is(source, i, ')')) depth -= 1;
    if (depth === 0) return isArrow(source, i + 1);
  }
  return false;
}
