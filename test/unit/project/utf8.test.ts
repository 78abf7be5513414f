import fc from 'fast-check';
import { decodeUtf8, utf8Length } from '../../../src/domain/project/utf8.js';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const expected = (bytes: Uint8Array): string | undefined => {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
};

describe('decodeUtf8', () => {
  it.each([
    ['Hangul', 'class 주문 {}'],
    ['a BOM, which stays', '\uFEFFclass A {}'],
    ['characters beyond U+FFFF', '😀𠮷'],
    ['more than a chunk', '가나'.repeat(10_000)],
  ])('reads %s', (_name, text) => {
    expect(decodeUtf8(new TextEncoder().encode(text))).toBe(text);
  });

  it.each([
    ['CP949', [0xc1, 0xd6, 0xb9, 0xae]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['above U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
    ['a cut character', [0x61, 0xea, 0xb0]],
    ['a lone continuation', [0x80]],
  ])('refuses %s', (_name, bytes) => {
    expect(decodeUtf8(Uint8Array.from(bytes))).toBeUndefined();
  });

  it('agrees with the platform on any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 6 }), (bytes) => expect(decodeUtf8(bytes)).toBe(expected(bytes))), { numRuns: 2000 });
    fc.assert(fc.property(fc.array(fc.constantFrom(0xe0, 0xed, 0xf0, 0xf4, 0x8f, 0x9f, 0xa0, 0x80, 0xbf, 0x41), { maxLength: 8 }), (bytes) => expect(decodeUtf8(Uint8Array.from(bytes))).toBe(expected(Uint8Array.from(bytes)))), { numRuns: 3000 });
  });

  it('utf8Length counts as the platform encodes', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length)));
    expect(utf8Length('\ud83d')).toBe(3);
  });
});
