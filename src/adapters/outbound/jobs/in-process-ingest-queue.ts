import type { IngestQueue } from '../../../application/project/ingest-queue.port.js';
import { AppError } from '../../../domain/errors.js';
import type { ProjectId } from '../../../domain/ids.js';

export interface IngestQueueOptions {
  /** Reads one project. Stores a failure itself; what it throws all the same goes to `onFailure`. */
  readonly handler: (projectId: ProjectId) => Promise<void>;
  readonly onFailure: (projectId: ProjectId, error: unknown) => void;
  /** Projects that may wait. */
  readonly maxWaiting?: number;
  /** Projects read at the same time. One by default: parsing uses all cores by itself. */
  readonly concurrency?: number;
}

/** As many as a server with a full restart of its clients has to take at once. */
const MAX_WAITING = 1_000;

/** Reads projects in this process, in the order they came, each at most once at a time. What waits is lost with the process: registering again starts it again. */
export class InProcessIngestQueue implements IngestQueue {
  private readonly waiting = new Set<ProjectId>();
  private readonly running = new Set<ProjectId>();
  private idleListeners: (() => void)[] = [];
  private readonly maxWaiting: number;
  private readonly concurrency: number;

  constructor(private readonly options: IngestQueueOptions) {
    this.maxWaiting = options.maxWaiting ?? MAX_WAITING;
    this.concurrency = options.concurrency ?? 1;
  }

  enqueue(projectId: ProjectId): Promise<void> {
    if (!this.waiting.has(projectId) && this.waiting.size >= this.maxWaiting) {
      return Promise.reject(new AppError('project.ingest-busy', `${this.waiting.size} projects wait to be read already; this one was not queued.`, 'Register again in a few minutes.'));
    }
    this.waiting.add(projectId);
    // Later, so that the answer to register goes out before the reading takes the thread.
    setImmediate(() => this.startNext());
    return Promise.resolve();
  }

  /** Resolves once nothing waits and nothing runs. */
  idle(): Promise<void> {
    if (this.waiting.size === 0 && this.running.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.idleListeners.push(resolve));
  }

  private startNext(): void {
    for (const projectId of this.waiting) {
      if (this.running.size >= this.concurrency) return;
      // One that is being read now waits for its own end.
      if (!this.running.has(projectId)) void this.runOne(projectId);
    }
  }

  private async runOne(projectId: ProjectId): Promise<void> {
    this.waiting.delete(projectId);
    this.running.add(projectId);
    try {
      await this.options.handler(projectId);
    } catch (error) {
      this.options.onFailure(projectId, error);
    } finally {
      this.running.delete(projectId);
      this.startNext();
      this.tellIdle();
    }
  }

  private tellIdle(): void {
    if (this.waiting.size > 0 || this.running.size > 0) return;
    const listeners = this.idleListeners;
    this.idleListeners = [];
    for (const listener of listeners) listener();
  }
}
