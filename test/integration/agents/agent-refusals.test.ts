import { jest } from '@jest/globals';
import { AGENT_KEY, AgentClients, generationFailure } from '../../support/agent-client.js';
import { draftRequest } from '../../support/agent-requests.js';
import { goodAgent, line } from '../../support/scripted-agent.js';
import type { AgentScript } from '../../support/scripted-agent.js';

// Far above what a test needs: a busy machine must not make it fail.
jest.setTimeout(120_000);

const clients = new AgentClients();
afterEach(() => clients.stop());

describe('a refusal', () => {
  it('is heard though the body was not read: 413 on a large change', async () => {
    const { agent } = await clients.raw((socket) => socket.end('HTTP/1.1 413 Content Too Large\r\ncontent-length: 15\r\nconnection: close\r\n\r\nlimit is 1 MiB.'));
    const error = await generationFailure(agent, 'x'.repeat(5_000_000));
    expect(error.message).toBe('Agent HTTP 413: limit is 1 MiB.');
    expect(error.hint).toContain('CODETEST_MAX_CONTEXT_TOTAL_CHARS');
  });

  it('tells no half of the key where its words are cut', async () => {
    for (const before of [270, 279, 285, 290, 299]) {
      const { agent } = await clients.scripted((response) => void response.writeHead(401).end(JSON.stringify({ detail: `${'b'.repeat(before)}${AGENT_KEY}` })));
      expect((await generationFailure(agent)).message).not.toMatch(/sk-/);
    }
  });

  it.each<readonly [string, AgentScript, RegExp]>([
    ['in a detail that is an object', (response) => void response.writeHead(500).end(JSON.stringify({ detail: { given: AGENT_KEY } })), /"given":"\*\*\*"/],
    ['in an error line', (response) => void response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(line({ type: 'error', status: 401, detail: `bad ${AGENT_KEY}` })), /401: bad \*\*\*/],
    ['in Retry-After', (response) => void response.writeHead(503, { 'retry-after': AGENT_KEY }).end(), /503/],
  ])('hides the key %s', async (_case, script, message) => {
    const { agent } = await clients.scripted(script);
    expect((await generationFailure(agent)).message).toMatch(message);
  });

  it('hides the password of the address', async () => {
    const { server } = await clients.scripted((response, call) => void response.writeHead(401).end(`bad hush@hush ${String(call.headers.authorization)}`));
    const url = new URL(server.url);
    url.username = 'kim';
    url.password = 'hush@hush';
    const error = await generationFailure(clients.at(url));
    expect(error.message).toBe('Agent HTTP 401: bad *** Basic ***');
  });
});

describe('asking again', () => {
  const refused = (times: number, headers: Readonly<Record<string, string>>): AgentScript => {
    let left = times;
    return (response, call) => {
      left -= 1;
      if (left >= 0) response.writeHead(429, headers).end();
      else void goodAgent(response, call);
    };
  };
  const quick = { limits: { retryPausesMs: [10, 20] } };

  it.each<Readonly<Record<string, string>>>([{}, { 'retry-after': '0' }, { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }, { 'retry-after': 'soon' }])('429 twice, with %j: a third try answers', async (headers) => {
    const stages: string[] = [];
    const { agent, server } = await clients.scripted(refused(2, headers), quick);
    await agent.generate(draftRequest(), { onProgress: (stage) => stages.push(stage) });
    expect(server.calls).toHaveLength(3);
    expect(stages).toEqual(['Agent HTTP 429. Next try in 10 ms.', 'Agent HTTP 429. Next try in 20 ms.']);
  });

  it('429 waits as long as it is told to, and no longer', async () => {
    const { agent, server } = await clients.scripted(refused(1, { 'retry-after': '1' }), quick);
    const started = performance.now();
    await agent.generate(draftRequest());
    expect(performance.now() - started).toBeGreaterThan(990);
    expect(server.calls).toHaveLength(2);
  });

  it('429 for good: three tries, then the caller is told', async () => {
    const { agent, server } = await clients.scripted(refused(99, {}), quick);
    expect((await generationFailure(agent)).hint).toContain('try again later');
    expect(server.calls).toHaveLength(3);
  });

  it('429 with a long wait: the caller is told when, at once', async () => {
    const { agent, server } = await clients.scripted(refused(99, { 'retry-after': '3600' }), quick);
    expect((await generationFailure(agent)).hint).toContain('try again after 3600 s (Retry-After)');
    expect(server.calls).toHaveLength(1);
  });

  it.each([401, 413, 422, 500, 502, 503, 504])('HTTP %d is asked once: it may have been processed, or would be refused again', async (status) => {
    const { agent, server } = await clients.scripted((response) => void response.writeHead(status, { 'retry-after': '0' }).end(), quick);
    await generationFailure(agent);
    expect(server.calls).toHaveLength(1);
  });

  it('an error line of 429 is asked once: the Agent had begun', async () => {
    const { agent, server } = await clients.scripted((response) => void response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(line({ type: 'error', status: 429, detail: 'model busy' })), quick);
    expect((await generationFailure(agent)).message).toBe('Agent HTTP 429: model busy');
    expect(server.calls).toHaveLength(1);
  });

  it('an Agent that starts a moment later is reached', async () => {
    const { server: gone } = await clients.raw(() => undefined);
    await gone.stop();
    const told: string[] = [];
    const agent = clients.at(gone.url, { limits: { retryPausesMs: [10, 5_000] } });
    const control = new AbortController();
    const answer = agent.generate(draftRequest(), { signal: control.signal, onProgress: (stage) => {
      told.push(stage);
      if (told.length === 2) control.abort();
    } });
    await expect(answer).rejects.toMatchObject({ message: 'The request to the Agent was cancelled.' });
    expect(told[0]).toMatch(/cannot be reached: .*ECONNREFUSED.* Next try in 10 ms/);
  });

  it('each request has a connection of its own: an Agent that closes idle ones breaks none', async () => {
    const { agent, server } = await clients.scripted(goodAgent);
    await agent.generate(draftRequest());
    await agent.generate(draftRequest());
    expect(server.calls.map((call) => call.headers.connection)).toEqual(['close', 'close']);
  });
});

describe('health', () => {
  it.each<readonly [string, string, object]>([
    ['an Agent', 'HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{"status":"ok","model":"m"}', { ok: true }],
    ['a page that answers everything with 200', 'HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n<html>', { ok: false, reason: 'what answers there is no codetest Agent' }],
    ['a refusal', `HTTP/1.1 401 No\r\nconnection: close\r\n\r\n{"detail":"bad ${JSON.stringify(AGENT_KEY).slice(1, -1)}"}`, { ok: false, reason: 'Agent HTTP 401: bad ***' }],
    ['a redirect', 'HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\nconnection: close\r\n\r\n', { ok: false, reason: 'Agent HTTP 302' }],
    ['no HTTP', 'hello', { ok: false, reason: expect.stringContaining('Parse Error') as string }],
    ['a document that is too long', `HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{"status":"ok","x":"${'x'.repeat(200_000)}"}`, { ok: false, reason: 'what answers there is no codetest Agent' }],
  ])('%s', async (_case, answer, health) => {
    const { agent } = await clients.raw((socket) => void socket.end(answer));
    expect(await agent.health()).toEqual(health);
  });

  it('gives up after its limit', async () => {
    const { agent } = await clients.raw(() => undefined, { timeoutMs: 100 });
    expect(await agent.health()).toMatchObject({ ok: false, reason: expect.stringContaining('100ms') as string });
  });
});
