import type { FactsCache } from '../../../src/application/code/facts-cache.port.js';
import type { FileFacts } from '../../../src/domain/code/declarations.js';

const hash = (number: number): string => number.toString(16).padStart(64, '0');
const facts = (path: string): FileFacts => ({ path, package: 'com.acme', imports: [{ name: 'java.util.List', isStatic: false, onDemand: false, span: { start: 1, end: 1, from: 0, to: 22 } }], types: [], diagnostics: [{ code: 'code.syntax-error', severity: 'error', message: '세미콜론', line: 3 }] });

export function factsCacheContract(adapter: string, make: () => Promise<FactsCache>): void {
  describe(`FactsCache: ${adapter}`, () => {
    it('gives back what was saved under the same version, and nothing else', async () => {
      const cache = await make();
      await cache.save('v1', new Map([[hash(1), facts('A.java')], [hash(2), facts('B.java')]]));
      expect(await cache.load('v1', [hash(2), hash(3)])).toEqual(new Map([[hash(2), facts('B.java')]]));
      expect(await cache.load('v2', [hash(1)])).toEqual(new Map());
      expect(await cache.load('v1', [])).toEqual(new Map());
    });

    it('keeps versions apart, and the later of two facts', async () => {
      const cache = await make();
      await cache.save('v1', new Map([[hash(1), facts('A.java')]]));
      await cache.save('v2', new Map([[hash(1), facts('B.java')]]));
      await cache.save('v1', new Map([[hash(1), facts('C.java')]]));
      expect((await cache.load('v1', [hash(1)])).get(hash(1))?.path).toBe('C.java');
      expect((await cache.load('v2', [hash(1)])).get(hash(1))?.path).toBe('B.java');
    });

    it('keeps its own copy', async () => {
      const cache = await make();
      await cache.save('v1', new Map([[hash(1), facts('A.java')]]));
      ((await cache.load('v1', [hash(1)])).get(hash(1))?.imports as unknown[]).push('changed');
      expect((await cache.load('v1', [hash(1)])).get(hash(1))).toEqual(facts('A.java'));
    });

    it('takes 5,000 files at once, and is asked for 40,000', async () => {
      const cache = await make();
      await cache.save('v1', new Map(Array.from({ length: 5_000 }, (_, index) => [hash(index), facts(`F${index}.java`)])));
      expect((await cache.load('v1', Array.from({ length: 40_000 }, (_, index) => hash(index)))).size).toBe(5_000);
    }, 60_000);
  });
}
