import { Router } from '@koa/router';
import type { RequestListener } from 'node:http';
import Koa from 'koa';
import { ApiKeys } from './api-keys.js';
import type { Exchange, RequestState } from './exchange.js';
import { healthRoutes, OPEN_PATHS } from './health-routes.js';
import { openApiDocument } from './openapi-document.js';
import type { TransportFault } from './problem.js';
import { projectRoutes } from './project-routes.js';
import type { ProtocolEndpoint } from './protocol-endpoint.js';
import { guardOrigin, logRequests, nameRequest, reportProblems, requireKey, secureHeaders, sendProblem } from './request-steps.js';
import type { RestUseCases } from './rest-use-cases.js';
import type { ServerLog } from './server-log.js';

export interface HttpAppOptions {
  readonly useCases: RestUseCases;
  /** Served at /mcp, behind the same keys. */
  readonly mcp: ProtocolEndpoint;
  /** None: nobody is asked for a key. */
  readonly apiKeys: readonly string[];
  /** Whether only this machine reaches the listener; then the Host header must name it. */
  readonly boundToLoopback: boolean;
  readonly version: string;
  readonly log: ServerLog;
  readonly newRequestId: () => string;
  /** Milliseconds; only differences are used. */
  readonly now: () => number;
}

const MCP_PATHS: ReadonlySet<string> = new Set(['/mcp', '/mcp/']);

/** Everything that one listener serves: MCP, REST, health. Answers every request, and every error in the form of its path. */
export function createHttpApp(options: HttpAppOptions): RequestListener {
  const app = new Koa<RequestState>();
  const refuse = (exchange: Exchange, fault: TransportFault): void => {
    if (isMcp(exchange.path)) refuseInProtocol(options.mcp, exchange, fault);
    else sendProblem(exchange, fault);
  };
  app.use(nameRequest(options.newRequestId));
  app.use(logRequests(options.log, options.now));
  app.use(secureHeaders);
  app.use(reportProblems(options.log));
  app.use(guardOrigin(options.boundToLoopback, refuse));
  app.use(requireKey(new ApiKeys(options.apiKeys), (path) => OPEN_PATHS.has(path), refuse));
  app.use(async (exchange, next) => {
    if (!isMcp(exchange.path)) {
      await next();
      return;
    }
    // From here on the endpoint alone writes to the response.
    exchange.respond = false;
    try {
      await options.mcp.handle(exchange.req, exchange.res);
    } catch (cause) {
      options.log.error({ err: cause, requestId: exchange.state.requestId }, 'the MCP endpoint failed');
      exchange.res.destroy();
    }
  });
  for (const router of [healthRoutes(options.useCases, options.version, options.log), projectRoutes(options.useCases), documentRoutes(options.version)]) {
    app.use(router.routes());
    app.use(router.allowedMethods());
  }
  // Errors of a response that is already on its way; all others became problem documents.
  app.on('error', (cause: unknown) => options.log.warn({ err: cause }, 'an answer could not be sent'));
  const serve = app.callback();
  return (request, response) => void serve(request, response);
}

function isMcp(path: string): boolean {
  return MCP_PATHS.has(path);
}

function refuseInProtocol(mcp: ProtocolEndpoint, exchange: Exchange, fault: TransportFault): void {
  exchange.status = fault.status;
  exchange.body = JSON.stringify(mcp.refusal(fault.status, `${fault.detail} ${fault.hint}`));
  exchange.type = 'application/json';
}

function documentRoutes(version: string): Router<RequestState> {
  const document = openApiDocument(version);
  const router = new Router<RequestState>();
  router.get('/api/v1/openapi.json', (exchange) => {
    exchange.body = document;
  });
  return router;
}
