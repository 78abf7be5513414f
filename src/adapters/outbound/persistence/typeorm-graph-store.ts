import type { EntityManager } from 'typeorm';
import type { GraphAmendment, GraphOwner, GraphStore, GraphVersion, GraphWriting, StoredGraph } from '../../../application/code/graph-store.port.js';
import { projectNotFound } from '../../../domain/project/project-errors.js';
import { amendFiles } from './graph-amendment.js';
import { countsIn, graphReplaced, HEAD_COLUMNS, requireVersion, storedGraph, type GraphHeadRow } from './graph-rows.js';
import { FIRST_REVISION, TypeormGraphWriting } from './typeorm-graph-writing.js';
import { projectTable } from './tables.js';
import type { Database } from './database.js';

const FOLDER = 'folder:';

/** Graphs in the database, a row for each file. Of an owner's graphs one is current; the others are being written, or are leftovers. */
export class TypeormGraphStore implements GraphStore {
  constructor(private readonly database: Database) {}

  current(owner: GraphOwner): Promise<StoredGraph | undefined> {
    return this.database.read(async (manager) => {
      const [row] = await manager.query<readonly GraphHeadRow[]>(`SELECT ${HEAD_COLUMNS} FROM graphs WHERE owner = ? AND current = 1`, [owner]);
      return row === undefined ? undefined : storedGraph(row);
    });
  }

  begin(owner: GraphOwner): Promise<GraphWriting> {
    return this.database.write(async (manager) => {
      await requireOwner(manager, owner);
      // What is left of a writing that a crash ended; its owner's lease keeps a second writing from running beside it.
      await manager.query('DELETE FROM graphs WHERE owner = ? AND current = 0', [owner]);
      const projectId = owner.startsWith(FOLDER) ? null : owner;
      await manager.query(`INSERT INTO graphs (owner, project_id, current, revision, builder, files, types, methods, calls, entry_points, sql_points) VALUES (?, ?, 0, ?, '', 0, 0, 0, 0, 0, 0)`, [owner, projectId, FIRST_REVISION]);
      const [{ id }] = await manager.query<[{ id: number }]>('SELECT last_insert_rowid() AS id');
      return new TypeormGraphWriting(this.database, { id, owner });
    });
  }

  amend(version: GraphVersion, amendment: GraphAmendment): Promise<StoredGraph> {
    return this.database.write(async (manager) => {
      await requireVersion(manager, version);
      await amendFiles(manager, version.id, amendment);
      const counts = await countsIn(manager, version.id);
      await manager.query(
        'UPDATE graphs SET revision = revision + ?, commit_id = ?, files = ?, types = ?, methods = ?, calls = ?, entry_points = ?, sql_points = ? WHERE id = ?',
        [isSame(amendment) ? 0 : 1, amendment.commit ?? null, counts.files, counts.types, counts.methods, counts.calls, counts.entryPoints, counts.sqlPoints, version.id],
      );
      const [row] = await manager.query<readonly GraphHeadRow[]>(`SELECT ${HEAD_COLUMNS} FROM graphs WHERE id = ?`, [version.id]);
      if (row === undefined) throw graphReplaced();
      return storedGraph(row);
    });
  }

  async delete(owner: GraphOwner): Promise<void> {
    await this.database.write((manager) => manager.query('DELETE FROM graphs WHERE owner = ?', [owner]));
  }
}

function isSame({ documents, injections, removed }: GraphAmendment): boolean {
  return documents.length === 0 && injections.length === 0 && removed.length === 0;
}

async function requireOwner(manager: EntityManager, owner: GraphOwner): Promise<void> {
  if (owner.startsWith(FOLDER)) return;
  if ((await manager.countBy(projectTable, { id: owner })) === 0) throw projectNotFound(owner);
}

