import type { Cancellation } from '../../../application/cancellation.js';
import type { Pause } from '../../../application/pause.port.js';
import type { InMemoryClock } from './in-memory-clock.js';

/** Moves the scripted clock on instead of waiting. */
export class InMemoryPause implements Pause {
  /** What was waited for, in order. */
  readonly waits: number[] = [];

  constructor(private readonly clock: InMemoryClock) {}

  wait(milliseconds: number, signal?: Cancellation): Promise<void> {
    if (signal?.aborted === true) return Promise.resolve();
    this.waits.push(milliseconds);
    this.clock.advance(milliseconds);
    return Promise.resolve();
  }
}
