import { randomUUID } from 'node:crypto';
import { createHttpApp, type HttpAppOptions } from '../../src/adapters/inbound/http/http-app.js';
import { listen, type HttpListener } from '../../src/adapters/inbound/http/http-listener.js';
import type { RestUseCases } from '../../src/adapters/inbound/http/rest-use-cases.js';
import { McpHttpEndpoint, type McpHttpOptions } from '../../src/adapters/inbound/mcp/mcp-http-endpoint.js';
import { createMcpServer } from '../../src/adapters/inbound/mcp/mcp-server.js';
import type { ToolUseCases } from '../../src/adapters/inbound/mcp/tool-use-cases.js';
import { collectingLog, serverUseCases } from './server-use-cases.js';

export interface TestServer extends HttpListener {
  readonly log: ReturnType<typeof collectingLog>;
}

export interface TestServerOptions {
  readonly useCases?: Partial<ToolUseCases & RestUseCases>;
  readonly app?: Partial<HttpAppOptions>;
  readonly mcp?: Partial<McpHttpOptions>;
}

/** The real listener on a free loopback port, over use cases that answer at once. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const log = collectingLog();
  const useCases = serverUseCases(options.useCases);
  const createServer = () => createMcpServer(useCases, { version: '1.2.3', log, newErrorId: () => 'error-1' });
  const mcp = new McpHttpEndpoint({ createServer, log, newSessionId: () => randomUUID(), ...options.mcp });
  const app = createHttpApp({ useCases, mcp, apiKeys: [], boundToLoopback: true, version: '1.2.3', log, newRequestId: () => 'request-1', now: () => 0, ...options.app });
  const listener = await listen(app, { host: '127.0.0.1', port: 0 }, 200);
  return { ...listener, log };
}
