import { z } from 'zod';
import type { ExecutionView } from '../../application/mcp-caller.port.js';
import { classOfTestFile } from './test-class-name.js';

/** Of what the client sends about a run; more is refused with the limit. */
export const EXECUTION_LIMITS = { tests: 20_000, lines: 100_000, output: 4_000_000 } as const;

const count = z.int().min(0);
const words = z.array(z.string()).max(EXECUTION_LIMITS.lines);

export const coverageView = z
  .object({
    line_rate: z.number().describe('Percent, two decimals.'),
    branch_rate: z.number().describe('Percent, two decimals; 0 where there is no branch.'),
    line_covered: count,
    line_missed: count,
    branch_covered: count,
    branch_missed: count,
    scope: z.enum(['changed-files', 'report']).describe('What the rates are over.'),
    changed_lines_covered: count,
    changed_lines_missed: z.array(z.object({ path: z.string(), line: z.int().min(1) })).describe('Changed lines with code that no test reached.'),
  })
  .meta({ description: 'Numbers of JaCoCo.' });

/** Coverage as older clients send it: rates and line counts alone. */
const coverageInput = coverageView.extend({
  branch_rate: z.number().default(0),
  branch_covered: count.default(0),
  branch_missed: count.default(0),
  scope: z.enum(['changed-files', 'report']).default('report'),
  changed_lines_covered: count.default(0),
  changed_lines_missed: z.array(z.object({ path: z.string(), line: z.int().min(1) })).default([]),
});

const testRecordInput = z.object({
  class_name: z.string().describe('Fully qualified; nested ones with `$`.'),
  name: z.string(),
  status: z.enum(['passed', 'failed', 'error', 'skipped']),
  flaky: z.boolean().exactOptional(),
  message: z.string().exactOptional(),
  detail: z.string().exactOptional(),
});

/** Every key may be missing or null. What is missing is filled by `settle`, never with good news. */
const executionFields = z.object({
  exit_code: z.int().nullish().describe('Of the build tool. Missing: not known, and then nothing passes.'),
  end: z.enum(['exited', 'killed', 'timed-out', 'interrupted']).nullish().describe('How the build tool ended. Missing: it exited.'),
  passed: count.nullish(),
  failed: count.nullish().describe('Failures and errors.'),
  skipped: count.nullish(),
  total: count.nullish(),
  failures: words.nullish().describe('`class.name: message`, one a failed test.'),
  tests: z.array(testRecordInput).max(EXECUTION_LIMITS.tests).nullish().describe('Each test of the asked-for class that reports of this run name.'),
  report: z
    .enum(['fresh', 'missing', 'unreadable'])
    .nullish()
    .describe('Whether this run wrote a report. Missing, as from older clients: fresh where `total` is more than 0, else missing.'),
  report_note: z.string().nullish(),
  coverage: coverageInput.nullish(),
  coverage_note: z.string().nullish().describe('Why there is no coverage.'),
  jacoco_enabled: z.boolean().nullish(),
  springboot_applied: z.boolean().nullish(),
  applied: words.nullish(),
  test_class: z.string().nullish().describe('Fully qualified. Missing: taken from test_file_path.'),
  test_file_path: z.string().nullish(),
  command: words.nullish(),
  build_tool: z.enum(['maven', 'gradle']).nullish(),
  module: z.string().nullish(),
  build_errors: words.nullish(),
  output: z.string().max(EXECUTION_LIMITS.output).nullish(),
  duration_ms: z.number().min(0).nullish(),
});

type ExecutionFields = z.output<typeof executionFields>;

/** Counts and end of a run with neutral values for what was not sent: no exit code stays unknown, no report stays missing. */
function settleResult(sent: ExecutionFields): Pick<ExecutionView, 'exit_code' | 'end' | 'passed' | 'failed' | 'skipped' | 'total' | 'failures' | 'tests' | 'report' | 'report_note'> {
  const total = sent.total ?? sent.tests?.length ?? 0;
  return {
    exit_code: sent.exit_code ?? null,
    end: sent.end ?? 'exited',
    passed: sent.passed ?? 0,
    failed: sent.failed ?? 0,
    skipped: sent.skipped ?? 0,
    total,
    failures: sent.failures ?? [],
    tests: sent.tests ?? [],
    report: sent.report ?? (total > 0 ? 'fresh' : 'missing'),
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

function settleSurroundings(sent: ExecutionFields): Omit<ExecutionView, keyof ReturnType<typeof settleResult> | 'test_class' | 'test_file_path'> {
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
