import { relativeBuildErrors } from '../../domain/execution/build-error-paths.js';
import { engineMismatch } from '../../domain/execution/engine-mismatch.js';
import type { FileState } from '../../domain/execution/file-state.js';
import type { Coverage, ProcessEnd, ReportState, RunFacts, TestRecord } from '../../domain/execution/run-facts.js';
import type { CommandPlan } from './build-tool.port.js';
import type { ChosenBuild } from './choose-launcher.js';
import { collectCoverage, coverageIsFresh, unavailable, type CoverageRequest } from './collect-coverage.js';
import { collectReports, reportStates } from './collect-reports.js';
import type { ExecuteTestInput, ExecutionPorts } from './execution-input.js';
import type { ProcessResult } from './process-runner.port.js';
import type { OpenWorkspace } from './workspace.port.js';

/** Bytes of console output kept; beyond it the middle is dropped and `outputCut` says so. */
const OUTPUT_LIMIT = 8 * 1024 * 1024;
/** The coverage command compiles nothing and executes nothing. */
const COVERAGE_TIMEOUT_MS = 300_000;

interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

export interface BuildRun {
  readonly ports: ExecutionPorts;
  readonly workspace: OpenWorkspace;
  readonly build: ChosenBuild;
  readonly input: ExecuteTestInput;
  readonly filePath: string;
}

/** Writes the test, runs exactly its class, and tells what happened; restoring is the caller's. */
export async function runBuild(run: BuildRun): Promise<RunFacts> {
  const { ports, workspace, input, build } = run;
  const { location } = build;
  const before = await reportStates(workspace, location);
  const coverageBefore = await workspace.list(location.coverageReport);
  if (location.jacoco) await workspace.setAside(location.coverageData);
  await workspace.write(run.filePath, input.source);
  const plan = build.tool.plan({ location, testClass: input.testClass, launcher: build.launcher });
  input.watch?.onStage?.('test');
  input.watch?.onCommand?.([plan.program, ...plan.args]);
  const startedMs = ports.clock.now();
  const result = await start(run, plan.folder, plan, input.timeoutMs);
  const reports = await judged(run, result, { before, startedMs });
  const buildErrors = relativeBuildErrors(build.tool.buildErrors(result.output), [workspace.root, input.root]);
  const coverage = await measured(run, plan, { end: result.end, ...reports, coverageBefore });
  return {
    buildTool: build.tool.name, module: location.module, command: [plan.program, ...plan.args], end: result.end, testClass: input.testClass, testFilePath: run.filePath,
    ...reports, buildErrors, coverage, output: result.output, outputCut: result.outputCut, durationMs: result.durationMs,
  };
}

async function judged(run: BuildRun, result: ProcessResult, since: { readonly before: readonly FileState[]; readonly startedMs: number }): Promise<{ readonly report: ReportState; readonly tests: readonly TestRecord[] }> {
  const { build, input, workspace, ports } = run;
  const told = build.tool.notRun(result.output, build.location);
  const mismatch = engineMismatch(input.source, build.location.testEngine);
  const notRun = told === undefined || mismatch === undefined ? told : { ...told, reason: `${told.reason}; ${mismatch}` };
  const reports = await collectReports({
    workspace, reader: ports.reports, location: build.location, testClass: input.testClass, ...since, zonelessIsUtc: build.tool.name === 'gradle',
    ...(notRun === undefined ? {} : { notRun }), ...(result.end.kind === 'exited' ? { exitCode: result.end.code } : {}),
  });
  const silent = reports.report.kind === 'missing' && reports.report.reason === undefined && result.end.kind === 'exited' && result.end.code === 0;
  // The engines skip what is not theirs without a word: the test's own imports say why.
  return silent && mismatch !== undefined ? { ...reports, report: { ...reports.report, reason: mismatch } } : reports;
}

interface AfterTests {
  readonly end: ProcessEnd;
  readonly report: ReportState;
  readonly coverageBefore: readonly FileState[];
}

async function measured(run: BuildRun, plan: CommandPlan, after: AfterTests): Promise<Coverage> {
  const { build, input, workspace, ports } = run;
  // First what is certain: of a build file that cannot be read it is not known whether it applies JaCoCo.
  if (after.end.kind !== 'exited' || after.report.kind !== 'fresh') return unavailable('no test of the class was executed to its end');
  if (!build.location.jacoco) return unavailable('the build does not apply JaCoCo');
  const request: CoverageRequest = { workspace, reader: ports.reports, location: build.location, before: after.coverageBefore, changed: input.changedLines };
  if (plan.coverage === undefined || (await coverageIsFresh(request))) return collectCoverage(request);
  const failed = await makeCoverage(run, plan.folder, plan.coverage);
  return failed === undefined ? collectCoverage(request) : unavailable(failed);
}

/** Why the second command made no report; undefined where it ended well. */
async function makeCoverage(run: BuildRun, folder: string, command: Command): Promise<string | undefined> {
  run.input.watch?.onStage?.('coverage');
  const { end } = await start(run, folder, command, COVERAGE_TIMEOUT_MS);
  if (end.kind !== 'exited') return `the coverage command was ended (${end.kind})`;
  return end.code === 0 ? undefined : `the coverage command failed with exit code ${end.code}`;
}

function start(run: BuildRun, folder: string, command: Command, timeoutMs: number): Promise<ProcessResult> {
  const { watch, env } = run.input;
  return run.ports.processes.run({
    program: command.program, args: command.args, folder: folder === '' ? run.workspace.root : `${run.workspace.root}/${folder}`, timeoutMs, outputLimit: OUTPUT_LIMIT, env,
    ...(watch?.signal === undefined ? {} : { signal: watch.signal }), ...(watch?.onOutput === undefined ? {} : { onOutput: watch.onOutput }),
  });
}
