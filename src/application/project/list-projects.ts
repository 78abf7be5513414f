import { invalidInput } from '../../domain/project/project-errors.js';
import type { Project } from '../../domain/project/project.js';
import type { ProjectStore } from './project-store.port.js';

export interface ProjectPage {
  readonly projects: readonly Project[];
  /** Name to go on after; absent on the last page. */
  readonly next?: string;
}

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

/** Projects by name, a page at a time. Throws `input.invalid` for a limit outside 1 to 200. */
export class ListProjects {
  constructor(private readonly projects: ProjectStore) {}

  async execute(page: { readonly after?: string; readonly limit?: number } = {}): Promise<ProjectPage> {
    const limit = page.limit ?? DEFAULT_LIMIT;
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) throw invalidInput(`limit must be a whole number from 1 to ${MAX_LIMIT}.`, 'Ask for fewer projects at a time.');
    // One more than asked for tells whether there is a next page.
    const found = await this.projects.list({ limit: limit + 1, ...(page.after === undefined ? {} : { after: page.after }) });
    const projects = found.slice(0, limit);
    const last = projects.at(-1);
    return found.length > limit && last !== undefined ? { projects, next: last.name } : { projects };
  }
}
