import type { FileChange } from '../../domain/change/file-change.js';
import type { ProjectPath } from '../../domain/ids.js';

/** Reads a unified diff in whatever form git prints it. Adapter: over a diff library. Synchronous: no effect, only text. */
export interface DiffReader {
  /** Rejects by throwing `change.bad-diff` for text that holds no diff, for a combined diff, and for paths that leave the project. Empty text is no change. */
  read(diff: string): readonly FileChange[];
  /**
   * The text of a diff in bytes. Names and everything else of the diff's own are UTF-8; each line of a file is handed to
   * `textOf`, which knows the file's encoding. Throws as `read` does.
   */
  decode(diff: Uint8Array, textOf: DecodeLine): string;
  /** The file's text after the change; throws `change.diff-does-not-apply` where the old text does not fit. */
  apply(oldContent: string, change: FileChange): string;
  /** The file's text before the change, from the text after it. */
  revert(newContent: string, change: FileChange): string;
}

/** A file of a diff: its names as in `FileChange`, and the tree that the line stands in (`new` for lines that both have). */
export interface DiffLinePlace {
  readonly oldPath?: ProjectPath;
  readonly newPath?: ProjectPath;
  readonly side: 'old' | 'new';
}

/** The text of a line without its sign and line feed. */
export type DecodeLine = (line: Uint8Array, place: DiffLinePlace) => string;
