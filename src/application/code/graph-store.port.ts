import type { CodeGraph } from '../../domain/code/code-graph.js';
import type { CommitId, ProjectId } from '../../domain/ids.js';

/** Keeps the graph of each project's snapshot. Adapters: database, memory. */
export interface GraphStore {
  /** Replaces the project's graph whole, or leaves the old one whole. Rejects with `project.not-found` where the project is gone. */
  save(projectId: ProjectId, graph: StoredGraph): Promise<void>;
  /** Undefined for a project without a graph. */
  load(projectId: ProjectId): Promise<StoredGraph | undefined>;
  delete(projectId: ProjectId): Promise<void>;
}

export interface StoredGraph {
  readonly commit?: CommitId;
  readonly graph: CodeGraph;
}
