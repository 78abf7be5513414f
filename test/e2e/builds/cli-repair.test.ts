import { jest } from '@jest/globals';
import { CliBench } from '../../support/cli-process.js';
import { removeFolders } from '../../support/git-repositories.js';
import { describeWith } from '../../support/real-builds.js';
import { line, openStream, startScriptedAgent, type AgentScript, type ScriptedAgent } from '../../support/scripted-agent.js';

// Real Maven, with a repository that may be cold.
jest.setTimeout(900_000);

const POLICY = 'src/main/java/com/example/ticket/PricePolicy.java';
const benches: CliBench[] = [];
const agents: ScriptedAgent[] = [];
afterEach(async () => {
  for (const made of benches.splice(0)) made.remove();
  for (const agent of agents.splice(0)) await agent.stop();
});
afterAll(removeFolders);

/** An Agent that answers with these tests, one after the other, and finds every run adequate. */
async function agentOf(codes: readonly string[]): Promise<ScriptedAgent> {
  let asked = 0;
  const script: AgentScript = (response, call) => {
    openStream(response);
    const data = call.path.endsWith('/generate')
      ? { thinking: '', intent: '조건 변경', intent_rationale: '', test_cases: '', test_code: codes[Math.min(asked++, codes.length - 1)] ?? '', rationale: '', target_code: '' }
      : { verdict: '적절', verdict_rationale: '- 좋음', details: '', intent: '', intent_rationale: '' };
    response.end(line({ type: 'result', data }));
  };
  const agent = await startScriptedAgent(script);
  agents.push(agent);
  return agent;
}

const test = (body: string): string => `package com.example.ticket;\n\nimport static org.junit.jupiter.api.Assertions.assertEquals;\n\nimport org.junit.jupiter.api.Test;\n\nclass GeneratedPricePolicyTest {\n\n    @Test\n    void thirteen() {\n        ${body}\n    }\n}\n`;
const GOOD = test('assertEquals(50, new PricePolicy(100).priceFor(13, 1));');

/** A registered project with one changed condition: thirteen is a child now. */
async function changedProject(agent: ScriptedAgent): Promise<(...args: readonly string[]) => Promise<{ readonly code: number | null; readonly document: Record<string, unknown> }>> {
  const made = CliBench.of('test/fixtures/projects/maven-junit5');
  benches.push(made);
  expect(await made.run('project', 'register')).toMatchObject({ code: 0 });
  made.commitAll();
  made.edit(POLICY, 'age < CHILD_AGE', 'age <= CHILD_AGE');
  return async (...args) => {
    const { code, out } = await made.start([...args, '--json'], { env: { CODETEST_MCP_AGENT_URL: agent.url.href } }).ended;
    return { code, document: JSON.parse(out) as Record<string, unknown> };
  };
}

const generateBodies = (agent: ScriptedAgent): readonly unknown[] => agent.calls.filter((call) => call.path.endsWith('/generate')).map((call) => (call.body as { readonly previous?: unknown }).previous);

describeWith('mvn')('a test that does not compile, with the real Maven', () => {
  it('goes back to the agent with the errors and the source that they name, and the next one is run', async () => {
    const agent = await agentOf([test('assertEquals(50, new PricePolicy(100).costFor(13, 1));'), GOOD]);
    const command = await changedProject(agent);
    expect(await command('run')).toMatchObject({ code: 0, document: { result: 'PASS', test_code: GOOD.trim(), tries: [{ attempt: 1, problem: 'build' }, { attempt: 2, problem: null }] } });
    const [first, second] = generateBodies(agent);
    expect(first).toBeUndefined();
    expect(second).toMatchObject({ attempt: 1, problem: 'build', test_code: expect.stringContaining('costFor') as string, test_file_path: 'src/test/java/com/example/ticket/GeneratedPricePolicyTest.java', errors: [{ file: 'src/test/java/com/example/ticket/GeneratedPricePolicyTest.java', line: 11, message: expect.stringContaining('cannot find symbol') as string }] });
  });

  it('a test that fails is shown with what it expected, and never mended', async () => {
    const agent = await agentOf([test('assertEquals(99, new PricePolicy(100).priceFor(13, 1));'), GOOD]);
    const command = await changedProject(agent);
    expect(await command('run')).toMatchObject({ code: 1, document: { result: 'FAIL', result_reason: 'tests-failed', tries: [{ attempt: 1, problem: null }], execution: { tests: [{ message: expect.stringContaining('expected: <99> but was: <50>') as string }] } } });
    expect(generateBodies(agent).length).toBe(1);
  });
});

describeWith('mvn')('codetest run --prove with the real Maven', () => {
  it('accepts a test that fails before the change, refuses one that passes there though the agent finds it adequate', async () => {
    const agent = await agentOf([GOOD, test('assertEquals(50, new PricePolicy(100).priceFor(12, 1));')]);
    const command = await changedProject(agent);
    expect(await command('run', '--prove')).toMatchObject({ code: 0, document: { result: 'PASS', proof: { kind: 'accepted' }, report: { verdict: '적절', proof: { kind: 'accepted' } } } });
    expect(await command('run', '--prove')).toMatchObject({ code: 4, document: { result: 'PASS', proof: { kind: 'refused', reason: 'passes-on-base' }, report: { verdict: '부적절' } } });
  });
});
