import { NotDerivable } from './signals.js';

/** What means the same in both languages' patterns: no possessive repetition, no classes inside classes, no properties, no look-around but what JavaScript shares. */
const UNLIKE = /[*+?}]\+|\[[^\]]*\[|&&|\\[^dDwWsSbtnrfv\\.^$|()[\]{}*+?\-/:"'@#!%&,;<>=~` ]|\(\?(?![:=!])|\$(?!$)/;
/** Beyond it the two differ in what is a word, a space or the end of a line. */
const PLAIN_TEXT = /^[\u0020-\u007e\t]*$/;
const MAX_PATTERN = 200;
const MAX_TEXT = 300;
/** Repetitions side by side take time by the power of their number. */
const MAX_REPETITIONS = 3;

/** The pattern of java.util.regex as JavaScript has it, for this text. Throws NotDerivable where the two could differ. */
export function javaPattern(pattern: string, text: string, { flags = '', whole = false }: { readonly flags?: string; readonly whole?: boolean } = {}): RegExp {
  if (pattern.length > MAX_PATTERN || text.length > MAX_TEXT || UNLIKE.test(pattern) || mayTakeForEver(pattern) || !PLAIN_TEXT.test(text)) throw new NotDerivable(`the pattern ${pattern}`);
  try {
    return new RegExp(whole ? `^(?:${pattern})$` : pattern, flags);
  } catch {
    throw new NotDerivable(`the pattern ${pattern}`);
  }
}

/** A choice or a repetition inside a repeated group is tried in exponentially many ways; the evaluation has no clock that could end it. */
function mayTakeForEver(pattern: string): boolean {
  const bare = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x').replace(/\(\?[:=!]/g, '(');
  const open = bare.match(/[*+?]|\{\d+,\d*\}/g)?.length ?? 0;
  const groups = bare.match(/\)(?:[*+]|\{)/g)?.length ?? 0;
  if (groups === 0) return open > MAX_REPETITIONS;
  const own = bare.match(/\)(?:[*+]|\{\d+,\d*\})/g)?.length ?? 0;
  return groups > 1 || open > own || bare.includes('|');
}

/** `String.split`: what stands behind the last separator is left out where it is empty (JDK). */
export function splitBy(text: string, pattern: string, limit: number): readonly string[] {
  const separator = javaPattern(pattern, text);
  if (/\((?!\?)/.test(pattern.replace(/\\./g, ''))) throw new NotDerivable(`the pattern ${pattern}`);
  if (text === '') return [''];
  const parts = text.split(separator);
  if (limit > 0 && parts.length > limit) {
    // A separator of one kind only: what was cut away can then be put together again.
    if (!/^(?:[^\\[\](){}.*+?^$|]+|\\[^dDwWsSb])$/.test(pattern)) throw new NotDerivable('split()');
    return [...parts.slice(0, limit - 1), parts.slice(limit - 1).join(pattern.replace(/\\(.)/g, '$1'))];
  }
  if (limit !== 0) return parts;
  const last = parts.findLastIndex((part) => part !== '');
  return parts.slice(0, last + 1);
}

/** `replaceAll` and `replaceFirst` with a replacement that names no group. */
export function replacedBy(text: string, pattern: string, { replacement, all }: { readonly replacement: string; readonly all: boolean }): string {
  if (/[$\\]/.test(replacement)) throw new NotDerivable('replaceAll()');
  return text.replace(javaPattern(pattern, text, { flags: all ? 'g' : '' }), () => replacement);
}
