import { z } from 'zod';
import type { AgentLimits } from './agent-limits.js';
import { NdjsonLines } from './ndjson-lines.js';

/** What an exchange with the Agent ended in. */
export type AgentAnswer =
  | { readonly kind: 'result'; readonly data: unknown }
  | { readonly kind: 'error'; readonly status: number; readonly detail: unknown }
  /** The answer is not whole: the connection broke, or the stream ended in the middle of a line. */
  | { readonly kind: 'cut'; readonly reason: string }
  /** A proper end without a last line; `strange`: lines that were no message of the protocol. */
  | { readonly kind: 'ended'; readonly strange: number }
  | { readonly kind: 'too-long'; readonly what: 'line' | 'document' | 'answer'; readonly limit: number }
  /** A document that is no JSON in UTF-8; `start`: what it begins with. */
  | { readonly kind: 'no-json'; readonly start: string };

/**
 * Reads one answer as its bytes come. The first answer that a call returns is the one; nothing that comes after it counts.
 * Everything happens within the call, so nothing that came is lost when the connection breaks right after it.
 */
export interface AnswerReader {
  push(chunk: Uint8Array): AgentAnswer | undefined;
  /** The body ended as it should. */
  end(): AgentAnswer;
  /** The connection broke. */
  broken(reason: string): AgentAnswer;
}

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('progress'), stage: z.string() }),
  z.object({ type: z.literal('result'), data: z.unknown() }),
  z.object({ type: z.literal('error'), status: z.number().int().catch(500), detail: z.unknown() }),
]);

type Message = z.infer<typeof message>;

/** The lines of the protocol. Pings are dropped; so are lines of other types and lines that are no JSON, which are counted. */
export class StreamReader implements AnswerReader {
  private readonly lines: NdjsonLines;
  private size = 0;
  private strange = 0;
  private stages = 0;

  constructor(
    private readonly limits: AgentLimits,
    private readonly onProgress: (stage: string) => void,
  ) {
    this.lines = new NdjsonLines(limits.maxLineBytes);
  }

  push(chunk: Uint8Array): AgentAnswer | undefined {
    for (const piece of this.lines.push(chunk)) {
      if (piece.kind === 'too-long') return { kind: 'too-long', what: 'line', limit: this.limits.maxLineBytes };
      const last = this.read(piece.bytes);
      if (last !== undefined) return last;
    }
    this.size += chunk.length;
    return this.size > this.limits.maxAnswerBytes ? { kind: 'too-long', what: 'answer', limit: this.limits.maxAnswerBytes } : undefined;
  }

  end(): AgentAnswer {
    const rest = this.lines.rest();
    const last = this.read(rest);
    if (last !== undefined) return last;
    return isBlank(rest) || jsonOf(rest) !== undefined ? { kind: 'ended', strange: this.strange } : { kind: 'cut', reason: 'it ended, and its last line is no whole JSON' };
  }

  /** A last line that can be read without its end is whole: an object ends where its brace closes. */
  broken(reason: string): AgentAnswer {
    return this.read(this.lines.rest()) ?? { kind: 'cut', reason };
  }

  private read(line: Uint8Array): AgentAnswer | undefined {
    const parsed = messageOf(line);
    switch (parsed?.type) {
      case 'result': return { kind: 'result', data: parsed.data };
      case 'error': return { kind: 'error', status: parsed.status, detail: parsed.detail };
      case 'progress': this.tell(parsed.stage); break;
      case 'ping': break;
      case undefined: if (!isBlank(line)) this.strange += 1;
    }
    return undefined;
  }

  private tell(stage: string): void {
    this.stages += 1;
    if (this.stages <= this.limits.maxStages) this.onProgress(stage);
    else if (this.stages === this.limits.maxStages + 1) this.onProgress(`more than ${this.limits.maxStages} stages: no further one is told`);
  }
}

/** The message in a line; undefined where it is none that is known. */
export function messageOf(line: Uint8Array): Message | undefined {
  return message.safeParse(jsonOf(line)).data;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The value of JSON in UTF-8, byte order mark allowed; undefined where the bytes are none. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}

const SPACE = 0x20;

/** Nothing but white space (in UTF-8, bytes up to the space are one character each). */
function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte <= SPACE);
}
