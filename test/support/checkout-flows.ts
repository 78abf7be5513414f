import { InMemoryMcpCaller } from '../../src/adapters/outbound/tool-servers/in-memory-mcp-caller.js';
import type { ToolAnswers } from '../../src/adapters/outbound/tool-servers/in-memory-mcp-caller.js';
import { TomlTeamSettings } from '../../src/adapters/outbound/workspace/toml-team-settings.js';
import { InMemoryCheckout } from '../../src/adapters/outbound/workspace/in-memory-checkout.js';
import { InMemoryLastTest } from '../../src/adapters/outbound/workspace/in-memory-last-test.js';
import { InMemoryProjectConfig } from '../../src/adapters/outbound/workspace/in-memory-project-config.js';
import { InMemoryScratchFolders } from '../../src/adapters/outbound/workspace/in-memory-scratch-folders.js';
import type { CollectedChange } from '../../src/application/change/collect-change.js';
import type { ExecutedTest, ExecuteTestInput } from '../../src/application/execution/execution-input.js';
import type { ReportView } from '../../src/application/tool-shapes.js';
import type { FlowEvent } from '../../src/application/test-authoring/flow-event.js';
import { GenerateForCheckout } from '../../src/application/test-authoring/generate-for-checkout.js';
import { RerunLastTest } from '../../src/application/test-authoring/rerun-last-test.js';
import { RunCheckout } from '../../src/application/test-authoring/run-checkout.js';
import { RunPreparedTest } from '../../src/application/test-authoring/run-prepared-test.js';
import type { RunOptions } from '../../src/application/test-authoring/run-options.js';
import { ProveTest } from '../../src/application/test-authoring/prove-test.js';
import { RepairTest } from '../../src/application/test-authoring/repair-test.js';
import { TestTries } from '../../src/application/test-authoring/test-tries.js';
import { JavaParserSource } from '../../src/adapters/outbound/java/java-parser-source.js';
import type { RunFacts } from '../../src/domain/execution/run-facts.js';
import { GENERATED, PREPARED, REPORT } from './generated-view.js';

export const ROOT = '/repository';
export const PROJECT_ID = 'a'.repeat(32);

export const CHANGE: CollectedChange = {
  root: ROOT,
  diff: 'diff --git a/src/main/java/A.java b/src/main/java/A.java\n',
  files: ['src/main/java/A.java'],
  sources: [{ path: 'src/main/java/A.java', content: 'class A {}' }],
  outside: [],
  leftOut: [],
  changedLines: [{ path: 'src/main/java/A.java', added: [1], removed: 1 }],
};
export const NO_CHANGE: CollectedChange = { ...CHANGE, diff: '', files: [], sources: [], changedLines: [] };

export const PASSING: RunFacts = {
  buildTool: 'maven', module: '', command: ['mvn', '-B', 'test'], end: { kind: 'exited', code: 0 }, testClass: 'com.example.shop.service.GeneratedQuantityDiscountPolicyTest', testFilePath: PREPARED.file_path,
  tests: [{ className: 'com.example.shop.service.GeneratedQuantityDiscountPolicyTest', name: 'ten()', status: 'passed', flaky: false }],
  report: { kind: 'fresh', files: ['target/surefire-reports/TEST-x.xml'] }, buildErrors: [], coverage: { kind: 'unavailable', reason: 'the build does not apply JaCoCo' },
  output: 'BUILD SUCCESS\n', outputCut: false, durationMs: 1200,
};

export interface FlowScript {
  readonly registered?: boolean;
  readonly changes?: Partial<Record<'working-tree' | 'staged' | 'unstaged', CollectedChange>>;
  readonly answers?: ToolAnswers;
  readonly facts?: RunFacts;
  readonly mended?: readonly string[];
  readonly execute?: (input: ExecuteTestInput) => Promise<ExecutedTest>;
}

/** The flows over twins: a registered project with one changed file, an agent that writes a test, a build that passes. */
export class CheckoutFlows {
  readonly events: FlowEvent[] = [];
  readonly executed: ExecuteTestInput[] = [];
  readonly lastTest = new InMemoryLastTest();
  readonly scratch = new InMemoryScratchFolders();
  readonly checkout = new InMemoryCheckout({ commits: [{ 'pom.xml': '<project/>' }] });
  readonly mcp: InMemoryMcpCaller;
  readonly config = new InMemoryProjectConfig();
  readonly generate: GenerateForCheckout;
  readonly run: RunCheckout;
  readonly rerun: RerunLastTest;
  readonly options: RunOptions = { timeoutMs: 1000, keep: false, verbose: false, onEvent: (event) => this.events.push(event) };

  private constructor(script: FlowScript) {
    this.mcp = new InMemoryMcpCaller({ test_generate: () => GENERATED, prepare_test: () => PREPARED, report_execution: reportOf, ...script.answers });
    const collectChange = { execute: (scope: 'working-tree' | 'staged' | 'unstaged') => Promise.resolve({ ...(script.changes?.[scope] ?? (scope === 'unstaged' ? NO_CHANGE : CHANGE)), mended: script.mended ?? [] }) };
    const executeTest = {
      execute: (input: ExecuteTestInput) => {
        this.executed.push(input);
        input.watch?.onPlaced?.((script.facts ?? PASSING).testFilePath);
        input.watch?.onCommand?.((script.facts ?? PASSING).command);
        return script.execute?.(input) ?? Promise.resolve({ facts: script.facts ?? PASSING, jacocoEnabled: false, mended: [] });
      },
    };
    const { mcp, lastTest, config, checkout, scratch } = this;
    const tries = new TestTries({ mcp, executeTest, repair: new RepairTest({ mcp, lastTest }) });
    const prove = new ProveTest({ javaSource: new JavaParserSource(), checkout, scratch, executeTest });
    const runPrepared = new RunPreparedTest({ mcp, tries, prove, lastTest, renderResult: (report) => `${report.result} ${report.reason}` });
    this.generate = new GenerateForCheckout({ collectChange, config, mcp, lastTest });
    this.run = new RunCheckout({ generate: this.generate, runPrepared, collectChange, checkout, scratch, teamSettings: new TomlTeamSettings() });
    this.rerun = new RerunLastTest({ collectChange, config, lastTest, runPrepared, teamSettings: new TomlTeamSettings() });
  }

  static async of(script: FlowScript = {}): Promise<CheckoutFlows> {
    const flows = new CheckoutFlows(script);
    if (script.registered !== false) await flows.config.write(ROOT, PROJECT_ID);
    return flows;
  }

  stages(): readonly string[] {
    return this.events.map((event) => event.stage);
  }
}

/** A server that concludes from the numbers it was sent, so that a flow that sends wrong ones is seen. */
function reportOf(input: { readonly execution: { readonly exit_code: number | null; readonly failed: number; readonly passed: number; readonly total: number; readonly build_errors: readonly string[] } }): ReportView {
  const { exit_code: exit, failed, passed, total, build_errors: buildErrors } = input.execution;
  const result = failed > 0 || buildErrors.length > 0 ? 'FAIL' : exit !== 0 ? 'ERROR' : passed > 0 ? 'PASS' : 'NOT_RUN';
  return { ...REPORT, result, result_reason: 'told by the server', exit_code: exit, failed, passed, total, build_errors: buildErrors };
}
