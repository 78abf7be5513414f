import { AppError } from '../../domain/errors.js';
import { judgeRun } from '../../domain/execution/judge-run.js';
import { lastOutput } from '../../domain/execution/last-output.js';
import type { RunOutcome } from '../../domain/execution/run-outcome.js';
import type { Cancellation } from '../cancellation.js';
import type { CollectedChange } from '../change/collect-change.js';
import type { ExecutedTest, ExecutionWatch } from '../execution/execution-input.js';
import type { ExecuteTest } from '../execution/execute-test.js';
import type { CallWatch, McpCaller } from '../mcp-caller.port.js';
import type { PreparedView, ReportView } from '../tool-shapes.js';
import { executionView, forTheWay } from './execution-view.js';
import type { OnFlowEvent } from './flow-event.js';
import type { LastTest } from './last-test.port.js';
import type { RunReport } from './run-report.js';
import { LAST_TEST_FILES, type SavedTest } from './saved-test.js';

export interface RunOptions {
  readonly module?: string;
  /** The build to take where the project has one of each tool. */
  readonly tool?: 'maven' | 'gradle';
  /** Starts the installed tool, though the project has a wrapper. */
  readonly skipWrapper?: boolean;
  /** Measures coverage of a build that does not apply JaCoCo too. */
  readonly coverage?: boolean;
  readonly timeoutMs: number;
  /** Leaves the test in the project. */
  readonly keep: boolean;
  readonly signal?: Cancellation;
  readonly onEvent: OnFlowEvent;
  /** The build tool's output is wanted as it comes. */
  readonly verbose: boolean;
}

export interface PreparedRun {
  readonly projectId: string;
  /** Where the files of the last test lie. */
  readonly root: string;
  /** Where the build runs: the root, or a checkout of the index. */
  readonly executionRoot: string;
  readonly test: SavedTest;
  readonly change: CollectedChange;
}

export interface RunPreparedTestPorts {
  readonly mcp: McpCaller;
  readonly executeTest: Pick<ExecuteTest, 'execute'>;
  readonly lastTest: LastTest;
  /** The text of the result file. */
  readonly renderResult: (report: RunReport) => string;
}

/** The part that `run` and `test` share: prepare on the server, execute here, report to the server, keep the result. */
export class RunPreparedTest {
  constructor(private readonly ports: RunPreparedTestPorts) {}

  async execute(run: PreparedRun, options: RunOptions): Promise<RunReport> {
    const { facts, code } = run.test;
    const base: RunReport = { kind: 'finished', result: 'NOT_RUN', reason: '', testCode: code, root: run.root, files: { code: LAST_TEST_FILES.code }, ...(facts === undefined ? {} : { facts }) };
    if (code.trim() === '') return this.keepResult({ ...base, reason: noTestReason(run.test) }, options);
    const basePackage = facts?.base_package ?? undefined;
    const prepared = await this.ports.mcp.call('prepare_test', { project_id: run.projectId, test_code: code, ...(basePackage === undefined ? {} : { base_package: basePackage }) }, callWatch(options));
    options.onEvent({ stage: 'prepared', prepared });
    const executed = await this.run(run, prepared, options);
    const outcome = judgeRun(executed.facts);
    const execution = executionView(executed, prepared);
    const ran: RunReport = { ...base, ...outcome, prepared: preparedAt(prepared, execution.test_file_path), execution, ...failureOfTool(executed, outcome) };
    // Kept before the server is asked: what ran is not lost where the server cannot be reached any more.
    const kept = await this.keepResult(ran, options);
    const report = await this.report(run, { prepared, execution }, options);
    options.onEvent({ stage: 'reported', report });
    // The facts were judged here, from all of them; a server that doubts a pass is heard, one that knows better is not.
    const doubted = outcome.result === 'PASS' && report.result !== 'PASS' ? { result: report.result, reason: report.result_reason } : {};
    return this.keepResult({ ...kept, ...doubted, report }, options);
  }

  private async run(run: PreparedRun, prepared: PreparedView, options: RunOptions): Promise<ExecutedTest> {
    const testClass = prepared.package === '' ? prepared.class_name : `${prepared.package}.${prepared.class_name}`;
    options.onEvent({ stage: 'executing', testClass });
    const executed = await this.ports.executeTest.execute({
      root: run.executionRoot, source: prepared.source, filePath: prepared.file_path, testClass, timeoutMs: options.timeoutMs, changedLines: run.change.changedLines, env: {},
      ...(options.module === undefined ? {} : { module: options.module }), ...(options.tool === undefined ? {} : { toolPreference: options.tool }), ...(options.skipWrapper === true ? { skipWrapper: true } : {}), ...(options.coverage === true ? { coverage: true } : {}),
      watch: executionWatch(options),
    });
    if (executed.facts.end.kind === 'interrupted') throw new AppError('run.interrupted', 'The run was interrupted; the project is as it was before.', 'Start the command again.');
    const outcome = judgeRun(executed.facts);
    options.onEvent({ stage: 'executed', outcome, durationMs: executed.facts.durationMs, mended: executed.mended, ...failureOfTool(executed, outcome) });
    if (executed.written !== undefined) options.onEvent({ stage: 'escaped', encoding: executed.written.encoding });
    if (options.keep) {
      const path = executed.facts.testFilePath;
      options.onEvent({ stage: 'kept', path, outcome: await this.ports.lastTest.keep(run.root, path, executed.written?.source ?? prepared.source) });
    }
    return executed;
  }

  private report({ projectId, change, test }: PreparedRun, ran: { readonly prepared: PreparedView; readonly execution: ReturnType<typeof executionView> }, options: RunOptions): Promise<ReportView> {
    return this.ports.mcp.call('report_execution', {
      project_id: projectId, execution: forTheWay(ran.execution), test_code: ran.prepared.source, diff: change.diff, sources: change.sources, ...(change.head === undefined ? {} : { commit: change.head }), ...wireTeamSettings(change),
      intent: test.facts?.intent ?? '', intent_rationale: test.facts?.intent_rationale ?? '',
    }, callWatch(options));
  }

  /** The result counts, whether or not it can be written down. */
  private async keepResult(report: RunReport, options: RunOptions): Promise<RunReport> {
    const named: RunReport = { ...report, files: { ...report.files, result: LAST_TEST_FILES.result } };
    try {
      await this.ports.lastTest.saveResult(report.root, this.ports.renderResult(named));
      return named;
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      options.onEvent({ stage: 'result-not-saved', message: cause.message });
      return { ...report, files: { code: report.files.code } };
    }
  }
}

/** Sent only where there is a file: whoever has none needs no server that knows the field. */
export function wireTeamSettings({ teamSettings }: Pick<CollectedChange, 'teamSettings'>): { readonly team_settings?: string } {
  return teamSettings === undefined ? {} : { team_settings: teamSettings };
}

export function callWatch(options: Pick<RunOptions, 'signal' | 'onEvent'>): CallWatch {
  return { ...(options.signal === undefined ? {} : { signal: options.signal }), onProgress: (message) => options.onEvent({ stage: 'waiting', message }) };
}

function executionWatch({ signal, verbose, onEvent }: RunOptions): ExecutionWatch {
  return {
    onStage: (what) => onEvent({ stage: 'doing', what }),
    onPlaced: (path) => onEvent({ stage: 'placed', path }),
    onCommand: (command) => onEvent({ stage: 'started', command }),
    ...(signal === undefined ? {} : { signal }),
    ...(verbose ? { onOutput: (text: string) => onEvent({ stage: 'output', text }) } : {}),
  };
}

/** As it was written: the server knows the change's module, the run may have been sent to another. */
function preparedAt(prepared: PreparedView, filePath: string): PreparedView {
  const inRoot = prepared.file_path.slice(prepared.test_root.length);
  return filePath.endsWith(inRoot) ? { ...prepared, file_path: filePath, test_root: filePath.slice(0, -inRoot.length) } : { ...prepared, file_path: filePath };
}

/** Where no report tells what happened, the tool's own words do. */
function failureOfTool({ facts, installedTools = [] }: ExecutedTest, { result }: RunOutcome): Pick<RunReport, 'toolFailure'> {
  return result === 'ERROR' && facts.report.kind === 'missing' ? { toolFailure: { lastOutput: lastOutput(facts.output), installedTools } } : {};
}

function noTestReason(test: SavedTest): string {
  const rationale = test.facts?.rationale.trim() ?? '';
  return rationale === '' ? 'The agent wrote no test and gave no reason.' : rationale;
}
