import type { ContentHasher } from '../../../src/application/content-hasher.port.js';

export function contentHasherContract(adapter: string, make: () => ContentHasher): void {
  describe(`ContentHasher: ${adapter}`, () => {
    // FIPS 180-2, and `printf '가' | sha256sum`.
    it.each([
      ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
      ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
      ['가', '64ee5293d31bc58b72d76ae9a86a902e90442428e29f24f4ecb257ba841cdd36'],
    ])('SHA-256 of %j', (text, hash) => {
      expect(make().hash(text)).toBe(hash);
    });
  });
}
