import type { FileChange } from '../../domain/change/file-change.js';

/** Reads a unified diff in whatever form git prints it. Adapter: over a diff library. Synchronous: no effect, only text. */
export interface DiffReader {
  /** Rejects by throwing `change.bad-diff` for text that holds no diff, for a combined diff, and for paths that leave the project. Empty text is no change. */
  read(diff: string): readonly FileChange[];
  /** The file's text after the change; throws `change.diff-does-not-apply` where the old text does not fit. */
  apply(oldContent: string, change: FileChange): string;
  /** The file's text before the change, from the text after it. */
  revert(newContent: string, change: FileChange): string;
}
