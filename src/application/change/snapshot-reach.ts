import type { ContentHash } from '../../domain/ids.js';
import type { SnapshotFile } from '../../domain/project/snapshot.js';

/** A project's files at the state that the change starts from, or near it; contents are loaded as they are asked for. */
export interface SnapshotReach {
  readonly files: readonly SnapshotFile[];
  texts(hashes: readonly ContentHash[]): Promise<ReadonlyMap<ContentHash, string>>;
}
