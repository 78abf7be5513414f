import type { EntityManager } from 'typeorm';
import type { ProjectStore } from '../../../application/project/project-store.port.js';
import type { ProjectId } from '../../../domain/ids.js';
import { nameTaken, projectNotFound, repositoryTaken } from '../../../domain/project/project-errors.js';
import type { Project } from '../../../domain/project/project.js';
import type { RepositoryIdentity } from '../../../domain/project/repository-identity.js';
import type { Database } from './database.js';
import { fromRow, toRow } from './project-row.js';
import { projectTable } from './tables.js';

/** Projects in the database. Names and identities are unique there too, whatever number of processes write. */
export class TypeormProjectStore implements ProjectStore {
  constructor(private readonly database: Database) {}

  insert(project: Project): Promise<void> {
    return this.database.write(async (manager) => {
      await refuseTaken(manager, project);
      await manager.insert(projectTable, toRow(project));
    });
  }

  update(project: Project): Promise<void> {
    return this.database.write((manager) => replace(manager, project));
  }

  amend(id: ProjectId, edit: (current: Project) => Project): Promise<Project> {
    return this.database.write(async (manager) => {
      const row = await manager.findOneBy(projectTable, { id });
      if (row === null) throw projectNotFound(id);
      const edited = { ...edit(fromRow(row)), id };
      await replace(manager, edited);
      return edited;
    });
  }

  byId(id: ProjectId): Promise<Project | undefined> {
    return this.one({ id });
  }

  byName(name: string): Promise<Project | undefined> {
    return this.one({ name });
  }

  byIdentity(identity: RepositoryIdentity): Promise<Project | undefined> {
    return this.one({ identity });
  }

  list(page: { readonly after?: string; readonly limit: number }): Promise<readonly Project[]> {
    return this.database.read(async (manager) => {
      const query = manager.createQueryBuilder(projectTable, 'project').orderBy('project.name', 'ASC').limit(page.limit);
      if (page.after !== undefined) query.where('project.name > :after', { after: page.after });
      return (await query.getMany()).map(fromRow);
    });
  }

  delete(id: ProjectId): Promise<boolean> {
    return this.database.write(async (manager) => {
      const there = await manager.countBy(projectTable, { id });
      await manager.delete(projectTable, { id });
      return there > 0;
    });
  }

  private one(where: Partial<{ readonly id: string; readonly name: string; readonly identity: string }>): Promise<Project | undefined> {
    return this.database.read(async (manager) => {
      const row = await manager.findOneBy(projectTable, where);
      return row === null ? undefined : fromRow(row);
    });
  }
}

async function replace(manager: EntityManager, project: Project): Promise<void> {
  if ((await manager.countBy(projectTable, { id: project.id })) === 0) throw projectNotFound(project.id);
  await refuseTaken(manager, project);
  await manager.update(projectTable, { id: project.id }, toRow(project));
}

/** The transaction holds the write lock, so that nobody can take name or repository between this look and the write. */
async function refuseTaken(manager: EntityManager, project: Project): Promise<void> {
  const named = await manager.findOneBy(projectTable, { name: project.name });
  if (named !== null && named.id !== project.id) throw nameTaken(fromRow(named), project.gitUrl);
  const identified = await manager.findOneBy(projectTable, { identity: project.identity });
  if (identified !== null && identified.id !== project.id) throw repositoryTaken(fromRow(identified));
}
