import type { ProjectId } from '../../domain/ids.js';
import type { Project } from '../../domain/project/project.js';
import type { RepositoryIdentity } from '../../domain/project/repository-identity.js';

/** Keeps projects. Names are unique, and so are identities. Adapters: database, memory. */
export interface ProjectStore {
  /** Rejects with `project.name-taken` or `project.repository-taken` where another project has either. */
  insert(project: Project): Promise<void>;
  /** Replaces the project of that id; rejects with `project.not-found` where there is none. */
  update(project: Project): Promise<void>;
  /**
   * Reads the project, lets `edit` change it and stores the result, in one step: what another writer stored meanwhile is
   * never lost. Answers what was stored; rejects with `project.not-found` where there is none.
   */
  amend(id: ProjectId, edit: (current: Project) => Project): Promise<Project>;
  /** Undefined for an id never given out or deleted. */
  byId(id: ProjectId): Promise<Project | undefined>;
  byName(name: string): Promise<Project | undefined>;
  byIdentity(identity: RepositoryIdentity): Promise<Project | undefined>;
  /** Sorted by name; at most `limit` whose name follows `after`. */
  list(page: { readonly after?: string; readonly limit: number }): Promise<readonly Project[]>;
  /** True where there was one. Takes what is kept by the project's id with it (manifest, graph), never contents that others share. */
  delete(id: ProjectId): Promise<boolean>;
}
