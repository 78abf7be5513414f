import { Worker } from 'node:worker_threads';
import { workLeft, type WorkTime } from '../../../application/code/work-time.js';
import type { FileFacts } from '../../../domain/code/declarations.js';
import type { WorkerRequest } from './worker-protocol.js';

export interface ReaderThreadLimits {
  /** For one file, from the moment at which a loaded worker has it; as work and not by the clock (`workLeft`). */
  readonly timeLimitMs: number;
  /** For loading the parser. */
  readonly startLimitMs: number;
  readonly stackSizeMb: number;
  readonly heapSizeMb: number;
  /** The parser keeps what it learned of lookahead for ever: a worker is replaced after so many files or UTF-16 units. */
  readonly recycleAfterFiles: number;
  readonly recycleAfterLength: number;
}

export type ThreadOutcome =
  | { readonly kind: 'facts'; readonly facts: FileFacts }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'out-of-memory' }
  /** The worker could not be started, or ended by itself. */
  | { readonly kind: 'gone'; readonly reason: string };

type Answer = { readonly kind: 'message'; readonly value: unknown } | Exclude<ThreadOutcome, { kind: 'facts' }>;

/** A thread that the machine starves is looked after no more often than this. */
const LOOK_AGAIN_AFTER_MS = 50;

/** One thread, started when there is something to read and replaced after whatever it did not survive. */
export class ReaderThread {
  private worker: Worker | undefined;
  private files = 0;
  private length = 0;

  constructor(
    private readonly file: URL,
    private readonly limits: ReaderThreadLimits,
  ) {}

  /** Whether no file has been read in the present thread. */
  get isFresh(): boolean {
    return this.files === 0;
  }

  /** Not to be called again before the last call has answered. */
  async run(request: WorkerRequest): Promise<ThreadOutcome> {
    const started = this.worker ?? (await this.start());
    if (!(started instanceof Worker)) return started;
    started.ref();
    const answer = await this.ask(started, this.limits.timeLimitMs, request);
    started.unref();
    if (answer.kind !== 'message') {
      await this.stop();
      return answer;
    }
    this.files += 1;
    this.length += request.content.length;
    if (this.files >= this.limits.recycleAfterFiles || this.length >= this.limits.recycleAfterLength) await this.stop();
    return { kind: 'facts', facts: answer.value as FileFacts };
  }

  async stop(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    this.files = 0;
    this.length = 0;
    await worker?.terminate();
  }

  private async start(): Promise<Worker | Exclude<ThreadOutcome, { kind: 'facts' }>> {
    const { stackSizeMb, heapSizeMb } = this.limits;
    const worker = new Worker(this.file, { execArgv: [], env: {}, stdout: true, resourceLimits: { stackSizeMb, maxOldGenerationSizeMb: heapSizeMb } });
    this.worker = worker;
    // Whoever waits hears of an error by itself; this one keeps an idle worker's error from ending the process.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = undefined;
    });
    const ready = await this.ask(worker, this.limits.startLimitMs);
    if (ready.kind === 'message') return worker;
    await this.stop();
    return ready.kind === 'timeout' ? { kind: 'gone', reason: `it did not start within ${this.limits.startLimitMs} ms` } : ready;
  }

  /** Waits for the next message, the end of the worker, or the limit. */
  private ask(worker: Worker, limitMs: number, request?: WorkerRequest): Promise<Answer> {
    return new Promise((resolve) => {
      const finish = (answer: Answer): void => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('messageerror', onError).off('error', onError).off('exit', onExit);
        resolve(answer);
      };
      const onMessage = (value: unknown): void => finish({ kind: 'message', value });
      const onError = (error: Error & { readonly code?: string }): void =>
        finish(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { kind: 'out-of-memory' } : { kind: 'gone', reason: error.message });
      const onExit = (code: number): void => finish({ kind: 'gone', reason: `it ended with code ${code}` });
      const used = stopwatch();
      const check = (): void => {
        const left = workLeft(used(), limitMs);
        if (left <= 0) finish({ kind: 'timeout' });
        else timer = setTimeout(check, Math.max(left, LOOK_AGAIN_AFTER_MS));
      };
      let timer = setTimeout(check, limitMs);
      worker.on('message', onMessage).on('messageerror', onError).on('error', onError).on('exit', onExit);
      if (request) worker.postMessage(request);
    });
  }
}

function stopwatch(): () => WorkTime {
  const wall = performance.now();
  const usage = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(usage);
    return { wallMs: performance.now() - wall, processMs: (user + system) / 1_000 };
  };
}
