import type { IncomingMessage } from 'node:http';
import type { AgentApiLimits } from './agent-api-limits.js';

/** A body that is too large is still read, so that the sender gets to read the answer; but not without end. */
const DRAIN_FACTOR = 4;

export type Arrived =
  | { readonly kind: 'whole'; readonly bytes: Buffer }
  /** `too-many`: bodies, or bytes of all of them. `gone`: the client. */
  | { readonly kind: 'too-large' | 'too-slow' | 'too-many' | 'stopped' | 'gone' };

type Limits = Pick<AgentApiLimits, 'bodyBytes' | 'bodyMs' | 'bodiesAtOnce' | 'bodiesBytes'>;

/** Bodies of requests on their way in: how many there may be, for how long, how much they may hold, and how they are ended. */
export class ArrivingBodies {
  private readonly ends = new Set<() => void>();
  private held = 0;
  private stopped = false;

  constructor(readonly limits: Limits) {}

  receive(request: IncomingMessage): Promise<Arrived> {
    if (this.stopped) return Promise.resolve({ kind: 'stopped' });
    if (request.destroyed) return Promise.resolve({ kind: 'gone' });
    if (this.ends.size >= this.limits.bodiesAtOnce) return Promise.resolve({ kind: 'too-many' });
    return new Promise((resolve) => this.collect(request, resolve));
  }

  /** Ends those that arrive now, and takes no more. */
  stop(): void {
    this.stopped = true;
    for (const end of [...this.ends]) end();
  }

  private collect(request: IncomingMessage, resolve: (arrived: Arrived) => void): void {
    const chunks: Buffer[] = [];
    let size = 0;
    const drop = (): void => {
      this.held -= lengthOf(chunks);
      chunks.length = 0;
    };
    const end = (arrived: Arrived): void => {
      clearTimeout(timer);
      this.ends.delete(stop);
      for (const [event, listener] of Object.entries(listeners)) request.off(event, listener);
      drop();
      resolve(arrived);
    };
    const stop = (): void => end({ kind: 'stopped' });
    const gone = (): void => end({ kind: 'gone' });
    const listeners = {
      data: (chunk: Buffer): void => {
        size += chunk.byteLength;
        if (size > this.limits.bodyBytes) {
          drop();
          if (size > this.limits.bodyBytes * DRAIN_FACTOR) end({ kind: 'too-large' });
        } else if (this.held + chunk.byteLength > this.limits.bodiesBytes) {
          end({ kind: 'too-many' });
        } else {
          chunks.push(chunk);
          this.held += chunk.byteLength;
        }
      },
      end: (): void => end(size > this.limits.bodyBytes ? { kind: 'too-large' } : { kind: 'whole', bytes: Buffer.concat(chunks) }),
      error: gone,
      close: gone,
    };
    const timer = setTimeout(() => end({ kind: 'too-slow' }), this.limits.bodyMs);
    this.ends.add(stop);
    for (const [event, listener] of Object.entries(listeners)) request.on(event, listener);
  }
}

function lengthOf(chunks: readonly Buffer[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
}
