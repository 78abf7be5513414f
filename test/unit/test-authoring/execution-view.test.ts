import { executionView, forTheWay } from '../../../src/application/test-authoring/execution-view.js';
import type { Coverage, RunFacts } from '../../../src/domain/execution/run-facts.js';
import { PASSING } from '../../support/checkout-flows.js';
import { PREPARED } from '../../support/generated-view.js';

const view = (facts: Partial<RunFacts>) => executionView({ facts: { ...PASSING, ...facts }, jacocoEnabled: true }, PREPARED);

it('counts errors among the failed, and names every failure', () => {
  const tests: RunFacts['tests'] = [
    { className: 'a.B', name: 'x()', status: 'passed', flaky: true },
    { className: 'a.B', name: 'y()', status: 'failed', flaky: false, failure: { message: 'm', detail: 'd' } },
    { className: 'a.B$C', name: 'z()', status: 'error', flaky: false, failure: { message: 'n'.repeat(600), detail: '' } },
    { className: 'a.B', name: 'w()', status: 'skipped', flaky: false, skipReason: 'Disabled on operating system: linux' },
  ];
  const told = view({ tests });
  expect(told).toMatchObject({ passed: 1, failed: 2, skipped: 1, total: 4 });
  expect(told.failures[0]).toBe('a.B.y(): m');
  expect(told.failures[1]).toHaveLength(500);
  expect(told.tests[0]).toEqual({ class_name: 'a.B', name: 'x()', status: 'passed', flaky: true });
  expect(told.tests[3]).toEqual({ class_name: 'a.B', name: 'w()', status: 'skipped', message: 'Disabled on operating system: linux' });
});

it.each<[RunFacts['end'], number | null]>([[{ kind: 'exited', code: 7 }, 7], [{ kind: 'killed', signal: 'SIGKILL' }, null], [{ kind: 'timed-out', afterMs: 1 }, null]])('%j has exit code %j', (end, code) => {
  expect(view({ end })).toMatchObject({ exit_code: code, end: end.kind });
});

it.each<[RunFacts['report'], string, string | null]>([
  [{ kind: 'fresh', files: ['a'] }, 'fresh', null],
  [{ kind: 'missing', stale: ['old.xml'] }, 'missing', null],
  [{ kind: 'missing', stale: [], reason: 'up to date' }, 'missing', 'up to date'],
  [{ kind: 'unreadable', file: 'a.xml', reason: 'cut' }, 'unreadable', 'a.xml: cut'],
])('%j', (report, kind, note) => {
  expect(view({ report })).toMatchObject({ report: kind, report_note: note });
});

it('keeps two decimals, and 0 where there is no branch', () => {
  const coverage: Coverage = { kind: 'measured', scope: 'report', lineCovered: 2, lineMissed: 1, branchCovered: 0, branchMissed: 0, changedLines: { covered: 1, missed: [{ path: 'A.java', line: 3 }], partial: [{ path: 'A.java', line: 5, missedBranches: 1, totalBranches: 4 }] }, notInReport: ['B.java'] };
  expect(view({ coverage })).toMatchObject({ coverage: { line_rate: 66.67, branch_rate: 0, changed_lines_missed: [{ path: 'A.java', line: 3 }], changed_lines_partial: [{ path: 'A.java', line: 5, missed_branches: 1, total_branches: 4 }] }, coverage_note: 'not in the coverage report: B.java' });
});

it.each([[{ file: 'A.java', line: 3, message: 'm' }, 'A.java:3: m'], [{ file: 'A.java', message: 'm' }, 'A.java: m'], [{ message: 'm' }, 'm']])('build error %j', (error, line) => {
  expect(view({ buildErrors: [error] }).build_errors).toEqual([line]);
});

it('cuts the middle on the way and says how much, never head or tail', () => {
  const cut = forTheWay(view({ output: `HEAD${'x'.repeat(2_000_000)}TAIL` })).output;
  expect(cut).toMatch(/^HEAD/);
  expect(cut).toMatch(/TAIL$/);
  expect(cut).toContain('1000008 characters left out');
});
