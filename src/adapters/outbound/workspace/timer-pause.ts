import { setTimeout as wait } from 'node:timers/promises';
import type { Cancellation } from '../../../application/cancellation.js';
import type { Pause } from '../../../application/pause.port.js';

/** Waits by the system's timer. */
export class TimerPause implements Pause {
  async wait(milliseconds: number, signal?: Cancellation): Promise<void> {
    if (signal?.aborted === true) return;
    const ending = new AbortController();
    const end = (): void => ending.abort();
    signal?.addEventListener('abort', end);
    try {
      await wait(milliseconds, undefined, { signal: ending.signal });
    } catch (error) {
      // The abort is the wished-for end of the wait; the timer knows no other failure.
      if (!ending.signal.aborted) throw error;
    } finally {
      signal?.removeEventListener('abort', end);
    }
  }
}
