import type { Bilingual, Locale } from '../../locale.js';

/** What is wrong with a model's answer; each is told back to it once. */
export type AnswerFault =
  | { readonly kind: 'refused'; readonly reason: string }
  /** The output limit ended it. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'syntax'; readonly message: string; readonly line?: number }
  | { readonly kind: 'no-class' }
  /** Of a class; those of a method follow. */
  | { readonly kind: 'no-test' | 'never-run' | 'disabled'; readonly name: string }
  | { readonly kind: 'empty-test' | 'no-assertion'; readonly name: string }
  | { readonly kind: 'no-verdict' };

/** The fault as a clause: "…: REASON". */
export function faultText(fault: AnswerFault, locale: Locale): string {
  switch (fault.kind) {
    case 'refused': return { ko: `모델이 답을 거절함 (${fault.reason})`, en: `the model refused to answer (${fault.reason})` }[locale];
    case 'syntax': return SYNTAX[locale](fault.message, fault.line);
    case 'no-test':
    case 'never-run':
    case 'disabled':
    case 'empty-test':
    case 'no-assertion':
      return NAMED[fault.kind][locale](fault.name);
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

const NAMED: Readonly<Record<'no-test' | 'never-run' | 'disabled' | 'empty-test' | 'no-assertion', Readonly<Record<Locale, (name: string) => string>>>> = {
  'no-test': { ko: (name) => `클래스 ${name} 에 @Test 메서드가 없음`, en: (name) => `the class ${name} has no method with @Test` },
  'never-run': { ko: (name) => `클래스 ${name} 에 실행될 수 있는 테스트가 없음 (abstract 클래스이거나 @Test 메서드가 private 또는 static)`, en: (name) => `no test of the class ${name} can be run (the class is abstract, or its @Test methods are private or static)` },
  disabled: { ko: (name) => `클래스 ${name} 의 테스트가 모두 @Disabled 또는 @Ignore 로 꺼져 있음`, en: (name) => `every test of the class ${name} is switched off by @Disabled or @Ignore` },
  'empty-test': { ko: (name) => `테스트 메서드 ${name} 의 본문이 비어 있음`, en: (name) => `the body of the test method ${name} is empty` },
  'no-assertion': { ko: (name) => `테스트 메서드 ${name} 에 단언이 없어 무엇이 깨져도 통과함`, en: (name) => `the test method ${name} asserts nothing: it passes whatever breaks` },
};

const SYNTAX: Readonly<Record<Locale, (message: string, line: number | undefined) => string>> = {
  ko: (message, line) => `테스트 코드를 Java 로 해석할 수 없음${line === undefined ? '' : ` (${line}번째 줄)`}: ${message}`,
  en: (message, line) => `the test code cannot be parsed as Java${line === undefined ? '' : ` at line ${line}`}: ${message}`,
};
