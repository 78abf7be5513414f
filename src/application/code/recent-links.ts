import type { InjectionEdge } from '../../domain/code/code-graph.js';
import type { ProjectPath } from '../../domain/ids.js';
import type { GraphCodec, LinkedFile } from './graph-codec.port.js';
import type { GraphDocuments, StoredLinks } from './graph-documents.port.js';
import { RecentMap } from '../recent-map.js';
import type { GraphVersion } from './graph-store.port.js';

/** Stored bytes of documents that stay read: those around what is being worked on. Read they take several times as much. */
const MAX_BYTES = 8_000_000;
/** Keys whose files stay known; each costs about as much as its paths. */
const MAX_KEYS = 20_000;
/** Documents of one question to the store: others get their turn between two. */
const DOCUMENTS_PER_QUESTION = 250;

export interface ReadLinks extends LinkedFile {
  readonly path: ProjectPath;
  readonly injections: readonly InjectionEdge[];
}

interface Kept {
  readonly file: ReadLinks;
  readonly bytes: number;
}

/**
 * Documents of stored graphs as they were read lately, and which files mention what: one change is analysed after the other
 * around the same files. What is kept is bounded, the longest unused goes first.
 */
export class RecentLinks {
  private readonly files = new RecentMap<string, Kept>(MAX_BYTES, ({ bytes }) => bytes);
  private readonly mentions = new RecentMap<string, readonly ProjectPath[]>(MAX_KEYS);

  constructor(
    private readonly documents: Pick<GraphDocuments, 'mentions' | 'at'>,
    private readonly codec: GraphCodec,
  ) {}

  /** Paths of the files that mention one of the keys, each once. */
  async mentioning(version: GraphVersion, keys: readonly number[]): Promise<readonly ProjectPath[]> {
    const found = new Set<ProjectPath>();
    const unknown = keys.filter((key) => {
      const paths = this.mentions.get(named(version, key));
      for (const path of paths ?? []) found.add(path);
      return paths === undefined;
    });
    if (unknown.length === 0) return [...found];
    const told = await this.documents.mentions(version, unknown);
    for (const key of unknown) {
      for (const path of this.mentions.put(named(version, key), told.get(key) ?? [])) found.add(path);
    }
    return [...found];
  }

  /** The files at those paths, in no order that means anything; paths that the graph does not hold are absent. */
  async at(version: GraphVersion, paths: readonly ProjectPath[]): Promise<readonly ReadLinks[]> {
    const files: ReadLinks[] = [];
    const missing = paths.filter((path) => {
      const kept = this.files.get(named(version, path));
      if (kept !== undefined) files.push(kept.file);
      return kept === undefined;
    });
    for (let start = 0; start < missing.length; start += DOCUMENTS_PER_QUESTION) {
      const stored = await this.documents.at(version, missing.slice(start, start + DOCUMENTS_PER_QUESTION));
      for (const one of stored) files.push(this.files.put(named(version, one.path), this.read(one)).file);
    }
    return files;
  }

  private read({ path, links, injections }: StoredLinks): Kept {
    const file = { path, ...this.codec.links(links), injections: injections === undefined ? [] : this.codec.injections(injections) };
    return { file, bytes: links.byteLength + (injections?.byteLength ?? 0) };
  }
}

function named({ id, revision }: GraphVersion, what: string | number): string {
  return `${String(id)}:${String(revision)}:${String(what)}`;
}
