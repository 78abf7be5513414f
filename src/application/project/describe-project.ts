import type { ProjectId } from '../../domain/ids.js';
import { projectNotFound } from '../../domain/project/project-errors.js';
import type { Project } from '../../domain/project/project.js';
import type { ProjectStore } from './project-store.port.js';

/** Tells what is known of a project. Throws `project.not-found`. */
export class DescribeProject {
  constructor(private readonly projects: ProjectStore) {}

  async execute(id: ProjectId): Promise<Project> {
    const project = await this.projects.byId(id);
    if (project === undefined) throw projectNotFound(id);
    return project;
  }
}
