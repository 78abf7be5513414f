import type { IngestQueue } from '../../../application/project/ingest-queue.port.js';
import type { ProjectId } from '../../../domain/ids.js';

/** Remembers what was queued and runs it when a test says so. */
export class InMemoryIngestQueue implements IngestQueue {
  private readonly waiting = new Set<ProjectId>();

  constructor(private readonly handler: (projectId: ProjectId) => Promise<void> = () => Promise.resolve()) {}

  enqueue(projectId: ProjectId): Promise<void> {
    this.waiting.add(projectId);
    return Promise.resolve();
  }

  /** What waits, in the order it came. */
  queued(): readonly ProjectId[] {
    return [...this.waiting];
  }

  /** Runs what waits, and what is queued meanwhile. A handler that fails stops nothing. */
  async idle(): Promise<void> {
    for (const projectId of this.waiting) {
      this.waiting.delete(projectId);
      await this.handler(projectId).catch(() => undefined);
    }
  }
}
