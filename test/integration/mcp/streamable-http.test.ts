import { createConnection } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { ToolWatch } from '../../../src/adapters/inbound/mcp/tool-watch.js';
import { startTestServer, type TestServer, type TestServerOptions } from '../../support/http-server.js';
import { PROJECT_ID } from '../../support/server-use-cases.js';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  closers.push(() => server.close());
  return server;
}

const initialize = { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '0' } } };
const call = (name: string, args: object, id = 7) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } });
const generate = call('test_generate', { project_id: PROJECT_ID, diff: 'd' });

interface PostOptions {
  readonly accept?: string;
  readonly session?: string;
  readonly body?: string;
  readonly type?: string;
  readonly signal?: AbortSignal;
}

function post(url: string, message: unknown, options: PostOptions = {}): Promise<Response> {
  const headers: Record<string, string> = { 'Content-Type': options.type ?? 'application/json', Accept: options.accept ?? 'application/json', 'MCP-Protocol-Version': '2025-06-18' };
  if (options.session !== undefined) headers['Mcp-Session-Id'] = options.session;
  return fetch(`${url}/mcp`, { method: 'POST', headers, body: options.body ?? JSON.stringify(message), ...(options.signal === undefined ? {} : { signal: options.signal }) });
}

/** A use case that waits until it is told to go on, and says when it began and when it was cancelled. */
function waitingUseCase() {
  let started: () => void = () => undefined;
  let aborted: () => void = () => undefined;
  const hasStarted = new Promise<void>((resolve) => (started = resolve));
  const wasAborted = new Promise<void>((resolve) => (aborted = resolve));
  const execute = (_request: unknown, watch: ToolWatch): Promise<never> =>
    new Promise((_resolve, reject) => {
      watch.signal.addEventListener('abort', () => {
        aborted();
        reject(new TypeError('aborted'));
      });
      started();
    });
  return { generateTest: { execute }, hasStarted, wasAborted };
}

test('initialize, tools/list and a tool by hand, JSON alone', async () => {
  const { url } = await start();
  const first = await post(url, initialize);
  expect(first.headers.get('content-type')).toContain('application/json');
  const session = first.headers.get('mcp-session-id') ?? '';
  expect(session).toMatch(/^[\x21-\x7e]{16,}$/);
  expect(await first.json()).toMatchObject({ id: 1, result: { protocolVersion: '2025-06-18', serverInfo: { name: 'codetest', version: '1.2.3' }, capabilities: { tools: { listChanged: false } } } });
  expect((await post(url, { jsonrpc: '2.0', method: 'notifications/initialized' }, { session })).status).toBe(202);
  const listed = (await (await post(url, { jsonrpc: '2.0', id: 2, method: 'tools/list' }, { session })).json()) as { result: { tools: { name: string }[] } };
  expect(listed.result.tools.map((tool) => tool.name)).toContain('test_generate');
  const answer = (await (await post(url, call('project_status', { project_id: PROJECT_ID }), { session })).json()) as { result: { structuredContent: object; content: { text: string }[] } };
  expect(answer.result.structuredContent).toMatchObject({ id: PROJECT_ID });
  expect(JSON.parse(answer.result.content[0]!.text)).toEqual(answer.result.structuredContent);
});

test.each([
  ['application/json', 'application/json'],
  ['*/*', 'application/json'],
  ['text/event-stream, application/json', 'text/event-stream'],
  ['text/event-stream', 'text/event-stream'],
])('Accept: %s is answered by %s', async (accept, type) => {
  const { url } = await start();
  const answer = await post(url, call('hello', {}), { accept });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  expect(await answer.text()).toContain('This is codetest');
});

test('a stream is not buffered and is pinged while a call runs', async () => {
  const waiting = waitingUseCase();
  const { url } = await start({ useCases: { generateTest: waiting.generateTest }, mcp: { streamPingMs: 20 } });
  const control = new AbortController();
  const answer = await post(url, generate, { accept: 'application/json, text/event-stream', signal: control.signal });
  expect(answer.headers.get('x-accel-buffering')).toBe('no');
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const first = await reader.read();
  expect(new TextDecoder().decode(first.value)).toContain(': keepalive');
  // A caller that goes away cancels its call.
  control.abort();
  await waiting.wasAborted;
});

test('a caller of one JSON document that goes away cancels its call', async () => {
  const waiting = waitingUseCase();
  const { url } = await start({ useCases: { generateTest: waiting.generateTest } });
  const control = new AbortController();
  const failed = expect(post(url, generate, { signal: control.signal })).rejects.toThrow();
  await waiting.hasStarted;
  control.abort();
  await waiting.wasAborted;
  await failed;
});

test('a cancellation in a request of its own finds the call of its session, and no other', async () => {
  const waiting = waitingUseCase();
  const { url } = await start({ useCases: { generateTest: waiting.generateTest } });
  const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } };
  let over = false;
  const answer = post(url, generate, { session: 'session-a' }).finally(() => {
    over = true;
  });
  const failed = expect(answer).rejects.toThrow();
  await waiting.hasStarted;
  expect((await post(url, cancelled, { session: 'session-b' })).status).toBe(202);
  expect((await post(url, cancelled)).status).toBe(202);
  expect(over).toBe(false);
  expect((await post(url, cancelled, { session: 'session-a' })).status).toBe(202);
  await waiting.wasAborted;
  await failed;
});

test('a cancellation without a session ends no call: request ids of two callers may be the same', async () => {
  const waiting = waitingUseCase();
  const { url } = await start({ useCases: { generateTest: waiting.generateTest } });
  const control = new AbortController();
  let over = false;
  const failed = expect(post(url, generate, { signal: control.signal }).finally(() => (over = true))).rejects.toThrow();
  await waiting.hasStarted;
  expect((await post(url, { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } })).status).toBe(202);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(over).toBe(false);
  control.abort();
  await failed;
});

test.each([
  ['GET', 405],
  ['DELETE', 405],
  ['PUT', 405],
])('%s is not served', async (method, status) => {
  const { url } = await start();
  const answer = await fetch(`${url}/mcp`, { method, headers: { Accept: 'text/event-stream' } });
  expect([answer.status, answer.headers.get('allow')]).toEqual([status, 'POST']);
  expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32000 } });
});

test.each([
  ['a batch', { body: JSON.stringify([initialize]) }, 400, -32600],
  ['no object', { body: '5' }, 400, -32600],
  ['no JSON', { body: '{' }, 400, -32700],
  ['no body', { body: '' }, 400, -32700],
  ['no JSON-RPC', { body: '{"a":1}' }, 400, -32600],
  ['another media type', { body: '{}', type: 'text/plain' }, 415, -32000],
])('%s is refused', async (_what, options, status, code) => {
  const { url } = await start();
  const answer = await post(url, undefined, options);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code } });
});

test('a method that does not exist is an error of the protocol', async () => {
  const { url } = await start();
  expect(await (await post(url, { jsonrpc: '2.0', id: 3, method: 'resources/list' })).json()).toMatchObject({ id: 3, error: { code: -32601 } });
});

test('a message over the limit is refused as a whole, with the limit, and the sender can read that', async () => {
  let uploads = 0;
  const { url } = await start({ useCases: { uploadSources: { execute: () => Promise.resolve({ received: (uploads += 1), missing: [] }) } }, mcp: { maxMessageBytes: 100_000 } });
  const files = (bytes: number) => call('upload_sources', { project_id: PROJECT_ID, files: [{ hash: 'a'.repeat(64), content: 'x'.repeat(bytes) }] });
  const answer = await post(url, files(700_000));
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ error: { message: expect.stringContaining('100000 bytes') as unknown } });
  expect(uploads).toBe(0);
  expect((await post(url, files(90_000))).status).toBe(200);
  expect(uploads).toBe(1);
});

test('a snapshot of 1.3 MB in one message is taken (case B46)', async () => {
  const { url } = await start();
  const sources = Array.from({ length: 400 }, (_, index) => ({ path: `src/A${index}.java`, content: '가'.repeat(1_100) }));
  const answer = await post(url, call('register_project', { name: 'shop', git_url: 'https://example.com/a/b', owner: 'kim', sources }));
  expect(await answer.json()).toMatchObject({ result: { structuredContent: { name: 'shop' } } });
});

test('a body that is cut off leaves the server well', async () => {
  const { url, port, log } = await start();
  await new Promise<void>((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => {
      socket.write('POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"json', () => socket.destroy());
    });
    socket.on('close', () => resolve());
  });
  expect((await post(url, call('hello', {}))).status).toBe(200);
  expect(log.lines.filter((line) => line.level === 'error')).toEqual([]);
});

test("the SDK's own client: every step, progress, and fifty calls at once", async () => {
  const { url } = await start({
    useCases: {
      generateTest: {
        execute: (_request, watch) => {
          watch.onProgress('analysing');
          return Promise.reject(new TypeError('not today'));
        },
      },
    },
  });
  const client = new Client({ name: 'test', version: '0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
  closers.push(() => client.close());
  expect((await client.listTools()).tools).toHaveLength(8);
  const heard: unknown[] = [];
  await client.callTool({ name: 'test_generate', arguments: { project_id: PROJECT_ID } }, undefined, { onprogress: (progress) => void heard.push(progress.message) });
  expect(heard).toEqual(['analysing']);
  const names = Array.from({ length: 50 }, (_, index) => `caller ${index}`);
  const answers = await Promise.all(names.map((name) => client.callTool({ name: 'hello', arguments: { name } })));
  expect(answers.map((answer) => (answer.structuredContent as { greeting: string }).greeting)).toEqual(names.map((name) => `Hello, ${name}. This is codetest.`));
});

test("the SDK's own client: its cancellation ends the call on the server", async () => {
  const waiting = waitingUseCase();
  const { url } = await start({ useCases: { generateTest: waiting.generateTest } });
  const client = new Client({ name: 'test', version: '0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
  closers.push(() => client.close());
  const control = new AbortController();
  const failed = expect(client.callTool({ name: 'test_generate', arguments: { project_id: PROJECT_ID } }, undefined, { signal: control.signal })).rejects.toThrow();
  await waiting.hasStarted;
  control.abort();
  await waiting.wasAborted;
  await failed;
});

test.each([
  ['no version', { id: 1, method: 'ping' }],
  ['an id that is an object', { jsonrpc: '2.0', id: {}, method: 'ping' }],
  ['an id beyond the whole numbers', { jsonrpc: '2.0', id: 1e300, method: 'ping' }],
  ['a method that is a number', { jsonrpc: '2.0', id: 1, method: 5 }],
])('JSON that is no message (%s) is an invalid request, not a parse error', async (_what, message) => {
  const { url } = await start();
  const answer = await post(url, message);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ id: null, error: { code: -32600 } });
});

test.each([[[]], ['x'], [5]])('tools/call with arguments %j is the caller\'s mistake', async (args) => {
  const { url } = await start();
  const answer = await post(url, { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: 'hello', arguments: args } });
  expect(await answer.json()).toMatchObject({ id: 7, error: { code: -32602 } });
  expect(await (await post(url, { jsonrpc: '2.0', id: 8, method: 'tools/call', params: {} })).json()).toMatchObject({ id: 8, error: { code: -32602 } });
  expect(await (await post(url, { jsonrpc: '2.0', id: 9, method: 'tools/list', params: { cursor: 5 } })).json()).toMatchObject({ id: 9, result: {} });
});
