import { jsonOf, messageOf, StreamReader } from './agent-answer.js';
import type { AgentAnswer, AnswerReader } from './agent-answer.js';
import type { AgentLimits } from './agent-limits.js';
import { GrowingBytes } from './growing-bytes.js';

const LINE_FEED = 0x0a;
/** Bytes of a document that are shown where it is no JSON. */
const SHOWN_BYTES = 240;

/**
 * An answer that is not declared as a stream: one JSON document, as an Agent that does not stream sends it; or a stream
 * after all, where something on the way rewrote its media type, which its first line tells.
 */
export class DocumentReader implements AnswerReader {
  private readonly held: GrowingBytes;
  private firstLineSeen = false;
  private stream: StreamReader | undefined;

  constructor(
    private readonly limits: AgentLimits,
    private readonly onProgress: (stage: string) => void,
  ) {
    this.held = new GrowingBytes(limits.maxLineBytes);
  }

  push(chunk: Uint8Array): AgentAnswer | undefined {
    if (this.stream !== undefined) return this.stream.push(chunk);
    if (!this.held.add(chunk)) return { kind: 'too-long', what: 'document', limit: this.limits.maxLineBytes };
    if (this.firstLineSeen || !chunk.includes(LINE_FEED)) return undefined;
    this.firstLineSeen = true;
    const bytes = this.held.bytes();
    return messageOf(bytes.subarray(0, bytes.indexOf(LINE_FEED))) === undefined ? undefined : this.asStream().push(this.held.take());
  }

  end(): AgentAnswer {
    if (this.stream !== undefined) return this.stream.end();
    const bytes = this.held.take();
    if (messageOf(bytes) !== undefined) return this.ofLine(bytes).end();
    const data = jsonOf(bytes);
    if (data !== undefined) return { kind: 'result', data };
    const start = new TextDecoder().decode(bytes.subarray(0, SHOWN_BYTES)).trim();
    return start.startsWith('{') ? { kind: 'cut', reason: 'its document is not whole' } : { kind: 'no-json', start };
  }

  /** An object that can be read is whole: it ends where its brace closes. */
  broken(reason: string): AgentAnswer {
    if (this.stream !== undefined) return this.stream.broken(reason);
    const bytes = this.held.take();
    if (messageOf(bytes) !== undefined) return this.ofLine(bytes).broken(reason);
    const data = jsonOf(bytes);
    return typeof data === 'object' && data !== null ? { kind: 'result', data } : { kind: 'cut', reason };
  }

  private asStream(): StreamReader {
    return (this.stream = new StreamReader(this.limits, this.onProgress));
  }

  /** A stream of one line that has no end. */
  private ofLine(bytes: Uint8Array): StreamReader {
    const stream = this.asStream();
    stream.push(bytes);
    return stream;
  }
}
