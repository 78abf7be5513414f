import type { EntityManager } from 'typeorm';
import type { GraphDocuments, StoredFile, StoredLinks, StoredSurface } from '../../../application/code/graph-documents.port.js';
import type { GraphVersion } from '../../../application/code/graph-store.port.js';
import type { Diagnostic } from '../../../domain/diagnostics.js';
import { groupBy } from '../../../domain/group-by.js';
import type { ProjectPath } from '../../../domain/ids.js';
import { queryIn, type Database } from './database.js';
import { numbersOf, requireVersion } from './graph-rows.js';
import { unpackJson } from './packed.js';

/** Rows that are made into objects at once: some milliseconds, in which nothing else runs. */
const FILES_PER_STATEMENT = 2_000;
const SURFACES_PER_BATCH = 250;

const LINKS = `SELECT f.path AS path, f.hash AS hash, f.links AS links, i.edges AS edges
  FROM graph_files f LEFT JOIN graph_injections i ON i.graph_id = f.graph_id AND i.file_no = f.file_no WHERE f.graph_id = ? AND`;

const MENTIONS = `SELECT m.key AS key, f.path AS path FROM graph_mentions m JOIN graph_files f ON f.graph_id = m.graph_id AND f.file_no = m.file_no
  WHERE m.graph_id = ? AND m.key IN (SELECT value FROM json_each(?))`;

/** Parts of the graphs that `TypeormGraphStore` keeps. */
export class TypeormGraphDocuments implements GraphDocuments {
  constructor(private readonly database: Database) {}

  async files(version: GraphVersion): Promise<readonly StoredFile[]> {
    const files: StoredFile[] = [];
    for await (const rows of this.pages<FileRow>(version, 'path, hash, package, application, frameworks', FILES_PER_STATEMENT)) {
      for (const row of rows) files.push({ path: row.path, hash: row.hash, outline: { package: row.package, application: row.application === 1, frameworks: row.frameworks === '[]' ? [] : (JSON.parse(row.frameworks) as string[]) } });
    }
    return files;
  }

  async mentions(version: GraphVersion, keys: readonly number[]): Promise<ReadonlyMap<number, readonly ProjectPath[]>> {
    const rows = await this.database.read(async (manager) => {
      await requireVersion(manager, version);
      return await manager.query<readonly MentionRow[]>(MENTIONS, [version.id, JSON.stringify([...new Set(keys)])]);
    });
    const paths = groupBy(rows, (row) => row.key);
    return new Map([...paths].map(([key, found]) => [key, found.map((row) => row.path).sort(asUtf8)]));
  }

  at(version: GraphVersion, paths: readonly ProjectPath[]): Promise<readonly StoredLinks[]> {
    return this.links(version, (manager) => queryIn<LinksRow>(manager, `${LINKS} f.path`, [...new Set(paths)], [String(version.id)]));
  }

  diagnostics(version: GraphVersion, limit: number, severity?: Diagnostic['severity']): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly total: number }> {
    return this.database.read(async (manager) => {
      await requireVersion(manager, version);
      const rows = await manager.query<readonly { readonly diagnostics: Buffer }[]>('SELECT diagnostics FROM graph_files WHERE graph_id = ? AND diagnostics IS NOT NULL ORDER BY path', [version.id]);
      const all = rows.flatMap((row) => unpackJson<Diagnostic[]>(row.diagnostics)).filter((one) => severity === undefined || one.severity === severity);
      return { diagnostics: all.slice(0, limit), total: all.length };
    });
  }

  async *surfaces(version: GraphVersion): AsyncGenerator<readonly StoredSurface[]> {
    for await (const rows of this.pages<SurfaceRow>(version, 'path, hash, surface, reads', SURFACES_PER_BATCH)) {
      yield rows.map(({ path, hash, surface, reads }) => ({ path, hash, surface, reads: numbersOf(reads) }));
    }
  }

  private links(version: GraphVersion, query: (manager: EntityManager) => Promise<readonly LinksRow[]>): Promise<readonly StoredLinks[]> {
    return this.database.read(async (manager) => {
      await requireVersion(manager, version);
      const found = (await query(manager)).map(({ path, hash, links, edges }) => ({ path, hash, links, ...(edges === null ? {} : { injections: edges }) }));
      return found.sort((a, b) => asUtf8(a.path, b.path));
    });
  }

  /** Each page is of the same state of the graph, or the walk is refused. */
  private async *pages<Row extends { readonly path: string }>(version: GraphVersion, columns: string, size: number): AsyncGenerator<readonly Row[]> {
    for (let after = ''; ; ) {
      const rows = await this.database.read(async (manager) => {
        await requireVersion(manager, version);
        return await manager.query<Row[]>(`SELECT ${columns} FROM graph_files WHERE graph_id = ? AND path > ? ORDER BY path LIMIT ?`, [version.id, after, size]);
      });
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < size) return;
      after = last.path;
    }
  }
}

interface FileRow {
  readonly path: string;
  readonly hash: string;
  readonly package: string;
  readonly application: number;
  readonly frameworks: string;
}

interface MentionRow {
  readonly key: number;
  readonly path: string;
}

interface LinksRow {
  readonly path: string;
  readonly hash: string;
  readonly links: Buffer;
  readonly edges: Buffer | null;
}

interface SurfaceRow {
  readonly path: string;
  readonly hash: string;
  readonly surface: Buffer;
  readonly reads: Buffer;
}

function asUtf8(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}
