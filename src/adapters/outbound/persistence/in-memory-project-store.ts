import type { ProjectStore } from '../../../application/project/project-store.port.js';
import type { ProjectId } from '../../../domain/ids.js';
import { nameTaken, projectNotFound, repositoryTaken } from '../../../domain/project/project-errors.js';
import type { Project } from '../../../domain/project/project.js';
import type { RepositoryIdentity } from '../../../domain/project/repository-identity.js';

/** What a store in memory keeps by a project's id, and lets go with it, as foreign keys do in the database. */
export interface ProjectDependent {
  forget(projectId: ProjectId): void;
}

/** Projects in memory. Values are copied on the way in and out, so that no caller holds what is stored. */
export class InMemoryProjectStore implements ProjectStore {
  private readonly projects = new Map<ProjectId, Project>();
  private readonly dependents: ProjectDependent[] = [];

  /** Lets `dependent` forget what belongs to a project that is deleted. */
  attach(dependent: ProjectDependent): void {
    this.dependents.push(dependent);
  }

  has(id: ProjectId): boolean {
    return this.projects.has(id);
  }

  insert(project: Project): Promise<void> {
    return attempt(() => this.put(project));
  }

  update(project: Project): Promise<void> {
    return attempt(() => {
      if (!this.projects.has(project.id)) throw projectNotFound(project.id);
      this.put(project);
    });
  }

  amend(id: ProjectId, edit: (current: Project) => Project): Promise<Project> {
    return attempt(() => {
      const current = this.projects.get(id);
      if (current === undefined) throw projectNotFound(id);
      const edited = { ...edit(structuredClone(current)), id };
      this.put(edited);
      return structuredClone(edited);
    });
  }

  byId(id: ProjectId): Promise<Project | undefined> {
    return attempt(() => structuredClone(this.projects.get(id)));
  }

  byName(name: string): Promise<Project | undefined> {
    return attempt(() => structuredClone(this.find((project) => project.name === name)));
  }

  byIdentity(identity: RepositoryIdentity): Promise<Project | undefined> {
    return attempt(() => structuredClone(this.find((project) => project.identity === identity)));
  }

  list(page: { readonly after?: string; readonly limit: number }): Promise<readonly Project[]> {
    return attempt(() => {
      const { after } = page;
      const sorted = [...this.projects.values()].sort((a, b) => byUtf8(a.name, b.name));
      return structuredClone(sorted.filter((project) => after === undefined || byUtf8(project.name, after) > 0).slice(0, page.limit));
    });
  }

  delete(id: ProjectId): Promise<boolean> {
    return attempt(() => {
      for (const dependent of this.dependents) dependent.forget(id);
      return this.projects.delete(id);
    });
  }

  private find(wanted: (project: Project) => boolean): Project | undefined {
    return [...this.projects.values()].find(wanted);
  }

  private put(project: Project): void {
    const clash = (same: (other: Project) => boolean): Project | undefined => this.find((other) => other.id !== project.id && same(other));
    const named = clash((other) => other.name === project.name);
    if (named !== undefined) throw nameTaken(named, project.gitUrl);
    const identified = clash((other) => other.identity === project.identity);
    if (identified !== undefined) throw repositoryTaken(identified);
    this.projects.set(project.id, structuredClone(project));
  }
}

/** A promise of what `work` gives or throws. */
function attempt<Value>(work: () => Value): Promise<Value> {
  return new Promise((resolve) => resolve(work()));
}

/** The database's order (BINARY over UTF-8), which is not that of UTF-16 beyond U+FFFF. */
function byUtf8(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
