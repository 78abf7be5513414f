import type { CharsetDecoder } from '../../../src/application/charset-decoder.port.js';
import { TEXT_ENCODINGS, type TextEncoding } from '../../../src/domain/project/text-encoding.js';

export function charsetDecoderContract(adapter: string, make: () => CharsetDecoder): void {
  describe(`CharsetDecoder: ${adapter}`, () => {
    // Bytes as `iconv` and java.nio.charset give them.
    it.each<[TextEncoding, readonly number[], string]>([
      ['utf-8', [0xea, 0xb0, 0x80], '가'],
      ['utf-8', [0xef, 0xbb, 0xbf, 0x41], '\uFEFFA'],
      ['utf-16le', [0x00, 0xac, 0x3d, 0xd8, 0x00, 0xde], '가😀'],
      ['utf-16be', [0xac, 0x00, 0xfe, 0xff], '가\uFEFF'],
      ['us-ascii', [0x41], 'A'],
      ['iso-8859-1', [0xe9, 0x80], 'é\u0080'],
      ['iso-8859-2', [0xb1], 'ą'],
      ['iso-8859-15', [0xa4], '€'],
      ['windows-1250', [0x9a], 'š'],
      ['windows-1251', [0xcf], 'П'],
      ['windows-1252', [0x80, 0xe9], '€é'],
      ['windows-1254', [0xfe], 'ş'],
      ['koi8-r', [0xc1], 'а'],
      ['windows-949', [0xc1, 0xd6, 0xb9, 0xae, 0x8c, 0x63], '주문똠'],
      ['shift_jis', [0x83, 0x41, 0x87, 0x40], 'ア①'],
      ['euc-jp', [0xa4, 0xa2], 'あ'],
      ['gb18030', [0xc4, 0xe3, 0x81, 0x30, 0x84, 0x36], '你¥'],
      ['big5', [0xa4, 0xa4], '中'],
    ])('%s: %j is %j', (encoding, bytes, text) => {
      expect(make().decode(Uint8Array.from(bytes), encoding)).toBe(text);
    });

    it.each<[TextEncoding, readonly number[]]>([
      ['utf-8', [0xc1, 0xd6]],
      ['us-ascii', [0x80]],
      ['utf-16le', [0x41, 0x42]],
      ['utf-16le', [0x00, 0x00, 0xd8]],
      ['windows-1252', [0x81]],
      ['windows-949', [0xff]],
      ['windows-949', [0xc1]],
      ['windows-949', [0xc1, 0x20]],
      ['shift_jis', [0x83]],
      ['euc-jp', [0xa4]],
      ['gb18030', [0xc4]],
    ])('%s: %j is no text, whole or in part', (encoding, bytes) => {
      expect(make().decode(Uint8Array.from([0x41, ...bytes]), encoding)).toBeUndefined();
    });

    it.each(TEXT_ENCODINGS.filter((encoding) => !encoding.startsWith('utf-16')))('%s keeps ASCII, line ends included', (encoding) => {
      const text = 'class A {\r\n\tint b = 1; // ~\\\n}\r';
      expect(make().decode(Uint8Array.from(text, (character) => character.charCodeAt(0)), encoding)).toBe(text);
    });
  });
}
