import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createHttpApp } from '../../../src/adapters/inbound/http/http-app.js';
import { listen } from '../../../src/adapters/inbound/http/http-listener.js';
import { McpHttpEndpoint } from '../../../src/adapters/inbound/mcp/mcp-http-endpoint.js';
import { createMcpServer } from '../../../src/adapters/inbound/mcp/mcp-server.js';
import { NdjsonTestAgent } from '../../../src/adapters/outbound/agents/ndjson-test-agent.js';
import { JavaParserSource } from '../../../src/adapters/outbound/java/java-parser-source.js';
import type { JavaSource } from '../../../src/application/code/java-source.port.js';
import { CheckAgent } from '../../../src/application/test-authoring/check-agent.js';
import { GenerateTest } from '../../../src/application/test-authoring/generate-test.js';
import type { ReadProjectTests } from '../../../src/application/test-authoring/read-project-tests.js';
import { ReportExecution } from '../../../src/application/test-authoring/report-execution.js';
import type { ReportExecutionParts } from '../../../src/application/test-authoring/report-execution.js';
import { readSettings } from '../../../src/config/settings.js';
import { draftRequest } from '../../support/agent-requests.js';
import { recordWire } from '../../support/recorded-wire.js';
import { clientHasHungUp, goodAgent, line, openStream, PING, startScriptedAgent } from '../../support/scripted-agent.js';
import type { AgentScript, ScriptedAgent } from '../../support/scripted-agent.js';
import { collectingLog, FACTS, PROJECT, PROJECT_ID, serverUseCases } from '../../support/server-use-cases.js';

// Far above what a test needs: a busy machine must not make it fail.
jest.setTimeout(120_000);

/**
 * Milliseconds of a second of the times below. With 1000 they are real: an Agent that thinks for 150 s and pings every
 * 10 s, and no silence of 11 s on any wire. Scaled down, a second and a half more is allowed for a busy machine; without
 * the pings the silence would be six seconds.
 */
const SECOND = Number(process.env['CODETEST_TEST_SECOND_MS'] ?? 40);
const LIMIT = 11 * SECOND + (SECOND < 1_000 ? 1_500 : 0);
const KEY = 'key-of-the-agent';
const SOURCE = 'package com.acme;\nclass Order {\n    boolean bulk(int n) { return n > 20; }\n}\n';
const PATH = 'src/main/java/com/acme/Order.java';
const DIFF = `diff --git a/${PATH} b/${PATH}\n--- a/${PATH}\n+++ b/${PATH}\n@@ -1,4 +1,4 @@\n package com.acme;\n class Order {\n-    boolean bulk(int n) { return n > 10; }\n+    boolean bulk(int n) { return n > 20; }\n }\n`;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => { for (const end of ends.splice(0).reverse()) await end(); });

/** The use cases that ask the Agent, over settings as the environment has them, behind the real endpoint; a relay in front of the Agent. */
async function setting(script: AgentScript, environment: Readonly<Record<string, string>> = {}) {
  const scripted = await startScriptedAgent(script);
  ends.push(() => scripted.stop());
  const agentWire = await recordWire(scripted.url);
  ends.push(() => agentWire.stop());
  const { settings } = readSettings({
    environment: { CODETEST_MCP_AGENT_URL: agentWire.url.href, CODETEST_MCP_AGENT_API_KEY: KEY, CODETEST_MCP_AGENT_STREAM_IDLE: String((120 * SECOND) / 1_000), ...environment },
    home: '/nowhere', folder: '/nowhere',
  });
  const { url: agentUrl = agentWire.url, ...rest } = settings.agent;
  const useCases = serverUseCases(askingUseCases(new NdjsonTestAgent({ url: agentUrl, ...rest })));
  const log = collectingLog();
  const createServer = () => createMcpServer(useCases, { version: '1.2.3', log, newErrorId: () => 'error-1', progressHeartbeatMs: 10 * SECOND });
  const mcp = new McpHttpEndpoint({ createServer, log, newSessionId: () => randomUUID(), streamPingMs: 10 * SECOND });
  const app = createHttpApp({ useCases, mcp, apiKeys: [], boundToLoopback: true, version: '1.2.3', log, newRequestId: () => 'request-1', now: () => 0 });
  const listener = await listen(app, { host: '127.0.0.1', port: 0 }, 200);
  ends.push(() => listener.close());
  return { agent: scripted, agentWire, log, url: new URL('/mcp', listener.url) };
}

/** The change is settled already; an answer without code asks no parser. */
function askingUseCases(agent: NdjsonTestAgent) {
  const analysed = { project: PROJECT, facts: FACTS, secrets: [], parsed: [], contextFacts: () => Promise.resolve([]), before: [] };
  const analyse = { execute: () => Promise.resolve(analysed) } as unknown as ReportExecutionParts['analyse'];
  const javaSource = {} as JavaSource;
  const projectTests = { stack: () => Promise.resolve(draftRequest().testStack) } as unknown as ReadProjectTests;
  return {
    checkAgent: new CheckAgent(agent),
    generateTest: new GenerateTest({ analyse, projectTests, agent, javaSource, locale: 'ko' }),
    reportExecution: new ReportExecution({ analyse, agent, javaSource: new JavaParserSource(), locale: 'ko' }),
  };
}

async function clientOf(url: URL): Promise<Client> {
  const client = new Client({ name: 'test', version: '0' });
  await client.connect(new StreamableHTTPClientTransport(url));
  ends.push(() => client.close());
  return client;
}

const change = { project_id: PROJECT_ID, diff: DIFF, sources: [{ path: PATH, content: SOURCE }] };

async function until(what: () => boolean): Promise<void> {
  for (let tries = 0; !what(); tries += 1) {
    if (tries > 2_000) throw new TypeError('it did not happen in 20 s');
    await pause(10);
  }
}

const called = (agent: ScriptedAgent): boolean => agent.calls.some((call) => call.path.endsWith('/generate'));

/** Thinks for 150 s, pings every 10 s, tells a stage twice. */
const thoughtful: AgentScript = async (response, call) => {
  openStream(response);
  for (let tick = 1; tick < 15; tick += 1) {
    await pause(10 * SECOND);
    response.write(PING);
    if (tick === 4 || tick === 9) response.write(line({ type: 'progress', stage: `stage ${tick}` }));
  }
  await pause(10 * SECOND);
  response.end(line({ type: 'result', data: { intent: '조건 변경', rationale: `heard at ${call.path}` } }));
};

it('an Agent that thinks for 150 s: nothing times out, no wire is silent for 11 s, progress reaches the caller', async () => {
  const { agentWire, url } = await setting(thoughtful);
  const [heardWire, deafWire] = [await recordWire(url), await recordWire(url)];
  ends.push(() => heardWire.stop(), () => deafWire.stop());
  const stages: (string | undefined)[] = [];
  const started = performance.now();
  const [hearing, deaf] = await Promise.all([clientOf(heardWire.url), clientOf(deafWire.url)]);
  const answers = await Promise.all([
    // The caller's own limit of silence is far below the length of the call: progress is what keeps it waiting.
    hearing.callTool({ name: 'test_generate', arguments: change }, undefined, { timeout: 40 * SECOND + 500, resetTimeoutOnProgress: true, onprogress: ({ message }) => stages.push(message) }),
    deaf.callTool({ name: 'test_generate', arguments: change }, undefined, { timeout: 1_000 * SECOND }),
  ]);
  const elapsed = performance.now() - started;
  for (const answer of answers) expect(answer.structuredContent).toMatchObject({ rationale: 'heard at /api/v1/tests/generate' });
  expect(elapsed).toBeGreaterThan(150 * SECOND - 50);
  expect(stages).toEqual(expect.arrayContaining(['stage 4', 'stage 9']));
  const silences = { agent: Math.max(...agentWire.longestSilences()), callerWithProgress: Math.max(...heardWire.longestSilences()), callerWithout: Math.max(...deafWire.longestSilences()) };
  if (SECOND >= 1_000) process.stdout.write(`elapsed ${Math.round(elapsed)} ms, longest silences in ms: ${JSON.stringify(silences)}, progress: ${JSON.stringify(stages)}\n`);
  for (const silence of Object.values(silences)) expect(silence).toBeLessThan(LIMIT);
}, 100_000 + 200 * SECOND);

it('an Agent that dies silently is given up after CODETEST_MCP_AGENT_STREAM_IDLE, and the caller is told so', async () => {
  const { agent, url, log } = await setting((response) => openStream(response), { CODETEST_MCP_AGENT_STREAM_IDLE: '0.3' });
  const client = await clientOf(url);
  const answer = await client.callTool({ name: 'test_generate', arguments: change });
  expect(answer).toMatchObject({ isError: true, structuredContent: { code: 'agent.unavailable', message: 'The Agent was silent for 300 ms and was given up.', hint: expect.stringContaining('CODETEST_MCP_AGENT_STREAM_IDLE') as string } });
  await clientHasHungUp(agent);
  expect(log.lines.filter((each) => each.level !== 'info')).toEqual([]);
});

it.each(['cancels its call', 'goes away'])('a caller that %s ends the request at the Agent', async (how) => {
  const { agent, url } = await setting((response) => openStream(response));
  const client = await clientOf(url);
  const control = new AbortController();
  const answer = client.callTool({ name: 'test_generate', arguments: change }, undefined, { signal: control.signal }).then(() => 'an answer', () => 'none');
  await until(() => called(agent));
  expect(agent.closed()).toBe(0);
  if (how === 'goes away') await client.close();
  else control.abort();
  expect(await answer).toBe('none');
  await clientHasHungUp(agent);
});

it('an Agent that echoes the key: neither the caller nor the log reads it', async () => {
  const { url, log } = await setting((response, call) => void response.writeHead(500).end(JSON.stringify({ detail: `headers: ${JSON.stringify(call.headers)}` })));
  const client = await clientOf(url);
  const answer = await client.callTool({ name: 'test_generate', arguments: change });
  expect(answer).toMatchObject({ isError: true, structuredContent: { code: 'agent.unavailable', message: expect.stringContaining('***') as string } });
  expect(JSON.stringify([answer, log.lines])).not.toContain(KEY);
  expect((await client.callTool({ name: 'hello', arguments: { name: 'a' } })).structuredContent).toMatchObject({ agent: 'ok' });
});

it('an Agent that fails while it judges costs the verdict alone', async () => {
  const { url } = await setting((response, call) => {
    if (call.path.endsWith('/generate')) return goodAgent(response, call);
    response.writeHead(503, { 'retry-after': '60' }).end();
  });
  const client = await clientOf(url);
  const answer = await client.callTool({ name: 'report_execution', arguments: { ...change, test_code: 'class OrderTest {}', intent: 'i', intent_rationale: '', execution: { exit_code: 0, passed: 3, total: 3 } } });
  expect(answer.structuredContent).toMatchObject({ result: 'PASS', verdict: '판정 없음', verdict_rationale: expect.stringContaining('Agent HTTP 503') as string });
});
