import { Worker, type MessagePort } from 'node:worker_threads';
import type { WorkTime } from '../../../application/code/work-time.js';
import { AppError } from '../../../domain/errors.js';
import { setUpEngine } from './engine-settings.js';
import type { FromWorker, ToWorker } from './worker-protocol.js';

export interface EngineThreadLimits {
  /** For loading parser and tables. */
  readonly startLimitMs: number;
  readonly stackSizeMb: number;
  readonly heapSizeMb: number;
  /** For what is new: facts live until they are linked, and each collection before that copies them. */
  readonly youngSizeMb: number;
}

export type ThreadEvent = FromWorker | { readonly kind: 'ended'; readonly why: 'out-of-memory' | 'gone'; readonly text: string };

/** One worker thread, from the main thread's side. Not to be used after it has ended. */
export class EngineThread {
  private readonly counter = new Int32Array(new SharedArrayBuffer(8));
  private readonly worker: Worker;
  private listener: (event: ThreadEvent) => void = () => undefined;
  private seen = { step: 0, wallMs: 0, processMs: 0 };
  ended = false;

  private constructor(file: URL, { stackSizeMb, heapSizeMb, youngSizeMb }: EngineThreadLimits) {
    this.worker = new Worker(file, { execArgv: [], env: {}, stdout: true, workerData: { counter: this.counter }, resourceLimits: { stackSizeMb, maxOldGenerationSizeMb: heapSizeMb, maxYoungGenerationSizeMb: youngSizeMb } });
    this.worker.on('message', (message: FromWorker) => this.listener(message));
    this.worker.on('messageerror', (error) => this.end('gone', error.message));
    this.worker.on('error', (error: Error & { readonly code?: string }) => this.end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'gone', error.stack ?? error.message));
    this.worker.on('exit', (code) => this.end('gone', `it ended with code ${code}`));
  }

  /** Rejects with `code.reader-unavailable` where the thread does not start. */
  static async start(file: URL, limits: EngineThreadLimits): Promise<EngineThread> {
    setUpEngine();
    const thread = new EngineThread(file, limits);
    try {
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(unavailable(`it did not start within ${limits.startLimitMs} ms`)), limits.startLimitMs);
        thread.listen((event) => {
          clearTimeout(timer);
          if (event.kind === 'ready') resolve();
          else reject(unavailable(event.kind === 'ended' ? event.text : `it said ${event.kind} before it was ready`));
        });
      });
    } catch (error) {
      await thread.stop();
      throw error;
    }
    thread.listen(() => undefined);
    return thread;
  }

  listen(listener: (event: ThreadEvent) => void): void {
    this.listener = listener;
  }

  post(message: ToWorker, transfer: readonly (ArrayBuffer | MessagePort)[] = []): void {
    if (!this.ended) this.worker.postMessage(message, transfer);
  }

  /** While it works, it keeps the process alive. */
  busy(isBusy: boolean): void {
    if (isBusy) this.worker.ref();
    else this.worker.unref();
  }

  /** Number of the file that it has in hand, 0 for none. */
  get inHand(): number {
    return Atomics.load(this.counter, 0);
  }

  /** How long it has had the same file in hand, as far as the callers of this know; nothing where it has none. */
  workTime(): WorkTime {
    const step = Atomics.load(this.counter, 1);
    const now = { step, wallMs: performance.now(), processMs: processMilliseconds() };
    if (step !== this.seen.step || this.inHand === 0) this.seen = now;
    return { wallMs: now.wallMs - this.seen.wallMs, processMs: now.processMs - this.seen.processMs };
  }

  async stop(): Promise<void> {
    this.listener = () => undefined;
    this.ended = true;
    await this.worker.terminate();
  }

  private end(why: 'out-of-memory' | 'gone', text: string): void {
    if (this.ended) return;
    this.ended = true;
    this.listener({ kind: 'ended', why, text });
  }
}

function processMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

export function unavailable(reason: string): AppError {
  return new AppError('code.reader-unavailable', `The engine of the code graph gave no answer: ${reason}.`, 'Try again; if it stays so, the installation is incomplete.');
}
