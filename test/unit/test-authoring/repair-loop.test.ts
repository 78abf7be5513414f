import { InMemoryCheckout } from '../../../src/adapters/outbound/workspace/in-memory-checkout.js';
import { AppError } from '../../../src/domain/errors.js';
import type { RunFacts } from '../../../src/domain/execution/run-facts.js';
import type { ExecuteTestInput } from '../../../src/application/execution/execution-input.js';
import type { GeneratedView, PreparedView, ToolInputs } from '../../../src/application/tool-shapes.js';
import { CHANGE, CheckoutFlows, PASSING, PROJECT_ID, ROOT } from '../../support/checkout-flows.js';
import { GENERATED, PREPARED } from '../../support/generated-view.js';

type Asked = ToolInputs['test_generate'];

const broken: RunFacts = { ...PASSING, end: { kind: 'exited', code: 1 }, tests: [], report: { kind: 'missing', stale: [] }, output: '[ERROR] COMPILATION ERROR\n', buildErrors: [{ file: PREPARED.file_path, line: 7, message: 'cannot find symbol' }] };
const notStarted: RunFacts = { ...PASSING, end: { kind: 'exited', code: 1 }, tests: [{ className: PASSING.testClass, name: 'ten()', status: 'error', flaky: false, failure: { message: 'Failed to load ApplicationContext', detail: 'Caused by: no such bean' } }] };
const failing: RunFacts = { ...PASSING, end: { kind: 'exited', code: 1 }, tests: [{ className: PASSING.testClass, name: 'ten()', status: 'failed', flaky: false, failure: { message: 'expected: <5> but was: <0>', detail: 'at X' } }] };

/** An agent that answers with one code after the other, and a build that gives one result after the other. */
async function flowsOf(codes: readonly string[], results: readonly RunFacts[]): Promise<CheckoutFlows> {
  let asked = 0;
  let ran = 0;
  return await CheckoutFlows.of({
    answers: {
      test_generate: (): GeneratedView => ({ ...GENERATED, test_code: codes[asked++] ?? '', importance: asked === 1 ? 'MID' : 'LOW', rationale: `- answer ${String(asked)}` }),
      prepare_test: ({ test_code }): PreparedView => ({ ...PREPARED, source: `package x;\n${test_code}` }),
    },
    execute: () => Promise.resolve({ facts: results[ran++] ?? PASSING, jacocoEnabled: false, mended: [] }),
  });
}

const previousOf = (flows: CheckoutFlows): readonly unknown[] => flows.mcp.inputsOf('test_generate').map((input: Asked) => input.previous);

describe('run: a test that does not compile or start is mended', () => {
  it('the errors go back with the test as it was built, and the second answer is the result', async () => {
    const flows = await flowsOf(['class A { x }', 'class A { y }'], [broken, PASSING]);
    const end = await flows.run.execute({ ...flows.options, staged: false });
    expect(previousOf(flows)).toEqual([undefined, { attempt: 1, test_code: 'package x;\nclass A { x }', test_file_path: PREPARED.file_path, problem: 'build', errors: broken.buildErrors, output: '[ERROR] COMPILATION ERROR' }]);
    expect(flows.mcp.inputsOf('test_generate')[1]).toMatchObject({ project_id: PROJECT_ID, diff: CHANGE.diff, sources: CHANGE.sources });
    expect(end).toMatchObject({ result: 'PASS', testCode: 'class A { y }', tries: [{ attempt: 1, problem: 'build', errors: [`${PREPARED.file_path}:7 cannot find symbol`] }, { attempt: 2, problem: null }] });
    expect(end).not.toHaveProperty('repairEnd');
    expect(flows.stages()).toEqual(['collected', 'generated', 'prepared', 'executing', 'placed', 'started', 'executed', 'repairing', 'repaired', 'prepared', 'executing', 'placed', 'started', 'executed', 'reported']);
    expect(flows.events).toContainEqual({ stage: 'repairing', attempt: 2, of: 3, problem: 'build', told: `${PREPARED.file_path}:7 cannot find symbol` });
  });

  it("what code settled stays the first answer's; the words about the test are the last one's", async () => {
    const flows = await flowsOf(['class A { x }', 'class A { y }'], [broken, PASSING]);
    await flows.run.execute({ ...flows.options, staged: false });
    expect(flows.lastTest.tests.get(ROOT)).toMatchObject({ code: 'class A { y }', facts: { importance: 'MID', rationale: '- answer 2' } });
  });

  it('a context that does not load goes back with its cause', async () => {
    const flows = await flowsOf(['a', 'b'], [notStarted, PASSING]);
    expect(await flows.run.execute({ ...flows.options, staged: false })).toMatchObject({ result: 'PASS', tries: [{ problem: 'start', cause: expect.stringContaining('no such bean') as string }, { problem: null }] });
    expect(previousOf(flows)[1]).toMatchObject({ problem: 'start', errors: [], output: expect.stringContaining('Failed to load ApplicationContext') as string });
  });

  it('two more tries, and no third', async () => {
    const flows = await flowsOf(['a', 'b', 'c', 'd'], [broken, broken, broken, PASSING]);
    expect(await flows.run.execute({ ...flows.options, staged: false })).toMatchObject({ result: 'FAIL', reason: 'build-errors', tries: [{ attempt: 1 }, { attempt: 2 }, { attempt: 3 }], repairEnd: { why: 'limit' } });
    expect(flows.executed.length).toBe(3);
    expect(previousOf(flows).map((one) => (one as { attempt?: number } | undefined)?.attempt)).toEqual([undefined, 1, 2]);
  });

  it.each<readonly [string, readonly string[], string]>([
    ['an empty answer', ['a'], 'no-answer'],
    ['the same test again', ['a', ' a '], 'same-answer'],
  ])('ends with %s', async (_case, codes, why) => {
    const flows = await flowsOf(codes, [broken, PASSING]);
    expect(await flows.run.execute({ ...flows.options, staged: false })).toMatchObject({ result: 'FAIL', tries: [{ attempt: 1 }], repairEnd: { why } });
    expect(flows.executed.length).toBe(1);
    expect(flows.events).toContainEqual(expect.objectContaining({ stage: 'repair-ended' }));
  });

  it('an agent that is gone costs the repair, not the result', async () => {
    let asked = 0;
    const flows = await CheckoutFlows.of({ facts: broken, answers: { test_generate: () => { asked += 1; if (asked > 1) throw new AppError('agent.unavailable', 'gone', 'again'); return GENERATED; } } });
    expect(await flows.run.execute({ ...flows.options, staged: false })).toMatchObject({ result: 'FAIL', repairEnd: { why: 'agent-failed', message: 'gone' }, report: {} });
  });

  it.each<readonly [string, RunFacts]>([
    ['a failed assertion', failing],
    ['errors of the project itself', { ...broken, buildErrors: [{ file: 'src/main/java/A.java', line: 1, message: 'x' }] }],
    ['the time limit', { ...PASSING, end: { kind: 'timed-out', afterMs: 1 }, tests: [] }],
  ])('never mends %s', async (_case, facts) => {
    const flows = await flowsOf(['a', 'b'], [facts, PASSING]);
    const end = await flows.run.execute({ ...flows.options, staged: false });
    expect(flows.mcp.inputsOf('test_generate').length).toBe(1);
    expect(end).toMatchObject({ tries: [{ attempt: 1, problem: null }] });
  });

  it('--repairs 0 leaves it as it is; `test` never mends what a person may have edited', async () => {
    const none = await flowsOf(['a', 'b'], [broken]);
    expect(await none.run.execute({ ...none.options, staged: false, repairs: 0 })).toMatchObject({ result: 'FAIL', tries: [{ problem: 'build' }] });
    expect(none.mcp.inputsOf('test_generate').length).toBe(1);
    const again = await flowsOf(['a', 'b'], [PASSING, broken]);
    await again.run.execute({ ...again.options, staged: false });
    expect(await again.rerun.execute(again.options)).toMatchObject({ result: 'FAIL' });
    expect(again.mcp.inputsOf('test_generate').length).toBe(1);
  });

  it('--keep leaves the last one alone', async () => {
    const flows = await flowsOf(['a', 'b'], [broken, PASSING]);
    await flows.run.execute({ ...flows.options, staged: false, keep: true });
    expect([...flows.lastTest.kept.values()]).toEqual(['package x;\nb']);
  });
});

describe('run --prove', () => {
  const SOURCE = 'package com.example.shop.service;\nimport org.junit.jupiter.api.Test;\nimport static org.junit.jupiter.api.Assertions.assertEquals;\nclass GeneratedQuantityDiscountPolicyTest {\n  @Test void ten() { assertEquals(5, new A().x(10)); }\n}\n';
  const measured: RunFacts['coverage'] = { kind: 'measured', scope: 'changed-files', lineCovered: 1, lineMissed: 0, branchCovered: 0, branchMissed: 0, changedLines: { covered: 1, missed: [], partial: [] } };
  const good: RunFacts = { ...PASSING, coverage: measured, tests: [{ className: PASSING.testClass, name: 'ten', status: 'passed', flaky: false }] };
  const repetitions = (failed = 0): RunFacts => ({ ...good, end: { kind: 'exited', code: failed === 0 ? 0 : 1 }, tests: Array.from({ length: 20 }, (_, index) => ({ className: PASSING.testClass, name: `ten[${String(index + 1)}]`, status: index < failed ? 'failed' as const : 'passed' as const, flaky: false })) });

  async function proveFlows(results: readonly RunFacts[], source = SOURCE): Promise<{ readonly flows: CheckoutFlows; readonly inputs: ExecuteTestInput[] }> {
    const inputs: ExecuteTestInput[] = [];
    const flows: CheckoutFlows = await CheckoutFlows.of({
      changes: { 'working-tree': { ...CHANGE, head: InMemoryCheckout.commitId(0) } },
      answers: { prepare_test: () => ({ ...PREPARED, source }) },
      execute: (input) => { inputs.push(input); return Promise.resolve({ facts: results[inputs.length - 1] ?? good, jacocoEnabled: true, mended: [] }); },
    });
    return { flows, inputs };
  }

  it('accepted: measured, repeated in the working tree, then run on the committed tree, which is removed', async () => {
    const { flows, inputs } = await proveFlows([good, repetitions(), { ...failing }]);
    expect(await flows.run.execute({ ...flows.options, staged: false, prove: true })).toMatchObject({ result: 'PASS', proof: { kind: 'accepted' } });
    expect(inputs.map(({ root, coverage }) => [root === ROOT, coverage])).toEqual([[true, true], [true, undefined], [false, undefined]]);
    expect([inputs[1]?.source.includes('@org.junit.jupiter.api.RepeatedTest(value = 20'), inputs[2]?.source]).toEqual([true, SOURCE]);
    expect(flows.mcp.inputsOf('report_execution')[0]).toMatchObject({ proof: { kind: 'accepted', reason: null, detail: '' } });
    expect(flows.events.filter((event) => event.stage === 'proving')).toEqual([{ stage: 'proving', step: 'read' }, { stage: 'proving', step: 'repeats' }, { stage: 'proving', step: 'base' }]);
    expect(flows.scratch.open.size).toBe(0);
  });

  it.each<readonly [string, readonly RunFacts[], string, readonly [string, number]]>([
    ['no assertion, before anything is run again', [good], SOURCE.replace('assertEquals(5, new A().x(10))', 'new A().x(10)'), ['no-assertion', 1]],
    ['nothing changed covered', [{ ...good, coverage: { ...measured, changedLines: { covered: 0, missed: [{ path: 'src/main/java/A.java', line: 1 }], partial: [] } } }], SOURCE, ['nothing-changed-covered', 1]],
    ['flaky, before the tree before the change is made', [good, repetitions(3)], SOURCE, ['flaky', 2]],
    ['passes there as well', [good, repetitions(), good], SOURCE, ['passes-on-base', 3]],
    ['refused outweighs unknown', [{ ...good, coverage: { kind: 'unavailable', reason: 'x' } }, repetitions(), good], SOURCE, ['passes-on-base', 3]],
    ['coverage off', [{ ...good, coverage: { kind: 'unavailable', reason: 'x' } }, repetitions(), failing], SOURCE, ['coverage-off', 3]],
    ['failed at first, and sometimes', [failing, repetitions(2)], SOURCE, ['flaky', 2]],
    ['failed always: a finding', [failing, repetitions(20)], SOURCE, ['finding', 2]],
    ['the time limit', [{ ...good, end: { kind: 'timed-out', afterMs: 1 } }], SOURCE, ['time-limit', 1]],
  ])('%s', async (_case, results, source, [reason, runs]) => {
    const { flows, inputs } = await proveFlows(results, source);
    expect(await flows.run.execute({ ...flows.options, staged: false, prove: true })).toMatchObject({ proof: { reason } });
    expect(inputs.length).toBe(runs);
  });

  it('without it nothing is run again and nothing is sent', async () => {
    const { flows, inputs } = await proveFlows([good]);
    const end = await flows.run.execute({ ...flows.options, staged: false });
    expect([inputs.length, 'proof' in end, 'proof' in (flows.mcp.inputsOf('report_execution')[0] ?? {})]).toEqual([1, false, false]);
  });
});
