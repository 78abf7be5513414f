import { JavaParserSource } from '../../src/adapters/outbound/java/java-parser-source.js';
import type { FileFacts } from '../../src/domain/code/declarations.js';

const java = new JavaParserSource();

/** The declarations of a text, for rules about Java. */
export function readJava(source: string, path = 'src/test/java/shop/CartTest.java'): Promise<FileFacts> {
  return java.read(path, source);
}
