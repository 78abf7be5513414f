import type { JavaSource } from '../../../application/code/java-source.port.js';
import type { FileFacts } from '../../../domain/code/declarations.js';
import { readJavaFile } from './read-java-file.js';

/** Parser and form of the facts: raise the second number with every change of what is read from a tree. */
export const JAVA_PARSER_VERSION = 'java-parser@3.0.1/facts@1';

/** Reads in this thread: nothing bounds the time that one file takes, and the stack is the thread's. */
export class JavaParserSource implements JavaSource {
  readonly version = JAVA_PARSER_VERSION;

  read(path: string, content: string): Promise<FileFacts> {
    return Promise.resolve(readJavaFile(path, content));
  }
}
