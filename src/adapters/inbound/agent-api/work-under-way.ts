/** Requests that are being answered: how many there may be, and how they are ended. */
export class WorkUnderWay {
  private readonly running = new Set<AbortController>();
  private stopping = false;
  private whenIdle: (() => void) | undefined;

  constructor(private readonly limit: number) {}

  /** Undefined where there are as many as there may be, or the service stops. */
  begin(): AbortController | undefined {
    if (this.stopping || this.running.size >= this.limit) return undefined;
    const control = new AbortController();
    this.running.add(control);
    return control;
  }

  end(control: AbortController): void {
    this.running.delete(control);
    if (this.running.size === 0) this.whenIdle?.();
  }

  get isStopping(): boolean {
    return this.stopping;
  }

  /** Takes nothing new, waits for what runs, and cancels what still does after the grace. */
  async stop(graceMs: number): Promise<void> {
    this.stopping = true;
    if (this.running.size === 0) return;
    await new Promise<void>((resolve) => {
      const cancel = setTimeout(() => {
        for (const control of this.running) control.abort();
      }, graceMs);
      this.whenIdle = () => {
        clearTimeout(cancel);
        resolve();
      };
    });
  }
}
