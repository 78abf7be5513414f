import { AppError } from '../../domain/errors.js';
import { judgeRun } from '../../domain/execution/judge-run.js';
import { lastOutput } from '../../domain/execution/last-output.js';
import type { RunOutcome } from '../../domain/execution/run-outcome.js';
import { failedTry, problemOfTest } from '../../domain/test-authoring/test-problem.js';
import type { ExecutedTest } from '../execution/execution-input.js';
import type { ExecuteTest } from '../execution/execute-test.js';
import type { McpCaller } from '../mcp-caller.port.js';
import type { PreparedView } from '../tool-shapes.js';
import type { PreparedRun } from './prepared-run.js';
import type { RepairTest } from './repair-test.js';
import { buildChoice, callWatch, executionWatch, type RunOptions } from './run-options.js';
import type { RepairEnd, RunReport, RunTry } from './run-report.js';
import type { SavedTest } from './saved-test.js';

/** A test that was built and run, as far as it went. */
export interface TriedTest {
  readonly test: SavedTest;
  readonly prepared: PreparedView;
  readonly executed: ExecutedTest;
  readonly outcome: RunOutcome;
}

export interface LastTry extends TriedTest {
  readonly tries: readonly RunTry[];
  /** Why no further try was made; absent where none was needed. */
  readonly repairEnd?: RepairEnd;
}

export interface TestTriesPorts {
  readonly mcp: McpCaller;
  readonly executeTest: Pick<ExecuteTest, 'execute'>;
  readonly repair: Pick<RepairTest, 'execute'>;
}

/**
 * Prepares and runs a test, and has it mended while it does not compile or start. A test that ran is never mended: what it
 * says of the code stands.
 */
export class TestTries {
  constructor(private readonly ports: TestTriesPorts) {}

  async execute(run: PreparedRun, options: RunOptions): Promise<LastTry> {
    const tries: RunTry[] = [];
    let tried = await this.try(run, run.test, options);
    for (;;) {
      const { executed, outcome, prepared } = tried;
      const problem = problemOfTest(executed.facts, outcome);
      const attempt = tries.length + 1;
      if (problem === undefined) return { ...tried, tries: [...tries, { attempt, problem: null, errors: [], cause: '' }] };
      const failed = failedTry(attempt, prepared.source, executed.facts, problem);
      tries.push({ attempt, problem: failed.problem, errors: executed.facts.buildErrors.map(({ file, line, message }) => `${file ?? ''}${line === undefined ? '' : `:${String(line)}`} ${message}`.trim()), cause: failed.problem === 'start' ? failed.output : '' });
      if (run.repairs === 0) return { ...tried, tries };
      if (attempt > run.repairs) return ended(tried, tries, { why: 'limit', message: '' }, options);
      options.onEvent({ stage: 'repairing', attempt: attempt + 1, of: run.repairs + 1, problem: failed.problem, told: failed.problem === 'start' ? failed.output : (tries.at(-1)?.errors[0] ?? '') });
      const answer = await this.ports.repair.execute({ ...run, test: tried.test }, failed, options);
      if (answer.kind === 'none') return ended(tried, tries, answer.end, options);
      tried = await this.try(run, answer.test, options);
    }
  }

  private async try(run: PreparedRun, test: SavedTest, options: RunOptions): Promise<TriedTest> {
    const basePackage = test.facts?.base_package ?? undefined;
    const prepared = await this.ports.mcp.call('prepare_test', { project_id: run.projectId, test_code: test.code, ...(basePackage === undefined ? {} : { base_package: basePackage }) }, callWatch(options));
    options.onEvent({ stage: 'prepared', prepared });
    const testClass = prepared.package === '' ? prepared.class_name : `${prepared.package}.${prepared.class_name}`;
    options.onEvent({ stage: 'executing', testClass });
    const executed = await this.ports.executeTest.execute({
      root: run.executionRoot, source: prepared.source, filePath: prepared.file_path, testClass, timeoutMs: options.timeoutMs, changedLines: run.change.changedLines, env: {},
      ...buildChoice(options), ...(options.coverage === true || options.prove === true ? { coverage: true } : {}), watch: executionWatch(options),
    });
    if (executed.facts.end.kind === 'interrupted') throw interrupted();
    const outcome = judgeRun(executed.facts);
    options.onEvent({ stage: 'executed', outcome, durationMs: executed.facts.durationMs, mended: executed.mended, ...failureOfTool(executed, outcome) });
    if (executed.written !== undefined) options.onEvent({ stage: 'escaped', encoding: executed.written.encoding });
    return { test, prepared, executed, outcome };
  }
}

function ended(tried: TriedTest, tries: readonly RunTry[], repairEnd: RepairEnd, options: RunOptions): LastTry {
  options.onEvent({ stage: 'repair-ended', end: repairEnd });
  return { ...tried, tries, repairEnd };
}

export function interrupted(): AppError {
  return new AppError('run.interrupted', 'The run was interrupted; the project is as it was before.', 'Start the command again.');
}

/** Where no report tells what happened, the tool's own words do. */
export function failureOfTool({ facts, installedTools = [] }: ExecutedTest, { result }: RunOutcome): Pick<RunReport, 'toolFailure'> {
  return result === 'ERROR' && facts.report.kind === 'missing' ? { toolFailure: { lastOutput: lastOutput(facts.output), installedTools } } : {};
}
