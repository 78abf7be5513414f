import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { createMcpServer } from '../../../src/adapters/inbound/mcp/mcp-server.js';
import type { ToolUseCases } from '../../../src/adapters/inbound/mcp/tool-use-cases.js';
import { expectPublished } from '../../support/golden.js';
import { collectingLog, PROJECT_ID, serverUseCases } from '../../support/server-use-cases.js';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function connect(replaced: Partial<ToolUseCases> = {}, progressHeartbeatMs = 60_000) {
  const log = collectingLog();
  const server = createMcpServer(serverUseCases(replaced), { version: '1.2.3', log, newErrorId: () => 'error-1', progressHeartbeatMs });
  const client = new Client({ name: 'test', version: '0' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  await client.connect(ours);
  closers.push(() => client.close());
  return { client, log };
}

const calls: Readonly<Record<string, Record<string, unknown>>> = {
  hello: { name: 'kim' },
  register_project: { name: 'shop', git_url: 'https://example.com/acme/shop', owner: 'kim', manifest: [{ path: 'pom.xml', hash: 'a'.repeat(64), size: 3 }], github_token: 'ghp_secret' },
  upload_sources: { project_id: PROJECT_ID, files: [{ hash: 'a'.repeat(64), content: 'x' }] },
  project_status: { project_id: PROJECT_ID },
  test_generate: { project_id: PROJECT_ID, diff: 'diff', sources: [{ path: 'A.java', content: 'class A {}' }] },
  prepare_test: { project_id: PROJECT_ID, test_code: 'class OrderTest {}', base_package: null },
  report_execution: { project_id: PROJECT_ID, execution: { exit_code: 0, passed: 3, failed: 0, total: 3, coverage: { line_rate: 80, line_covered: 16, line_missed: 4 } }, test_code: 'class OrderTest {}' },
  delete_project: { project_id: PROJECT_ID },
};

test('tools/list is what was published', async () => {
  const { client } = await connect();
  expectPublished('mcp-tools.json', await client.listTools());
  expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false } });
});

test('every parameter and every tool is described, and every tool says all four effects', async () => {
  const { client } = await connect();
  for (const tool of (await client.listTools()).tools) {
    expect(tool.description).toMatch(/\w{3}/);
    expect(Object.keys(tool.annotations ?? {}).sort()).toEqual(['destructiveHint', 'idempotentHint', 'openWorldHint', 'readOnlyHint', 'title']);
    const all = { ...tool.inputSchema.properties, ...(tool.inputSchema.properties?.['execution'] as { properties?: object } | undefined)?.properties };
    for (const [name, schema] of Object.entries(all)) expect({ name, description: (schema as { description?: string }).description }).toEqual({ name, description: expect.stringMatching(/\w{3}/) as unknown });
  }
});

test('every tool answers with structured content that its schema accepts, and the same as JSON text', async () => {
  const { client } = await connect();
  // The client checks structured content against the schemas that it listed.
  const { tools } = await client.listTools();
  expect(tools.map((tool) => tool.name).sort()).toEqual(Object.keys(calls).sort());
  const answers: Record<string, unknown> = {};
  for (const [name, args] of Object.entries(calls)) {
    const answer = await client.callTool({ name, arguments: args });
    expect({ name, isError: answer.isError ?? false, content: answer.content }).toEqual({ name, isError: false, content: [{ type: 'text', text: JSON.stringify(answer.structuredContent) }] });
    answers[name] = answer.structuredContent;
  }
  expectPublished('mcp-answers.json', answers);
});

test.each(Object.keys(calls).filter((name) => 'project_id' in calls[name]!))('%s says that there is no such project', async (name) => {
  const { client } = await connect();
  await client.listTools();
  const answer = await client.callTool({ name, arguments: { ...calls[name], project_id: 'f'.repeat(32) } });
  expect(answer).toMatchObject({ isError: true, structuredContent: { code: 'project.not-found', message: expect.any(String) as string, hint: expect.any(String) as string } });
  expect(JSON.stringify(answer.content)).toContain('What to do: ');
});

test.each([
  ['missing argument', 'project_status', {}, 'project_id'],
  ['argument of another type', 'test_generate', { project_id: PROJECT_ID, diff: 5 }, 'diff'],
  ['argument that does not exist', 'test_generate', { project_id: PROJECT_ID, diffs: 'x' }, 'diffs'],
  ['text where a number is expected', 'report_execution', { project_id: PROJECT_ID, execution: { exit_code: '0' } }, 'execution.exit_code'],
  ['hash that is none', 'upload_sources', { project_id: PROJECT_ID, files: [{ hash: 'zz', content: '' }] }, 'files.0.hash'],
])('%s is a tool error that names it', async (_what, name, args, named) => {
  const { client } = await connect();
  const answer = await client.callTool({ name, arguments: args });
  expect(answer).toMatchObject({ isError: true, structuredContent: { code: 'input.invalid' } });
  expect((answer.structuredContent as { message: string }).message).toContain(named);
});

test('a tool that does not exist is a protocol error that names those that do', async () => {
  const { client } = await connect();
  await expect(client.callTool({ name: 'analyze_changes', arguments: {} })).rejects.toMatchObject({ code: -32602, message: expect.stringContaining('test_generate') as unknown });
});

test('an unexpected error tells an id and nothing else; the log has the rest', async () => {
  const { client, log } = await connect({ describeProject: { execute: () => Promise.reject(new TypeError('secret path /etc/passwd')) } });
  await client.listTools();
  const answer = await client.callTool({ name: 'project_status', arguments: { project_id: PROJECT_ID } });
  expect(answer).toMatchObject({ isError: true, structuredContent: { code: 'internal' } });
  expect(JSON.stringify(answer)).not.toContain('secret');
  expect(JSON.stringify(answer)).toContain('error-1');
  expect(log.lines).toEqual([{ level: 'error', message: 'tool failed unexpectedly', fields: { err: expect.any(TypeError) as unknown, tool: 'project_status', errorId: 'error-1' } }]);
});

test('an answer of another shape than published never leaves', async () => {
  const { client } = await connect({ uploadSources: { execute: () => Promise.resolve({ received: -1, missing: [] }) } });
  expect(await client.callTool({ name: 'upload_sources', arguments: calls['upload_sources']! })).toMatchObject({ isError: true, structuredContent: { code: 'internal' } });
});

test('an execution without facts is NOT_RUN, and no fact that is missing makes a PASS', async () => {
  const { client } = await connect();
  const report = async (execution: object) => ((await client.callTool({ name: 'report_execution', arguments: { project_id: PROJECT_ID, execution } })).structuredContent as { result: string }).result;
  expect(await report({})).toBe('NOT_RUN');
  expect(await report({ exit_code: 0 })).toBe('NOT_RUN');
  expect(await report({ passed: 3, total: 3 })).toBe('ERROR');
  expect(await report({ exit_code: 0, passed: 3, total: 3 })).toBe('PASS');
});

test('progress of the use case arrives, and the last word of it again while nothing is new', async () => {
  const { client } = await connect(
    {
      generateTest: {
        execute: async (_request, watch) => {
          watch.onProgress('analysing');
          await new Promise((resolve) => setTimeout(resolve, 120));
          watch.onProgress('writing');
          return serverUseCases().generateTest.execute({ projectId: PROJECT_ID, diff: '', sources: [] }, watch);
        },
      },
    },
    30,
  );
  const heard: { progress: number; message?: string | undefined }[] = [];
  await client.callTool({ name: 'test_generate', arguments: calls['test_generate']! }, undefined, { onprogress: ({ progress, message }) => void heard.push({ progress, message }) });
  expect(heard.map((each) => each.message)).toEqual(expect.arrayContaining(['analysing', 'writing']));
  expect(heard.filter((each) => each.message === 'analysing').length).toBeGreaterThan(1);
  expect(heard.map((each) => each.progress)).toEqual(heard.map((_, index) => index + 1));
});

test('a cancelled call reaches the use case', async () => {
  const { promise: aborted, resolve: tellAborted } = promiseAndResolver();
  const { promise: started, resolve: tellStarted } = promiseAndResolver();
  const { client } = await connect({
    generateTest: {
      execute: (_request, { signal }) => {
        tellStarted();
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            tellAborted();
            reject(new TypeError('aborted'));
          });
        });
      },
    },
  });
  const control = new AbortController();
  const call = client.callTool({ name: 'test_generate', arguments: calls['test_generate']! }, undefined, { signal: control.signal });
  const failed = expect(call).rejects.toThrow();
  await started;
  control.abort('no longer wanted');
  await aborted;
  await failed;
});

function promiseAndResolver(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
