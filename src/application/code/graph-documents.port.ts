import type { Diagnostic } from '../../domain/diagnostics.js';
import type { ContentHash, ProjectPath } from '../../domain/ids.js';
import type { FileOutline } from '../../domain/project/file-outline.js';
import type { GraphVersion } from './graph-store.port.js';

/**
 * Reads parts of a stored graph. Every call rejects with `code.graph-replaced` where the graph is not in the state that
 * `version` names any more: ask for the current one and begin again. Adapters: database, memory.
 */
export interface GraphDocuments {
  /** Every file, sorted by path, without its documents. */
  files(version: GraphVersion): Promise<readonly StoredFile[]>;
  /** For each of the keys (`mentionKey`) the paths of the files that mention it, sorted; keys that none does are absent. Of two ids with one key, those of both. */
  mentions(version: GraphVersion, keys: readonly number[]): Promise<ReadonlyMap<number, readonly ProjectPath[]>>;
  /** Documents of the files at those paths, sorted by path; paths that the graph does not hold are absent. */
  at(version: GraphVersion, paths: readonly ProjectPath[]): Promise<readonly StoredLinks[]>;
  /** Diagnostics of all files by path, of the one severity where it is named: at most `limit` of them, and how many there are. */
  diagnostics(version: GraphVersion, limit: number, severity?: Diagnostic['severity']): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly total: number }>;
  /** Everything, in batches of bounded size sorted by path: what an engine that starts cold must know. */
  surfaces(version: GraphVersion): AsyncIterable<readonly StoredSurface[]>;
}

export interface StoredFile {
  readonly path: ProjectPath;
  readonly hash: ContentHash;
  readonly outline: FileOutline;
}

export interface StoredLinks {
  readonly path: ProjectPath;
  readonly hash: ContentHash;
  readonly links: Uint8Array;
  /** Absent where nothing is injected. */
  readonly injections?: Uint8Array;
}

export interface StoredSurface {
  readonly path: ProjectPath;
  readonly hash: ContentHash;
  readonly surface: Uint8Array;
  readonly reads: Uint32Array;
}
