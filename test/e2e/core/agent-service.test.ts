import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { CliBench } from '../../support/cli-process.js';
import { GOOD_ANSWER } from '../../support/agent-questions.js';
import { watchWire } from '../../support/quiet-times.js';
import { startModelServer } from '../../support/scripted-model-server.js';
import type { ModelScript, ModelServer } from '../../support/scripted-model-server.js';
import { startCommand, type ServedProcess } from '../../support/served-process.js';

jest.setTimeout(180_000);

/** Longer than the default time between two pings, so that silence would be heard. */
const THINKING_MS = 22_000;
const LONGEST_SILENCE_MS = 11_000;

const home = mkdtempSync(join(tmpdir(), 'codetest-agent-'));
let agent: ServedProcess | undefined;
let model: ModelServer | undefined;
afterEach(async () => {
  agent?.child.kill('SIGKILL');
  await agent?.ended;
  await model?.stop();
  agent = model = undefined;
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function startAgent(script: readonly ModelScript[], environment: Readonly<Record<string, string>> = {}): Promise<URL> {
  model = await startModelServer('openai', script);
  agent = startCommand(['agent', '--port', '0'], { HOME: home, CODETEST_LLM_MODEL: 'scripted', CODETEST_LLM_BASE_URL: model.url.href, ...environment });
  const [, url] = await agent.says(/(http:\/\/127\.0\.0\.1:\d+)/);
  return new URL(url!);
}

it('a slow model: the command gets its test, and the wire is never silent for long', async () => {
  const url = await startAgent([{ kind: 'text', text: GOOD_ANSWER, afterMs: THINKING_MS }]);
  const wire = await watchWire(url);
  const bench = new CliBench({ 'pom.xml': '<project/>', 'src/main/java/shop/A.java': 'package shop;\n\npublic class A {\n    public int pay(int quantity) {\n        return quantity > 10 ? 1 : 0;\n    }\n}\n' });
  try {
    bench.commitAll();
    const env = { CODETEST_MCP_AGENT_URL: wire.url.href };
    bench.git('remote', 'add', 'origin', 'https://example.com/acme/shop.git');
    expect((await bench.start(['project', 'register'], { env }).ended).code).toBe(0);
    bench.edit('src/main/java/shop/A.java', 'quantity > 10', 'quantity >= 10');
    const { code, out, err } = await bench.start(['generate', '--json'], { env }).ended;
    expect([code, err]).toEqual([0, expect.any(String)]);
    expect(out).toContain('GeneratedOrderTest');
    expect(wire.longestSilence()).toBeLessThan(LONGEST_SILENCE_MS);
    expect(wire.pieces()).toBeGreaterThan(2);
    const [call] = model!.calls;
    expect(JSON.stringify(call!.body)).toContain('quantity >= 10');
    expect(call!.body).toMatchObject({ model: 'scripted', stream: true, max_completion_tokens: 32_000 });
  } finally {
    bench.remove();
    await wire.stop();
  }
});

it('stops when it is told to, with its requests ended', async () => {
  const url = await startAgent([{ kind: 'text', text: GOOD_ANSWER, afterMs: 1_500 }]);
  const answer = fetch(new URL('/api/v1/tests/generate', url), { method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' }, body: JSON.stringify({ project_id: 'a', analysis: { diff: 'd' } }) });
  const response = await answer;
  agent!.child.kill('SIGTERM');
  expect(await response.text()).toContain('"type":"result"');
  expect(await agent!.ended).toBe(0);
});

it.each<[string, readonly string[], Readonly<Record<string, string>>, string]>([
  ['no model', [], {}, 'CODETEST_LLM_MODEL'],
  ['no key for the vendor\'s own address', [], { CODETEST_LLM_MODEL: 'gpt-5' }, 'CODETEST_LLM_API_KEY'],
  ['a key of another vendor', [], { CODETEST_LLM_MODEL: 'claude-sonnet-5', OPENAI_API_KEY: 'sk-other' }, 'CODETEST_LLM_API_KEY'],
  ['a public address without keys', ['--host', '0.0.0.0'], { CODETEST_LLM_MODEL: 'm', CODETEST_LLM_BASE_URL: 'http://127.0.0.1:1/v1' }, 'CODETEST_API_KEYS'],
  ['a limit that is none', [], { CODETEST_LLM_MODEL: 'm', CODETEST_LLM_MAX_TOKENS: 'many' }, 'CODETEST_LLM_MAX_TOKENS'],
])('does not start: %s', async (_name, args, environment, variable) => {
  agent = startCommand(['agent', ...args], { HOME: home, ...environment });
  expect(await agent.ended).toBe(2);
  expect(agent.stderr()).toContain(variable);
  expect(agent.stderr()).not.toContain('sk-other');
});
