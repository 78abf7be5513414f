import type { ProjectStore } from '../../../src/application/project/project-store.port.js';
import type { SourceStore } from '../../../src/application/project/source-store.port.js';
import { sampleProject } from '../../support/sample-project.js';

interface Stores {
  readonly projects: ProjectStore;
  readonly sources: SourceStore;
}

const hash = (number: number): string => number.toString(16).padStart(64, '0');
const shop = sampleProject();
const billing = sampleProject({ id: 'b'.repeat(32), name: 'billing' });
const file = (path: string, number: number) => ({ path, hash: hash(number), size: 3 });

export function sourceStoreContract(adapter: string, make: () => Promise<Stores>): void {
  describe(`SourceStore: ${adapter}`, () => {
    const stores = async (): Promise<Stores> => {
      const made = await make();
      await made.projects.insert(shop);
      await made.projects.insert(billing);
      return made;
    };

    it.each([
      ['nothing', ''],
      ['Hangul and line ends', 'class 주문 {\r\n}\n'],
      ['a BOM', '\uFEFFclass A {}'],
      ['characters beyond U+FFFF', '// 😀'],
      ['a long text', 'public class A {}\n'.repeat(20_000)],
    ])('gives back %s', async (_name, content) => {
      const { sources } = await stores();
      await sources.putContents(new Map([[hash(1), content]]));
      expect(await sources.contents([hash(1), hash(2)])).toEqual(new Map([[hash(1), content]]));
    });

    it('tells what is missing, each once, in the order asked', async () => {
      const { sources } = await stores();
      await sources.putContents(new Map([[hash(2), 'b']]));
      expect(await sources.missing([hash(3), hash(2), hash(1), hash(3)])).toEqual([hash(3), hash(1)]);
      expect(await sources.missing([])).toEqual([]);
    });

    it('keeps a content that comes again', async () => {
      const { sources } = await stores();
      await sources.putContents(new Map([[hash(1), 'a']]));
      await sources.putContents(new Map([[hash(1), 'a'], [hash(2), 'b']]));
      expect(await sources.contents([hash(1), hash(2)])).toEqual(new Map([[hash(1), 'a'], [hash(2), 'b']]));
    });

    it('replaces a manifest whole, sorted by path; no project touches another', async () => {
      const { sources } = await stores();
      await sources.putManifest(shop.id, { commit: 'a'.repeat(40), files: [file('b/B.java', 2), file('a/A.java', 1)], leftOut: [{ path: '*.png', reason: 'no' }] });
      await sources.putManifest(billing.id, { files: [file('z.xml', 9)], leftOut: [] });
      expect(await sources.manifest(shop.id)).toStrictEqual({ commit: 'a'.repeat(40), files: [file('a/A.java', 1), file('b/B.java', 2)], leftOut: [{ path: '*.png', reason: 'no' }] });
      await sources.putManifest(shop.id, { files: [file('c/C.java', 3)], leftOut: [] });
      expect(await sources.manifest(shop.id)).toStrictEqual({ files: [file('c/C.java', 3)], leftOut: [] });
      expect((await sources.manifest(billing.id))?.files).toEqual([file('z.xml', 9)]);
    });

    it('has no manifest before the first, and takes none for a project that is not there', async () => {
      const { sources } = await stores();
      expect(await sources.manifest(shop.id)).toBeUndefined();
      await expect(sources.putManifest('c'.repeat(32), { files: [], leftOut: [] })).rejects.toMatchObject({ code: 'project.not-found' });
    });

    it('gives files by path: absent ones, and those whose content never came, are left out', async () => {
      const { sources } = await stores();
      await sources.putManifest(shop.id, { files: [file('a.java', 1), file('b.java', 2), file('c.java', 1)], leftOut: [] });
      await sources.putContents(new Map([[hash(1), 'one']]));
      expect(await sources.files(shop.id, ['c.java', 'b.java', 'a.java', 'x.java', 'a.java'])).toEqual([{ path: 'a.java', content: 'one' }, { path: 'c.java', content: 'one' }]);
      expect(await sources.files(billing.id, ['a.java'])).toEqual([]);
    });

    it('drops contents that no manifest names, and only those', async () => {
      const { sources, projects } = await stores();
      await sources.putManifest(shop.id, { files: [file('a', 1), file('b', 2)], leftOut: [] });
      await sources.putManifest(billing.id, { files: [file('a', 1)], leftOut: [] });
      await sources.putContents(new Map([1, 2, 3].map((number) => [hash(number), String(number)])));
      await sources.collectGarbage();
      expect(await sources.missing([1, 2, 3].map(hash))).toEqual([hash(3)]);
      await projects.delete(shop.id);
      expect(await sources.manifest(shop.id)).toBeUndefined();
      await sources.collectGarbage();
      expect(await sources.missing([1, 2, 3].map(hash))).toEqual([hash(2), hash(3)]);
    });

    it('keeps its own copy', async () => {
      const { sources } = await stores();
      const files = [file('a', 1)];
      await sources.putManifest(shop.id, { files, leftOut: [] });
      files.push(file('b', 2));
      expect((await sources.manifest(shop.id))?.files).toEqual([file('a', 1)]);
    });

    it('answers completely for 40,000 hashes and a manifest of 20,000 files', async () => {
      const { sources } = await stores();
      const numbers = Array.from({ length: 40_000 }, (_, index) => index);
      await sources.putContents(new Map(numbers.filter((number) => number % 4 === 0).map((number) => [hash(number), String(number)])));
      expect(await sources.missing(numbers.map(hash))).toHaveLength(30_000);
      expect((await sources.contents(numbers.map(hash))).size).toBe(10_000);
      const files = numbers.slice(0, 20_000).map((number) => file(`src/F${String(number).padStart(5, '0')}.java`, number));
      await sources.putManifest(shop.id, { files, leftOut: [] });
      expect((await sources.manifest(shop.id))?.files).toEqual(files);
      expect(await sources.files(shop.id, files.map((one) => one.path))).toHaveLength(5_000);
    }, 60_000);
  });
}
