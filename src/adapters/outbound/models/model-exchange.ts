import { setTimeout as pause } from 'node:timers/promises';
import type { ModelAnswer, ModelQuestion, ModelStage, ModelWatch } from '../../../application/test-authoring/language-model.port.js';
import { AppError } from '../../../domain/errors.js';
import type { Listener } from './listening-fetch.js';
import type { ModelAddress } from './model-address.js';
import { isPassing, isRefusal, modelFailure, serverWords } from './model-failure.js';
import type { ModelFault } from './model-failure.js';
import { MODEL_LIMITS } from './model-limits.js';
import type { ModelLimits } from './model-limits.js';
import { EVERYTHING, reducedOffers } from './server-offers.js';
import type { ServerOffers } from './server-offers.js';

/** One request to a vendor's server. */
export interface ModelTry {
  readonly question: ModelQuestion;
  readonly offers: ServerOffers;
  readonly listener: Listener;
  readonly signal: AbortSignal;
  readonly onStage: (stage: 'thinking' | 'writing') => void;
}

/** Sends one request by a vendor's client. Rejects with whatever that client throws. */
export type Send = (attempt: ModelTry) => Promise<ModelAnswer>;

/** What both adapters have in common: limits, further tries, parameters that a server does not take, and errors. */
export class ModelExchange {
  private offers: ServerOffers = EVERYTHING;
  private readonly limits: ModelLimits;

  constructor(
    private readonly address: ModelAddress,
    private readonly send: Send,
    private readonly faultOf: (error: unknown) => ModelFault,
  ) {
    this.limits = { ...MODEL_LIMITS, ...address.limits };
  }

  async ask(question: ModelQuestion, watch: ModelWatch): Promise<ModelAnswer> {
    let offers = this.offers;
    for (let retries = 0; ; ) {
      const end = await this.attempt(question, offers, watch);
      if (watch.signal?.aborted === true) throw cancelled();
      if (end.kind === 'answer') {
        this.offers = offers;
        return end.answer;
      }
      if (isRefusal(end.fault)) return { kind: 'refused', reason: this.words(end.fault) };
      const reduced = reducedOffers(offers, end.fault, { effort: question.effort !== undefined });
      if (reduced !== undefined) {
        offers = reduced;
        continue;
      }
      await this.waitOrThrow(end, retries, watch);
      retries += 1;
    }
  }

  private async attempt(question: ModelQuestion, offers: ServerOffers, watch: ModelWatch): Promise<TryEnd> {
    const hearing = new Hearing(this.limits, watch);
    const tell = stagesOnce(watch);
    tell('asked');
    try {
      const answer = await this.send({ question, offers, listener: hearing, signal: hearing.signal, onStage: tell });
      // A client may end its stream quietly when it was aborted.
      return hearing.broken === undefined ? { kind: 'answer', answer } : { kind: 'fault', fault: { message: hearing.broken }, partial: true };
    } catch (error) {
      const fault = hearing.broken === undefined ? this.faultOf(error) : { message: hearing.broken };
      return { kind: 'fault', fault, partial: hearing.broken !== undefined || (hearing.heardBody && fault.status === undefined) };
    } finally {
      hearing.end();
    }
  }

  /** Waits before the next try, or throws where there is none. */
  private async waitOrThrow({ fault, partial }: Extract<TryEnd, { kind: 'fault' }>, retries: number, watch: ModelWatch): Promise<void> {
    const own = this.limits.retryPausesMs[retries];
    const asked = retryAfterMs(fault.retryAfter);
    const words = this.words(fault);
    if (own === undefined || partial || !isPassing(fault) || asked > this.limits.maxRetryAfterMs) throw modelFailure(withSeconds(fault), words, this.address.model);
    const milliseconds = Math.max(own, asked);
    watch.onStage?.({ kind: 'waiting', milliseconds, reason: words });
    await cancellablePause(milliseconds, watch);
  }

  private words(fault: ModelFault): string {
    return serverWords(fault.message, this.address.apiKey).replace(/[.\s]+$/, '');
  }
}

type TryEnd =
  | { readonly kind: 'answer'; readonly answer: ModelAnswer }
  /** `partial`: something of an answer had come, so that asking again would pay twice. */
  | { readonly kind: 'fault'; readonly fault: ModelFault; readonly partial: boolean };

/** Listens to one request: ends it on silence, on too long an answer and on cancellation, and knows why. */
class Hearing implements Listener {
  broken: string | undefined;
  heardBody = false;
  private readonly control = new AbortController();
  private readonly silence: NodeJS.Timeout;
  private bytes = 0;
  private readonly cancel = (): void => this.stop('the request was cancelled');

  constructor(
    private readonly limits: ModelLimits,
    private readonly watch: ModelWatch,
  ) {
    this.silence = setTimeout(() => this.stop(`it was silent for ${limits.silenceMs} ms and was given up`), limits.silenceMs);
    if (watch.signal?.aborted === true) this.cancel();
    watch.signal?.addEventListener('abort', this.cancel);
  }

  get signal(): AbortSignal {
    return this.control.signal;
  }

  onHead(): void {
    this.silence.refresh();
  }

  onBytes(count: number): void {
    this.silence.refresh();
    this.heardBody = true;
    this.bytes += count;
    if (this.bytes > this.limits.maxAnswerBytes) this.stop(`its answer is longer than ${this.limits.maxAnswerBytes} bytes`);
  }

  end(): void {
    clearTimeout(this.silence);
    this.watch.signal?.removeEventListener('abort', this.cancel);
  }

  private stop(reason: string): void {
    this.broken ??= reason;
    this.control.abort();
  }
}

/** Each stage is told when it begins, not with every piece of text. */
function stagesOnce(watch: ModelWatch): (kind: 'asked' | 'thinking' | 'writing') => void {
  let last: ModelStage['kind'] | undefined;
  return (kind) => {
    if (kind !== last) watch.onStage?.({ kind });
    last = kind;
  };
}

async function cancellablePause(milliseconds: number, watch: ModelWatch): Promise<void> {
  const control = new AbortController();
  const cancel = (): void => control.abort();
  watch.signal?.addEventListener('abort', cancel);
  try {
    await pause(milliseconds, undefined, { signal: control.signal });
  } catch {
    throw cancelled();
  } finally {
    watch.signal?.removeEventListener('abort', cancel);
  }
}

/** RFC 9110, 10.2.3: seconds, or a date. What is neither counts as none. */
function retryAfterMs(retryAfter: string | undefined): number {
  const text = retryAfter?.trim() ?? '0';
  const ms = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

function withSeconds(fault: ModelFault): ModelFault {
  if (fault.retryAfter === undefined) return fault;
  return { ...fault, retryAfter: `${Math.ceil(retryAfterMs(fault.retryAfter) / 1_000)} s` };
}

function cancelled(): AppError {
  return new AppError('model.unavailable', 'The request to the language model was cancelled.', 'Ask again when the answer is wanted.');
}
