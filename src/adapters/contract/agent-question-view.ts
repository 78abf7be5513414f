import { judgeRun } from '../../domain/execution/judge-run.js';
import type { RunFacts } from '../../domain/execution/run-facts.js';
import { RESULT_OF_REASON } from '../../domain/execution/run-outcome.js';
import type { RunOutcome, RunReason } from '../../domain/execution/run-outcome.js';
import type { FailedTry } from '../../domain/test-authoring/failed-try.js';
import type { DraftQuestion, QuestionUnit } from '../../domain/test-authoring/prompting/draft-question.js';
import type { VerdictQuestion } from '../../domain/test-authoring/verdict-question.js';
import type { ExecuteRequest, GenerateRequest } from './agent-shapes.js';
import { runFactsOf } from './execution-view.js';

/** What a client of the Agent asks, in the words of the domain. */
export function draftQuestionOf({ project_name, locale, analysis, sources, test_stack, previous }: GenerateRequest): DraftQuestion {
  return {
    projectName: project_name,
    locale,
    diff: analysis.diff,
    units: analysis.changed_units.map(unitOf),
    impacted: analysis.impacted_units.map(({ qualified_name, depth, via }) => ({ id: qualified_name, ...present('depth', depth), ...present('via', Array.isArray(via) ? via.join(' <- ') : via) })),
    affectedFiles: analysis.affected_files,
    changedFiles: [...new Set([...analysis.changed_ranges, ...analysis.changed_units.map((unit) => unit.file_path)])].filter((path) => path !== ''),
    risk: { grade: analysis.risk, reasons: analysis.risk_reasons, ...present('score', analysis.risk_score) },
    frameworks: analysis.frameworks,
    graphReady: analysis.graph_ready,
    warnings: analysis.warnings,
    sources,
    ...present('basePackage', analysis.base_package),
    ...(test_stack ? { testStack: { junit: test_stack.junit, springBoot: test_stack.spring_boot, assertj: test_stack.assertj } } : {}),
    ...(previous ? { previous: tryOf(previous) } : {}),
  };
}

function unitOf(unit: GenerateRequest['analysis']['changed_units'][number]): QuestionUnit {
  const isEntry = unit.entrypoint !== undefined && unit.entrypoint !== null && unit.entrypoint !== false && unit.entrypoint !== '';
  const named = [unit.http_method, unit.route].filter((part) => part).join(' ');
  return {
    id: unit.qualified_name, kind: unit.node_type, file: unit.file_path,
    ...present('change', unit.change), ...present('start', unit.start_line), ...present('end', unit.end_line),
    ...(isEntry || named !== '' ? { entry: named === '' ? String(unit.entrypoint) : named } : {}),
  };
}

function tryOf({ attempt, test_code, test_file_path, problem, errors, output }: NonNullable<GenerateRequest['previous']>): FailedTry {
  return {
    attempt, problem, output, testCode: test_code, testFilePath: test_file_path,
    errors: errors.map(({ file, line, message }) => ({ message, ...present('file', file), ...present('line', line) })),
  };
}

export function verdictQuestionOf({ locale, execution, test_code, intent, intent_rationale, diff, sources }: ExecuteRequest): VerdictQuestion {
  const run = withNotMeasured(runFactsOf(execution), execution.changed_files_not_measured);
  return { locale, diff, sources, testCode: test_code, intent, intentRationale: intent_rationale, run, outcome: worse(judgeRun(run), execution.result_reason ?? undefined) };
}

/** Changed files that the client's coverage report does not hold. */
function withNotMeasured(run: RunFacts, paths: readonly string[]): RunFacts {
  return run.coverage.kind === 'measured' && paths.length > 0 ? { ...run, coverage: { ...run.coverage, notInReport: paths } } : run;
}

/** The client saw more of the run than it sends: its own reason counts, but it cannot make good what the facts deny. */
function worse(settled: RunOutcome, told: string | undefined): RunOutcome {
  if (told === undefined || !isReason(told) || RESULT_OF_REASON[told] === 'PASS') return settled;
  return { result: RESULT_OF_REASON[told], reason: told };
}

function isReason(text: string): text is RunReason {
  return Object.hasOwn(RESULT_OF_REASON, text);
}

function present<Key extends string, Value>(key: Key, value: Value | null | undefined): Partial<Record<Key, Value>> {
  return value === undefined || value === null ? {} : ({ [key]: value } as Partial<Record<Key, Value>>);
}
