import type { Bilingual, Locale } from '../../locale.js';

/** What is wrong with a model's answer; each is told back to it once. */
export type AnswerFault =
  | { readonly kind: 'refused'; readonly reason: string }
  /** The output limit ended it. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'syntax'; readonly message: string; readonly line?: number }
  | { readonly kind: 'no-class' }
  | { readonly kind: 'no-test'; readonly name: string }
  | { readonly kind: 'no-verdict' };

/** The fault as a clause: "…: REASON". */
export function faultText(fault: AnswerFault, locale: Locale): string {
  switch (fault.kind) {
    case 'refused': return { ko: `모델이 답을 거절함 (${fault.reason})`, en: `the model refused to answer (${fault.reason})` }[locale];
    case 'syntax': return SYNTAX[locale](fault.message, fault.line);
    case 'no-test': return { ko: `클래스 ${fault.name} 에 @Test 메서드가 없음`, en: `the class ${fault.name} has no method with @Test` }[locale];
    case 'cut':
    case 'empty':
    case 'no-class':
    case 'no-verdict':
      return PLAIN[fault.kind][locale];
  }
}

const PLAIN: Readonly<Record<'cut' | 'empty' | 'no-class' | 'no-verdict', Bilingual>> = {
  cut: { ko: '출력 한도에 걸려 답이 중간에서 끊김', en: 'the answer was cut off at the output limit' },
  empty: { ko: '테스트 코드가 비어 있음', en: 'it holds no test code' },
  'no-class': { ko: '테스트 코드에 클래스 선언이 없음', en: 'the test code declares no class' },
  'no-verdict': { ko: 'VERDICT 절에 적절/부적절 중 어느 것도 없음', en: 'the section VERDICT names neither of the two verdicts' },
};

const SYNTAX: Readonly<Record<Locale, (message: string, line: number | undefined) => string>> = {
  ko: (message, line) => `테스트 코드를 Java 로 해석할 수 없음${line === undefined ? '' : ` (${line}번째 줄)`}: ${message}`,
  en: (message, line) => `the test code cannot be parsed as Java${line === undefined ? '' : ` at line ${line}`}: ${message}`,
};
