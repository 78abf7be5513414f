import type { RunReport } from '../../../src/application/test-authoring/run-report.js';
import { renderPanel } from '../../../src/adapters/inbound/cli/panel/panel.js';
import { renderResultFile } from '../../../src/adapters/inbound/cli/panel/result-file.js';
import { makeStyle, PLAIN } from '../../../src/adapters/inbound/cli/panel/style.js';
import type { Locale } from '../../../src/domain/locale.js';
import { EXECUTION, REPORT } from '../../support/generated-view.js';
import { GIVEN_UP, longRun, MENDED, PASSED, PROVEN, REFUSED, SKIPPED, UNPROVEN } from '../../support/panel-runs.js';
import { expectGolden } from '../../support/golden.js';

const failure = (name: string, message: string) => ({ class_name: 'com.example.shop.service.GeneratedQuantityDiscountPolicyTest', name, status: 'failed' as const, message, detail: `${message}\n\tat com.example.shop.service.X.y(X.java:7)` });
const FAILED: RunReport = {
  ...PASSED,
  result: 'FAIL',
  reason: 'tests-failed',
  execution: {
    ...EXECUTION, exit_code: 1, passed: 0, failed: 3, total: 3,
    tests: [failure('열개()', 'expected: <5> but was: <0>'), failure('assertj()', '\nexpected: "A"\n but was: "B"'), { ...failure('boom()', 'boom \u001B[31mred\u001B[0m'), status: 'error' }],
    coverage: { line_rate: 50, branch_rate: 0, line_covered: 1, line_missed: 1, branch_covered: 0, branch_missed: 0, scope: 'changed-files', changed_lines_covered: 0, changed_lines_missed: [{ path: 'src/main/java/A.java', line: 11 }], changed_lines_partial: [{ path: 'src/main/java/A.java', line: 9, missed_branches: 1, total_branches: 4 }] },
  },
  report: { ...REPORT, result: 'FAIL', result_reason: 'tests-failed', verdict: '부적절', verdict_rationale: '- 실패한 테스트가 있음', importance: 'HIGH', coverage: { line_rate: 50, branch_rate: 0, line_covered: 1, line_missed: 1, branch_covered: 0, branch_missed: 0, scope: 'changed-files', changed_lines_covered: 0, changed_lines_missed: [{ path: 'src/main/java/A.java', line: 11 }], changed_lines_partial: [{ path: 'src/main/java/A.java', line: 9, missed_branches: 1, total_branches: 4 }] }, passed: 0, failed: 3, total: 3 },
};
const UNWRITTEN: RunReport = {
  kind: 'finished', result: 'NOT_RUN', reason: '- 바뀐 조건에서 경계값을 얻을 수 없음', testCode: '', root: PASSED.root, files: PASSED.files, ...(PASSED.facts === undefined ? {} : { facts: PASSED.facts }),
};
const BROKEN_BUILD: RunReport = {
  ...PASSED, result: 'FAIL', reason: 'build-errors',
  execution: { ...EXECUTION, exit_code: 1, passed: 0, total: 0, report: 'missing', coverage: null, coverage_note: 'no test of the class was executed to its end', build_errors: ['src/main/java/A.java:3: cannot find symbol'] },
  report: { ...REPORT, result: 'FAIL', result_reason: 'build-errors', passed: 0, total: 0, coverage: null, coverage_note: 'no test of the class was executed to its end', build_errors: ['src/main/java/A.java:3: cannot find symbol'], verdict: '판정 없음', verdict_rationale: '' },
};

const NO_WRAPPER_DISTRIBUTION: RunReport = {
  ...BROKEN_BUILD, result: 'ERROR', reason: 'report-missing',
  execution: { ...EXECUTION, exit_code: 1, passed: 0, total: 0, report: 'missing', coverage: null, coverage_note: 'the build does not apply JaCoCo', command: ['sh', '/home/dev/shop/gradlew', 'test'], build_tool: 'gradle' },
  report: { ...REPORT, result: 'ERROR', result_reason: 'report-missing', passed: 0, total: 0, coverage: null, coverage_note: 'the build does not apply JaCoCo', build_errors: [], verdict: '판정 없음', verdict_rationale: '' },
  toolFailure: { lastOutput: ['Downloading https://services.gradle.org/distributions/gradle-8.5-bin.zip', 'Exception in thread "main" java.net.UnknownHostException: services.gradle.org'], installedTools: [{ name: 'maven', behindWrapper: false }, { name: 'gradle', behindWrapper: true }] },
};

const golden = (name: string, text: string): void => expectGolden(`cli/${name}.txt`, text);

const RUNS: readonly (readonly [string, RunReport])[] = [['pass', PASSED], ['fail', FAILED], ['no-test', UNWRITTEN], ['build-errors', BROKEN_BUILD], ['tool-failure', NO_WRAPPER_DISTRIBUTION], ['skipped', SKIPPED], ['mended', MENDED], ['given-up', GIVEN_UP], ['proven', PROVEN], ['refused', REFUSED], ['unproven', UNPROVEN]];
describe.each<Locale>(['ko', 'en'])('in %s', (locale) => {
  it.each(RUNS)('panel of %s', (name, run) => golden(`panel-${name}.${locale}`, `${renderPanel(run, { locale, style: PLAIN })}\n`));
  it.each([60, 80, 120])('long lines at %d columns', (columns) => golden(`panel-long-${columns}.${locale}`, `${renderPanel(longRun(locale), { locale, style: PLAIN, columns })}\n`));
  it.each(RUNS)('result file of %s', (name, run) => golden(`result-${name}.${locale}`, renderResultFile(run, locale)));
});

it.each<[Locale, string]>([['ko', '빌드는 JUnit 4 를 실행함'], ['en', 'the build runs JUnit 4']])("tells the build tool's own word for why nothing ran, in %s", (locale, word) => {
  const note = 'the test imports JUnit 5 (org.junit.jupiter), the build runs JUnit 4';
  const run: RunReport = { ...PASSED, result: 'NOT_RUN', reason: 'nothing-executed', execution: { ...EXECUTION, passed: 0, total: 0, report: 'missing', report_note: note } };
  expect(renderPanel(run, { locale, style: PLAIN })).toContain(word);
});

it.each<[Locale, string, string]>([['ko', '측정된 변경 라인 2개는 모두 실행됨', '없음 (변경 라인'], ['en', 'all 2 measured changed lines reached', 'none (all']])('does not claim changed lines of files that were not measured, in %s', (locale, says, claim) => {
  const coverage = { line_rate: 100, branch_rate: 0, line_covered: 2, line_missed: 0, branch_covered: 0, branch_missed: 0, scope: 'changed-files' as const, changed_lines_covered: 2, changed_lines_missed: [], changed_lines_partial: [] };
  const measured = { coverage, coverage_note: 'not in the coverage report: core/src/main/java/B.java' };
  const panel = renderPanel({ ...PASSED, execution: { ...EXECUTION, ...measured }, report: { ...REPORT, ...measured } }, { locale, style: PLAIN });
  expect(panel).toContain(says);
  expect(panel).toContain('core/src/main/java/B.java');
  expect(panel).not.toContain(claim);
  expect(renderResultFile({ ...PASSED, execution: { ...EXECUTION, ...measured }, report: { ...REPORT, ...measured } }, locale)).toMatch(/\[changed-files\] \(.*core\/src\/main\/java\/B\.java\)/);
});

it('colours the grade and links the files on a terminal', () => {
  const panel = renderPanel(FAILED, { locale: 'ko', style: makeStyle({ colour: true, links: true }) });
  expect(panel).toContain('\u001B[31mHIGH\u001B[39m');
  expect(panel).toContain('\u001B]8;;file:///home/dev/shop/src/test/test.txt\u001B\\보기\u001B]8;;\u001B\\');
});

it('lets no escape sequence of a test through, in the panel or in the file', () => {
  expect(renderPanel(FAILED, { locale: 'ko', style: PLAIN })).not.toContain('\u001B');
  expect(renderResultFile(FAILED, 'ko')).not.toContain('\u001B');
});

it('cuts nothing in the result file', () => {
  const output = Array.from({ length: 60_000 }, (_, line) => `line ${line}`).join('\n');
  const text = renderResultFile({ ...PASSED, execution: { ...EXECUTION, output } }, 'ko');
  expect(text).toContain('line 0\n');
  expect(text).toContain(output);
});
