import { Router } from '@koa/router';
import type { RequestState } from './exchange.js';
import type { RestUseCases } from './rest-use-cases.js';
import type { ServerLog } from './server-log.js';

/** Paths that need no key: what watches the server has none. */
export const OPEN_PATHS: ReadonlySet<string> = new Set(['/api/v1/health', '/health/live', '/health/ready']);

export function healthRoutes(useCases: RestUseCases, version: string, log: ServerLog): Router<RequestState> {
  const router = new Router<RequestState>();

  router.get('/health/live', (exchange) => {
    exchange.body = { status: 'ok' };
  });

  router.get('/health/ready', async (exchange) => {
    const fault = await storageFault(useCases, log);
    exchange.status = fault === null ? 200 : 503;
    exchange.body = { status: fault === null ? 'ready' : 'not-ready', reason: fault };
  });

  router.get('/api/v1/health', async (exchange) => {
    const [fault, agent] = await Promise.all([storageFault(useCases, log), useCases.checkAgent.execute()]);
    exchange.status = fault === null ? 200 : 503;
    exchange.body = { status: fault === null && agent.ok ? 'ok' : 'degraded', version, agent: agent.ok ? 'ok' : `unreachable: ${agent.reason}` };
  });

  return router;
}

/** Null where the storage answers. The reason goes to the log: these paths are open to everybody. */
async function storageFault(useCases: RestUseCases, log: ServerLog): Promise<string | null> {
  try {
    await useCases.listProjects.execute({ limit: 1 });
    return null;
  } catch (cause) {
    log.warn({ err: cause }, 'the storage does not answer');
    return 'the storage does not answer';
  }
}
