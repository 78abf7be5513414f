import { judgeRun } from '../../../src/domain/execution/judge-run.js';
import { outcomeText } from '../../../src/domain/execution/outcome-text.js';
import type { RunFacts } from '../../../src/domain/execution/run-facts.js';
import { RESULT_OF_REASON, type RunReason } from '../../../src/domain/execution/run-outcome.js';
import { runFacts, testRecord } from '../../support/run-facts.js';

const exit = (code: number): RunFacts['end'] => ({ kind: 'exited', code });
const missing: RunFacts['report'] = { kind: 'missing', stale: [] };
const told: RunFacts['report'] = { kind: 'missing', stale: [], reason: 'No tests found for given includes: [shop.CartTest]' };
const unreadable: RunFacts['report'] = { kind: 'unreadable', file: 'target/surefire-reports/TEST-shop.CartTest.xml', reason: 'unclosed tag: testcase' };
const error = { file: 'src/main/java/shop/Cart.java', line: 3, message: 'cannot find symbol' };
const crash = '[ERROR] The forked VM terminated without properly saying goodbye. VM crash or System.exit called?';
const [passed, failed, broken, skipped] = (['passed', 'failed', 'error', 'skipped'] as const).map((status) => testRecord({ name: status, status }));

const CASES: readonly [string, Partial<RunFacts>, RunReason][] = [
  ['all agree', {}, 'all-passed'],
  ['some passed, some skipped', { tests: [passed!, skipped!] }, 'all-passed'],
  ['a flaky pass', { tests: [testRecord({ flaky: true })] }, 'all-passed'],
  ['a failed test', { end: exit(1), tests: [passed!, failed!] }, 'tests-failed'],
  ['an exception', { end: exit(1), tests: [broken!] }, 'tests-failed'],
  ['failed tests beside compile errors that a test printed', { end: exit(1), tests: [failed!], buildErrors: [error] }, 'tests-failed'],
  ['compile error, no report', { end: exit(1), tests: [], report: missing, buildErrors: [error] }, 'build-errors'],
  ['compile error, only older reports', { end: exit(1), tests: [], report: { kind: 'missing', stale: ['a.xml'] }, buildErrors: [error] }, 'build-errors'],
  ['compile error in another module after an empty report', { end: exit(1), tests: [], buildErrors: [error] }, 'build-errors'],
  ['failure with exit 0', { tests: [failed!] }, 'exit-zero-despite-failure'],
  ['all passed with exit 1', { end: exit(1) }, 'exit-nonzero-without-failure'],
  ['all skipped with exit 1', { end: exit(1), tests: [skipped!] }, 'exit-nonzero-without-failure'],
  ['all passed, exit 0, but the JVM crashed', { output: `x\n${crash}\n` }, 'test-vm-crashed'],
  ['crash without report, exit 1', { end: exit(1), tests: [], report: missing, output: crash }, 'test-vm-crashed'],
  ['crash without report, exit 0', { tests: [], report: missing, output: crash }, 'test-vm-crashed'],
  ['a test that prints the words of a crash', { output: 'The forked VM terminated without properly saying goodbye' }, 'all-passed'],
  ['unreadable report, exit 0', { tests: [], report: unreadable }, 'report-unreadable'],
  ['unreadable report, exit 1', { end: exit(1), tests: [], report: unreadable }, 'report-unreadable'],
  ['no report, exit 1, nothing said', { end: exit(1), tests: [], report: missing }, 'report-missing'],
  ['no report, exit 1, the filter matched nothing', { end: exit(1), tests: [], report: told }, 'nothing-executed'],
  ['no report, exit 0, from cache', { tests: [], report: told }, 'nothing-executed'],
  ['no report, exit 0', { tests: [], report: missing }, 'no-report'],
  ['no report, exit 0, compiler lines that the build passed over', { tests: [], report: missing, buildErrors: [error] }, 'no-report'],
  ['a report without tests', { tests: [] }, 'no-tests-in-report'],
  ['all skipped', { tests: [skipped!, skipped!] }, 'all-skipped'],
  ['time limit, though a report says passed', { end: { kind: 'timed-out', afterMs: 5 } }, 'timed-out'],
  ['interrupted', { end: { kind: 'interrupted' } }, 'interrupted'],
  ['killed, with failed tests', { end: { kind: 'killed', signal: 'SIGKILL' }, tests: [failed!] }, 'killed'],
];

test.each(CASES)('%s', (_, overrides, reason) => {
  expect(judgeRun(runFacts(overrides))).toEqual({ result: RESULT_OF_REASON[reason], reason });
});

test('every reason is reached by the table, and has its words in both languages', () => {
  const reasons = Object.keys(RESULT_OF_REASON) as RunReason[];
  expect([...new Set(CASES.map(([, , reason]) => reason))].sort()).toEqual([...reasons].sort());
  for (const reason of reasons) {
    expect(outcomeText(reason, 'ko')).toMatch(/[가-힣]/);
    expect(outcomeText(reason, 'en')).not.toMatch(/[가-힣]/);
  }
});

test('PASS has one way only: exit 0, a fresh report, no failure, at least one passed', () => {
  const ends: RunFacts['end'][] = [exit(0), exit(1), { kind: 'killed', signal: 'SIGTERM' }, { kind: 'timed-out', afterMs: 1 }, { kind: 'interrupted' }];
  const reports: RunFacts['report'][] = [{ kind: 'fresh', files: ['a.xml'] }, missing, told, unreadable];
  const tests = [[], [passed!], [passed!, failed!], [broken!], [skipped!], [passed!, skipped!]];
  const all = ends.flatMap((end) => reports.flatMap((report) => tests.flatMap((records) => [[], [error]].map((buildErrors) => ({ end, report, tests: records, buildErrors })))));
  for (const { end, report, ...rest } of all) {
    const green = end.kind === 'exited' && end.code === 0 && report.kind === 'fresh' && rest.tests.includes(passed!) && !rest.tests.includes(failed!);
    expect(judgeRun(runFacts({ end, report, ...rest })).result === 'PASS').toBe(green);
  }
});
