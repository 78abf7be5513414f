import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { useEveryTool, type CallTool } from '../../support/every-tool.js';
import { COMMAND, startServe, type ServedProcess } from '../../support/served-process.js';

const SLOW = 120_000;
const initialize = { jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '0' } } };

let home: string;
let server: ServedProcess | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'codetest-serve-'));
});
afterEach(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  server = undefined;
  await rm(home, { recursive: true, force: true });
});

async function startHttp(environment: Record<string, string> = {}): Promise<{ served: ServedProcess; url: string }> {
  server = startServe(['--transport', 'http'], { HOME: home, CODETEST_MCP_PORT: '0', ...environment });
  const [, url] = await server.says(/(http:\/\/127\.0\.0\.1:\d+)/);
  return { served: server, url: url! };
}

const withClient = async (client: Client, transport: Parameters<Client['connect']>[0]): Promise<void> => {
  await client.connect(transport);
  const { tools } = await client.listTools();
  expect(tools).toHaveLength(8);
  await useEveryTool((name, args) => client.callTool({ name, arguments: args }) as ReturnType<CallTool>);
  await client.close();
};

test("stdio: the SDK's own client uses every tool", async () => {
  const transport = new StdioClientTransport({ command: process.execPath, args: [COMMAND, 'serve'], env: { PATH: process.env['PATH'] ?? '', HOME: home }, stderr: 'pipe' });
  await withClient(new Client({ name: 'e2e', version: '0' }), transport);
}, SLOW);

test('stdio: a script of JSON lines uses every tool; stdout holds nothing else; the end of input ends the server', async () => {
  server = startServe([], { HOME: home });
  const { child, ended } = server;
  const waiting = new Map<unknown, (message: { result?: object; error?: object }) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line) as { id: unknown; result?: object };
    waiting.get(message.id)?.(message);
  });
  const ask = (message: { id: number }): Promise<{ result?: object }> =>
    new Promise((resolve) => {
      waiting.set(message.id, resolve);
      child.stdin.write(`${JSON.stringify(message)}\n`);
    });
  expect(await ask(initialize)).toMatchObject({ result: { serverInfo: { name: 'codetest' } } });
  child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  let id = 0;
  await useEveryTool(async (name, args) => ((await ask({ jsonrpc: '2.0', id: (id += 1), method: 'tools/call', params: { name, arguments: args } } as never)) as { result: object }).result);
  child.stdin.end();
  expect(await ended).toBe(0);
}, SLOW);

test("HTTP: the SDK's own client uses every tool with its key, and a termination ends the server well", async () => {
  const { served, url } = await startHttp({ CODETEST_MCP_API_KEYS: 'key-1,key-2' });
  const requestInit = { headers: { 'X-API-Key': 'key-2' } };
  await withClient(new Client({ name: 'e2e', version: '0' }), new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }));
  expect((await fetch(`${url}/api/v1/projects`)).status).toBe(401);
  expect(await (await fetch(`${url}/api/v1/projects`, requestInit)).json()).toEqual({ items: [], next_cursor: null });
  expect(served.stderr()).not.toMatch(/key-1|key-2/);
  served.child.kill('SIGTERM');
  expect(await served.ended).toBe(0);
}, SLOW);

test.each([['ko', '서버를 종료합니다'], ['en', 'Stopping the server']])('Ctrl-C ends the server well and speaks of nothing but the server (%s)', async (locale, word) => {
  const { served } = await startHttp({ CODETEST_LOCALE: locale });
  served.child.kill('SIGINT');
  expect(await served.ended).toBe(0);
  expect(served.stderr()).toContain(word);
  expect(served.stderr()).not.toMatch(/되돌리|putting files back/);
}, SLOW);

test('HTTP: plain JSON requests use every tool; a second server finds what the first one stored', async () => {
  const caller =
    (url: string): CallTool =>
    async (name, args) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });
      const answer = await fetch(`${url}/mcp`, { method: 'POST', headers: { 'Content-Type': 'application/json', Accept: 'application/json' }, body });
      return ((await answer.json()) as { result: object }).result;
    };
  const first = await startHttp();
  await useEveryTool(caller(first.url));
  await caller(first.url)('register_project', { name: 'kept', git_url: 'https://example.com/acme/kept', owner: 'e2e', sources: [{ path: 'src/main/java/A.java', content: 'class A {}' }] });
  first.served.child.kill('SIGTERM');
  expect(await first.served.ended).toBe(0);
  const second = await startHttp();
  expect(await (await fetch(`${second.url}/api/v1/projects`)).json()).toMatchObject({ items: [{ name: 'kept' }] });
}, SLOW);

test.each([
  [['--profile', 'server'], {}, /CODETEST_MCP_API_KEYS/],
  [['--transport', 'http'], { CODETEST_MCP_PORT: 'eighty' }, /CODETEST_MCP_PORT cannot be used: "eighty"/],
  [[], { CODETEST_MCP_DATABASE_URL: 'postgres://kim:geheim@db/x' }, /PostgreSQL/],
] as const)('serve %j with %j does not start, and says why', async (args, environment, says) => {
  server = startServe(args, { HOME: home, ...environment });
  expect(await server.ended).toBe(2);
  expect(server.stderr()).toMatch(says);
  expect(server.stderr()).not.toContain('geheim');
}, SLOW);
