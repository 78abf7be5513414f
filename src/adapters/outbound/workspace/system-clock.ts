import type { Clock } from '../../../application/clock.port.js';

/** The machine's time. */
export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }
}
