import type { MissingTestLibraries } from '../execution/missing-test-libraries.js';
import type { Locale } from '../locale.js';
import { ROOT_MODULE } from '../project/module-layout.js';

export interface AdequacyTexts {
  readonly allPassed: (count: number) => string;
  readonly reached: (count: number) => string;
  /** Where some changed files were not measured. */
  readonly reachedOfMeasured: (count: number) => string;
  readonly unmeasuredFile: (path: string) => string;
  readonly missed: (count: number) => string;
  readonly missedBranches: (missed: number, total: number, place: string) => string;
  readonly noChangedLine: string;
  readonly unmeasured: (reason: string) => string;
  readonly buildErrors: (count: number) => string;
  readonly missingLibraries: (missing: MissingTestLibraries) => string;
  /** Test methods that the code holds and the report does not name. */
  readonly notReported: (missing: number, all: number) => string;
  readonly skipped: (count: number) => string;
  readonly flaky: (names: string) => string;
  readonly noAssertion: (method: string) => string;
  readonly counts: (passed: number, failed: number, skipped: number) => string;
  readonly more: (count: number) => string;
  readonly overruled: (verdict: string) => string;
  readonly agentFailed: (message: string) => string;
  readonly proven: (text: string) => string;
  readonly refused: (text: string) => string;
  readonly unproven: (text: string) => string;
}

export const ADEQUACY_TEXTS: Readonly<Record<Locale, AdequacyTexts>> = {
  ko: {
    allPassed: (count) => `요청한 테스트 ${count}개가 모두 실행되어 통과함`,
    reached: (count) => `변경된 코드 ${count}줄이 모두 실행됨`,
    reachedOfMeasured: (count) => `커버리지가 측정된 변경 코드 ${count}줄은 모두 실행됨`,
    unmeasuredFile: (path) => `변경된 줄의 실행 여부를 확인하지 못함 (커버리지 리포트에 없음): ${path}`,
    missed: (count) => `변경된 코드 중 ${count}줄이 실행되지 않음`,
    missedBranches: (missed, total, place) => `변경된 조건의 분기 ${total}개 중 ${missed}개가 실행되지 않음 (${place})`,
    noChangedLine: '변경된 줄 중 커버리지가 측정된 코드가 없어 변경 지점의 실행 여부는 확인하지 못함',
    unmeasured: (reason) => `커버리지가 없어 변경된 줄의 실행 여부는 확인하지 못함 (${reason})`,
    buildErrors: (count) => `빌드 오류 ${count}건이 있는 실행`,
    missingLibraries: ({ module, names, artifacts }) => `${module === '' ? ROOT_MODULE.ko : `모듈 ${module}`} 의 테스트 클래스패스에 ${names.join(', ')} 이(가) 없음 (test 범위 의존성으로 ${artifacts.join(', ')} 추가)`,
    notReported: (missing, all) => `테스트 ${all}개 중 ${missing}개가 리포트에 없음`,
    skipped: (count) => `건너뛴 테스트 ${count}개`,
    flaky: (names) => `실행할 때마다 결과가 다른 테스트: ${names}`,
    noAssertion: (method) => `테스트에 단언이 없어 무엇이 깨져도 통과함 (${method})`,
    counts: (passed, failed, skipped) => `통과 ${passed}, 실패 ${failed}, 건너뜀 ${skipped}`,
    more: (count) => `외 ${count}건`,
    overruled: (verdict) => `Agent 판정 '${verdict}' 은(는) 실행 사실과 어긋나 채택하지 않음`,
    agentFailed: (message) => `Agent 판정을 받지 못함: ${message}`,
    proven: (text) => `새 테스트 입증: ${text}`,
    refused: (text) => `새 테스트를 받아들일 수 없음: ${text}`,
    unproven: (text) => `새 테스트를 입증하지 못함: ${text}`,
  },
  en: {
    allPassed: (count) => `all ${count} asked-for tests were executed and passed`,
    reached: (count) => `all ${count} changed lines of code were executed`,
    reachedOfMeasured: (count) => `all ${count} changed lines of code that coverage measured were executed`,
    unmeasuredFile: (path) => `whether the changed lines were executed is not known (not in the coverage report): ${path}`,
    missed: (count) => `${count} changed lines of code were not executed`,
    missedBranches: (missed, total, place) => `${missed} of ${total} branches of a changed condition were not executed (${place})`,
    noChangedLine: 'no changed line holds code that coverage measures: whether the change was executed is not known',
    unmeasured: (reason) => `without coverage it is not known whether the changed lines were executed (${reason})`,
    buildErrors: (count) => `${count} build errors in this run`,
    missingLibraries: ({ module, names, artifacts }) => `${module === '' ? ROOT_MODULE.en : `module ${module}`} has no ${names.join(', ')} on its test class path (add ${artifacts.join(', ')} as a test dependency)`,
    notReported: (missing, all) => `${missing} of the ${all} tests ${missing === 1 ? 'is' : 'are'} not in the report`,
    skipped: (count) => `${count} tests were skipped`,
    flaky: (names) => `tests with changing results: ${names}`,
    noAssertion: (method) => `the test asserts nothing: it passes whatever breaks (${method})`,
    counts: (passed, failed, skipped) => `passed ${passed}, failed ${failed}, skipped ${skipped}`,
    more: (count) => `and ${count} more`,
    overruled: (verdict) => `the agent's verdict '${verdict}' contradicts the facts of the run and was not taken`,
    agentFailed: (message) => `the agent gave no verdict: ${message}`,
    proven: (text) => `the new test is proven: ${text}`,
    refused: (text) => `the new test is refused: ${text}`,
    unproven: (text) => `the new test is not proven: ${text}`,
  },
};
