/** Requests that are being answered: how many there may be, and how they are ended. */
export class WorkUnderWay {
  private readonly running = new Set<AbortController>();
  private whenIdle: (() => void) | undefined;
  private ending: Promise<void> | undefined;

  constructor(private readonly limit: number) {}

  /** Undefined where there are as many as there may be, or the service stops. */
  begin(): AbortController | undefined {
    if (!this.hasRoom) return undefined;
    const control = new AbortController();
    this.running.add(control);
    return control;
  }

  end(control: AbortController): void {
    this.running.delete(control);
    if (this.running.size === 0) this.whenIdle?.();
  }

  get hasRoom(): boolean {
    return !this.isStopping && this.running.size < this.limit;
  }

  get isStopping(): boolean {
    return this.ending !== undefined;
  }

  /**
   * Takes nothing new, waits for what runs, cancels what still does after the grace, and gives up what does not heed that
   * either: it ends within the sum of the two times.
   */
  stop(graceMs: number, cancelGraceMs: number): Promise<void> {
    return (this.ending ??= this.endAll(graceMs, cancelGraceMs));
  }

  private async endAll(graceMs: number, cancelGraceMs: number): Promise<void> {
    if (await this.idleWithin(graceMs)) return;
    for (const control of this.running) control.abort();
    await this.idleWithin(cancelGraceMs);
  }

  private idleWithin(milliseconds: number): Promise<boolean> {
    if (this.running.size === 0) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), milliseconds);
      this.whenIdle = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }
}
