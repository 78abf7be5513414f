import type { FileFacts } from '../../domain/code/declarations.js';
import type { ContentHash } from '../../domain/ids.js';

/** Keeps what the parser said of a content, so that no content is parsed twice. Adapters: database, memory. */
export interface FactsCache {
  /** The facts of those hashes that are known under this parser version; the rest is absent from the map. `path` in them is the path they were read at. */
  load(version: string, hashes: readonly ContentHash[]): Promise<ReadonlyMap<ContentHash, FileFacts>>;
  save(version: string, facts: ReadonlyMap<ContentHash, FileFacts>): Promise<void>;
}
