import type { LeftOut } from '../diagnostics.js';
import type { CommitId, ContentHash, ProjectPath } from '../ids.js';

/** One committed file of a project. */
export interface SnapshotFile {
  readonly path: ProjectPath;
  readonly hash: ContentHash;
  /** UTF-8 bytes. */
  readonly size: number;
}

/** The committed sources of a project at a commit, by content hash, sorted by path. */
export interface Manifest {
  readonly commit?: CommitId;
  readonly files: readonly SnapshotFile[];
  readonly leftOut: readonly LeftOut[];
}

/** One file with its text. */
export interface SourceFile {
  readonly path: ProjectPath;
  readonly content: string;
}
