import type { Bilingual, Locale } from '../locale.js';
import type { ChangeUnit } from './change-unit.js';

/** Kinds of units in the words that people read, in the singular. */
export const KIND_WORDS: Readonly<Record<ChangeUnit['kind'], Bilingual>> = {
  type: { ko: '타입', en: 'type' },
  method: { ko: '메서드', en: 'method' },
  sql: { ko: 'SQL', en: 'SQL statement' },
  config: { ko: '설정', en: 'configuration' },
  build: { ko: '빌드', en: 'build file' },
  resource: { ko: '리소스', en: 'resource' },
};

/** `메서드 2개`, `2 methods`. */
export function counted(locale: Locale, count: number, word: string): string {
  if (locale === 'ko') return `${word} ${String(count)}개`;
  return `${String(count)} ${word}${count === 1 ? '' : 's'}`;
}

/** At most two decimals, none where they are zero: 18, 0.8, 0.02. */
export function pointsText(points: number): string {
  return String(Number(points.toFixed(2)));
}
