import type { Bilingual, Locale } from '../locale.js';
import { REPEATS, type Proof, type ProofReason } from './proof.js';

const TEXTS: Readonly<Record<ProofReason, Bilingual>> = {
  'bad-import': { ko: '테스트가 없는 것을 import 함', en: 'the test imports what is not there' },
  'unknown-symbol': { ko: '테스트가 없는 이름을 사용함', en: 'the test uses a name that is not there' },
  'does-not-compile': { ko: '테스트가 컴파일되지 않음', en: 'the test does not compile' },
  'no-assertion': { ko: '단언이 없는 테스트가 있어 무엇이 깨져도 통과함', en: 'a test of it asserts nothing: it passes whatever breaks' },
  'passes-on-base': { ko: '변경 전 코드에서도 통과하므로 이 변경에 대해 말해 주는 것이 없음', en: 'it passes before the change as well, so it says nothing about the change' },
  flaky: { ko: '같은 코드에서 통과하기도 하고 실패하기도 함', en: 'on the same code it passes and it fails' },
  'time-limit': { ko: '제한 시간 안에 끝나지 않음', en: 'it was not done within its time limit' },
  'none-discovered': { ko: '빌드가 이 클래스에서 테스트를 하나도 실행하지 않음', en: 'the build executed no test of the class' },
  'wrong-module': { ko: '변경이 없는 모듈에 있는 테스트임', en: 'it lies in a module that holds nothing of the change' },
  'context-not-loaded': { ko: 'Spring 컨텍스트가 뜨지 않음', en: 'the Spring context does not load' },
  'not-started': { ko: '테스트 클래스가 시작되지 못함', en: 'the test class could not be started' },
  'nothing-changed-covered': { ko: '변경된 줄을 하나도 실행하지 않음', en: 'it reaches none of the changed lines' },
  duplicate: { ko: '이미 있는 테스트와 같은 코드임', en: 'it is the code of a test that is there already' },
  'coverage-off': { ko: '커버리지가 없어 변경된 줄을 실행했는지 알 수 없음', en: 'without coverage it is not known whether it reaches the changed lines' },
  'no-code-changed': { ko: '변경된 줄 중 커버리지로 셀 수 있는 코드가 없음', en: 'none of the changed lines holds code that coverage counts' },
  finding: { ko: '단언이 실패함: 코드와 테스트 중 무엇이 틀렸는지는 사람이 판단해야 함', en: 'it fails on what it asserts: whether code or test is wrong is for people to judge' },
  'project-not-built': { ko: '프로젝트 자체가 컴파일되지 않음', en: 'the project itself does not compile' },
  'not-run': { ko: '실행 결과를 얻지 못함', en: 'the run gave no result' },
  'not-readable': { ko: '테스트 소스를 해석하지 못함', en: 'the source of the test could not be read' },
  'not-compared': { ko: '기존 테스트가 많아 중복 여부를 모두 비교하지 못함', en: 'there are more existing tests than are compared with it' },
  'not-repeated': { ko: `한 JVM 에서 ${REPEATS}회 반복한 결과를 얻지 못함`, en: `running it ${REPEATS} times in one JVM gave no result` },
  'base-not-run': { ko: '변경 전 코드에서 실행하지 못함', en: 'it could not be run on the code before the change' },
};

const ACCEPTED: Bilingual = {
  ko: `변경된 줄을 실행하고, 한 JVM 에서 ${REPEATS}회 모두 통과하며, 변경 전 코드에서는 통과하지 않음`,
  en: `it reaches changed lines, passes ${REPEATS} times in one JVM, and does not pass before the change`,
};

/** One sentence for people, with what was found behind it. */
export function proofText(proof: Proof, locale: Locale): string {
  if (proof.kind === 'accepted') return ACCEPTED[locale];
  const text = TEXTS[proof.reason][locale];
  return proof.detail === '' ? text : `${text} (${proof.detail})`;
}

const WORDS: Readonly<Record<Proof['kind'], Bilingual>> = {
  accepted: { ko: '입증됨', en: 'accepted' },
  refused: { ko: '거부', en: 'refused' },
  unproven: { ko: '입증되지 않음', en: 'unproven' },
};

export function proofWord(proof: Pick<Proof, 'kind'>, locale: Locale): string {
  return WORDS[proof.kind][locale];
}
