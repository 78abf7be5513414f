import type { ProjectId } from '../../domain/ids.js';

/** Runs ingests after the answer to register. Adapters: in this process; jobs in PostgreSQL are planned. */
export interface IngestQueue {
  /** Returns at once. One that already waits for this project is not queued twice. */
  enqueue(projectId: ProjectId): Promise<void>;
}
