import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import Koa from 'koa';
import type { Context } from 'koa';
import { DRAFT_V1 } from '../../../domain/test-authoring/prompting/prompts/draft-v1.js';
import { VERDICT_V1 } from '../../../domain/test-authoring/prompting/prompts/verdict-v1.js';
import type { Locale } from '../../../domain/locale.js';
import { AGENT_API_LIMITS } from './agent-api-limits.js';
import type { AgentApiLimits } from './agent-api-limits.js';
import type { AgentLog } from './agent-log.js';
import { agentTasks } from './agent-tasks.js';
import type { AgentTask, AgentUseCases } from './agent-tasks.js';
import { AnswerStream } from './answer-stream.js';
import { ArrivingBodies } from './arriving-bodies.js';
import { readBody } from './read-body.js';
import { INTERNAL, refusalOfBody, refusalOfError } from './refusal.js';
import type { Refusal } from './refusal.js';
import { WorkUnderWay } from './work-under-way.js';

export interface AgentAppOptions {
  readonly useCases: AgentUseCases;
  /** Whoever may ask; `required` is false where nobody needs a key. */
  readonly keys: { readonly required: boolean; accepts(sent: string): boolean };
  /** Why a request is taken for one of a foreign web page; undefined where it is not. */
  readonly originFault: (headers: IncomingHttpHeaders) => string | undefined;
  readonly pingMs: number;
  /** Requests that are answered at once; more are turned away with a time to come again. */
  readonly maxRequests: number;
  readonly version: string;
  /** Language of a request that names none; default `ko`. */
  readonly locale?: Locale;
  readonly log: AgentLog;
  /** Milliseconds; only differences are used. */
  readonly now: () => number;
  readonly limits?: Partial<AgentApiLimits>;
}

export interface AgentApp {
  readonly handler: RequestListener;
  /** Takes no more requests; resolves when those under way have ended by themselves, at the latest after `stopGraceMs` and `cancelGraceMs`. */
  stop(): Promise<void>;
}

/** The Agent REST protocol on koa (contracts: Agent REST protocol; facts 2). */
export function createAgentApp(options: AgentAppOptions): AgentApp {
  const limits = { ...AGENT_API_LIMITS, ...options.limits };
  const work = new WorkUnderWay(options.maxRequests);
  const bodies = new ArrivingBodies(limits);
  const tasks = agentTasks(options.useCases, options.locale ?? 'ko');
  const app = new Koa();
  app.use(async (exchange) => {
    const start = options.now();
    exchange.res.once('close', () => options.log.info({ method: exchange.method, path: exchange.path, status: exchange.res.statusCode, ms: options.now() - start }, 'request'));
    exchange.set({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' });
    const refusal = await serve(exchange, { options, limits, work, bodies, tasks });
    if (refusal !== undefined) refuse(exchange, refusal);
  });
  app.on('error', (cause: unknown) => options.log.error({ err: cause }, 'an answer could not be sent'));
  const serveKoa = app.callback();
  return {
    handler: (request, response) => void serveKoa(request, response),
    stop: () => {
      const ended = work.stop(limits.stopGraceMs, limits.cancelGraceMs);
      bodies.stop();
      return ended;
    },
  };
}

interface Serving {
  readonly options: AgentAppOptions;
  readonly limits: Pick<AgentApiLimits, 'retryAfterSeconds'>;
  readonly work: WorkUnderWay;
  readonly bodies: ArrivingBodies;
  readonly tasks: ReadonlyMap<string, AgentTask>;
}

/** Undefined where the answer is made. */
async function serve(exchange: Context, serving: Serving): Promise<Refusal | undefined> {
  const { options, tasks } = serving;
  const foreign = options.originFault(exchange.headers);
  if (foreign !== undefined) return { status: 403, detail: foreign };
  const path = exchange.path.replace(/\/$/, '');
  if (path === '/api/v1/health') return health(exchange, options);
  const task = tasks.get(path);
  if (task === undefined) return { status: 404, detail: `There is nothing at ${exchange.path.slice(0, 200)}. Served: /api/v1/health and ${[...tasks.keys()].join(', ')}.` };
  if (exchange.method !== 'POST') return { status: 405, detail: `${exchange.method} is not served here.`, headers: { Allow: 'POST' } };
  if (options.keys.required && !options.keys.accepts(exchange.get('X-API-Key'))) return wrongKey(exchange);
  return await taken(exchange, task, serving);
}

function health(exchange: Context, { useCases, version }: AgentAppOptions): Refusal | undefined {
  if (exchange.method !== 'GET' && exchange.method !== 'HEAD') return { status: 405, detail: `${exchange.method} is not served here.`, headers: { Allow: 'GET, HEAD' } };
  exchange.body = { status: 'ok', app: 'codetest-agent', version, role: 'llm-based', model: useCases.model, prompts: [DRAFT_V1.version, VERDICT_V1.version] };
  return undefined;
}

function wrongKey(exchange: Context): Refusal {
  const detail = exchange.get('X-API-Key') === '' ? 'The request carries no X-API-Key.' : 'The agent does not know the key in X-API-Key.';
  return { status: 401, detail, headers: { 'WWW-Authenticate': 'ApiKey realm="codetest-agent"' } };
}

/**
 * Nothing of a request is read that cannot be answered now; but it takes its place only once it is whole and valid: one
 * that dawdles keeps no place from others.
 */
async function taken(exchange: Context, task: AgentTask, serving: Serving): Promise<Refusal | undefined> {
  const { work, bodies } = serving;
  if (!work.hasRoom) return turnedAway(serving);
  const body = await readBody(exchange.req, bodies);
  if (body.kind === 'turned-away') return turnedAway(serving);
  if (body.kind === 'refused') return body.refusal;
  const accepted = task(body.value);
  if (accepted.kind === 'refused') return refusalOfBody(accepted.error);
  const control = work.begin();
  if (control === undefined) return turnedAway(serving);
  try {
    exchange.res.once('close', () => control.abort());
    if (exchange.req.socket.destroyed) control.abort();
    return await answered(exchange, accepted.answer, { control, serving });
  } finally {
    work.end(control);
  }
}

function turnedAway({ work, options, limits }: Serving): Refusal {
  const headers = { 'Retry-After': String(limits.retryAfterSeconds), Connection: 'close' };
  if (work.isStopping) return { status: 503, detail: 'The agent is being stopped.', headers };
  return { status: 429, detail: work.hasRoom ? 'The agent reads as many requests at once as it may: come again.' : `The agent answers ${options.maxRequests} requests at once and has as many: come again.`, headers };
}

type Answering = Extract<ReturnType<AgentTask>, { kind: 'accepted' }>['answer'];

async function answered(exchange: Context, answer: Answering, { control, serving }: { readonly control: AbortController; readonly serving: Serving }): Promise<Refusal | undefined> {
  const { options, work } = serving;
  const streams = exchange.get('Accept').includes('application/x-ndjson');
  // From the first line on the stream alone writes to the response.
  if (streams) exchange.respond = false;
  const stream = streams ? new AnswerStream(exchange.res, options.pingMs) : undefined;
  try {
    const data = await answer({ signal: control.signal, onProgress: (stage) => stream?.progress(stage) });
    if (stream === undefined) exchange.body = data;
    else stream.result(data);
    return undefined;
  } catch (error) {
    const refusal = work.isStopping && control.signal.aborted ? { status: 503, detail: 'The agent was stopped before its answer was whole.' } : told(error, options.log);
    stream?.error(refusal.status, refusal.detail);
    return stream === undefined ? refusal : undefined;
  }
}

function told(error: unknown, log: AgentLog): Refusal {
  const refusal = refusalOfError(error);
  if (refusal === undefined) log.error({ err: error }, 'a request failed unexpectedly');
  return refusal ?? INTERNAL;
}

function refuse(exchange: Context, { status, detail, headers }: Refusal): void {
  exchange.status = status;
  exchange.set({ ...headers });
  exchange.body = { detail };
}
