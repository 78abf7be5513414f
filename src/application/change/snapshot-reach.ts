import type { LeftOut } from '../../domain/diagnostics.js';
import type { CommitId, ContentHash } from '../../domain/ids.js';
import type { SnapshotFile } from '../../domain/project/snapshot.js';

/** A project's files at the state that the change starts from, or near it; contents are loaded as they are asked for. */
export interface SnapshotReach {
  readonly files: readonly SnapshotFile[];
  /** What the snapshot does not hold, and why. */
  readonly leftOut: readonly LeftOut[];
  /** The commit that the files are of; absent where that is not known. */
  readonly commit?: CommitId;
  texts(hashes: readonly ContentHash[]): Promise<ReadonlyMap<ContentHash, string>>;
}
