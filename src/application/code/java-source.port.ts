import type { FileFacts } from '../../domain/code/declarations.js';

/**
 * Reads one Java file. Adapters: java-parser in this thread, and the same behind worker threads with a time limit.
 * A second parser is planned; facts are its contract, never trees.
 */
export interface JavaSource {
  /** Names parser and extraction: facts kept under another version are read again. */
  readonly version: string;
  /**
   * Facts of one file. Never rejects because of what the file holds: a syntax error, a time limit or a too large file
   * gives no types and one diagnostic (`code.syntax-error`, `code.parse-timeout`, `code.file-too-large`).
   */
  read(path: string, content: string): Promise<FileFacts>;
}
