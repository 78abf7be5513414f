import type { GraphStore, StoredGraph } from '../../../application/code/graph-store.port.js';
import type { ProjectId } from '../../../domain/ids.js';
import { projectNotFound } from '../../../domain/project/project-errors.js';
import type { InMemoryProjectStore } from './in-memory-project-store.js';

/** Graphs in memory. With a project store it keeps to it as the database does: no graph without its project. */
export class InMemoryGraphStore implements GraphStore {
  private readonly graphs = new Map<ProjectId, StoredGraph>();

  constructor(private readonly projects?: InMemoryProjectStore) {
    projects?.attach(this);
  }

  forget(projectId: ProjectId): void {
    this.graphs.delete(projectId);
  }

  save(projectId: ProjectId, graph: StoredGraph): Promise<void> {
    if (this.projects !== undefined && !this.projects.has(projectId)) return Promise.reject(projectNotFound(projectId));
    this.graphs.set(projectId, structuredClone(graph));
    return Promise.resolve();
  }

  load(projectId: ProjectId): Promise<StoredGraph | undefined> {
    return Promise.resolve(structuredClone(this.graphs.get(projectId)));
  }

  delete(projectId: ProjectId): Promise<void> {
    this.graphs.delete(projectId);
    return Promise.resolve();
  }
}
