import type { EntityManager } from 'typeorm';
import type { FileDocument, GraphAmendment, GraphCounts, InjectionDocument } from '../../../application/code/graph-store.port.js';
import type { ProjectPath } from '../../../domain/ids.js';
import { insertOrReplace, queryIn } from './database.js';
import { bytesOf, deleteMentions, fileRow, insertMentions, numbersOf } from './graph-rows.js';
import { graphFileTable, graphInjectionTable, type GraphInjectionRow } from './tables.js';

interface KnownFile extends GraphCounts {
  readonly path: ProjectPath;
  readonly fileNo: number;
  readonly mentions: Buffer;
  readonly injected: Buffer | null;
}

/** Fewer where a number is negative. */
export type GraphGrowth = GraphCounts & { readonly files: number };

/** The file rows of an amendment; only mentions that came or went are written. Answers what comes to the graph's counts. */
export async function amendFiles(manager: EntityManager, graphId: number, amendment: GraphAmendment): Promise<GraphGrowth> {
  const { documents, injections, removed } = amendment;
  const paths = [...new Set([...documents.map((document) => document.path), ...injections.map((injection) => injection.path), ...removed])];
  const rows = await queryIn<KnownFile>(manager, `SELECT f.path AS path, f.file_no AS fileNo, f.mentions AS mentions, i.mentions AS injected,
    f.types AS types, f.methods AS methods, f.calls AS calls, f.entry_points AS entryPoints, f.sql_points AS sqlPoints
    FROM graph_files f LEFT JOIN graph_injections i ON i.graph_id = f.graph_id AND i.file_no = f.file_no WHERE f.graph_id = ? AND f.path`, paths, [String(graphId)]);
  const known = new Map(rows.map((row) => [row.path, row]));
  const numbers = new Map([...known].map(([path, row]) => [path, row.fileNo]));
  let next = await firstFree(manager, graphId);
  for (const { path } of documents) {
    if (numbers.has(path)) continue;
    numbers.set(path, next);
    next += 1;
  }
  await amendMentions(manager, graphId, { amendment, known, numbers });
  for (const path of removed) await manager.query('DELETE FROM graph_files WHERE graph_id = ? AND file_no = ?', [graphId, numbers.get(path) ?? -1]);
  await insertOrReplace(manager, graphFileTable, documents.map((document) => fileRow(graphId, numbers.get(document.path) ?? -1, document)));
  await replaceInjections(manager, graphId, injections.map((injection) => ({ injection, fileNo: numbers.get(injection.path) ?? -1 })));
  return growthBy(amendment, known);
}

/** Counted by what changes: adding up all files reads a page for each of them. */
function growthBy({ documents, removed }: GraphAmendment, known: ReadonlyMap<ProjectPath, KnownFile>): GraphGrowth {
  const after = new Map<ProjectPath, GraphCounts | undefined>();
  for (const path of removed) after.set(path, undefined);
  for (const { path, counts } of documents) after.set(path, counts);
  const [old, now] = [[...after.keys()].flatMap((path) => known.get(path) ?? []), [...after.values()].flatMap((counts) => counts ?? [])];
  const grown = (count: keyof GraphCounts): number => now.reduce((sum, counts) => sum + counts[count], 0) - old.reduce((sum, counts) => sum + counts[count], 0);
  return { files: now.length - old.length, types: grown('types'), methods: grown('methods'), calls: grown('calls'), entryPoints: grown('entryPoints'), sqlPoints: grown('sqlPoints') };
}

async function firstFree(manager: EntityManager, graphId: number): Promise<number> {
  const [{ last }] = await manager.query<[{ last: number | null }]>('SELECT max(file_no) AS last FROM graph_files WHERE graph_id = ?', [graphId]);
  return (last ?? -1) + 1;
}

interface AmendedFiles {
  readonly amendment: GraphAmendment;
  readonly known: ReadonlyMap<ProjectPath, KnownFile>;
  readonly numbers: ReadonlyMap<ProjectPath, number>;
}

async function amendMentions(manager: EntityManager, graphId: number, { amendment, known, numbers }: AmendedFiles): Promise<void> {
  const documents = new Map(amendment.documents.map((document) => [document.path, document]));
  const injections = new Map(amendment.injections.map((injection) => [injection.path, injection]));
  const removed = new Set(amendment.removed);
  const changes = [...numbers].map(([path, fileNo]) => {
    const row = known.get(path);
    const before = row === undefined ? new Set<number>() : new Set([...numbersOf(row.mentions), ...(row.injected === null ? [] : numbersOf(row.injected))]);
    const after = removed.has(path) ? new Set<number>() : mentionsAfter(row, documents.get(path), injections.get(path));
    return { gone: { fileNo, keys: [...before].filter((key) => !after.has(key)) }, come: { fileNo, keys: [...after].filter((key) => !before.has(key)) } };
  });
  await deleteMentions(manager, graphId, changes.map((change) => change.gone));
  await insertMentions(manager, graphId, changes.map((change) => change.come));
}

/** A replaced file loses its injections with its old row, unless the amendment brings them. */
function mentionsAfter(row: KnownFile | undefined, document: FileDocument | undefined, injection: InjectionDocument | undefined): ReadonlySet<number> {
  const own = document?.mentions ?? (row === undefined ? [] : numbersOf(row.mentions));
  const kept = document !== undefined || !row?.injected ? [] : numbersOf(row.injected);
  return new Set([...own, ...(injection?.mentions ?? kept)]);
}

async function replaceInjections(manager: EntityManager, graphId: number, files: readonly { readonly injection: InjectionDocument; readonly fileNo: number }[]): Promise<void> {
  for (const { fileNo, injection } of files) {
    if (injection.edges.length === 0) await manager.query('DELETE FROM graph_injections WHERE graph_id = ? AND file_no = ?', [graphId, fileNo]);
  }
  const some = files.filter(({ injection }) => injection.edges.length > 0);
  await insertOrReplace(manager, graphInjectionTable, some.map(({ fileNo, injection }): GraphInjectionRow => ({ graphId, fileNo, mentions: bytesOf(injection.mentions), edges: Buffer.from(injection.edges) })));
}
