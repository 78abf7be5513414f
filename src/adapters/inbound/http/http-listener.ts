import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '../../../domain/errors.js';

/** Limits of the listener, in milliseconds and connections. An answer may take as long as it likes: only requests are timed. */
export const LISTENER_LIMITS = { headersMs: 30_000, requestMs: 300_000, keepAliveMs: 75_000, closeGraceMs: 10_000, connections: 2_000 } as const;

export interface ListenAddress {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
}

export interface HttpListener {
  /** `http://127.0.0.1:8100`. */
  readonly url: string;
  readonly port: number;
  /** Takes no more requests, lets those that run come to their end for `closeGraceMs`, then ends them. Safe to call twice. */
  close(): Promise<void>;
}

export async function listen(handler: RequestListener, address: ListenAddress, closeGraceMs: number = LISTENER_LIMITS.closeGraceMs): Promise<HttpListener> {
  const server = createServer({ headersTimeout: LISTENER_LIMITS.headersMs, requestTimeout: LISTENER_LIMITS.requestMs, keepAliveTimeout: LISTENER_LIMITS.keepAliveMs }, handler);
  server.maxConnections = LISTENER_LIMITS.connections;
  await started(server, address);
  const { port } = server.address() as AddressInfo;
  const host = address.host.includes(':') ? `[${address.host}]` : address.host;
  let closing: Promise<void> | undefined;
  // A connection that was busy when closing began is idle after its answer, and would be kept for the next request.
  server.on('request', (_request, response) => response.once('close', () => closing !== undefined && setImmediate(() => server.closeIdleConnections())));
  return { url: `http://${host}:${port}`, port, close: () => (closing ??= close(server, closeGraceMs)) };
}

function started(server: Server, address: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(cannotListen(address, cause)));
    server.listen(address.port, address.host, resolve);
  });
}

function cannotListen({ host, port }: ListenAddress, cause: NodeJS.ErrnoException): AppError {
  const reasons: Readonly<Record<string, string>> = { EADDRINUSE: 'another program listens there', EACCES: 'this user may not use that port', EADDRNOTAVAIL: 'this machine has no such address' };
  return new AppError('server.cannot-listen', `The server cannot listen on ${host}:${port}: ${reasons[cause.code ?? ''] ?? cause.message}.`, 'Set CODETEST_MCP_HOST and CODETEST_MCP_PORT to an address and a port that are free.');
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
