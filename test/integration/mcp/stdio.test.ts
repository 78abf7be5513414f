import { PassThrough } from 'node:stream';
import { createMcpServer } from '../../../src/adapters/inbound/mcp/mcp-server.js';
import { startStdio } from '../../../src/adapters/inbound/mcp/stdio-start.js';
import type { ToolUseCases } from '../../../src/adapters/inbound/mcp/tool-use-cases.js';
import { collectingLog, PROJECT_ID, serverUseCases } from '../../support/server-use-cases.js';

const initialize = { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '0' } } };
const generate = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'test_generate', arguments: { project_id: PROJECT_ID } } };

async function start(replaced: Partial<ToolUseCases> = {}, maxMessageBytes?: number) {
  const input = new PassThrough();
  const output = new PassThrough();
  const log = collectingLog();
  const server = createMcpServer(serverUseCases(replaced), { version: '1.2.3', log, newErrorId: () => 'error-1' });
  const connection = await startStdio(server, { input: input as unknown as NodeJS.ReadStream, output: output as unknown as NodeJS.WriteStream }, log, maxMessageBytes);
  const written = (): { id?: number | string | null; result?: object; error?: object }[] =>
    ((output.read() as Buffer | null)?.toString('utf8') ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { id?: number | string | null });
  return { input, output, log, connection, written, send: (...messages: unknown[]) => input.write(messages.map((message) => `${typeof message === 'string' ? message : JSON.stringify(message)}\n`).join('')) };
}

test('calls that were sent before the end of input are answered before the end', async () => {
  const stdio = await start({
    generateTest: {
      execute: async (request, watch) => {
        await new Promise((resolve) => setTimeout(resolve, 60));
        return serverUseCases().generateTest.execute(request, watch);
      },
    },
  });
  stdio.send(initialize, { jsonrpc: '2.0', method: 'notifications/initialized' }, generate);
  stdio.input.end();
  await stdio.connection.ended;
  expect(stdio.written().map((message) => message.id)).toEqual([1, 2]);
  await stdio.connection.close();
});

test('noise between the messages is logged and costs nothing else', async () => {
  const stdio = await start();
  stdio.send('Picked up JAVA_TOOL_OPTIONS', initialize);
  stdio.input.end();
  await stdio.connection.ended;
  expect(stdio.written()).toMatchObject([{ id: 1, result: { serverInfo: { name: 'codetest' } } }]);
  expect(stdio.log.lines.map((line) => line.level)).toEqual(['warn']);
  await stdio.connection.close();
});

test('a cancelled call does not hold the end up, and is told to stop', async () => {
  let stopped = false;
  const stdio = await start({
    generateTest: {
      execute: (_request, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            stopped = true;
            reject(new TypeError('stopped'));
          });
        }),
    },
  });
  stdio.send(initialize, generate);
  await new Promise((resolve) => setTimeout(resolve, 20));
  stdio.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } });
  stdio.input.end();
  await stdio.connection.ended;
  expect(stopped).toBe(true);
  await stdio.connection.close();
});

test('a client that reads no more ends the connection, and its calls', async () => {
  let stopped = false;
  const stdio = await start({
    generateTest: {
      execute: (_request, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            stopped = true;
            reject(new TypeError('stopped'));
          });
        }),
    },
  });
  stdio.send(initialize, generate);
  await new Promise((resolve) => setTimeout(resolve, 20));
  stdio.output.emit('error', Object.assign(new TypeError('write EPIPE'), { code: 'EPIPE' }));
  await stdio.connection.ended;
  await stdio.connection.close();
  expect(stopped).toBe(true);
});

test.each([
  ['at the end, as clients write it', `{"method":"tools/call","params":{"name":"hello","arguments":{"name":"${'x'.repeat(300)}"}},"jsonrpc":"2.0","id":7}`, 7],
  ['at the start', `{"jsonrpc":"2.0","id":"seven","method":"tools/call","params":{"name":"hello","arguments":{"name":"${'x'.repeat(300)}"}}}`, 'seven'],
  ['nowhere', `{"jsonrpc":"2.0","method":"tools/call","params":{"name":"hello","arguments":{"id":${'9'.repeat(300)}}}}`, null],
])('a message over the limit, its id %s, is refused by itself: the connection goes on', async (_where, message, id) => {
  const stdio = await start({}, 250);
  stdio.send(initialize, message, { jsonrpc: '2.0', id: 8, method: 'ping' });
  stdio.input.end();
  await stdio.connection.ended;
  const answers = stdio.written();
  expect(answers.map((answer) => answer.id)).toEqual(expect.arrayContaining([1, id, 8]));
  expect(answers.find((answer) => answer.error !== undefined)).toEqual({ jsonrpc: '2.0', id, error: { code: -32600, message: expect.stringContaining('the limit is 250 bytes') as string } });
  await stdio.connection.close();
});

test('a message that comes in many pieces, with a letter cut in two, is one message', async () => {
  const stdio = await start();
  const bytes = Buffer.from(`${JSON.stringify({ ...initialize, params: { ...initialize.params, clientInfo: { name: '한글', version: '0' } } })}\n`);
  for (const byte of bytes) stdio.input.write(Buffer.of(byte));
  stdio.input.end();
  await stdio.connection.ended;
  expect(stdio.written().map((message) => message.id)).toEqual([1]);
  expect(stdio.log.lines).toEqual([]);
  await stdio.connection.close();
});
