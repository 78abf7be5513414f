import type { JavaSource } from '../../../../application/code/java-source.port.js';
import type { FileFacts } from '../../../../domain/code/declarations.js';
import { TREE_SITTER_VERSION } from '../facts-versions.js';
import { failedFacts } from '../failed-facts.js';
import { loadJavaGrammar, readJavaFast } from './read-java-fast.js';

/** The worker beside this file; compiled, as `WorkerJavaSource` needs it. */
export const TREE_SITTER_WORKER = new URL('./tree-sitter-worker.js', import.meta.url);

/** Reads in this thread. What the grammar reports as an error has no line here: it is a syntax error of the file. */
export class TreeSitterJavaSource implements JavaSource {
  readonly version = TREE_SITTER_VERSION;

  async read(path: string, content: string): Promise<FileFacts> {
    await loadJavaGrammar();
    return readJavaFast(path, content) ?? failedFacts(path, 'code.syntax-error', 'The grammar reports an error.');
  }
}
