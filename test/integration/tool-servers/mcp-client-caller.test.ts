import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { httpAddress } from '../../../src/adapters/outbound/tool-servers/http-address.js';
import { inProcessAddress } from '../../../src/adapters/outbound/tool-servers/in-process-address.js';
import { CALL_LIMITS } from '../../../src/adapters/outbound/tool-servers/call-limits.js';
import { McpClientCaller } from '../../../src/adapters/outbound/tool-servers/mcp-client-caller.js';
import { LOOSE_SHAPES } from '../../support/answer-shapes.js';
import { serveScript } from '../../support/scripted-tool-server.js';
import type { ScriptedTool } from '../../support/scripted-tool-server.js';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<URL> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
}

function mcpOverHttp(tools: Readonly<Record<string, ScriptedTool>>, seen: IncomingMessage[]): Promise<URL> {
  return listen((request, response) => {
    seen.push(request);
    const transport = new StreamableHTTPServerTransport();
    void serveScript(transport as unknown as Transport, tools).then(() => transport.handleRequest(request, response));
  });
}

const failureOf = (call: Promise<unknown>): Promise<unknown> => call.then(() => 'no failure', (cause: unknown) => cause);
const over = (url: URL, key?: string): McpClientCaller => new McpClientCaller(httpAddress(url, key), LOOSE_SHAPES, { version: '0' });
const GREETING = { greeting: 'hi', version: '1', agent: 'ok' };

describe('over HTTP', () => {
  it('calls a tool, sends the key with every request, and forwards progress', async () => {
    const seen: IncomingMessage[] = [];
    const url = await mcpOverHttp({ hello: (_input, progress) => { progress('half'); return Promise.resolve(GREETING); } }, seen);
    const caller = over(url, 'secret-1');
    const heard: string[] = [];
    await expect(caller.call('hello', { name: 'a' }, { onProgress: (text) => heard.push(text) })).resolves.toEqual(GREETING);
    await caller.close();
    expect(heard).toEqual(['half']);
    expect(seen.map((request) => request.headers['x-api-key']).filter((key) => key !== 'secret-1')).toEqual([]);
    expect(seen.length).toBeGreaterThan(2);
  });

  it('follows no redirect and sends nothing there', async () => {
    let reached = 0;
    const elsewhere = await listen((_request, response) => { reached += 1; response.end(); });
    const url = await listen((_request, response) => { response.writeHead(307, { location: elsewhere.href }).end(); });
    const failure = await failureOf(over(url, 'k').call('hello', { name: 'a' }));
    expect(failure).toMatchObject({ code: 'server.unreachable' });
    expect(String(failure)).toContain(elsewhere.href);
    expect(reached).toBe(0);
  });

  it.each([
    [401, 'auth.denied'],
    [403, 'auth.denied'],
    [404, 'server.unreachable'],
    [405, 'server.unreachable'],
    [500, 'server.unreachable'],
    [502, 'server.unreachable'],
  ])('HTTP %i is %s with a hint', async (status, code) => {
    const url = await listen((_request, response) => { response.writeHead(status).end('no'); });
    const failure = await failureOf(over(url).call('hello', { name: 'a' }));
    expect(failure).toMatchObject({ code });
    expect((failure as { hint: string }).hint).not.toBe('');
  });

  it('a page that is no MCP is unreachable', async () => {
    const url = await listen((_request, response) => { response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'); });
    expect(await failureOf(over(url).call('hello', { name: 'a' }))).toMatchObject({ code: 'server.unreachable' });
  });

  it('nobody there is unreachable, names the address and the cause, and never the key', async () => {
    const url = await listen(() => undefined);
    const server = servers.pop();
    await new Promise((resolve) => server?.close(resolve));
    const failure = await failureOf(over(url, 'secret-1').call('hello', { name: 'a' }));
    expect(failure).toMatchObject({ code: 'server.unreachable' });
    expect(String(failure)).toMatch(/ECONNREFUSED/);
    expect(String(failure)).toContain(url.host);
    expect(JSON.stringify(failure)).not.toContain('secret-1');
  });
});

describe('answers', () => {
  const inProcess = (tools: Readonly<Record<string, ScriptedTool>>, limits = CALL_LIMITS): McpClientCaller =>
    new McpClientCaller(inProcessAddress((transport) => serveScript(transport, tools)), LOOSE_SHAPES, { version: '0', limits });

  it('of another shape are server.bad-answer', async () => {
    const caller = inProcess({ hello: () => Promise.resolve({ greeting: 7 }) });
    expect(await failureOf(caller.call('hello', { name: 'a' }))).toMatchObject({ code: 'server.bad-answer' });
    await caller.close();
  });

  it('with an unknown code are server.bad-answer and quote the text', async () => {
    const caller = inProcess({});
    const failure = await failureOf(caller.call('hello', { name: 'a' }));
    expect(failure).toMatchObject({ code: 'server.bad-answer' });
    expect(String(failure)).toContain('no tool hello');
    await caller.close();
  });

  it('that do not come within the silence limit are unreachable', async () => {
    const caller = inProcess({ hello: () => new Promise(() => undefined) }, { ...CALL_LIMITS, hello: { silenceMs: 60, totalMs: 1000 } });
    expect(await failureOf(caller.call('hello', { name: 'a' }))).toMatchObject({ code: 'server.unreachable' });
    await caller.close();
  });

  it('progress holds the silence limit off, never the total one', async () => {
    const chatter: ScriptedTool = async (_input, progress) => {
      for (let step = 0; step < 40; step += 1) {
        progress(`${step}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return GREETING;
    };
    const slow: ScriptedTool = async (input, progress) => { progress('a'); await new Promise((resolve) => setTimeout(resolve, 80)); progress('b'); await new Promise((resolve) => setTimeout(resolve, 80)); void input; return GREETING; };
    const patient = inProcess({ hello: slow }, { ...CALL_LIMITS, hello: { silenceMs: 120, totalMs: 5000 } });
    await expect(patient.call('hello', { name: 'a' })).resolves.toEqual(GREETING);
    const bounded = inProcess({ hello: chatter }, { ...CALL_LIMITS, hello: { silenceMs: 200, totalMs: 300 } });
    const started = performance.now();
    expect(await failureOf(bounded.call('hello', { name: 'a' }))).toMatchObject({ code: 'server.unreachable' });
    expect(performance.now() - started).toBeLessThan(1500);
    await patient.close();
    await bounded.close();
  });
});
