import { relativeBuildErrors } from '../../domain/execution/build-error-paths.js';
import { engineMismatch } from '../../domain/execution/engine-mismatch.js';
import type { FileState } from '../../domain/execution/file-state.js';
import type { Coverage, ProcessEnd, ReportState, RunFacts, TestRecord } from '../../domain/execution/run-facts.js';
import type { CommandPlan } from './build-tool.port.js';
import type { ChosenBuild } from './choose-launcher.js';
import { collectCoverage, coverageIsFresh, unavailable, type CoverageRequest } from './collect-coverage.js';
import { coverageWay, type CoverageWay } from './coverage-way.js';
import { collectReports, reportStates } from './collect-reports.js';
import type { ExecuteTestInput, ExecutionPorts } from './execution-input.js';
import type { ProcessResult } from './process-runner.port.js';
import type { OpenWorkspace } from './workspace.port.js';

/** Bytes of console output kept; beyond it the middle is dropped and `outputCut` says so. */
const OUTPUT_LIMIT = 8 * 1024 * 1024;
/** The commands around the tests compile nothing and execute nothing; the first of them may download. */
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
  const way = await wayToCoverage(run);
  const coverageBefore = way.kind === 'none' ? [] : await workspace.list(way.place.coverageReport);
  if (way.kind !== 'none') await workspace.setAside(way.place.coverageData);
  await workspace.write(run.filePath, input.source);
  const plan = build.tool.plan({ location, testClass: input.testClass, launcher: build.launcher, offeredCoverage: way.kind === 'offered' });
  input.watch?.onStage?.('test');
  input.watch?.onCommand?.([plan.program, ...plan.args]);
  const startedMs = ports.clock.now();
  const result = await start(run, plan.folder, plan, input.timeoutMs);
  const reports = await judged(run, result, { before, startedMs });
  const buildErrors = relativeBuildErrors(build.tool.buildErrors(result.output), [workspace.root, input.root]);
  const coverage = await measured(run, plan, { end: result.end, ...reports, way, coverageBefore });
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
  readonly way: CoverageWay;
  readonly coverageBefore: readonly FileState[];
}

/** What lies below happens before the test is written: it may fail, and the tests are run all the same. */
async function wayToCoverage(run: BuildRun): Promise<CoverageWay> {
  const { build, input, workspace } = run;
  if (input.withoutCoverage === true) return { kind: 'none', reason: 'coverage was not asked for' };
  return coverageWay({
    build, workspace, wanted: input.coverage === true,
    start: (command) => {
      input.watch?.onStage?.('coverage');
      return start(run, build.location.buildRoot, command, COVERAGE_TIMEOUT_MS);
    },
  });
}

async function measured(run: BuildRun, plan: CommandPlan, after: AfterTests): Promise<Coverage> {
  const { input, workspace, ports, build } = run;
  const { way } = after;
  // First what is certain: of a build file that cannot be read it is not known whether it applies JaCoCo.
  if (after.end.kind !== 'exited' || after.report.kind !== 'fresh') return unavailable('no test of the class was executed to its end');
  if (way.kind === 'none') return unavailable(way.reason);
  const request: CoverageRequest = { workspace, reader: ports.reports, place: way.place, module: build.location.module, before: after.coverageBefore, changed: input.changedLines };
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
