import fc from 'fast-check';
import { executionInput } from '../../../src/adapters/contract/execution-shapes.js';
import { runFactsOf } from '../../../src/adapters/contract/execution-view.js';
import { executionView } from '../../../src/application/test-authoring/execution-view.js';
import { judgeRun } from '../../../src/domain/execution/judge-run.js';
import { reportViewOf } from '../../../src/adapters/contract/report-view.js';
import type { ChangeFacts } from '../../../src/domain/change/change-facts.js';
import type { RunFacts } from '../../../src/domain/execution/run-facts.js';

const judged = (sent: unknown) => judgeRun(runFactsOf(executionInput.parse(sent)));
const passing = { exit_code: 0, passed: 1, failed: 0, skipped: 0, total: 1 };
const named = { class_name: 'a.T', name: 'works()', status: 'passed' };

test.each([
  ['nothing at all', {}, 'NOT_RUN', 'no-report'],
  ['only nulls', { exit_code: null, total: null, report: null, tests: null, coverage: null }, 'NOT_RUN', 'no-report'],
  ['exit code 0 alone', { exit_code: 0 }, 'NOT_RUN', 'no-report'],
  ['exit code 1 alone', { exit_code: 1 }, 'ERROR', 'report-missing'],
  ['counts of an older client', passing, 'PASS', 'all-passed'],
  ['a failure of an older client', { exit_code: 1, passed: 1, failed: 1, total: 2, failures: ['a.T.b: no'] }, 'FAIL', 'tests-failed'],
  ['build errors of an older client', { exit_code: 1, total: 0, build_errors: ['A.java:3: cannot find symbol'] }, 'FAIL', 'build-errors'],
  ['counts without an exit code', { ...passing, exit_code: null }, 'ERROR', 'exit-nonzero-without-failure'],
  ['counts that do not add up', { ...passing, total: 5 }, 'ERROR', 'report-unreadable'],
  ['a failure told beside no failed test', { ...passing, failures: ['a.T.b: no'] }, 'ERROR', 'report-unreadable'],
  ['a missing report beside good counts', { ...passing, report: 'missing' }, 'NOT_RUN', 'no-report'],
  ['a time limit beside good counts', { ...passing, end: 'timed-out' }, 'ERROR', 'timed-out'],
  ['all skipped', { exit_code: 0, skipped: 2, total: 2 }, 'NOT_RUN', 'all-skipped'],
  ['tests alone', { exit_code: 0, tests: [named] }, 'PASS', 'all-passed'],
  ['tests that contradict the counts', { ...passing, tests: [named, named] }, 'ERROR', 'report-unreadable'],
  ['a passed test that the counts call skipped', { exit_code: 0, passed: 0, skipped: 1, total: 1, tests: [named] }, 'ERROR', 'report-unreadable'],
  ['a test of another class than the asked-for one', { ...passing, test_class: 'a.U', tests: [named] }, 'ERROR', 'report-unreadable'],
  ['a test of a class that begins alike', { ...passing, test_class: 'a.T', tests: [{ ...named, class_name: 'a.T2' }] }, 'ERROR', 'report-unreadable'],
  ['a test of a nested class of the asked-for one', { ...passing, test_class: 'a.T', tests: [{ ...named, class_name: 'a.T$Inner' }] }, 'PASS', 'all-passed'],
  ['a test of another class than the file that was written', { ...passing, test_file_path: 'src/test/java/a/U.java', tests: [named] }, 'ERROR', 'report-unreadable'],
  ['more tests than anybody can judge', { exit_code: 0, passed: 1e9, total: 1e9 }, 'ERROR', 'report-unreadable'],
  ['a failed test hidden behind good counts', { exit_code: 0, passed: 1, total: 1, tests: [{ ...named, status: 'failed' }] }, 'ERROR', 'report-unreadable'],
])('%s', (_what, sent, result, reason) => {
  expect(judged(sent)).toEqual({ result, reason });
});

test('taking any fact away from a passing execution never keeps it a PASS by accident', () => {
  // Without these two nothing is proven; without the others counts are made up of what is left, or do not matter.
  for (const key of ['exit_code', 'passed'] as const) expect(judged({ ...passing, [key]: undefined }).result).not.toBe('PASS');
});

test('no execution passes without exit code 0 and a passed test', () => {
  const count = fc.option(fc.nat(3), { nil: undefined });
  const sent = fc.record({
    exit_code: fc.constantFrom(0, 1, -1, null, undefined),
    end: fc.constantFrom('exited', 'killed', 'timed-out', 'interrupted', undefined),
    passed: count,
    failed: count,
    skipped: count,
    total: count,
    report: fc.constantFrom('fresh', 'missing', 'unreadable', undefined),
    tests: fc.option(fc.array(fc.record({ class_name: fc.constant('a.T'), name: fc.constant('x'), status: fc.constantFrom('passed', 'failed', 'error', 'skipped') }), { maxLength: 3 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(sent, (execution) => {
      if (judged(execution).result !== 'PASS') return;
      const passedTests = execution.tests?.filter((each) => each.status === 'passed').length ?? 0;
      expect([execution.exit_code, execution.end ?? 'exited', execution.report ?? 'fresh']).toEqual([0, 'exited', 'fresh']);
      expect(passedTests + (execution.passed ?? 0)).toBeGreaterThan(0);
      expect(execution.failed ?? 0).toBe(0);
    }),
  );
});

test('what this version sends comes back as the facts that it was made of', () => {
  const facts: RunFacts = {
    buildTool: 'maven',
    module: 'api',
    command: ['mvn', 'test'],
    end: { kind: 'exited', code: 1 },
    testClass: 'com.acme.OrderTest',
    testFilePath: 'api/src/test/java/com/acme/OrderTest.java',
    tests: [
      { className: 'com.acme.OrderTest', name: 'ok()', status: 'passed', flaky: true },
      { className: 'com.acme.OrderTest$Nested', name: 'bad()', status: 'failed', flaky: false, failure: { message: 'expected 1', detail: 'at X' } },
      { className: 'com.acme.OrderTest', name: 'off()', status: 'skipped', flaky: false, skipReason: 'Disabled on operating system: linux' },
    ],
    report: { kind: 'fresh', files: [] },
    buildErrors: [{ file: 'A.java', line: 3, message: 'cannot find symbol: x' }, { message: 'no place' }],
    coverage: { kind: 'measured', scope: 'changed-files', lineCovered: 2, lineMissed: 1, branchCovered: 0, branchMissed: 0, changedLines: { covered: 1, missed: [{ path: 'A.java', line: 4 }], partial: [{ path: 'A.java', line: 3, missedBranches: 1, totalBranches: 2 }] } },
    output: 'text',
    outputCut: false,
    durationMs: 12,
  };
  const prepared = { project_id: '', source: '', file_path: '', class_name: '', package: '', test_root: '', springboot_applied: true, applied: [] };
  expect(runFactsOf(executionInput.parse(JSON.parse(JSON.stringify(executionView({ facts, jacocoEnabled: true }, prepared)))))).toEqual(facts);
});

test('the answer says what of the execution was not believed, and makes no tests up', () => {
  const sent = executionInput.parse({ exit_code: 0, passed: 1e9, total: 1e9 });
  const run = runFactsOf(sent);
  const facts = { importance: { grade: 'LOW', score: 0, rationale: [] }, warnings: [], graph: { incomplete: [] }, graphNotes: [] } as unknown as ChangeFacts;
  const view = reportViewOf({ run, outcome: judgeRun(run), facts, adequacy: { verdict: '판정 없음', verdictRationale: '', details: '', intent: '', intentRationale: '' } }, sent);
  expect(view).toMatchObject({ result: 'ERROR', result_note: 'total says 1000000000, more than the 20000 tests that are judged', passed: 0, total: 0 });
});
