import { availableParallelism } from 'node:os';
import type { JavaSource } from '../../../application/code/java-source.port.js';
import type { FileFacts } from '../../../domain/code/declarations.js';
import { AppError } from '../../../domain/errors.js';
import { JAVA_PARSER_VERSION } from './facts-versions.js';
import { ReaderThread, type ReaderThreadLimits, type ThreadOutcome } from './reader-thread.js';
import { failedFacts, isTooLarge, tooLargeFacts } from './failed-facts.js';
import type { WorkerRequest } from './worker-protocol.js';

export interface WorkerJavaSourceLimits extends ReaderThreadLimits {
  /** Threads. The parser is bound by the processor, so more than there are cores help nobody. */
  readonly workers: number;
  /** Files that wait for a thread; one more is refused. */
  readonly maxWaiting: number;
}

/** The worker beside this file. Both are compiled; a thread cannot be started from a source file. */
export const JAVA_PARSER_WORKER = new URL('./java-parser-worker.js', import.meta.url);

export const WORKER_JAVA_SOURCE_LIMITS: Omit<WorkerJavaSourceLimits, 'workers'> = {
  timeLimitMs: 5_000,
  // Against a thread that never starts; on a machine that is busy beyond its cores half a minute is not enough.
  startLimitMs: 120_000,
  stackSizeMb: 16,
  heapSizeMb: 384,
  recycleAfterFiles: 5_000,
  recycleAfterLength: 10_000_000,
  maxWaiting: 100_000,
};

interface Job {
  readonly request: WorkerRequest;
  readonly resolve: (facts: FileFacts) => void;
  readonly reject: (error: AppError) => void;
}

/**
 * The same reader as `JavaParserSource` (or another, by the worker's file) in threads of its own: a file that takes too long or too much memory costs one
 * diagnostic (`code.parse-timeout`, `code.parse-out-of-memory`), and the stack is deeper. Threads start with the first
 * file; idle ones do not keep the process alive.
 */
export class WorkerJavaSource implements JavaSource {
  private readonly limits: WorkerJavaSourceLimits;
  private readonly idle: ReaderThread[];
  private readonly all: readonly ReaderThread[];
  private readonly waiting = new Set<Job>();
  private closed = false;

  /** @param version of what the worker's file reads with */
  constructor(
    workerFile: URL = JAVA_PARSER_WORKER,
    limits: Partial<WorkerJavaSourceLimits> = {},
    readonly version: string = JAVA_PARSER_VERSION,
  ) {
    this.limits = { workers: Math.min(2, availableParallelism()), ...WORKER_JAVA_SOURCE_LIMITS, ...limits };
    this.all = Array.from({ length: this.limits.workers }, () => new ReaderThread(workerFile, this.limits));
    this.idle = [...this.all];
  }

  /** Rejects with `code.reader-unavailable` where no thread can be had: not started, closed, or too many files waiting. */
  read(path: string, content: string): Promise<FileFacts> {
    if (isTooLarge(content)) return Promise.resolve(tooLargeFacts(path, content));
    if (this.closed) return Promise.reject(unavailable('it is closed'));
    if (this.waiting.size >= this.limits.maxWaiting) return Promise.reject(unavailable(`${this.limits.maxWaiting} files are waiting already`));
    return new Promise((resolve, reject) => {
      this.waiting.add({ request: { path, content }, resolve, reject });
      this.next();
    });
  }

  /** Ends the threads; files that wait are refused. */
  async close(): Promise<void> {
    this.closed = true;
    for (const job of this.waiting) job.reject(unavailable('it is closed'));
    this.waiting.clear();
    await Promise.all(this.all.map((worker) => worker.stop()));
  }

  private next(): void {
    for (const job of this.waiting) {
      const worker = this.idle.pop();
      if (!worker) return;
      this.waiting.delete(job);
      void this.runOn(worker, job);
    }
  }

  private async runOn(worker: ReaderThread, job: Job): Promise<void> {
    const outcome = await this.outcomeOf(worker, job.request);
    this.idle.push(worker);
    this.next();
    if (outcome.kind === 'gone') job.reject(unavailable(this.closed ? 'it is closed' : outcome.reason));
    else job.resolve(this.factsOf(job.request.path, outcome));
  }

  /** What earlier files left in a thread is no fault of this one: it is read again in a fresh thread. */
  private async outcomeOf(worker: ReaderThread, request: WorkerRequest): Promise<ThreadOutcome> {
    const wasFresh = worker.isFresh;
    const outcome = await worker.run(request);
    return outcome.kind === 'out-of-memory' && !wasFresh && !this.closed ? worker.run(request) : outcome;
  }

  private factsOf(path: string, outcome: Exclude<ThreadOutcome, { kind: 'gone' }>): FileFacts {
    switch (outcome.kind) {
      case 'facts':
        return outcome.facts;
      case 'timeout':
        return failedFacts(path, 'code.parse-timeout', `The file was not read within ${this.limits.timeLimitMs} ms.`);
      case 'out-of-memory':
        return failedFacts(path, 'code.parse-out-of-memory', `Reading the file needs more than ${this.limits.heapSizeMb} MB.`);
    }
  }
}

function unavailable(reason: string): AppError {
  return new AppError('code.reader-unavailable', `The reader of Java files gave no answer: ${reason}.`, 'Try again; if it stays so, the installation is incomplete.');
}
