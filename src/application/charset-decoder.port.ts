import type { TextEncoding } from '../domain/project/text-encoding.js';

/** Turns bytes of an encoding into text. Synchronous: tables, no effect. Adapters: over a library; the same for tests. */
export interface CharsetDecoder {
  /** Undefined where a byte means nothing in that encoding: no replacement character ever stands for one. A byte order mark stays as U+FEFF. */
  decode(bytes: Uint8Array, encoding: TextEncoding): string | undefined;
}
