import type { EntityManager } from 'typeorm';
import { graphReplaced } from '../../../application/code/graph-replaced.js';
import type { FileDocument, GraphOwner, GraphVersion, GraphWriting, InjectionDocument, StoredGraph } from '../../../application/code/graph-store.port.js';
import { AppError } from '../../../domain/errors.js';
import type { CommitId, ProjectPath } from '../../../domain/ids.js';
import type { Database } from './database.js';
import { countsIn, HEAD_COLUMNS, insertFiles, insertInjections, MAX_GRAPH_FILES, storedGraph, type GraphHeadRow, type NumberedDocument } from './graph-rows.js';

/** As `begin` stores it. */
export const FIRST_REVISION = 1;

/** A graph that is being written, in as many transactions as it is handed over in; only `finish` shows it. */
export class TypeormGraphWriting implements GraphWriting {
  readonly version: GraphVersion;
  private readonly numbers = new Map<ProjectPath, number>();

  constructor(
    private readonly database: Database,
    private readonly graph: { readonly id: number; readonly owner: GraphOwner },
  ) {
    this.version = { id: graph.id, revision: FIRST_REVISION };
  }

  append(documents: readonly FileDocument[]): Promise<void> {
    const files = documents.map((document) => ({ fileNo: this.numberOf(document.path), document }));
    return this.database.write(async (manager) => {
      await this.requireWriting(manager);
      await insertFiles(manager, this.graph.id, files);
    });
  }

  appendInjections(documents: readonly InjectionDocument[]): Promise<void> {
    const files = documents.flatMap((document): readonly NumberedDocument<InjectionDocument>[] => {
      const fileNo = this.numbers.get(document.path);
      return fileNo === undefined ? [] : [{ fileNo, document }];
    });
    return this.database.write((manager) => insertInjections(manager, this.graph.id, files));
  }

  async finish(made: { readonly commit?: CommitId; readonly builder: string }): Promise<StoredGraph> {
    const { id, owner } = this.graph;
    const { stored, old } = await this.database.write(async (manager) => {
      const counts = await countsIn(manager, id);
      const old = await manager.query<readonly { readonly id: number }[]>('SELECT id FROM graphs WHERE owner = ? AND current = 1', [owner]);
      await manager.query('UPDATE graphs SET current = 0 WHERE owner = ? AND current = 1', [owner]);
      await manager.query(
        'UPDATE graphs SET current = 1, writer = NULL, writing_since = NULL, commit_id = ?, builder = ?, files = ?, types = ?, methods = ?, calls = ?, entry_points = ?, sql_points = ? WHERE id = ?',
        [made.commit ?? null, made.builder, counts.files, counts.types, counts.methods, counts.calls, counts.entryPoints, counts.sqlPoints, id],
      );
      const [row] = await manager.query<readonly GraphHeadRow[]>(`SELECT ${HEAD_COLUMNS} FROM graphs WHERE id = ?`, [id]);
      if (row === undefined) throw graphReplaced();
      return { stored: storedGraph(row), old };
    });
    // Nobody sees the old one any more; removing its rows would only have made the switch longer.
    for (const one of old) await this.database.write((manager) => manager.query('DELETE FROM graphs WHERE id = ? AND current = 0', [one.id]));
    return stored;
  }

  /** A later writing of this process has removed this one, or its project is gone: whoever comes later looks again. */
  private async requireWriting(manager: EntityManager): Promise<void> {
    const rows = await manager.query<readonly unknown[]>('SELECT 1 FROM graphs WHERE id = ? AND current = 0', [this.graph.id]);
    if (rows.length === 0) throw graphReplaced();
  }

  async discard(): Promise<void> {
    await this.database.write((manager) => manager.query('DELETE FROM graphs WHERE id = ? AND current = 0', [this.graph.id]));
  }

  private numberOf(path: ProjectPath): number {
    const known = this.numbers.get(path);
    if (known !== undefined) return known;
    const next = this.numbers.size;
    if (next >= MAX_GRAPH_FILES) throw new AppError('input.too-large', `The project has more than ${MAX_GRAPH_FILES} files.`, 'Register a part of it, with `--repo` naming a folder.');
    this.numbers.set(path, next);
    return next;
  }
}
