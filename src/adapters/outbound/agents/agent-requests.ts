import type { DraftRequest, JudgeRequest } from '../../../application/test-authoring/test-agent.port.js';
import type { ChangeFacts } from '../../../domain/change/change-facts.js';
import type { ChangeUnit } from '../../../domain/change/change-unit.js';
import type { Grade } from '../../../domain/change/importance-rule.js';
import type { Coverage, RunFacts, TestRecord } from '../../../domain/execution/run-facts.js';
import type { FailedTry } from '../../../domain/test-authoring/failed-try.js';

const RISK: Readonly<Record<Grade, string>> = { LOW: 'LOW', MID: 'MEDIUM', HIGH: 'HIGH' };

/** Body of `POST /api/v1/tests/generate`. */
export function generateBody(request: DraftRequest): Readonly<Record<string, unknown>> {
  const { facts } = request;
  return {
    project_id: request.projectId,
    project_name: request.projectName,
    locale: request.locale,
    analysis: analysisOf(request.projectId, request.diff, facts),
    sources: facts.context.map(({ path, content }) => ({ path, content })),
    test_stack: { junit: request.testStack.junit, spring_boot: request.testStack.springBoot, assertj: request.testStack.assertj },
    ...(request.previous === undefined ? {} : { previous: previousOf(request.previous) }),
  };
}

function previousOf({ attempt, testCode, testFilePath, problem, errors, output }: FailedTry): Readonly<Record<string, unknown>> {
  return { attempt, test_code: testCode, test_file_path: testFilePath, problem, errors: errors.map(({ file, line, message }) => ({ file: file ?? null, line: line ?? null, message })), output };
}

function analysisOf(projectId: string, diff: string, facts: ChangeFacts): Readonly<Record<string, unknown>> {
  const { impact, importance } = facts;
  return {
    project_id: projectId,
    diff,
    changed_ranges: Object.fromEntries(facts.files.map((file) => [file.path, ranges(file.added)])),
    changed_units: facts.units.map((unit) => unitOf(unit, facts)),
    impacted_units: impact.impacted.map((unit) => ({ qualified_name: unit.id, node_type: unit.id.includes('#') ? 'Method' : 'Class', depth: unit.depth, via: unit.path })),
    affected_files: [...new Set(facts.context.map((file) => file.path))].sort(),
    risk: RISK[importance.grade],
    risk_score: importance.score,
    risk_reasons: importance.rationale,
    importance: importance.grade,
    importance_rationale: importance.rationale.join('\n'),
    frameworks: facts.frameworks,
    base_package: facts.basePackage ?? null,
    graph_ready: facts.graphReady,
    warnings: facts.warnings,
  };
}

function unitOf(unit: ChangeUnit, facts: ChangeFacts): Readonly<Record<string, unknown>> {
  const entry = facts.impact.entryPoints.find((point) => point.id === unit.id);
  const own = unit.id.slice(unit.id.search(/[^.$#]*(\(.*)?$/));
  return {
    qualified_name: unit.id, name: own.replace(/\(.*$/, ''), node_type: unit.kind, change: unit.change, file_path: unit.file,
    language: unit.file.endsWith('.java') ? 'java' : null, signature: own, start_line: unit.start, end_line: unit.end,
    entrypoint: entry !== undefined, http_method: entry?.method ?? null, route: entry?.route ?? null,
  };
}

/** Runs of neighbouring lines, both ends included. */
function ranges(lines: readonly number[]): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last !== undefined && last[1] === line - 1) last[1] = line;
    else found.push([line, line]);
  }
  return found;
}

/** Body of `POST /api/v1/tests/execute`: with diff and sources, so that adequacy is judged on evidence. */
export function executeBody(request: JudgeRequest): Readonly<Record<string, unknown>> {
  return {
    project_id: request.projectId,
    locale: request.locale,
    execution: executionOf(request),
    test_code: request.testCode,
    intent: request.intent,
    intent_rationale: request.intentRationale,
    diff: request.diff,
    sources: request.sources.map(({ path, content }) => ({ path, content })),
    build_tool: request.run.buildTool,
    module: request.run.module,
  };
}

function executionOf(request: JudgeRequest): Readonly<Record<string, unknown>> {
  const { run, outcome } = request;
  const count = (...statuses: readonly string[]): number => run.tests.filter((test) => statuses.includes(test.status)).length;
  return {
    result: outcome.result, result_reason: outcome.reason, exit_code: run.end.kind === 'exited' ? run.end.code : null, end: run.end.kind, output: run.output,
    passed: count('passed'), failed: count('failed', 'error'), skipped: count('skipped'), total: run.tests.length,
    failures: run.tests.filter((test) => test.status === 'failed' || test.status === 'error').map((test) => `${test.className}.${test.name}: ${test.failure?.message ?? ''}`),
    tests: run.tests.map(testOf), coverage: coverageOf(run.coverage), ...notMeasured(run.coverage), jacoco_enabled: run.coverage.kind === 'measured', springboot_applied: request.springBootApplied, applied: request.applied,
    test_file_path: run.testFilePath, command: run.command, build_errors: buildErrors(run), build_tool: run.buildTool, module: run.module,
  };
}

/** A failure's message stands in `failures` too; its stack stays here. */
function testOf({ className, name, status, flaky, failure, skipReason }: TestRecord): Readonly<Record<string, unknown>> {
  return { class_name: className, name, status, ...(flaky ? { flaky } : {}), ...messageOf(failure?.message ?? skipReason) };
}

function messageOf(message: string | undefined): { readonly message?: string } {
  return message === undefined ? {} : { message };
}

function notMeasured(coverage: Coverage): { readonly coverage_note?: string; readonly changed_files_not_measured?: readonly string[] } {
  if (coverage.kind === 'unavailable') return { coverage_note: coverage.reason };
  return (coverage.notInReport ?? []).length === 0 ? {} : { changed_files_not_measured: coverage.notInReport ?? [] };
}

function buildErrors(run: RunFacts): readonly string[] {
  return run.buildErrors.map((error) => `${error.file ?? ''}${error.line === undefined ? '' : `:${error.line}`}${error.file === undefined ? '' : ' '}${error.message}`);
}

function coverageOf(coverage: Coverage): Readonly<Record<string, unknown>> | null {
  if (coverage.kind === 'unavailable') return null;
  const rate = (covered: number, missed: number): number => (covered + missed === 0 ? 0 : Math.round((covered * 1_000) / (covered + missed)) / 10);
  return {
    line_rate: rate(coverage.lineCovered, coverage.lineMissed), branch_rate: rate(coverage.branchCovered, coverage.branchMissed),
    line_covered: coverage.lineCovered, line_missed: coverage.lineMissed, scope: coverage.scope,
    changed_lines_covered: coverage.changedLines.covered, changed_lines_missed: coverage.changedLines.missed,
    changed_lines_partial: coverage.changedLines.partial.map(({ path, line, missedBranches, totalBranches }) => ({ path, line, missed_branches: missedBranches, total_branches: totalBranches })),
  };
}
