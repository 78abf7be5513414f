import { InMemoryCharsetDecoder } from '../../src/adapters/outbound/workspace/in-memory-charset-decoder.js';
import { charsetDecoderContract } from './suites/charset-decoder.contract.js';

charsetDecoderContract('InMemoryCharsetDecoder', () => new InMemoryCharsetDecoder());
