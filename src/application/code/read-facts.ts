import type { Cancellation } from '../cancellation.js';
import type { FactsCache } from './facts-cache.port.js';
import type { JavaSource } from './java-source.port.js';
import type { MapperSource } from './mapper-source.port.js';
import type { FileFacts } from '../../domain/code/declarations.js';
import type { MapperFacts } from '../../domain/code/mapper-facts.js';
import type { ContentHash, ProjectPath } from '../../domain/ids.js';

/** Reads in flight at once: the adapters' worker threads are few, and each read holds a file's text. */
const PARALLEL_READS = 4;
/** Facts saved at once, so that a cut-off ingest keeps most of its work. */
const SAVE_BATCH = 100;

export interface SourceText {
  readonly path: ProjectPath;
  readonly hash: ContentHash;
  readonly content: string;
}

export interface ReadWatch {
  /** Once aborted, no further file is read, and what was read comes back with `cut` set. */
  readonly signal?: Cancellation;
  /** Java files told by now, out of all. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface ReadResult {
  /** Sorted by path; every Java file is there unless `cut`. */
  readonly java: readonly FileFacts[];
  /** Sorted by path; XML files that are mappers, and scripts of SQL. */
  readonly mappers: readonly MapperFacts[];
  /** The reading was cancelled before its end. */
  readonly cut: boolean;
}

/** What each of the files says by itself. Only a content that no earlier reading knows is parsed. */
export class ReadFacts {
  constructor(
    private readonly javaSource: JavaSource,
    private readonly mapperSource: MapperSource,
    private readonly cache: FactsCache,
  ) {}

  async execute(files: readonly SourceText[], watch: ReadWatch = {}): Promise<ReadResult> {
    const java = await this.readJava(files.filter((file) => file.path.endsWith('.java')), watch);
    const mappers = await this.readMappers(files.filter((file) => /\.(?:xml|sql)$/.test(file.path)), watch);
    return { java: java.sort(byPath), mappers: mappers.sort(byPath), cut: watch.signal?.aborted === true };
  }

  private async readJava(files: readonly SourceText[], watch: ReadWatch): Promise<FileFacts[]> {
    const known = await this.cache.load(this.javaSource.version, [...new Set(files.map((file) => file.hash))]);
    const fresh = new Map<ContentHash, FileFacts>();
    let pending = new Map<ContentHash, FileFacts>();
    const unknown = firstOfEachHash(files.filter((file) => !known.has(file.hash)));
    const total = files.length;
    let done = total - unknown.length;
    watch.onProgress?.(done, total);
    await forEachBounded(unknown, watch.signal, async (file) => {
      const facts = await this.javaSource.read(file.path, file.content);
      fresh.set(file.hash, facts);
      if (isLasting(facts)) pending.set(file.hash, facts);
      done += 1;
      watch.onProgress?.(done, total);
      if (pending.size < SAVE_BATCH) return;
      const batch = pending;
      pending = new Map();
      await this.cache.save(this.javaSource.version, batch);
    });
    if (pending.size > 0) await this.cache.save(this.javaSource.version, pending);
    return files.flatMap((file) => {
      const facts = known.get(file.hash) ?? fresh.get(file.hash);
      return facts === undefined ? [] : [atPath(facts, file.path)];
    });
  }

  private async readMappers(files: readonly SourceText[], watch: ReadWatch): Promise<MapperFacts[]> {
    const mappers: MapperFacts[] = [];
    await forEachBounded(files, watch.signal, async (file) => {
      const facts = await this.mapperSource.read(file.path, file.content);
      if (facts !== undefined) mappers.push(facts);
    });
    return mappers;
  }
}

/** A time limit says something about the machine at that moment, not about the content. */
function isLasting(facts: FileFacts): boolean {
  return facts.diagnostics.every((diagnostic) => diagnostic.code !== 'code.parse-timeout');
}

/** Equal contents at two paths are read once; facts are moved to the path that asks. */
function atPath(facts: FileFacts, path: ProjectPath): FileFacts {
  if (facts.path === path) return facts;
  return { ...facts, path, diagnostics: facts.diagnostics.map((diagnostic) => ({ ...diagnostic, file: path })) };
}

function firstOfEachHash(files: readonly SourceText[]): readonly SourceText[] {
  const first = new Map<ContentHash, SourceText>();
  for (const file of files) if (!first.has(file.hash)) first.set(file.hash, file);
  return [...first.values()];
}

async function forEachBounded(files: readonly SourceText[], signal: Cancellation | undefined, work: (file: SourceText) => Promise<void>): Promise<void> {
  const waiting = files.values();
  const worker = async (): Promise<void> => {
    for (const file of waiting) {
      if (signal?.aborted === true) return;
      await work(file);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_READS }, worker));
}

function byPath(left: { readonly path: string }, right: { readonly path: string }): number {
  return left.path < right.path ? -1 : Number(left.path > right.path);
}
