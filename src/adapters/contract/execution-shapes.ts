import { z } from 'zod';
import type { ExecutionView } from '../../application/tool-shapes.js';
import { classOfTestFile } from './test-class-name.js';

/** Of what the client sends about a run; more is refused with the limit. */
export const EXECUTION_LIMITS = { tests: 20_000, lines: 100_000, output: 4_000_000 } as const;

const count = z.int().min(0);
const percent = z.number().min(0).max(100);
const words = z.array(z.string()).max(EXECUTION_LIMITS.lines);

const partialLine = z.object({ path: z.string(), line: z.int().min(1), missed_branches: z.int().min(1), total_branches: z.int().min(1) });

export const coverageView = z
  .object({
    line_rate: percent.describe('Percent, two decimals.'),
    branch_rate: percent.describe('Percent, two decimals; 0 where there is no branch.'),
    line_covered: count,
    line_missed: count,
    branch_covered: count,
    branch_missed: count,
    scope: z.enum(['changed-files', 'report']).describe('What the rates are over.'),
    changed_lines_covered: count,
    changed_lines_missed: z.array(z.object({ path: z.string(), line: z.int().min(1) })).describe('Changed lines with code that no test reached.'),
    changed_lines_partial: z.array(partialLine).describe('Reached changed lines with branches that no test took.'),
  })
  .meta({ description: 'Numbers of JaCoCo.' });

/** Coverage as older clients send it: rates and line counts alone. */
const coverageInput = coverageView.extend({
  branch_rate: percent.default(0),
  branch_covered: count.default(0),
  branch_missed: count.default(0),
  scope: z.enum(['changed-files', 'report']).default('report'),
  changed_lines_covered: count.default(0),
  changed_lines_missed: z.array(z.object({ path: z.string(), line: z.int().min(1) })).default([]),
  changed_lines_partial: z.array(partialLine).default([]),
});

const testRecordInput = z.object({
  class_name: z.string().describe('Fully qualified; nested ones with `$`.'),
  name: z.string().describe('As the report writes it.'),
  status: z.enum(['passed', 'failed', 'error', 'skipped']).describe('What the report says of it.'),
  flaky: z.boolean().exactOptional().describe('Failed first, passed when it was run again.'),
  message: z.string().exactOptional().describe('Of a failure. Of a skipped test: why it was skipped.'),
  detail: z.string().exactOptional().describe('Stack trace of a failure.'),
});

/** Every key may be missing or null. What is missing is filled by `settle`, never with good news. */
const executionFields = z.object({
  exit_code: z.int().nullish().describe('Of the build tool. Missing: not known, and then nothing passes.'),
  end: z.enum(['exited', 'killed', 'timed-out', 'interrupted']).nullish().describe('How the build tool ended. Missing: it exited.'),
  passed: count.nullish().describe('Passed tests of the asked-for class.'),
  failed: count.nullish().describe('Failures and errors.'),
  skipped: count.nullish().describe('Skipped tests.'),
  total: count.nullish().describe('All of them; must be the sum of the three.'),
  failures: words.nullish().describe('`class.name: message`, one a failed test.'),
  tests: z.array(testRecordInput).max(EXECUTION_LIMITS.tests).nullish().describe('Each test of the asked-for class that reports of this run name.'),
  report: z
    .enum(['fresh', 'missing', 'unreadable'])
    .nullish()
    .describe('Whether this run wrote a report. Missing, as from older clients: fresh where `total` is more than 0, else missing.'),
  report_note: z.string().nullish().describe('Of a missing report: the words of the build tool for running nothing. Of an unreadable one: why.'),
  coverage: coverageInput.nullish().describe('Numbers of JaCoCo.'),
  coverage_note: z.string().nullish().describe('Why there is no coverage.'),
  jacoco_enabled: z.boolean().nullish().describe('Whether the build has JaCoCo.'),
  springboot_applied: z.boolean().nullish().describe('As prepare_test answered it.'),
  applied: words.nullish().describe('As prepare_test answered it.'),
  test_class: z.string().nullish().describe('Fully qualified. Missing: taken from test_file_path.'),
  test_file_path: z.string().nullish().describe("From the project's root."),
  command: words.nullish().describe('Program and arguments, as started.'),
  build_tool: z.enum(['maven', 'gradle']).nullish().describe('Which build tool ran.'),
  module: z.string().nullish().describe('Folder of the module, empty for the root.'),
  build_errors: words.nullish().describe('`File.java:12: message`, one a compile error.'),
  output: z.string().max(EXECUTION_LIMITS.output).nullish().describe('Console output of the build tool.'),
  duration_ms: z.number().min(0).nullish().describe('Milliseconds.'),
});

type ExecutionFields = z.output<typeof executionFields>;

type Counts = Pick<ExecutionView, 'passed' | 'failed' | 'skipped' | 'total' | 'failures'>;

/** Counts that were not sent are those of the tests, where they were sent; else none. Counts that were sent stay as they are. */
function settleCounts(sent: ExecutionFields): Counts {
  const tests = sent.tests ?? [];
  const isFailed = (test: (typeof tests)[number]): boolean => test.status === 'failed' || test.status === 'error';
  return {
    passed: sent.passed ?? tests.filter((test) => test.status === 'passed').length,
    failed: sent.failed ?? tests.filter(isFailed).length,
    skipped: sent.skipped ?? tests.filter((test) => test.status === 'skipped').length,
    total: sent.total ?? tests.length,
    failures: sent.failures ?? tests.filter(isFailed).map((test) => `${test.class_name}.${test.name}: ${test.message ?? ''}`),
  };
}

type Result = Pick<ExecutionView, 'exit_code' | 'end' | 'tests' | 'report' | 'report_note'> & Counts;

/** Counts and end of a run with neutral values for what was not sent: no exit code stays unknown, no report stays missing. */
function settleResult(sent: ExecutionFields): Result {
  const counts = settleCounts(sent);
  return {
    ...counts,
    exit_code: sent.exit_code ?? null,
    end: sent.end ?? 'exited',
    tests: sent.tests ?? [],
    report: sent.report ?? (counts.total > 0 ? 'fresh' : 'missing'),
    report_note: sent.report_note ?? null,
  };
}

function settle(sent: ExecutionFields): ExecutionView {
  const testFilePath = sent.test_file_path ?? '';
  return {
    ...settleResult(sent),
    ...settleSurroundings(sent),
    test_class: sent.test_class ?? classOfTestFile(testFilePath),
    test_file_path: testFilePath,
  };
}

function settleSurroundings(sent: ExecutionFields): Omit<ExecutionView, keyof Result | 'test_class' | 'test_file_path'> {
  return {
    ...settleCoverage(sent),
    springboot_applied: sent.springboot_applied ?? false,
    applied: sent.applied ?? [],
    command: sent.command ?? [],
    build_tool: sent.build_tool ?? 'gradle',
    module: sent.module ?? '',
    build_errors: sent.build_errors ?? [],
    output: sent.output ?? '',
    duration_ms: sent.duration_ms ?? 0,
  };
}

function settleCoverage(sent: ExecutionFields): Pick<ExecutionView, 'coverage' | 'coverage_note' | 'jacoco_enabled'> {
  return { coverage: sent.coverage ?? null, coverage_note: sent.coverage_note ?? null, jacoco_enabled: sent.jacoco_enabled ?? false };
}

/** What a client tells of a run, from clients of every age, as the one shape that the server works with. */
export const executionInput = executionFields.transform(settle).describe('The facts of the run, as the client saw them.');
