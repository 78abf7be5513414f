import { createHttpApp } from '../adapters/inbound/http/http-app.js';
import { listen } from '../adapters/inbound/http/http-listener.js';
import { isLoopback } from '../adapters/inbound/http/origin-guard.js';
import { McpHttpEndpoint } from '../adapters/inbound/mcp/mcp-http-endpoint.js';
import { startStdio, type StdioStreams } from '../adapters/inbound/mcp/stdio-start.js';
import { openServer, type CodetestServer, type ServerParts } from './open-server.js';
import { requireKeysOnPublicAddress, type Settings } from './settings.js';

export interface ServeParts extends ServerParts {
  readonly streams: StdioStreams;
  /** Ends the server, calls that run given their grace. */
  readonly signal: AbortSignal;
  /** Told once the server answers: `http://127.0.0.1:8100`, or that it speaks over stdio. For people, on stderr. */
  readonly onReady: (address: string) => void;
}

/**
 * Serves until the signal, or until the parent closes our input. Rejects with `config.invalid` for a public address
 * without keys, `server.cannot-listen`, and what the storage rejects with.
 */
export async function serve(settings: Settings, parts: ServeParts): Promise<void> {
  requireKeysOnPublicAddress(settings.inbound);
  const server = await openServer(settings, parts);
  try {
    await (settings.inbound.transport === 'stdio' ? serveStdio(server, parts) : serveHttp(server, parts));
  } finally {
    await server.close();
  }
}

async function serveStdio(server: CodetestServer, parts: ServeParts): Promise<void> {
  keepStdoutForTheProtocol();
  const connection = await startStdio(server.createMcpServer(), parts.streams, parts.log);
  parts.onReady('stdio');
  await Promise.race([connection.ended, aborted(parts.signal)]);
  await connection.close();
}

async function serveHttp(server: CodetestServer, parts: ServeParts): Promise<void> {
  const { host, port, apiKeys } = server.settings.inbound;
  const mcp = new McpHttpEndpoint({ createServer: () => server.createMcpServer(), log: parts.log, newSessionId: () => server.newId() });
  const app = createHttpApp({
    useCases: server.useCases,
    mcp,
    apiKeys,
    boundToLoopback: isLoopback(host),
    version: parts.version,
    log: parts.log,
    newRequestId: () => server.newId(),
    now: () => server.now(),
  });
  const listener = await listen(app, { host, port });
  parts.onReady(listener.url);
  await aborted(parts.signal);
  await listener.close();
}

/** A library that prints would break the protocol: what it has to say goes to stderr. */
function keepStdoutForTheProtocol(): void {
  const toStderr = console.error.bind(console);
  Object.assign(console, { log: toStderr, info: toStderr, debug: toStderr });
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
