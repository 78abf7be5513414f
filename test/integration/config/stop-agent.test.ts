import { connect, type Socket } from 'node:net';
import { jest } from '@jest/globals';
import { serveAgent } from '../../../src/config/serve-agent.js';

jest.setTimeout(60_000);

const SETTINGS = { host: '127.0.0.1', port: 0, apiKeys: [], maxRequests: 8, pingMs: 10_000, model: { provider: 'openai', model: 'none', baseUrl: new URL('http://127.0.0.1:9/v1'), maxTokens: 100 } } as const;

it('the agent service ends soon, whatever its clients hold open', async () => {
  const stop = new AbortController();
  let ready: (address: string) => void = () => undefined;
  const address = new Promise<string>((resolve) => { ready = resolve; });
  const log = { info: () => undefined, error: () => undefined };
  const ended = serveAgent(SETTINGS, { version: '9.9.9', log, signal: stop.signal, onReady: (text) => ready(text) });
  const port = Number(/:(\d+)/.exec((await address).replace('http:', ''))?.[1]);
  const sockets = Array.from({ length: 9 }, (_, index): Socket => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    // The last one sends nothing at all.
    if (index < 8) socket.write('POST /api/v1/tests/generate HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"project_id"');
    return socket;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const began = Date.now();
  stop.abort();
  await ended;
  expect(Date.now() - began).toBeLessThan(10_000);
  for (const socket of sockets) socket.destroy();
});
