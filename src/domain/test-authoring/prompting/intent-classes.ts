import type { Locale } from '../../locale.js';

/** The classes of a change's intent (seed 000), in the order in which they are looked for; each with words that models write for it. */
const INTENT_CLASSES: readonly { readonly ko: string; readonly en: string; readonly words: RegExp }[] = [
  { ko: '기능 추가', en: 'new feature', words: /기능\s*추가|new feature|feature addition|adds? a feature/i },
  { ko: '조건 변경', en: 'condition change', words: /조건\s*변경|condition (?:was )?change|changed? (?:of )?(?:a )?condition/i },
  { ko: '성능 개선', en: 'performance', words: /성능\s*개선|performance|optimi[sz]ation/i },
  { ko: '버그 수정', en: 'bug fix', words: /버그\s*수정|bug\s?fix|fix(?:es|ed)? (?:of )?a bug/i },
  { ko: '리팩터링', en: 'refactoring', words: /리팩[터토]링|refactor/i },
];

const MAX_INTENT_CHARS = 100;

/** As the prompt offers them. */
export function intentNames(locale: Locale): readonly string[] {
  return INTENT_CLASSES.map((one) => one[locale]);
}

/** The first class that the answer names, in the order of the classes; else the answer's first line without its marks. */
export function intentOf(answer: string, locale: Locale): string {
  const known = INTENT_CLASSES.find((one) => one.words.test(answer));
  if (known !== undefined) return known[locale];
  const line = answer.split('\n').map((text) => text.replace(/^[\s>*#-]+|[*`]+/g, '').trim()).find((text) => text !== '') ?? '';
  return line.length <= MAX_INTENT_CHARS ? line : `${line.slice(0, MAX_INTENT_CHARS - 1)}…`;
}
