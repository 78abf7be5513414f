import type { EntityManager } from 'typeorm';
import { graphReplaced } from '../../../application/code/graph-replaced.js';
import type { Processes } from '../../../application/processes.port.js';
import type { GraphAmendment, GraphOwner, GraphStore, GraphVersion, GraphWriting, StoredGraph } from '../../../application/code/graph-store.port.js';
import { projectNotFound } from '../../../domain/project/project-errors.js';
import { amendFiles } from './graph-amendment.js';
import { HEAD_COLUMNS, requireVersion, storedGraph, type GraphHeadRow } from './graph-rows.js';
import { FIRST_REVISION, TypeormGraphWriting } from './typeorm-graph-writing.js';
import { projectTable } from './tables.js';
import type { Database } from './database.js';

const FOLDER = 'folder:';
/** A writing of a process of which nothing can be learnt is left alone for so long, in seconds: a day. */
const MAX_WRITING_SECONDS = 86_400;

/** Graphs in the database, a row for each file. Of an owner's graphs one is current; the others are being written, or are leftovers. */
export class TypeormGraphStore implements GraphStore {
  constructor(
    private readonly database: Database,
    private readonly processes: Processes,
  ) {}

  current(owner: GraphOwner): Promise<StoredGraph | undefined> {
    return this.database.read(async (manager) => {
      const [row] = await manager.query<readonly GraphHeadRow[]>(`SELECT ${HEAD_COLUMNS} FROM graphs WHERE owner = ? AND current = 1`, [owner]);
      return row === undefined ? undefined : storedGraph(row);
    });
  }

  async begin(owner: GraphOwner): Promise<GraphWriting> {
    const writer = await this.processes.current();
    const ended = await this.endedWriters(owner);
    return await this.database.write(async (manager) => {
      await requireOwner(manager, owner);
      // What is left of a writing that a crash ended, or that this process gave up; another process's goes on beside this one.
      await manager.query(`DELETE FROM graphs WHERE owner = ? AND current = 0 AND (writer IS NULL OR writer IN (SELECT value FROM json_each(?)) OR writing_since < strftime('%s', 'now') - ?)`, [owner, JSON.stringify([writer, ...ended]), MAX_WRITING_SECONDS]);
      const projectId = owner.startsWith(FOLDER) ? null : owner;
      await manager.query(
        `INSERT INTO graphs (owner, project_id, current, revision, builder, writer, writing_since, files, types, methods, calls, entry_points, sql_points)
          VALUES (?, ?, 0, ?, '', ?, CAST(strftime('%s', 'now') AS INTEGER), 0, 0, 0, 0, 0, 0)`,
        [owner, projectId, FIRST_REVISION, writer],
      );
      const [{ id }] = await manager.query<[{ id: number }]>('SELECT last_insert_rowid() AS id');
      return new TypeormGraphWriting(this.database, { id, owner });
    });
  }

  amend(version: GraphVersion, amendment: GraphAmendment): Promise<StoredGraph> {
    return this.database.write(async (manager) => {
      await requireVersion(manager, version);
      const growth = await amendFiles(manager, version.id, amendment);
      await manager.query(
        `UPDATE graphs SET revision = revision + ?, commit_id = ?, files = files + ?, types = types + ?, methods = methods + ?, calls = calls + ?,
          entry_points = entry_points + ?, sql_points = sql_points + ? WHERE id = ?`,
        [isSame(amendment) ? 0 : 1, amendment.commit ?? null, growth.files, growth.types, growth.methods, growth.calls, growth.entryPoints, growth.sqlPoints, version.id],
      );
      const [row] = await manager.query<readonly GraphHeadRow[]>(`SELECT ${HEAD_COLUMNS} FROM graphs WHERE id = ?`, [version.id]);
      if (row === undefined) throw graphReplaced();
      return storedGraph(row);
    });
  }

  private async endedWriters(owner: GraphOwner): Promise<readonly string[]> {
    const rows = await this.database.read((manager) => manager.query<readonly { readonly writer: string }[]>('SELECT DISTINCT writer FROM graphs WHERE owner = ? AND current = 0 AND writer IS NOT NULL', [owner]));
    const ended: string[] = [];
    for (const { writer } of rows) if (await this.processes.hasEnded(writer)) ended.push(writer);
    return ended;
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

