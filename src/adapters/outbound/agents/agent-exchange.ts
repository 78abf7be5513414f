import { setTimeout as pause } from 'node:timers/promises';
import type { AgentWatch } from '../../../application/test-authoring/test-agent.port.js';
import type { AppError } from '../../../domain/errors.js';
import { redactionOf } from './agent-address.js';
import type { AgentAddress, Redaction } from './agent-address.js';
import type { AgentAnswer } from './agent-answer.js';
import { converse } from './agent-connection.js';
import type { AnswerHead, Ending } from './agent-connection.js';
import { cancelled, cutOff, httpFailure, noLastLine, silent, strangeAnswer, tooLong, unreachable } from './agent-failures.js';
import { AGENT_LIMITS } from './agent-limits.js';
import type { AgentLimits } from './agent-limits.js';
import { bodyDetail, detailText, foreignLine } from './agent-text.js';

interface Asking {
  readonly address: AgentAddress;
  readonly limits: AgentLimits;
  readonly hide: Redaction;
}

/** How one try came out; `again`: milliseconds after which another one makes sense, where nothing was processed. */
type Outcome = { readonly kind: 'data'; readonly data: unknown } | { readonly kind: 'failure'; readonly error: AppError; readonly again?: number };

/**
 * Asks the Agent and waits for the whole answer, however long it works, as long as it is not silent. Asks again, a few
 * times, where the request was surely not processed. Throws `agent.unavailable` for everything else.
 */
export async function askAgent(address: AgentAddress, path: string, body: unknown, watch: AgentWatch): Promise<unknown> {
  const limits = { ...AGENT_LIMITS, ...address.limits };
  const asking = { address, limits, hide: redactionOf(address) };
  const onProgress = (stage: string): void => watch.onProgress?.(foreignLine(stage, asking.hide, limits.maxStageChars));
  return await untilCancelled(watch, async (signal) => {
    for (let attempt = 0; ; attempt += 1) {
      const outcome = outcomeOf(await converse({ address, limits, path, body, signal, onProgress }), asking);
      if (signal.aborted) throw cancelled();
      if (outcome.kind === 'data') return outcome.data;
      const rest = waitBefore(attempt, outcome.again, limits);
      if (rest === undefined) throw outcome.error;
      onProgress(`${outcome.error.message} Next try in ${rest} ms.`);
      await pause(rest, undefined, { signal });
    }
  });
}

/** Milliseconds until the next try; undefined where there is none. */
function waitBefore(attempt: number, again: number | undefined, limits: AgentLimits): number | undefined {
  const own = limits.retryPausesMs[attempt];
  return again === undefined || own === undefined || again > limits.maxRetryAfterMs ? undefined : Math.max(again, own);
}

async function untilCancelled<Value>(watch: AgentWatch, work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  if (watch.signal?.aborted === true) throw cancelled();
  const control = new AbortController();
  const cancel = (): void => control.abort();
  watch.signal?.addEventListener('abort', cancel);
  try {
    return await work(control.signal);
  } catch (error) {
    throw control.signal.aborted ? cancelled() : error;
  } finally {
    watch.signal?.removeEventListener('abort', cancel);
  }
}

function outcomeOf(ending: Ending, asking: Asking): Outcome {
  switch (ending.kind) {
    case 'silent': return { kind: 'failure', error: silent(asking.address.streamIdleMs) };
    case 'failed': return withoutHead(ending.code, foreignLine(ending.reason, asking.hide));
    case 'answered': return answered(ending.head, ending.answer, asking);
  }
}

/** No connection came about for now: nothing was sent. */
const NOT_SENT = new Set(['ECONNREFUSED', 'EAI_AGAIN']);
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

function withoutHead(code: string, reason: string): Outcome {
  if (NOT_SENT.has(code)) return { kind: 'failure', error: unreachable(reason), again: 0 };
  if (BROKEN.has(code)) return { kind: 'failure', error: cutOff(reason) };
  // Codes of Node's HTTP parser.
  return { kind: 'failure', error: code.startsWith('HPE_') ? strangeAnswer(`no HTTP that can be read: ${reason}`) : unreachable(reason) };
}

function answered(head: AnswerHead, answer: AgentAnswer, { hide, limits }: Asking): Outcome {
  switch (answer.kind) {
    case 'result': return { kind: 'data', data: answer.data };
    case 'error': return head.status < 300 ? { kind: 'failure', error: httpFailure({ status: answer.status, detail: foreignLine(detailText(answer.detail), hide) }) } : refused(head, String(answer.detail), hide);
    case 'cut': return { kind: 'failure', error: cutOff(foreignLine(answer.reason, hide)) };
    case 'ended': return { kind: 'failure', error: noLastLine(answer.strange) };
    case 'too-long': return { kind: 'failure', error: tooLong(answer.what, answer.limit) };
    case 'no-json': return { kind: 'failure', error: strangeAnswer(`${head.encoding === undefined ? 'no JSON' : `compressed as ${foreignLine(head.encoding, hide, limits.maxStageChars)}, which nobody asked for,`} but ${JSON.stringify(foreignLine(answer.start, hide, SHOWN_CHARS))}.`) };
  }
}

const SHOWN_CHARS = 80;
const MAX_HEADER_CHARS = 120;

function refused(head: AnswerHead, body: string, hide: Redaction): Outcome {
  const header = (text: string): string => foreignLine(text, hide, MAX_HEADER_CHARS);
  const error = httpFailure({
    status: head.status,
    detail: foreignLine(bodyDetail(body), hide),
    ...(head.retryAfter === undefined ? {} : { retryAfter: header(head.retryAfter) }),
    ...(head.location === undefined ? {} : { location: header(head.location) }),
  });
  return head.status === 429 ? { kind: 'failure', error, again: retryAfterMs(head.retryAfter) } : { kind: 'failure', error };
}

/** RFC 9110, 10.2.3: seconds, or a date. What is neither counts as none. */
function retryAfterMs(retryAfter: string | undefined): number {
  const text = retryAfter ?? '0';
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
