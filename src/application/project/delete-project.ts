import type { ProjectId } from '../../domain/ids.js';
import { projectNotFound } from '../../domain/project/project-errors.js';
import type { ProjectStore } from './project-store.port.js';
import type { SourceStore } from './source-store.port.js';

/** Deletes a project with its snapshot and graph, and contents that no other project shares. Throws `project.not-found`. */
export class DeleteProject {
  constructor(
    private readonly projects: ProjectStore,
    private readonly sources: SourceStore,
  ) {}

  async execute(id: ProjectId): Promise<{ readonly deleted: ProjectId }> {
    if (!(await this.projects.delete(id))) throw projectNotFound(id);
    await this.sources.collectGarbage();
    return { deleted: id };
  }
}
