import type { FileFacts } from '../../domain/code/declarations.js';

/**
 * Reads one Java file. Adapters: two parsers, which give equal facts (a strict one and a fast one), each behind worker
 * threads with limits where it runs on what others wrote, and a pair of them. Facts are the contract, never trees.
 */
export interface JavaSource {
  /** Names parser and extraction: facts kept under another version are read again. */
  readonly version: string;
  /**
   * Facts of one file. Never rejects because of what the file holds: a syntax error, a time limit or a too large file
   * gives no types and one diagnostic (`code.syntax-error`, `code.too-deep`, `code.parse-timeout`,
   * `code.parse-out-of-memory`, `code.file-too-large`), with its line where the parser can tell.
   */
  read(path: string, content: string): Promise<FileFacts>;
}
