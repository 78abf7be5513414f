import type { Clock } from '../../../application/clock.port.js';

/** Stands still until a test moves it on. */
export class InMemoryClock implements Clock {
  /** @param time milliseconds since the epoch */
  constructor(private time = 1_750_000_000_000) {}

  now(): number {
    return this.time;
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }
}
