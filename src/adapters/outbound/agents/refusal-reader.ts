import type { AgentAnswer, AnswerReader } from './agent-answer.js';
import { GrowingBytes } from './growing-bytes.js';

/** Gathers what a refusal says, as far as it comes: the status was told already, so nothing here is a failure of its own. */
export class RefusalReader implements AnswerReader {
  private readonly held: GrowingBytes;

  constructor(
    private readonly status: number,
    maxBytes: number,
  ) {
    this.held = new GrowingBytes(maxBytes);
  }

  push(chunk: Uint8Array): AgentAnswer | undefined {
    if (this.held.add(chunk)) return undefined;
    this.held.add(chunk.subarray(0, this.held.limit - this.held.bytes().length));
    return this.end();
  }

  end(): AgentAnswer {
    return { kind: 'error', status: this.status, detail: new TextDecoder().decode(this.held.take()) };
  }

  broken(): AgentAnswer {
    return this.end();
  }
}
