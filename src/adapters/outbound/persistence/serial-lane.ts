/** Runs one piece of work after the other, in the order they came. A piece that fails does not stop those behind it. */
export class SerialLane {
  private last: Promise<unknown> = Promise.resolve();

  run<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = this.last.then(work, work);
    // The chain itself never rejects; the caller's promise does.
    this.last = next.catch(() => undefined);
    return next;
  }
}
