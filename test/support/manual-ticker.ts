import type { Ticker } from '../../src/adapters/inbound/cli/ticker.js';

/** Time that passes when a test says so, one tick after the other. */
export class ManualTicker implements Ticker {
  private time = 0;
  private readonly ticks = new Set<() => void>();

  now(): number {
    return this.time;
  }

  every(milliseconds: number, tick: () => void): () => void {
    if (milliseconds !== 1_000) throw new Error('this clock ticks by the second');
    this.ticks.add(tick);
    return () => this.ticks.delete(tick);
  }

  pass(seconds: number): void {
    for (let second = 0; second < seconds; second += 1) {
      this.time += 1_000;
      for (const tick of this.ticks) tick();
    }
  }

  get running(): number {
    return this.ticks.size;
  }
}
