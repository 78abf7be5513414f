import type { JavaSource } from '../../../application/code/java-source.port.js';
import type { FileFacts } from '../../../domain/code/declarations.js';
import { JAVA_PARSER_VERSION } from './facts-versions.js';
import { readJavaFile } from './read-java-file.js';

/** Reads in this thread: nothing bounds the time that one file takes, and the stack is the thread's. */
export class JavaParserSource implements JavaSource {
  readonly version = JAVA_PARSER_VERSION;

  read(path: string, content: string): Promise<FileFacts> {
    return Promise.resolve(readJavaFile(path, content));
  }
}
