import { encodingNamed } from '../project/text-encoding.js';

/**
 * Java with every character beyond ASCII written as a Unicode escape, which the compiler reads before anything else (Java 21
 * language specification 3.3): the same program, whatever encoding the compiler is told. Lines stay as they are.
 */
export function asciiJava(source: string): string {
  return source.replace(/[^\0-\u007f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** What a Java source is written as in UTF-8, so that a compiler that reads the declared encoding sees it rightly. */
export function sourceForEncoding(source: string, declared: string | undefined): string {
  if (declared === undefined || encodingNamed(declared) === 'utf-8') return source;
  return asciiJava(source);
}
