import { PROBLEM_MEDIA_TYPE, internalProblem, problemOfError, problemOfFault, type TransportFault } from './problem.js';
import type { ApiKeys } from './api-keys.js';
import type { Exchange, Step } from './exchange.js';
import { originFault } from './origin-guard.js';
import type { ServerLog } from './server-log.js';

/** Names the request: as its caller did, where that is harmless in a log, else anew. */
export function nameRequest(newRequestId: () => string): Step {
  return async (exchange, next) => {
    const sent = exchange.get('X-Request-Id');
    exchange.state.requestId = /^[A-Za-z0-9._-]{1,64}$/.test(sent) ? sent : newRequestId();
    exchange.set('X-Request-Id', exchange.state.requestId);
    await next();
  };
}

/** One line a request, without its query (it may hold what a log must not) and without its headers. */
export function logRequests(log: ServerLog, now: () => number): Step {
  return async (exchange, next) => {
    const start = now();
    exchange.res.once('close', () => {
      log.info({ requestId: exchange.state.requestId, method: exchange.method, path: exchange.path, status: exchange.res.statusCode, ms: now() - start }, 'request');
    });
    await next();
  };
}

/** Answers are data, never pages: nothing may frame, sniff, store or embed them. */
export async function secureHeaders(exchange: Exchange, next: () => Promise<unknown>): Promise<void> {
  exchange.set({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  await next();
}

/** Every error leaves as a problem document, and so does every answer that nobody made. */
export function reportProblems(log: ServerLog): Step {
  return async (exchange, next) => {
    const { requestId } = exchange.state;
    try {
      await next();
      const fault = exchange.respond === false || exchange.body !== undefined ? undefined : faultOfStatus(exchange);
      if (fault !== undefined) sendProblem(exchange, fault);
    } catch (cause) {
      const problem = problemOfError(cause, requestId);
      if (problem === undefined) log.error({ err: cause, requestId }, 'request failed unexpectedly');
      writeProblem(exchange, problem ?? internalProblem(requestId));
    }
  };
}

/** Refuses what a foreign page sends through its visitor's browser. */
export function guardOrigin(boundToLoopback: boolean, refuse: Refuse): Step {
  return async (exchange, next) => {
    const fault = originFault(exchange.headers, boundToLoopback);
    if (fault === undefined) return void (await next());
    refuse(exchange, { status: 403, code: 'http.foreign-origin', detail: fault, hint: 'Call the server by its own address, and not from a web page of another one.' });
  };
}

/** Asks for a key on everything but health. */
export function requireKey(keys: ApiKeys, isOpen: (path: string) => boolean, refuse: Refuse): Step {
  return async (exchange, next) => {
    if (!keys.required || isOpen(exchange.path) || keys.accepts(exchange.get('X-API-Key'))) return void (await next());
    exchange.set('WWW-Authenticate', 'ApiKey realm="codetest"');
    const detail = exchange.get('X-API-Key') === '' ? 'The request carries no X-API-Key.' : 'The server does not know the key in X-API-Key.';
    refuse(exchange, { status: 401, code: 'auth.denied', detail, hint: 'Send one of the keys that the server was started with in the header X-API-Key.' });
  };
}

export type Refuse = (exchange: Exchange, fault: TransportFault) => void;

export function sendProblem(exchange: Exchange, fault: TransportFault): void {
  writeProblem(exchange, problemOfFault(fault, exchange.state.requestId));
}

function writeProblem(exchange: Exchange, problem: ReturnType<typeof internalProblem>): void {
  exchange.status = problem.status;
  exchange.body = JSON.stringify(problem);
  exchange.type = PROBLEM_MEDIA_TYPE;
}

function faultOfStatus(exchange: Exchange): TransportFault | undefined {
  switch (exchange.status) {
    case 404:
      return { status: 404, code: 'http.no-such-path', detail: `There is nothing at ${exchange.path}.`, hint: 'The served paths are in /api/v1/openapi.json.' };
    case 405:
      return { status: 405, code: 'http.method-not-allowed', detail: `${exchange.method} is not served at ${exchange.path}.`, hint: `Served there: ${exchange.response.get('Allow')}.` };
    case 501:
      return { status: 501, code: 'http.method-not-implemented', detail: `${exchange.method} is not served.`, hint: 'The served methods are in /api/v1/openapi.json.' };
    default:
      return undefined;
  }
}
