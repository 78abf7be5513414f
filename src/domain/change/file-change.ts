import type { ProjectPath } from '../ids.js';

/** One file of a diff. A file that turned into a link (or back) is two of these: its deletion and its addition. */
export interface FileChange {
  readonly kind: 'added' | 'modified' | 'deleted' | 'renamed' | 'copied' | 'mode-changed';
  /** In the new tree; of a deleted file, the old path. */
  readonly path: ProjectPath;
  /** Of renames and copies: where it was. */
  readonly oldPath?: ProjectPath;
  readonly binary: boolean;
  /** Set where the lines are not a file's text: a symbolic link's target, a submodule's commit. */
  readonly special?: 'link' | 'submodule';
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
  /** The side whose last line in this hunk has no end of line (`\ No newline at end of file`). */
  readonly noNewline?: 'old' | 'new' | 'both';
}

/** The new-side lines that were added, and the count of removed ones. Context lines do not count as changed. */
export interface ChangedLines {
  readonly path: ProjectPath;
  /** 1-based numbers in the new file, ascending. */
  readonly added: readonly number[];
  readonly removed: number;
}
