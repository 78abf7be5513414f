import type { GraphStore, StoredGraph } from '../../../application/code/graph-store.port.js';
import type { CodeGraph, CodeUnit } from '../../../domain/code/code-graph.js';
import { AppError } from '../../../domain/errors.js';
import type { ProjectId } from '../../../domain/ids.js';
import { projectNotFound } from '../../../domain/project/project-errors.js';
import { insertMissing, type Database } from './database.js';
import { packJson, unpackJson } from './packed.js';
import { graphPartTable, graphTable, projectTable, type GraphPartRow } from './tables.js';

type Lists = { readonly [Part in keyof CodeGraph]: Part extends 'units' ? readonly CodeUnit[] : CodeGraph[Part] };

/** Graphs in the database, a row for each of their lists; units are a list there, and a map by id again when they are read. */
export class TypeormGraphStore implements GraphStore {
  constructor(private readonly database: Database) {}

  save(projectId: ProjectId, stored: StoredGraph): Promise<void> {
    const lists: Lists = { ...stored.graph, units: [...stored.graph.units.values()] };
    const rows = Object.entries(lists).map(([part, list]): GraphPartRow => ({ projectId, part, data: packJson(list) }));
    return this.database.write(async (manager) => {
      if ((await manager.countBy(projectTable, { id: projectId })) === 0) throw projectNotFound(projectId);
      await manager.delete(graphTable, { projectId });
      await manager.insert(graphTable, { projectId, commit: stored.commit ?? null });
      await insertMissing(manager, graphPartTable, rows);
    });
  }

  load(projectId: ProjectId): Promise<StoredGraph | undefined> {
    return this.database.read(async (manager) => {
      const row = await manager.findOneBy(graphTable, { projectId });
      if (row === null) return undefined;
      const parts = new Map((await manager.findBy(graphPartTable, { projectId })).map((part) => [part.part, part.data]));
      return { graph: graphOf(projectId, parts), ...(row.commit === null ? {} : { commit: row.commit }) };
    });
  }

  async delete(projectId: ProjectId): Promise<void> {
    await this.database.write((manager) => manager.delete(graphTable, { projectId }));
  }
}

function graphOf(projectId: ProjectId, parts: ReadonlyMap<string, Buffer>): CodeGraph {
  const list = <Part extends keyof Lists>(part: Part): Lists[Part] => {
    const data = parts.get(part);
    if (data === undefined) throw new AppError('store.failed', `The stored graph of project ${projectId} has no part ${part}.`, 'Register the project again.');
    return unpackJson<Lists[Part]>(data);
  };
  return {
    units: new Map(list('units').map((unit) => [unit.id, unit])),
    calls: list('calls'),
    generatedCalls: list('generatedCalls'),
    overrides: list('overrides'),
    extends: list('extends'),
    injections: list('injections'),
    entryPoints: list('entryPoints'),
    sqlPoints: list('sqlPoints'),
    diagnostics: list('diagnostics'),
  };
}
