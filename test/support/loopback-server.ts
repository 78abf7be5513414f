import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The body's JSON; undefined where there was none. */
  readonly body: unknown;
}

export interface LoopbackServer {
  readonly port: number;
  /** Requests whose connection the client closed before its answer was whole. */
  readonly closed: () => number;
  readonly stop: () => Promise<void>;
}

/** A server on a free loopback port that reads each request whole before it is answered. */
export async function startLoopbackServer(answer: (response: ServerResponse, call: ReceivedCall) => void): Promise<LoopbackServer> {
  let closed = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('close', () => { if (!response.writableFinished) closed += 1; });
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      answer(response, { path: request.url ?? '', headers: request.headers, body: text === '' ? undefined : (JSON.parse(text) as unknown) });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    closed: () => closed,
    stop: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
  };
}
