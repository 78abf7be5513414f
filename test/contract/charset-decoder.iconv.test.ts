import { IconvCharsetDecoder } from '../../src/adapters/outbound/workspace/iconv-charset-decoder.js';
import { charsetDecoderContract } from './suites/charset-decoder.contract.js';

charsetDecoderContract('IconvCharsetDecoder', () => new IconvCharsetDecoder());
