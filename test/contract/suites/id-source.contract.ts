import type { IdSource } from '../../../src/application/id-source.port.js';

export function idSourceContract(adapter: string, make: () => IdSource): void {
  describe(`IdSource: ${adapter}`, () => {
    it('gives 32 lower-case hex digits, never the same twice', () => {
      const source = make();
      const ids = Array.from({ length: 1_000 }, () => source.next());
      expect(ids.filter((id) => !/^[0-9a-f]{32}$/.test(id))).toEqual([]);
      expect(new Set(ids).size).toBe(1_000);
    });
  });
}
