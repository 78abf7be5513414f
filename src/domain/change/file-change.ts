import type { ProjectPath } from '../ids.js';

/** One file of a diff. */
export interface FileChange {
  readonly kind: 'added' | 'modified' | 'deleted' | 'renamed' | 'copied' | 'mode-changed';
  /** In the new tree; of a deleted file, the old path. */
  readonly path: ProjectPath;
  /** Of renames and copies: where it was. */
  readonly oldPath?: ProjectPath;
  readonly binary: boolean;
  readonly hunks: readonly Hunk[];
}

/** Lines are 1-based. Empty hunks of a side have length 0 and stand after line `start`. */
export interface Hunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  /** Each with its sign: ` `, `+` or `-`; markers of a missing end of line are not lines. */
  readonly lines: readonly string[];
}

/** The new-side lines that were added, and the count of removed ones. Context lines do not count as changed. */
export interface ChangedLines {
  readonly path: ProjectPath;
  /** 1-based numbers in the new file, ascending. */
  readonly added: readonly number[];
  readonly removed: number;
}
