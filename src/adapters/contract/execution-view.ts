import type { ExecutionView } from '../../application/tool-shapes.js';
import { assertNever } from '../../domain/assert-never.js';
import { belongsToClass } from '../../domain/execution/tests-of-class.js';
import type { BuildError, Coverage, ProcessEnd, ReportState, RunFacts, TestRecord } from '../../domain/execution/run-facts.js';

/** Not a code of any program: the client did not tell one though tests ran, and nothing may pass on that. */
const UNKNOWN_EXIT_CODE = -1;

const NO_COVERAGE = 'The client sent no coverage and no reason.';

/** The facts of a run out of what a client sent, whatever its age. Where the parts contradict each other the report counts as unreadable. */
export function runFactsOf(view: ExecutionView): RunFacts {
  return {
    buildTool: view.build_tool,
    module: view.module,
    command: view.command,
    end: endOf(view),
    testClass: view.test_class,
    testFilePath: view.test_file_path,
    tests: testsOf(view),
    report: reportOf(view),
    buildErrors: view.build_errors.map(buildErrorOf),
    coverage: coverageOf(view),
    output: view.output,
    outputCut: false,
    durationMs: view.duration_ms,
  };
}

function buildErrorOf(line: string): BuildError {
  const match = /^([^:\n]+\.\w+):(?:(\d+):)? ([\s\S]*)$/.exec(line);
  if (match === null) return { message: line };
  const [, file, number, message] = match;
  return { ...(file === undefined ? {} : { file }), ...(number === undefined ? {} : { line: Number(number) }), message: message ?? line };
}

function endOf(view: ExecutionView): ProcessEnd {
  switch (view.end) {
    case 'exited':
      return { kind: 'exited', code: view.exit_code ?? (nothingTold(view) ? 0 : UNKNOWN_EXIT_CODE) };
    case 'killed':
      return { kind: 'killed', signal: 'unknown' };
    case 'timed-out':
      return { kind: 'timed-out', afterMs: view.duration_ms };
    case 'interrupted':
      return { kind: 'interrupted' };
    default:
      return assertNever(view.end);
  }
}

/** An execution without a single fact ran nothing: that is NOT_RUN by the missing report, not an error of the build tool. */
function nothingTold(view: ExecutionView): boolean {
  return view.total === 0 && view.tests.length === 0 && view.failures.length === 0 && view.build_errors.length === 0 && view.report === 'missing';
}

function reportOf(view: ExecutionView): ReportState {
  switch (view.report) {
    case 'missing':
      return { kind: 'missing', stale: [], ...(view.report_note === null ? {} : { reason: view.report_note }) };
    case 'unreadable':
      return { kind: 'unreadable', file: '', reason: view.report_note ?? 'the client could not read the report' };
    case 'fresh': {
      const reason = contradiction(view);
      return reason === undefined ? { kind: 'fresh', files: [] } : { kind: 'unreadable', file: '', reason };
    }
    default:
      return assertNever(view.report);
  }
}

/** Counts and tests are told twice; where they disagree, neither is believed. Nor are more tests than can be judged, and tests of another class than the asked-for one. */
function contradiction(view: ExecutionView): string | undefined {
  if (view.passed + view.failed + view.skipped !== view.total) {
    return `passed ${view.passed}, failed ${view.failed} and skipped ${view.skipped} do not add up to total ${view.total}`;
  }
  if (view.total > MAX_COUNTED_TESTS) return `total says ${view.total}, more than the ${MAX_COUNTED_TESTS} tests that are judged`;
  if (view.failures.length > view.failed) return `${view.failures.length} failures are told, failed says ${view.failed}`;
  return view.tests.length === 0 ? undefined : contradictionOfTests(view);
}

function contradictionOfTests(view: ExecutionView): string | undefined {
  if (view.tests.length !== view.total) return `${view.tests.length} tests are named, total says ${view.total}`;
  const failed = view.tests.filter((test) => test.status === 'failed' || test.status === 'error').length;
  if (failed !== view.failed) return `${failed} failed tests are named, failed says ${view.failed}`;
  const passed = view.tests.filter((test) => test.status === 'passed').length;
  if (passed !== view.passed) return `${passed} passed tests are named, passed says ${view.passed}`;
  const foreign = view.test_class === '' ? undefined : view.tests.find((test) => !belongsToClass(test.class_name, view.test_class));
  return foreign === undefined ? undefined : `a test of ${JSON.stringify(foreign.class_name)} is named, the asked-for class is ${JSON.stringify(view.test_class)}`;
}

function testsOf(view: ExecutionView): readonly TestRecord[] {
  if (view.tests.length > 0) return view.tests.map(testOf);
  return view.total > MAX_COUNTED_TESTS ? [] : testsFromCounts(view);
}

function testOf(test: ExecutionView['tests'][number]): TestRecord {
  const failed = test.status === 'failed' || test.status === 'error';
  return {
    className: test.class_name,
    name: test.name,
    status: test.status,
    flaky: test.flaky ?? false,
    ...(failed ? { failure: { message: test.message ?? '', detail: test.detail ?? '' } } : {}),
    ...(test.status === 'skipped' && test.message !== undefined ? { skipReason: test.message } : {}),
  };
}

/** More tests than any class holds are not made up out of a number. */
const MAX_COUNTED_TESTS = 20_000;

/** Older clients send counts and failure lines alone: one record a test, named by its number. */
function testsFromCounts(view: ExecutionView): readonly TestRecord[] {
  const records = (status: TestRecord['status'], count: number): TestRecord[] =>
    Array.from({ length: Math.min(count, MAX_COUNTED_TESTS) }, (_, index) => ({
      className: view.test_class,
      name: `${status} #${index + 1}`,
      status,
      flaky: false,
      ...(status === 'failed' ? { failure: { message: view.failures[index] ?? '', detail: '' } } : {}),
    }));
  return [...records('passed', view.passed), ...records('failed', view.failed), ...records('skipped', view.skipped)];
}

/** The numbers count, not the rates: those are made of them again. */
function coverageOf(view: ExecutionView): Coverage {
  const { coverage } = view;
  if (coverage === null) return { kind: 'unavailable', reason: view.coverage_note ?? NO_COVERAGE };
  return {
    kind: 'measured',
    scope: coverage.scope,
    lineCovered: coverage.line_covered,
    lineMissed: coverage.line_missed,
    branchCovered: coverage.branch_covered,
    branchMissed: coverage.branch_missed,
    changedLines: {
      covered: coverage.changed_lines_covered,
      missed: coverage.changed_lines_missed,
      partial: coverage.changed_lines_partial.map((line) => ({ path: line.path, line: line.line, missedBranches: line.missed_branches, totalBranches: line.total_branches })),
    },
  };
}
