import type { RunReport } from '../../src/application/test-authoring/run-report.js';
import { savedTest } from '../../src/application/test-authoring/saved-test.js';
import type { Locale } from '../../src/domain/locale.js';
import { EXECUTION, GENERATED, PREPARED, REPORT } from './generated-view.js';

const saved = savedTest(GENERATED);

export const PASSED: RunReport = {
  kind: 'finished', result: 'PASS', reason: 'all-passed', testCode: GENERATED.test_code, root: '/home/dev/shop', prepared: PREPARED, execution: EXECUTION, report: REPORT,
  files: { code: 'src/test/test.txt', result: 'src/test/test-result.txt' }, ...(saved.facts === undefined ? {} : { facts: saved.facts }),
};

const CODE = 'src/test/java/com/example/shop/service/GeneratedQuantityDiscountPolicyTest.java';

/** Mended once, and then it ran. */
export const MENDED: RunReport = {
  ...PASSED,
  tries: [
    { attempt: 1, problem: 'build', errors: [`${CODE}:12 cannot find symbol (symbol: method discount(int))`, `${CODE}:13 ';' expected`], cause: '' },
    { attempt: 2, problem: 'start', errors: [], cause: "java.lang.IllegalStateException: Failed to load ApplicationContext\nCaused by: No qualifying bean of type 'Clock'" },
    { attempt: 3, problem: null, errors: [], cause: '' },
  ],
};

/** Given up: no try is left, or the agent had nothing else to say. */
export const GIVEN_UP: RunReport = {
  ...PASSED, result: 'FAIL', reason: 'build-errors',
  execution: { ...EXECUTION, exit_code: 1, passed: 0, total: 0, report: 'missing', coverage: null, coverage_note: 'no test of the class was executed to its end', build_errors: [`${CODE}:12: cannot find symbol`] },
  report: { ...REPORT, result: 'FAIL', result_reason: 'build-errors', passed: 0, total: 0, coverage: null, coverage_note: 'no test of the class was executed to its end', build_errors: [`${CODE}:12: cannot find symbol`], verdict: '판정 없음', verdict_rationale: '' },
  tries: [{ attempt: 1, problem: 'build', errors: [`${CODE}:12 cannot find symbol`], cause: '' }],
  repairEnd: { why: 'no-answer', message: 'rules cannot mend a test' },
};

export const PROVEN: RunReport = { ...PASSED, proof: { kind: 'accepted' } };
export const REFUSED: RunReport = { ...PASSED, proof: { kind: 'refused', reason: 'passes-on-base', detail: '2 of 2 tests' } };
export const UNPROVEN: RunReport = { ...PASSED, proof: { kind: 'unproven', reason: 'base-not-run', detail: 'There is no java on PATH and JAVA_HOME is not set.' } };

/** Switched off one by one and as a whole, with a reason and without. */
export const SKIPPED: RunReport = {
  ...PASSED, result: 'NOT_RUN', reason: 'all-skipped',
  execution: {
    ...EXECUTION, passed: 0, skipped: 3, total: 3,
    tests: [
      { class_name: EXECUTION.test_class, name: 'onWindows()', status: 'skipped', message: 'Disabled on operating system: linux (amd64)' },
      { class_name: EXECUTION.test_class, name: 'withStock()', status: 'skipped', message: 'Assumption failed: assumption is not true' },
      { class_name: `${EXECUTION.test_class}$Later`, name: '', status: 'skipped' },
    ],
  },
  report: { ...REPORT, result: 'NOT_RUN', result_reason: 'all-skipped', passed: 0, skipped: 3, total: 3, verdict: '판정 없음', verdict_rationale: '' },
};

const LONG: Readonly<Record<Locale, { readonly importance: string; readonly intent: string; readonly cases: string; readonly message: string }>> = {
  ko: {
    importance: '- 영향도 점수 62점 → HIGH (변경 단위 3개, 영향 단위 14개, 진입점 2개, SQL 실행 지점 1개를 더한 값)\n- 사용자 노출 진입점 2개와 SQL 실행 지점 1개에 영향 (GET /orders/{id}, POST /orders/{id}/discounts) → 최소 HIGH',
    intent: '- 수량이 열 개보다 많을 때만 할인하던 조건이 열 개일 때도 할인하도록 바뀌었고, 그 값을 쓰는 주문 요약과 영수증에도 같은 할인율이 나타난다',
    cases: '- [정상] 수량이 정확히 열 개인 주문을 등급이 없는 고객이 넣으면 할인율 5퍼센트를 돌려준다\n- [실패] 수량이 아홉 개이면 할인하지 않는다',
    message: '띄어쓰기없이길게이어지는한글메시지가터미널의너비를넘어가더라도글자가반으로잘리지않고다음줄로이어져야한다',
  },
  en: {
    importance: '- impact score 62 → HIGH (3 changed units, 14 impacted units, 2 entry points and 1 SQL point taken together)\n- 2 user-facing entry points and 1 SQL point are impacted (GET /orders/{id}, POST /orders/{id}/discounts) → at least HIGH',
    intent: '- the condition that gave a discount only above ten pieces now gives it at ten pieces as well, and the order summary and the receipt that use the value show the same percentage',
    cases: '- [normal] an order of exactly ten pieces by a customer without a grade is given five percent\n- [failure] nine pieces are given none',
    message: 'AnUncommonlyLongNameWithoutAnySpaceThatIsWiderThanTheColumnStaysWholeSoThatItCanBeCopiedFromTheTerminal',
  },
};

/** Lines that no terminal of a usual width holds. */
export function longRun(locale: Locale): RunReport {
  const { importance, intent, cases, message } = LONG[locale];
  const told = { importance: 'HIGH' as const, importance_rationale: importance, intent_rationale: intent };
  return {
    ...PASSED, ...GIVEN_UP, result: 'FAIL', reason: 'tests-failed',
    ...(saved.facts === undefined ? {} : { facts: { ...saved.facts, ...told, test_cases: cases } }),
    execution: {
      ...EXECUTION, exit_code: 1, passed: 1, failed: 1,
      tests: [{ class_name: EXECUTION.test_class, name: 'tenPieces()', status: 'failed', message: `${message} (/home/dev/내 상점/${CODE})`, detail: '' }],
    },
    report: { ...REPORT, ...told, result: 'FAIL', result_reason: 'tests-failed', verdict: '부적절', verdict_rationale: cases, passed: 1, failed: 1 },
    proof: { kind: 'unproven', reason: 'finding', detail: 'GeneratedQuantityDiscountPolicyTest.tenPieces()' },
  };
}
