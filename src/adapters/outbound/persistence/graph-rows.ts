import type { EntityManager } from 'typeorm';
import { graphReplaced } from '../../../application/code/graph-replaced.js';
import type { FileDocument, GraphCounts, GraphVersion, InjectionDocument, StoredGraph } from '../../../application/code/graph-store.port.js';
import { insertOrReplace } from './database.js';
import { packJson } from './packed.js';
import { graphFileTable, graphInjectionTable, type GraphFileRow, type GraphInjectionRow } from './tables.js';

/** File numbers take the low bits of a packed mention, keys the 32 above them; together they stay whole numbers of JSON. */
const FILE_BITS = 20;
export const MAX_GRAPH_FILES = 2 ** FILE_BITS;
/** Mentions of one statement: some milliseconds to make a hundred kilobytes of JSON of them, in which nothing else runs. */
const MENTIONS_PER_STATEMENT = 5_000;

export interface GraphHeadRow {
  readonly id: number;
  readonly revision: number;
  readonly commit_id: string | null;
  readonly builder: string;
  readonly files: number;
  readonly types: number;
  readonly methods: number;
  readonly calls: number;
  readonly entry_points: number;
  readonly sql_points: number;
}

export const HEAD_COLUMNS = 'id, revision, commit_id, builder, files, types, methods, calls, entry_points, sql_points';

export function storedGraph(row: GraphHeadRow): StoredGraph {
  return {
    version: { id: row.id, revision: row.revision },
    builder: row.builder,
    files: row.files,
    counts: { types: row.types, methods: row.methods, calls: row.calls, entryPoints: row.entry_points, sqlPoints: row.sql_points },
    ...(row.commit_id === null ? {} : { commit: row.commit_id }),
  };
}

/** Rejects with `code.graph-replaced` where the graph is gone, is another's now, or was amended. */
export async function requireVersion(manager: EntityManager, version: GraphVersion): Promise<void> {
  const rows = await manager.query<readonly unknown[]>('SELECT 1 FROM graphs WHERE id = ? AND revision = ? AND current = 1', [version.id, version.revision]);
  if (rows.length === 0) throw graphReplaced();
}

export function fileRow(graphId: number, fileNo: number, document: FileDocument): GraphFileRow {
  const { counts, outline } = document;
  return {
    graphId, fileNo, path: document.path, hash: document.hash,
    package: outline.package, application: outline.application ? 1 : 0, frameworks: JSON.stringify(outline.frameworks),
    types: counts.types, methods: counts.methods, calls: counts.calls, entryPoints: counts.entryPoints, sqlPoints: counts.sqlPoints,
    diagnostics: document.diagnostics.length === 0 ? null : packJson(document.diagnostics),
    mentions: bytesOf(document.mentions), links: bufferOf(document.links), surface: bufferOf(document.surface), reads: bytesOf(document.reads),
  };
}

export interface NumberedDocument<Document> {
  readonly fileNo: number;
  readonly document: Document;
}

export async function insertFiles(manager: EntityManager, graphId: number, files: readonly NumberedDocument<FileDocument>[]): Promise<void> {
  await insertOrReplace(manager, graphFileTable, files.map(({ fileNo, document }) => fileRow(graphId, fileNo, document)));
  await insertMentions(manager, graphId, files.map(({ fileNo, document }) => ({ fileNo, keys: document.mentions })));
}

/** Without a row for a file into which nothing is injected. */
export async function insertInjections(manager: EntityManager, graphId: number, files: readonly NumberedDocument<InjectionDocument>[]): Promise<void> {
  const some = files.filter(({ document }) => document.edges.length > 0);
  const rows = some.map(({ fileNo, document }): GraphInjectionRow => ({ graphId, fileNo, mentions: bytesOf(document.mentions), edges: bufferOf(document.edges) }));
  await insertOrReplace(manager, graphInjectionTable, rows);
  await insertMentions(manager, graphId, some.map(({ fileNo, document }) => ({ fileNo, keys: document.mentions })));
}

export interface FileMentions {
  readonly fileNo: number;
  readonly keys: ArrayLike<number>;
}

export async function insertMentions(manager: EntityManager, graphId: number, files: readonly FileMentions[]): Promise<void> {
  const statement = `INSERT OR IGNORE INTO graph_mentions (graph_id, key, file_no) SELECT ?, value >> ${FILE_BITS}, value & ${MAX_GRAPH_FILES - 1} FROM json_each(?)`;
  for (const packed of packedMentions(files)) await manager.query(statement, [graphId, packed]);
}

export async function deleteMentions(manager: EntityManager, graphId: number, files: readonly FileMentions[]): Promise<void> {
  const statement = `DELETE FROM graph_mentions WHERE graph_id = ? AND (key, file_no) IN (SELECT value >> ${FILE_BITS}, value & ${MAX_GRAPH_FILES - 1} FROM json_each(?))`;
  for (const packed of packedMentions(files)) await manager.query(statement, [graphId, packed]);
}

/** Sorted, so that a statement walks the index once; as JSON, since binding a row's numbers one by one costs more than storing them. */
function* packedMentions(files: readonly FileMentions[]): Generator<string> {
  const packed = new Float64Array(files.reduce((sum, { keys }) => sum + keys.length, 0));
  let at = 0;
  for (const { fileNo, keys } of files) {
    for (let number = 0; number < keys.length; number += 1, at += 1) packed[at] = (keys[number] ?? 0) * MAX_GRAPH_FILES + fileNo;
  }
  packed.sort();
  for (let start = 0; start < packed.length; start += MENTIONS_PER_STATEMENT) yield `[${packed.subarray(start, start + MENTIONS_PER_STATEMENT).join(',')}]`;
}

/** Adds up in the database: a list of all files is never made for it. */
export async function countsIn(manager: EntityManager, graphId: number): Promise<GraphCounts & { readonly files: number }> {
  const [row] = await manager.query<[Record<'files' | 'types' | 'methods' | 'calls' | 'entryPoints' | 'sqlPoints', number>]>(
    `SELECT count(*) AS files, total(types) AS types, total(methods) AS methods, total(calls) AS calls, total(entry_points) AS entryPoints, total(sql_points) AS sqlPoints
     FROM graph_files WHERE graph_id = ?`, [graphId]);
  return row;
}

export function bytesOf(numbers: Uint32Array): Buffer {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** A copy: a row's bytes start anywhere, numbers only at every fourth. */
export function numbersOf(bytes: Buffer): Uint32Array {
  return new Uint32Array(Uint8Array.from(bytes).buffer);
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
