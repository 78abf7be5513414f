import type { Locale } from '../../../domain/locale.js';

// What was done to a test travels in Korean (seed 000), whoever made the server speak which language. For people who read English it is told here;
// test/integration/cli/prepared-words.test.ts holds maker and table together.

const ROWS: readonly (readonly [sentence: RegExp, english: string])[] = [
  [/^@SpringBootTest 주입 안 함 \(Spring Boot 를 쓰지 않는 빌드\)$/, 'no @SpringBootTest (a build without Spring Boot)'],
  [/^@SpringBootTest 주입 \((.*)\)$/s, '@SpringBootTest added ($1)'],
  [/^import 보강: (.*)$/s, 'imports added: $1'],
  [/^package 선언 변경: (.*)$/s, 'package changed: $1'],
  [/^package 선언 추가: (.*)$/s, 'package added: $1'],
];

/** A note of `applied` in the reader's language where its sentence is known, else as it came. */
export function preparedWords(note: string, locale: Locale): string {
  const row = locale === 'ko' ? undefined : ROWS.find(([sentence]) => sentence.test(note));
  return row === undefined ? note : note.replace(row[0], row[1]);
}
