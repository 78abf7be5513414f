import { jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { AgentAddress } from '../../../src/adapters/outbound/agents/agent-address.js';
import { NdjsonTestAgent } from '../../../src/adapters/outbound/agents/ndjson-test-agent.js';
import { AppError } from '../../../src/domain/errors.js';
import { draftRequest, judgeRequest } from '../../support/agent-requests.js';
import { clientHasHungUp, goodAgent, line, openStream, PING, startScriptedAgent } from '../../support/scripted-agent.js';
import type { AgentScript, ScriptedAgent } from '../../support/scripted-agent.js';

// Far above what a test needs: a busy machine must not make it fail.
jest.setTimeout(120_000);

const servers: ScriptedAgent[] = [];
afterEach(async () => { for (const server of servers.splice(0)) await server.stop(); });

async function agentOf(script: AgentScript, options: Partial<AgentAddress> = {}): Promise<{ readonly agent: NdjsonTestAgent; readonly server: ScriptedAgent }> {
  const server = await startScriptedAgent(script);
  servers.push(server);
  return { server, agent: new NdjsonTestAgent({ url: server.url, streamIdleMs: 30_000, timeoutMs: 30_000, ...options }) };
}

async function failure(answer: Promise<unknown>): Promise<AppError> {
  const error: unknown = await answer.then(() => undefined, (caught: unknown) => caught);
  if (!(error instanceof AppError)) throw new TypeError(`no AppError but ${String(error)}`);
  expect(error.code).toBe('agent.unavailable');
  return error;
}

const RESULT = line({ type: 'result', data: { test_code: 'class T{}', thinking: '합계 검증' } });

describe('NDJSON agent over a real connection', () => {
  it('asks as the protocol says, tells progress and maps the answer', async () => {
    const stages: string[] = [];
    const { agent, server } = await agentOf((response, call) => {
      openStream(response);
      response.write(line({ type: 'progress', stage: 'thinking' }));
      goodAgentRest(response, call.path);
    }, { apiKey: 'secret-key' });
    const draft = await agent.generate(draftRequest(), { onProgress: (stage) => stages.push(stage) });
    expect(draft).toMatchObject({ intent: '조건 변경', testCode: 'class T{}', basePackage: 'shop' });
    expect(stages).toEqual(['thinking']);
    const [call] = server.calls;
    expect(call?.path).toBe('/api/v1/tests/generate');
    expect(call?.headers).toMatchObject({ accept: 'application/x-ndjson, application/json', 'x-api-key': 'secret-key', 'content-type': 'application/json' });
    expect(call?.body).toMatchObject({ project_id: 'p'.repeat(32), project_name: 'shop', sources: [{ path: 'src/main/java/shop/A.java' }],
      analysis: { diff: 'diff', changed_ranges: { 'src/main/java/shop/A.java': [[3, 4], [9, 9]] }, changed_units: [{ name: 'pay', signature: 'pay(int,String[])', start_line: 2 }], risk: 'MEDIUM', importance: 'MID', graph_ready: true } });
  });

  it('sends diff, sources, build tool and module with the run', async () => {
    const { agent, server } = await agentOf(goodAgent);
    expect(await agent.judge(judgeRequest())).toMatchObject({ verdict: '적절', verdictRationale: '- 경계값이 모두 검증됨' });
    expect(server.calls[0]?.body).toMatchObject({ diff: 'diff', sources: [{ path: 'A.java' }], build_tool: 'maven', module: '', execution: { exit_code: 0, passed: 1, total: 1, coverage: null } });
  });

  it('waits for an agent that works longer than the limit of silence but pings', async () => {
    const { agent } = await agentOf(async (response) => {
      openStream(response);
      for (let index = 0; index < 10; index += 1) {
        await pause(300);
        response.write(PING);
      }
      response.end(RESULT);
    }, { streamIdleMs: 1_500 });
    expect((await agent.generate(draftRequest())).testCode).toBe('class T{}');
  });

  it.each<readonly [string, AgentScript]>([
    ['after the head', (response) => openStream(response)],
    ['before the head', () => undefined],
  ])('gives up an agent that falls silent %s, and hangs up', async (_when, script) => {
    const { agent, server } = await agentOf(script, { streamIdleMs: 150 });
    expect((await failure(agent.generate(draftRequest()))).message).toContain('silent for 150 ms');
    await clientHasHungUp(server);
  });

  it('takes one JSON document from an old agent, whatever its type says', async () => {
    const { agent } = await agentOf((response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"test_code":"class Old{}","intent":null}'));
    expect(await agent.generate(draftRequest())).toMatchObject({ testCode: 'class Old{}', intent: '' });
  });

  it('keeps a whole result when the connection then breaks', async () => {
    const { agent } = await agentOf((response) => {
      openStream(response);
      response.write(RESULT, () => response.destroy());
    });
    expect((await agent.generate(draftRequest())).testCode).toBe('class T{}');
  });

  it('reports a connection that breaks at any earlier place', async () => {
    for (const cut of [0, 1, 20, RESULT.length - 2]) {
      const { agent } = await agentOf((response) => {
        openStream(response);
        response.write(RESULT.slice(0, cut) || PING, () => response.destroy());
      });
      expect((await failure(agent.generate(draftRequest()))).message).toContain('is not whole');
    }
  });

  it.each<{ readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string; readonly message: RegExp; readonly hint: RegExp }>([
    { status: 401, headers: {}, body: '{"detail":"bad key secret-key"}', message: /^Agent HTTP 401: bad key \*\*\*$/, hint: /AGENT_API_KEY/ },
    { status: 413, headers: {}, body: '<html><h1>Too Large</h1></html>', message: /413: Too Large/, hint: /CONTEXT_TOTAL_CHARS/ },
    { status: 422, headers: {}, body: '{"detail":[{"loc":["body","analysis"],"msg":"required"}]}', message: /body\.analysis: required/, hint: /refused/ },
    { status: 429, headers: { 'retry-after': '17' }, body: '', message: /429/, hint: /after 17/ },
    { status: 502, headers: {}, body: 'x'.repeat(5_000), message: /^.{0,330}$/, hint: /proxy_read_timeout/ },
    { status: 504, headers: {}, body: '', message: /504/, hint: /proxy_read_timeout/ },
    { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '', message: /302/, hint: /AGENT_URL/ },
  ])('HTTP $status has its own words, bounded and without the key', async ({ status, headers, body, message, hint }) => {
    const { agent } = await agentOf((response) => void response.writeHead(status, headers).end(body), { apiKey: 'secret-key' });
    const error = await failure(agent.judge(judgeRequest()));
    expect(error.message).toMatch(message);
    expect(error.hint).toMatch(hint);
    expect(error.message).not.toContain('secret-key');
  });

  it.each<readonly [string, string, string, RegExp]>([
    ['HTML with status 200', 'text/html', '<html>login</html>', /no JSON/],
    ['a document of another form', 'application/json', '{"test_code":5}', /test_code/],
    ['an error line', 'application/x-ndjson', '{"type":"error","status":503,"detail":"model overloaded"}\n', /503: model overloaded/],
    ['nothing', 'application/x-ndjson', '', /without a result/],
    ['a huge document', 'application/json', `"${'x'.repeat(3_000)}"`, /limit is 2000 bytes/],
  ])('is an error: %s', async (_case, type, body, message) => {
    const { agent } = await agentOf((response) => void response.writeHead(200, { 'content-type': type }).end(body), { limits: { maxLineBytes: 2_000 } });
    expect((await failure(agent.generate(draftRequest()))).message).toMatch(message);
  });

  it('cancels the request with the caller', async () => {
    const control = new AbortController();
    const { agent, server } = await agentOf((response) => {
      openStream(response);
      setTimeout(() => control.abort(), 20);
    });
    expect((await failure(agent.generate(draftRequest(), { signal: control.signal }))).message).toContain('cancelled');
    await clientHasHungUp(server);
    expect((await failure(agent.generate(draftRequest(), { signal: AbortSignal.abort() }))).message).toContain('cancelled');
  });

  it('says why an agent cannot be had, and never rejects for it', async () => {
    const agent = new NdjsonTestAgent({ url: new URL('http://127.0.0.1:9'), streamIdleMs: 1_000, timeoutMs: 1_000 });
    expect(await agent.health()).toMatchObject({ ok: false });
    expect((await failure(agent.generate(draftRequest()))).message).toContain('cannot be reached');
  });

  it('accepts an address with the path of the interface', async () => {
    const server = await startScriptedAgent(goodAgent);
    servers.push(server);
    const agent = new NdjsonTestAgent({ url: new URL('/api/v1/', server.url), streamIdleMs: 30_000, timeoutMs: 30_000 });
    expect((await agent.judge(judgeRequest())).verdict).toBe('적절');
  });
});

function goodAgentRest(response: Parameters<AgentScript>[0], path: string): void {
  response.end(path.endsWith('/generate') ? line({ type: 'result', data: { intent: '조건 변경', test_code: 'class T{}', base_package: 'shop' } }) : RESULT);
}
