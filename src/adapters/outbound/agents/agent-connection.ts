import got from 'got';
import type { Request } from 'got';
import { StreamReader } from './agent-answer.js';
import type { AgentAnswer, AnswerReader } from './agent-answer.js';
import { endpoint, keyHeader } from './agent-address.js';
import type { AgentAddress } from './agent-address.js';
import type { AgentLimits } from './agent-limits.js';
import { transportReason } from './agent-text.js';
import { DocumentReader } from './document-reader.js';
import { RefusalReader } from './refusal-reader.js';

/** The head of an answer, as far as it matters. */
export interface AnswerHead {
  readonly status: number;
  readonly contentType: string;
  /** A compression that was not undone. */
  readonly encoding?: string;
  readonly retryAfter?: string;
  readonly location?: string;
}

/** How one request ended. */
export type Ending =
  | { readonly kind: 'answered'; readonly head: AnswerHead; readonly answer: AgentAnswer }
  /** No head came. `code` is the transport's, such as ECONNREFUSED. */
  | { readonly kind: 'failed'; readonly code: string; readonly reason: string }
  | { readonly kind: 'silent' };

export interface Conversation {
  readonly address: AgentAddress;
  readonly limits: AgentLimits;
  readonly path: string;
  readonly body: unknown;
  /** Ends the request, and this server's part in it. */
  readonly signal: AbortSignal;
  readonly onProgress: (stage: string) => void;
}

/** Posts one request and reads its answer, until it is whole, the connection breaks, or nobody says anything. */
export function converse(conversation: Conversation): Promise<Ending> {
  const request = post(conversation);
  return new Promise<Ending>((resolve) => new Exchange(request, conversation, resolve).start()).finally(() => request.destroy());
}

/**
 * A connection of its own for each request: on one that was kept open, the Agent may hang up just when the request is sent,
 * and nobody could tell whether it was processed. No compression is asked for, as pings would wait in it; it is undone all
 * the same. Redirects are not followed: they would carry the key and the sources elsewhere.
 */
function post({ address, limits, path, body, signal }: Conversation): Request {
  return got.stream.post(endpoint(address, path), {
    json: body, signal, retry: { limit: 0 }, throwHttpErrors: false, followRedirect: false, agent: { http: false, https: false },
    timeout: { lookup: limits.connectMs, connect: limits.connectMs, secureConnect: limits.connectMs },
    headers: { accept: 'application/x-ndjson, application/json', 'accept-encoding': 'identity', ...keyHeader(address) },
  });
}

class Exchange {
  private head: AnswerHead | undefined;
  private reader: AnswerReader | undefined;
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly request: Request,
    private readonly conversation: Conversation,
    private readonly resolve: (ending: Ending) => void,
  ) {}

  /** Every listener stays: an error event without one would end the process. */
  start(): void {
    const silence = this.after(this.conversation.address.streamIdleMs, () => this.settle({ kind: 'silent' }));
    this.request.on('uploadProgress', () => silence.refresh());
    this.request.on('response', (response: Response) => {
      silence.refresh();
      this.onHead(headOf(response));
    });
    this.request.on('data', (chunk: Uint8Array) => {
      silence.refresh();
      this.answered(this.reader?.push(chunk));
    });
    this.request.on('end', () => this.answered(this.reader?.end()));
    this.request.on('error', (error: NodeJS.ErrnoException) => this.onBroken(transportReason(error), error.code));
    this.request.on('close', () => this.onBroken('it was closed'));
  }

  private onHead(head: AnswerHead): void {
    const { limits, onProgress, address } = this.conversation;
    this.head = head;
    if (head.status < 300) {
      this.reader = head.contentType.includes('ndjson') ? new StreamReader(limits, onProgress) : new DocumentReader(limits, onProgress);
      return;
    }
    const refusal = new RefusalReader(head.status, limits.maxErrorBytes);
    this.reader = refusal;
    this.after(Math.min(limits.errorBodyMs, address.streamIdleMs), () => this.answered(refusal.end()));
  }

  private onBroken(reason: string, code?: string): void {
    if (this.reader === undefined) this.settle({ kind: 'failed', code: code ?? '', reason });
    else this.answered(this.reader.broken(reason));
  }

  private answered(answer: AgentAnswer | undefined): void {
    if (answer !== undefined && this.head !== undefined) this.settle({ kind: 'answered', head: this.head, answer });
  }

  /** The first ending counts; a promise takes no second. */
  private settle(ending: Ending): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.resolve(ending);
  }

  private after(milliseconds: number, act: () => void): NodeJS.Timeout {
    const timer = setTimeout(act, milliseconds);
    this.timers.push(timer);
    return timer;
  }
}

interface Response {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

function headOf({ statusCode, headers }: Response): AnswerHead {
  const text = (name: string): string | undefined => [headers[name]].flat()[0];
  const optional = (field: 'encoding' | 'retryAfter' | 'location', value: string | undefined): Partial<AnswerHead> => (value === undefined ? {} : { [field]: value });
  return {
    status: statusCode,
    contentType: (text('content-type') ?? '').toLowerCase(),
    ...optional('encoding', text('content-encoding')),
    ...optional('retryAfter', text('retry-after')),
    ...optional('location', text('location')),
  };
}
