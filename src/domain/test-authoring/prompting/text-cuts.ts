import type { Locale } from '../../locale.js';

const LEFT_OUT: Readonly<Record<Locale, (count: number) => string>> = {
  ko: (count) => `… 이 자리에서 ${count}자를 생략함 …`,
  en: (count) => `… ${count} characters were left out here …`,
};

/** The start of a text, cut between lines where it can be, with the number of characters that were left out. */
export function startOf(text: string, limit: number, locale: Locale): string {
  if (text.length <= limit) return text;
  const kept = text.slice(0, lineEnd(text, limit));
  return `${kept}\n${LEFT_OUT[locale](text.length - kept.length)}`;
}

/** A quarter from the start and the rest from the end: build tools sum up last. */
export function startAndEndOf(text: string, limit: number, locale: Locale): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, Math.floor(limit / 4));
  const tail = text.slice(text.length - (limit - head.length));
  return `${head}\n${LEFT_OUT[locale](text.length - head.length - tail.length)}\n${tail}`;
}

/** One line, bounded. */
export function oneLine(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}

function lineEnd(text: string, limit: number): number {
  const at = text.lastIndexOf('\n', limit);
  return at > limit / 2 ? at : limit;
}
