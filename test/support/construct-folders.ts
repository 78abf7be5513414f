import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { graphRecords } from '../../src/domain/code/graph-records.js';
import type { CodeGraph } from '../../src/domain/code/code-graph.js';

/** One construct of the language a folder: its sources and, in `expected.jsonl`, what javac 25 says of them. */
export const CONSTRUCTS = fileURLToPath(new URL('../fixtures/constructs/', import.meta.url));

/** A record of `expected.jsonl` (scripts/expect-constructs.mjs makes them), or of a graph in the same form. */
export interface FactRecord {
  readonly kind: string;
  readonly id?: string;
  readonly from?: string;
  readonly to?: string;
  readonly name?: string;
  readonly member?: string;
  readonly file?: string;
  readonly line?: number;
  readonly start?: number;
  readonly end?: number;
  readonly hash?: string;
  readonly confidence?: string;
  /** javac had to guess: an argument's type is not known and another method would do. */
  readonly doubt?: boolean;
}

export interface ConstructFile {
  readonly path: string;
  readonly content: string;
}

export function constructNames(): readonly string[] {
  return readdirSync(CONSTRUCTS, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort();
}

export function constructFiles(construct: string): readonly ConstructFile[] {
  const folder = join(CONSTRUCTS, construct);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.java'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(folder, path), content: readFileSync(path, 'utf8') }));
}

/** javac's answer, with what `by-hand.jsonl` adds to it; a declaration that it repeats stands in its place. */
export function expectedRecords(construct: string): readonly FactRecord[] {
  const byHand = recordsByHand(construct);
  const replaced = new Set(byHand.flatMap((record) => (record.id === undefined ? [] : [record.id])));
  return [...recordsIn(join(CONSTRUCTS, construct, 'expected.jsonl')).filter((record) => record.id === undefined || !replaced.has(record.id)), ...byHand];
}

/** Constructs that the graph still gets wrong, with the reason. */
export function openDifferences(): ReadonlyMap<string, string> {
  return new Map(Object.entries(JSON.parse(readFileSync(join(CONSTRUCTS, 'open-differences.json'), 'utf8')) as Record<string, string>));
}

/**
 * Calls to members that Lombok generates, of which javac sees none without the processor. Also the class of a compact source file, to which javac gives the lines of its first member alone.
 */
function recordsByHand(construct: string): readonly FactRecord[] {
  const file = join(CONSTRUCTS, construct, 'by-hand.jsonl');
  return existsSync(file) ? recordsIn(file) : [];
}

/** Of calls, those that count as facts; of both sides, none that javac is in doubt about. */
export function comparableLines(records: readonly FactRecord[], expected: readonly FactRecord[]): readonly string[] {
  const doubtful = new Set(expected.filter((record) => record.kind === 'call' && record.doubt === true).map(callSite));
  return [...new Set(records.filter((record) => isFact(record) && !(record.kind === 'call' && doubtful.has(callSite(record)))).map(lineOf))].sort();
}

export function graphFacts(graph: CodeGraph): readonly FactRecord[] {
  return graphRecords(graph).map((record): FactRecord => ({ ...record }));
}

export function generatedCallLines(records: readonly FactRecord[]): readonly string[] {
  return records.filter((record) => record.kind === 'generated-call').map((record) => `${record.from} -> ${record.to} ${record.member} ${record.file}:${record.line}`).sort();
}

function recordsIn(file: string): readonly FactRecord[] {
  return readFileSync(file, 'utf8').split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as FactRecord);
}

function isFact(record: FactRecord): boolean {
  if (record.kind === 'call') return record.confidence !== 'name';
  return ['type', 'method', 'override', 'extends'].includes(record.kind);
}

function lineOf(record: FactRecord): string {
  if (record.kind === 'type' || record.kind === 'method') return `${record.kind} ${record.id} ${record.file}:${record.start}-${record.end} ${record.hash}`;
  return `${record.kind} ${record.from} -> ${record.to}${record.kind === 'call' ? ` ${record.file}:${record.line}` : ''}`;
}

function callSite(record: FactRecord): string {
  return `${record.from}|${record.to?.slice(record.to.indexOf('#') + 1).split('(')[0]}`;
}
