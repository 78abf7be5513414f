import type { ProjectId } from '../../domain/ids.js';
import type { Project } from '../../domain/project/project.js';
import type { RepositoryIdentity } from '../../domain/project/repository-identity.js';

/** Keeps projects. Names are unique, and so are identities. Adapters: database, memory. */
export interface ProjectStore {
  /** Rejects with `project.name-taken` or `project.repository-taken` where another project has either. */
  insert(project: Project): Promise<void>;
  /** Replaces the project of that id; rejects with `project.not-found` where there is none. */
  update(project: Project): Promise<void>;
  /** Undefined for an id never given out or deleted. */
  byId(id: ProjectId): Promise<Project | undefined>;
  byName(name: string): Promise<Project | undefined>;
  byIdentity(identity: RepositoryIdentity): Promise<Project | undefined>;
  /** Sorted by name; at most `limit` whose name follows `after`. */
  list(page: { readonly after?: string; readonly limit: number }): Promise<readonly Project[]>;
  /** True where there was one. Takes the project's manifest with it, never contents that others share. */
  delete(id: ProjectId): Promise<boolean>;
}
