import type { ProjectId } from '../../domain/ids.js';

/** Runs ingests after the answer to register. Adapters: in this process; jobs in PostgreSQL are planned. */
export interface IngestQueue {
  /**
   * Returns at once. One that already waits for this project is not queued twice; one that comes while the project is
   * being read is run after it, since the sources may have changed. Rejects with `project.ingest-busy` where too many wait.
   */
  enqueue(projectId: ProjectId): Promise<void>;
}
