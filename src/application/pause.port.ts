import type { Cancellation } from './cancellation.js';

/** Waits, so that no use case has a timer. Adapters: the system's timer; in tests the scripted clock, moved on. */
export interface Pause {
  /** Resolves after that many milliseconds, or at once when the signal is or becomes aborted. Never rejects. */
  wait(milliseconds: number, signal?: Cancellation): Promise<void>;
}
