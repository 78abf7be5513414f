import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { jest } from '@jest/globals';
import { generateBody } from '../../../src/adapters/outbound/agents/agent-requests.js';
import type { ModelAnswer } from '../../../src/application/test-authoring/language-model.port.js';
import { draftRequest } from '../../support/agent-requests.js';
import { GOOD_ANSWER } from '../../support/agent-questions.js';
import { scriptedModel, startAgentService } from '../../support/agent-service.js';
import type { RunningAgent } from '../../support/agent-service.js';

jest.setTimeout(60_000);

const BODY = JSON.stringify(generateBody(draftRequest()));

let running: RunningAgent | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await running?.stop();
  running = undefined;
});

async function start(...args: Parameters<typeof startAgentService>): Promise<RunningAgent> {
  return (running = await startAgentService(...args));
}

function ask(agent: RunningAgent): Promise<Response> {
  return fetch(new URL('/api/v1/tests/generate', agent.url), { method: 'POST', headers: { 'content-type': 'application/json' }, body: BODY });
}

interface Upload {
  /** All that the service sent until it closed the connection. */
  readonly answer: Promise<string>;
}

/** A request whose body never comes to its end. */
async function idleUpload(agent: RunningAgent, sent = '{"project_id"'): Promise<Upload> {
  const socket = connect(Number(agent.url.port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('utf8')));
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.write(`POST /api/v1/tests/generate HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n${sent}`);
  await new Promise((resolve) => setTimeout(resolve, 30));
  return { answer };
}

const idleUploads = (agent: RunningAgent, count: number): Promise<readonly Upload[]> => Promise.all(Array.from({ length: count }, () => idleUpload(agent)));

describe('bodies that do not come to their end', () => {
  it('take no place of a request that can be answered', async () => {
    const agent = await start(scriptedModel(GOOD_ANSWER), { maxRequests: 2 });
    await idleUploads(agent, 8);
    expect((await ask(agent)).status).toBe(200);
  });

  it('are told so after their time, and the connection is closed', async () => {
    const agent = await start(scriptedModel(GOOD_ANSWER), { limits: { bodyMs: 200 } });
    const { answer } = await idleUpload(agent);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*Connection: close[\s\S]*200 ms/i);
  });

  it('a body that trickles in is no longer than one that stands still', async () => {
    const agent = await start(scriptedModel(GOOD_ANSWER), { limits: { bodyMs: 300 } });
    const { answer } = await idleUpload(agent);
    const trickle = setInterval(() => sockets[0]?.write(' '), 20);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(trickle);
  });

  it('there are only so many at once', async () => {
    const agent = await start(scriptedModel(GOOD_ANSWER), { limits: { bodiesAtOnce: 2, bodyMs: 400 } });
    const uploads = await idleUploads(agent, 2);
    const refused = await ask(agent);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    await Promise.all(uploads.map(({ answer }) => answer));
    expect((await ask(agent)).status).toBe(200);
  });

  it('together they hold only so many bytes', async () => {
    const agent = await start(scriptedModel(GOOD_ANSWER), { limits: { bodiesBytes: 5_000 } });
    await idleUpload(agent, 'x'.repeat(4_800));
    expect((await ask(agent)).status).toBe(429);
    sockets[0]?.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await ask(agent)).status).toBe(200);
  });
});

describe('stopping', () => {
  it('ends bodies that are still arriving at once', async () => {
    const agent = await start(scriptedModel(GOOD_ANSWER));
    const uploads = await idleUploads(agent, 8);
    const began = Date.now();
    await agent.app.stop();
    expect(Date.now() - began).toBeLessThan(2_000);
    for (const { answer } of uploads) expect(await answer).toMatch(/^HTTP\/1\.1 503 /);
  });

  it('does not wait for an answer that does not heed its cancellation', async () => {
    const agent = await start(scriptedModel(() => new Promise<ModelAnswer>(() => undefined)), { limits: { stopGraceMs: 100, cancelGraceMs: 100 } });
    const response = await fetch(new URL('/api/v1/tests/generate', agent.url), { method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' }, body: BODY });
    expect(response.status).toBe(200);
    await Promise.all([agent.app.stop(), agent.app.stop()]);
    await response.body?.cancel();
  });

  it('a client that goes while its body is read never reaches the model', async () => {
    const model = scriptedModel(GOOD_ANSWER);
    const agent = await start(model);
    const request = httpRequest(new URL('/api/v1/tests/generate', agent.url), { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': BODY.length + 10 } });
    request.on('error', () => undefined);
    request.write(BODY);
    await new Promise((resolve) => setTimeout(resolve, 100));
    request.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(model.questions).toHaveLength(0);
    await agent.app.stop();
  });
});
