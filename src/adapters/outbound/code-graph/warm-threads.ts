import type { EngineThread } from './engine-thread.js';

interface WarmThread {
  readonly thread: Promise<EngineThread>;
  /** Ends when the work that waits for the thread is done. */
  last: Promise<unknown>;
}

export interface WarmName {
  readonly name: string;
  /** Under what the thread is found after work that changed its state. */
  readonly renamed?: string;
}

/** Threads by the project state that they hold, one piece of work at a time on each. The one that was used least lately goes first. */
export class WarmThreads {
  private readonly threads = new Map<string, WarmThread>();

  constructor(private readonly limit: number) {}

  put(name: string, thread: EngineThread): void {
    const known = this.threads.get(name);
    if (known !== undefined) void this.end(name, known);
    this.threads.set(name, { thread: Promise.resolve(thread), last: Promise.resolve() });
    this.evict();
  }

  /** A thread that does not survive the work is ended; the next use starts another. */
  async use<Value>({ name, renamed }: WarmName, start: () => Promise<EngineThread>, work: (thread: EngineThread) => Promise<{ readonly value: Value; readonly survives: boolean }>): Promise<Value> {
    const warm = this.threads.get(name) ?? { thread: start(), last: Promise.resolve() };
    this.threads.delete(name);
    this.threads.set(name, warm);
    this.evict();
    const run = async (): Promise<Value> => {
      let survives = false;
      try {
        const done = await work(await warm.thread);
        survives = done.survives;
        return done.value;
      } finally {
        if (!survives) await this.end(name, warm);
        else if (renamed !== undefined) this.rename(name, renamed, warm);
      }
    };
    const next = warm.last.then(run, run);
    warm.last = next.catch(() => undefined);
    return await next;
  }

  async close(): Promise<void> {
    await Promise.all([...this.threads].map(([name, warm]) => this.end(name, warm)));
  }

  private rename(name: string, renamed: string, warm: WarmThread): void {
    if (this.threads.get(name) !== warm) return;
    this.threads.delete(name);
    this.threads.set(renamed, warm);
  }

  private evict(): void {
    for (const [name, warm] of this.threads) {
      if (this.threads.size <= this.limit) return;
      this.threads.delete(name);
      // Work that it has in hand is waited for.
      void warm.last.then(() => stop(warm));
    }
  }

  private async end(name: string, warm: WarmThread): Promise<void> {
    if (this.threads.get(name) === warm) this.threads.delete(name);
    await stop(warm);
  }
}

async function stop({ thread }: WarmThread): Promise<void> {
  // One that never started has nothing to end.
  const started = await thread.catch(() => undefined);
  await started?.stop();
}
