import { AppError, type ErrorCode } from '../../domain/errors.js';
import type { FailedTry } from '../../domain/test-authoring/failed-try.js';
import type { McpCaller } from '../mcp-caller.port.js';
import type { GeneratedView } from '../tool-shapes.js';
import type { LastTest } from './last-test.port.js';
import type { PreparedRun } from './prepared-run.js';
import { callWatch, type RunOptions } from './run-options.js';
import { wireChange } from './run-change.js';
import type { RepairEnd } from './run-report.js';
import type { SavedTest } from './saved-test.js';

export type RepairAnswer = { readonly kind: 'test'; readonly test: SavedTest } | { readonly kind: 'none'; readonly end: RepairEnd };

/** They cost the repair, not the run: an agent without an answer, and a server that does not know the question. */
const NO_REPAIR: ReadonlySet<ErrorCode> = new Set(['agent.unavailable', 'agent.no-test', 'input.invalid']);

/** Asks the agent to mend a test, and keeps what it answered in the place of the last one. Throws what the server answers beyond that. */
export class RepairTest {
  constructor(private readonly ports: { readonly mcp: McpCaller; readonly lastTest: Pick<LastTest, 'save'> }) {}

  async execute(run: PreparedRun, failed: FailedTry, options: RunOptions): Promise<RepairAnswer> {
    const { projectId, change, root, test } = run;
    const { testCode, testFilePath, ...rest } = failed;
    let generated: GeneratedView;
    try {
      generated = await this.ports.mcp.call('test_generate', { project_id: projectId, ...wireChange(change), previous: { ...rest, test_code: testCode, test_file_path: testFilePath } }, callWatch(options));
    } catch (cause) {
      if (cause instanceof AppError && NO_REPAIR.has(cause.code)) return { kind: 'none', end: { why: 'agent-failed', message: cause.message } };
      throw cause;
    }
    const code = generated.test_code.trim();
    if (code === '') return { kind: 'none', end: { why: 'no-answer', message: generated.rationale } };
    if (code === test.code.trim() || code === testCode.trim()) return { kind: 'none', end: { why: 'same-answer', message: '' } };
    const mended = mendedTest(test, generated);
    const { code: codePath } = await this.ports.lastTest.save(root, mended);
    options.onEvent({ stage: 'repaired', codePath, rationale: generated.rationale });
    return { kind: 'test', test: mended };
  }
}

/** What code settled stays the first answer's, and so does the intent; the agent's words about its test are the last one's. */
function mendedTest({ facts }: SavedTest, generated: GeneratedView): SavedTest {
  const { thinking, test_cases, rationale, target_code } = generated;
  return { code: generated.test_code, ...(facts === undefined ? {} : { facts: { ...facts, thinking, test_cases, rationale, target_code } }) };
}
