import type { CharsetDecoder } from '../../../application/charset-decoder.port.js';
import { IconvCharsetDecoder } from './iconv-charset-decoder.js';

/** Decoding touches nothing outside of memory, so the twin is the real one, under the name by which unit tests may see it. */
export class InMemoryCharsetDecoder extends IconvCharsetDecoder implements CharsetDecoder {}
