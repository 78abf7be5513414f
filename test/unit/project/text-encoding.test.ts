import { InMemoryCharsetDecoder } from '../../../src/adapters/outbound/workspace/in-memory-charset-decoder.js';
import { encodingNamed, readText } from '../../../src/domain/project/text-encoding.js';

const charsets = new InMemoryCharsetDecoder();
const read = (bytes: readonly number[], declared?: string) => readText(Uint8Array.from(bytes), declared, (raw, encoding) => charsets.decode(raw, encoding));

// `class 주문 {`, as Windows-949 writes it (B43).
const B43 = [0x63, 0x6c, 0x61, 0x73, 0x73, 0x20, 0xc1, 0xd6, 0xb9, 0xae, 0x20, 0x7b, 0x0a];

describe('readText', () => {
  it.each<[string, readonly number[], string | undefined, object]>([
    ['UTF-8 goes before what the build declares', [0xea, 0xb0, 0x80], 'EUC-KR', { text: '가', encoding: 'utf-8' }],
    ['a mark of UTF-8 stays', [0xef, 0xbb, 0xbf, 0x41], undefined, { text: '\uFEFFA', encoding: 'utf-8' }],
    ['the declared encoding', B43, 'MS949', { text: 'class 주문 {\n', encoding: 'windows-949' }],
    ['nothing declared: Windows-949 where it fits', B43, undefined, { text: 'class 주문 {\n', encoding: 'windows-949' }],
    ['UTF-8 declared, and the file is not: Windows-949 where it fits', B43, 'UTF-8', { text: 'class 주문 {\n', encoding: 'windows-949' }],
    ['an encoding that nobody knows: Windows-949 where it fits', B43, 'EBCDIC-CP-US', { text: 'class 주문 {\n', encoding: 'windows-949' }],
    ['bytes that would fit Windows-949 too', [0xc1, 0xd6], 'ISO-8859-1', { text: 'ÁÖ', encoding: 'iso-8859-1' }],
    ['another declared encoding that does not fit: Windows-949', [0x81, 0x41], 'windows-1252', { text: '갂', encoding: 'windows-949' }],
    ['UTF-16 by its mark, little end first', [0xff, 0xfe, 0x00, 0xac, 0x0a, 0x00], undefined, { text: '가\n', encoding: 'utf-16le' }],
    ['UTF-16 by its mark, big end first', [0xfe, 0xff, 0xac, 0x00], 'EUC-KR', { text: '가', encoding: 'utf-16be' }],
    ['UTF-16 without a mark only where it is declared', [0x00, 0x41], 'UTF-16', { text: 'A', encoding: 'utf-16be' }],
    ['UTF-16 declared, and the file is not', B43.slice(0, 10), 'UTF-16', { text: 'class 주문', encoding: 'windows-949' }],
    ['a NUL byte', [0x41, 0x00], undefined, { unreadable: 'binary: it has a NUL byte' }],
    ['a half character of UTF-16', [0xff, 0xfe, 0x41], undefined, { unreadable: 'not UTF-16LE, which its byte order mark says' }],
    ['nothing fits, nothing is declared', [0xff], undefined, { unreadable: 'not UTF-8 text, and no other encoding that is known here: name it in the build (project.build.sourceEncoding, options.encoding)' }],
    ['nothing fits, not what is declared either', [0xff], 'EUC-KR', { unreadable: 'neither UTF-8 nor the encoding that the build declares: EUC-KR' }],
    ['nothing fits, and the declared one is not known', [0xff], 'x\n${enc}', { unreadable: 'not UTF-8 text, and the encoding that the build declares is not known here: x ${enc}' }],
  ])('%s', (_name, bytes, declared, expected) => {
    expect(read(bytes, declared)).toEqual(expected);
  });

  it.each<[string, readonly number[], string | undefined, object]>([
    ['UTF-8', [0x41, 0x00, 0xea, 0xb0, 0x80], undefined, { text: 'A\0가', encoding: 'utf-8' }],
    ['Windows-949', [0x00, 0xc1, 0xd6], undefined, { text: '\0주', encoding: 'windows-949' }],
    ['UTF-16 where it is declared', [0x00, 0x41], 'UTF-16', { text: 'A', encoding: 'utf-16be' }],
    ['bytes that nothing fits', [0x00, 0xff], undefined, { unreadable: 'not UTF-8 text, and no other encoding that is known here: name it in the build (project.build.sourceEncoding, options.encoding)' }],
  ])('where a NUL is a character as others are: %s', (_name, bytes, declared, expected) => {
    expect(readText(Uint8Array.from(bytes), declared, (raw, encoding) => charsets.decode(raw, encoding), true)).toEqual(expected);
  });

  it('gives no replacement character, whatever the bytes are', () => {
    for (let high = 0x80; high <= 0xff; high += 1) {
      for (let low = 0; low <= 0xff; low += 1) {
        const result = read([0x41, high, low, 0x0a]);
        expect('text' in result && result.text.includes('\uFFFD')).toBe(false);
      }
    }
  });
});

// `java.nio.charset.Charset.forName(…).aliases()`.
it.each([['EUC-KR', 'windows-949'], ['euc_kr', 'windows-949'], ['MS949', 'windows-949'], ['x-windows-949', 'windows-949'], ['KSC5601', 'windows-949'], ['ISO8859_1', 'iso-8859-1'], ['latin1', 'iso-8859-1'], ['Cp1252', 'windows-1252'], ['utf8', 'utf-8'], ['UTF-16LE', 'utf-16le'], ['MS932', 'shift_jis'], ['constructor', undefined], ['${encoding}', undefined], ['', undefined]])('encodingNamed: %s is %s', (name, encoding) => {
  expect(encodingNamed(name)).toBe(encoding);
});
