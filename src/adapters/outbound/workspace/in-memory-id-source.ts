import type { IdSource } from '../../../application/id-source.port.js';

/** Counts: `00…01`, `00…02` … */
export class InMemoryIdSource implements IdSource {
  private last = 0;

  next(): string {
    this.last += 1;
    return this.last.toString(16).padStart(32, '0');
  }
}
