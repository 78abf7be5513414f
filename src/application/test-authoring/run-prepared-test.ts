import { AppError } from '../../domain/errors.js';
import type { Proof } from '../../domain/test-authoring/proof.js';
import type { McpCaller } from '../mcp-caller.port.js';
import type { ExecutionView, PreparedView, ProofView, ReportView } from '../tool-shapes.js';
import { executionView, forTheWay } from './execution-view.js';
import type { LastTest } from './last-test.port.js';
import type { PreparedRun } from './prepared-run.js';
import type { ProveTest } from './prove-test.js';
import { wireChange } from './run-change.js';
import { callWatch, type RunOptions } from './run-options.js';
import type { RunReport } from './run-report.js';
import { LAST_TEST_FILES, type SavedTest } from './saved-test.js';
import { failureOfTool, type LastTry, type TestTries } from './test-tries.js';

export interface RunPreparedTestPorts {
  readonly mcp: McpCaller;
  readonly tries: Pick<TestTries, 'execute'>;
  readonly prove: Pick<ProveTest, 'execute'>;
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
    const last = await this.ports.tries.execute(run, options);
    const { executed, prepared, outcome } = last;
    if (options.keep) await this.keepTest(run, last, options);
    const execution = executionView(executed, prepared);
    const ran: RunReport = { ...base, ...ofTries(last), ...outcome, prepared: preparedAt(prepared, execution.test_file_path), execution, ...failureOfTool(executed, outcome) };
    // Kept before the rest is asked for: what ran is not lost where a later step ends the command.
    const kept = await this.keepResult(ran, options);
    const proof = options.prove === true ? await this.proved(run, last, options) : undefined;
    const proven: RunReport = proof === undefined ? kept : await this.keepResult({ ...kept, proof }, options);
    const report = await this.report(run, { prepared, execution, ...(proof === undefined ? {} : { proof: proofView(proof) }) }, options);
    options.onEvent({ stage: 'reported', report });
    // The facts were judged here, from all of them; a server that doubts a pass is heard, one that knows better is not.
    const doubted = outcome.result === 'PASS' && report.result !== 'PASS' ? { result: report.result, reason: report.result_reason } : {};
    return this.keepResult({ ...proven, ...doubted, report }, options);
  }

  private async proved(run: PreparedRun, last: LastTry, options: RunOptions): Promise<Proof> {
    const proof = await this.ports.prove.execute({ executionRoot: run.executionRoot, change: run.change, prepared: last.prepared, first: last.executed.facts, outcome: last.outcome }, options);
    options.onEvent({ stage: 'proved', proof });
    return proof;
  }

  private async keepTest(run: PreparedRun, { executed, prepared }: LastTry, options: RunOptions): Promise<void> {
    const path = executed.facts.testFilePath;
    options.onEvent({ stage: 'kept', path, outcome: await this.ports.lastTest.keep(run.root, path, executed.written?.source ?? prepared.source) });
  }

  private report({ projectId, change, test }: PreparedRun, ran: { readonly prepared: PreparedView; readonly execution: ExecutionView; readonly proof?: ProofView }, options: RunOptions): Promise<ReportView> {
    return this.ports.mcp.call('report_execution', {
      project_id: projectId, execution: forTheWay(ran.execution), test_code: ran.prepared.source, ...wireChange(change),
      intent: test.facts?.intent ?? '', intent_rationale: test.facts?.intent_rationale ?? '', ...(ran.proof === undefined ? {} : { proof: ran.proof }),
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

/** The test that was run last, and how it came to it. */
function ofTries({ test, tries, repairEnd }: LastTry): Pick<RunReport, 'testCode' | 'facts' | 'tries' | 'repairEnd'> {
  return { testCode: test.code, tries, ...(test.facts === undefined ? {} : { facts: test.facts }), ...(repairEnd === undefined ? {} : { repairEnd }) };
}

/** Characters of what was found, as the contract has them. */
const DETAIL_LIMIT = 2_000;

function proofView(proof: Proof): ProofView {
  return proof.kind === 'accepted' ? { kind: proof.kind, reason: null, detail: '' } : { ...proof, detail: proof.detail.slice(0, DETAIL_LIMIT) };
}

/** As it was written: the server knows the change's module, the run may have been sent to another. */
function preparedAt(prepared: PreparedView, filePath: string): PreparedView {
  const inRoot = prepared.file_path.slice(prepared.test_root.length);
  return filePath.endsWith(inRoot) ? { ...prepared, file_path: filePath, test_root: filePath.slice(0, -inRoot.length) } : { ...prepared, file_path: filePath };
}

function noTestReason(test: SavedTest): string {
  const rationale = test.facts?.rationale.trim() ?? '';
  return rationale === '' ? 'The agent wrote no test and gave no reason.' : rationale;
}
