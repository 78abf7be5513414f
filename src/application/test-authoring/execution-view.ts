import { assertNever } from '../../domain/assert-never.js';
import type { BuildError, Coverage, ReportState, RunFacts, TestRecord } from '../../domain/execution/run-facts.js';
import type { CoverageView, ExecutionView, PreparedView } from '../tool-shapes.js';

/** A failure's line in the list; the whole text is in `tests`. */
const FAILURE_LINE_LIMIT = 500;
/** Characters of a stack that travel with each test. */
const DETAIL_LIMIT = 20_000;
/** Characters of console output that travel; head and tail, for the build tools sum up at the end. */
const OUTPUT_LIMIT = 1_000_000;

export interface RanTest {
  readonly facts: RunFacts;
  readonly jacocoEnabled: boolean;
}

/** What a run told, in the words of report_execution (facts 8.5), output uncut. */
export function executionView(ran: RanTest, prepared: PreparedView): ExecutionView {
  const { facts } = ran;
  const count = (...states: readonly TestRecord['status'][]): number => facts.tests.filter((test) => states.includes(test.status)).length;
  return {
    exit_code: facts.end.kind === 'exited' ? facts.end.code : null,
    end: facts.end.kind,
    passed: count('passed'),
    failed: count('failed', 'error'),
    skipped: count('skipped'),
    total: facts.tests.length,
    failures: facts.tests.filter((test) => test.status === 'failed' || test.status === 'error').map(failureLine),
    tests: facts.tests.map(testView),
    report: facts.report.kind,
    report_note: reportNote(facts.report),
    coverage: coverageView(facts.coverage),
    coverage_note: coverageNote(facts.coverage),
    jacoco_enabled: ran.jacocoEnabled,
    springboot_applied: prepared.springboot_applied,
    applied: prepared.applied,
    test_class: facts.testClass,
    test_file_path: facts.testFilePath,
    command: facts.command,
    build_tool: facts.buildTool,
    module: facts.module,
    build_errors: facts.buildErrors.map(buildErrorLine),
    output: facts.output,
    duration_ms: Math.round(facts.durationMs),
  };
}

/** The same, small enough for the way to a server; what was cut says so. */
export function forTheWay(execution: ExecutionView): ExecutionView {
  return { ...execution, output: middleCut(execution.output, OUTPUT_LIMIT), tests: execution.tests.map((test) => (test.detail === undefined ? test : { ...test, detail: middleCut(test.detail, DETAIL_LIMIT) })) };
}

function failureLine(test: TestRecord): string {
  const line = `${test.className}.${test.name}: ${test.failure?.message ?? ''}`;
  return line.length <= FAILURE_LINE_LIMIT ? line : `${line.slice(0, FAILURE_LINE_LIMIT - 1)}…`;
}

function testView(test: TestRecord): ExecutionView['tests'][number] {
  const skipped = test.skipReason === undefined ? {} : { message: test.skipReason };
  const failure = test.failure === undefined ? skipped : { message: test.failure.message, detail: test.failure.detail };
  return { class_name: test.className, name: test.name, status: test.status, ...(test.flaky ? { flaky: true } : {}), ...failure };
}

function buildErrorLine(error: BuildError): string {
  const place = [error.file, error.line].filter((part) => part !== undefined).join(':');
  return place === '' ? error.message : `${place}: ${error.message}`;
}

/** A missing report's note is the build tool's own word for why nothing ran, and nothing else: the result is judged on it. */
function reportNote(report: ReportState): string | null {
  switch (report.kind) {
    case 'fresh':
      return null;
    case 'missing':
      return report.reason ?? null;
    case 'unreadable':
      return `${report.file}: ${report.reason}`;
    default:
      return assertNever(report);
  }
}

function coverageView(coverage: Coverage): CoverageView | null {
  if (coverage.kind === 'unavailable') return null;
  return {
    line_rate: rate(coverage.lineCovered, coverage.lineMissed),
    branch_rate: rate(coverage.branchCovered, coverage.branchMissed),
    line_covered: coverage.lineCovered,
    line_missed: coverage.lineMissed,
    branch_covered: coverage.branchCovered,
    branch_missed: coverage.branchMissed,
    scope: coverage.scope,
    changed_lines_covered: coverage.changedLines.covered,
    changed_lines_missed: coverage.changedLines.missed,
    changed_lines_partial: coverage.changedLines.partial.map(({ path, line, missedBranches, totalBranches }) => ({ path, line, missed_branches: missedBranches, total_branches: totalBranches })),
  };
}

function coverageNote(coverage: Coverage): string | null {
  if (coverage.kind === 'unavailable') return coverage.reason;
  const absent = coverage.notInReport ?? [];
  return absent.length === 0 ? null : `not in the coverage report: ${absent.join(', ')}`;
}

/** Percent with two decimals; 0 where there is nothing to cover. */
function rate(covered: number, missed: number): number {
  const total = covered + missed;
  return total === 0 ? 0 : Math.round((covered / total) * 10_000) / 100;
}

function middleCut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const half = Math.floor(limit / 2);
  return `${text.slice(0, half)}\n… ${text.length - 2 * half} characters left out here …\n${text.slice(-half)}`;
}
