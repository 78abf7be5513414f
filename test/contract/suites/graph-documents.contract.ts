import type { StoredSurface } from '../../../src/application/code/graph-documents.port.js';
import type { GraphVersion } from '../../../src/application/code/graph-store.port.js';
import { fileDocument, injectionDocument } from '../../support/graph-documents.js';
import { shop, storesWithProjects, write, type GraphStores } from '../../support/graph-stores.js';

export function graphDocumentsContract(adapter: string, make: () => Promise<GraphStores>): void {
  describe(`GraphDocuments: ${adapter}`, () => {
    const setUp = async (): Promise<GraphStores & { readonly version: GraphVersion }> => {
      const stores = await storesWithProjects(make);
      const writing = await stores.graphs.begin(shop.id);
      await writing.append([
        fileDocument('b/B.java', { mentions: [1, 2], diagnostics: [{ code: 'code.syntax-error', severity: 'error', message: '세미콜론', file: 'b/B.java', line: 1 }] }),
        fileDocument('a/A.java', { mentions: [2, 4_294_967_295], outline: { package: 'a', application: true, frameworks: ['Spring'] } }),
        fileDocument('😀.java', { mentions: [5] }),
        fileDocument('\uFB01.java', { mentions: [] }),
      ]);
      await writing.appendInjections([injectionDocument('b/B.java', [5])]);
      return { ...stores, version: (await writing.finish({ builder: 'v1' })).version };
    };
    const paths = (files: readonly { readonly path: string }[]): readonly string[] => files.map((file) => file.path);

    it('lists files by path as UTF-8 orders them, with their outline', async () => {
      const { documents, version } = await setUp();
      const files = await documents.files(version);
      expect(paths(files)).toEqual(['a/A.java', 'b/B.java', '\uFB01.java', '😀.java']);
      expect(files[0]).toEqual({ path: 'a/A.java', hash: 'a'.repeat(64), outline: { package: 'a', application: true, frameworks: ['Spring'] } });
    });

    it('finds the files that mention a key, those of injections too', async () => {
      const { documents, version } = await setUp();
      const mentions = async (...keys: readonly number[]): Promise<readonly unknown[]> => [...(await documents.mentions(version, keys))].sort(([a], [b]) => a - b);
      expect(await mentions(2)).toEqual([[2, ['a/A.java', 'b/B.java']]]);
      expect(await mentions(5, 1)).toEqual([[1, ['b/B.java']], [5, ['b/B.java', '😀.java']]]);
      expect(await mentions(4_294_967_295, 4_294_967_295)).toEqual([[4_294_967_295, ['a/A.java']]]);
      expect(await mentions()).toEqual([]);
      expect(await mentions(...Array.from({ length: 2_000 }, (_, key) => key + 10))).toEqual([]);
    });

    it('gives documents byte by byte', async () => {
      const { documents, version } = await setUp();
      const [, file] = await documents.at(version, ['b/B.java', 'a/A.java', 'no.java']);
      expect({ ...file, links: [...(file?.links ?? [])], injections: [...(file?.injections ?? [])] }).toEqual({ path: 'b/B.java', hash: 'a'.repeat(64), links: [0, 1, 255], injections: [7, 8, 9] });
    });

    it('gives diagnostics by path, as many as asked for, and their number', async () => {
      const { documents, version } = await setUp();
      expect(await documents.diagnostics(version, 10)).toEqual({ diagnostics: [{ code: 'code.syntax-error', severity: 'error', message: '세미콜론', file: 'b/B.java', line: 1 }], total: 1 });
      expect(await documents.diagnostics(version, 10, 'warning')).toEqual({ diagnostics: [], total: 0 });
      expect((await documents.diagnostics(version, 10, 'error')).total).toBe(1);
      expect(await documents.diagnostics(version, 0)).toEqual({ diagnostics: [], total: 1 });
    });

    it('gives all surfaces with their reads, in batches', async () => {
      const { documents, graphs } = await setUp();
      const many = Array.from({ length: 600 }, (_, index) => `F${String(index).padStart(4, '0')}.java`);
      const { version } = await write(graphs, 'folder:many', many);
      const found: StoredSurface[] = [];
      for await (const batch of documents.surfaces(version)) found.push(...batch);
      expect(paths(found)).toEqual(many);
      expect({ ...found[0], surface: [...(found[0]?.surface ?? [])], reads: [...(found[0]?.reads ?? [])] }).toEqual({ path: 'F0000.java', hash: 'a'.repeat(64), surface: [3, 4], reads: [1, 4_000_000_000] });
    });

    it('refuses a state that is not there any more', async () => {
      const { documents, graphs, version } = await setUp();
      await graphs.amend(version, { documents: [fileDocument('C.java')], injections: [], removed: [] });
      const refused = { code: 'code.graph-replaced' };
      await expect(documents.files(version)).rejects.toMatchObject(refused);
      await expect(documents.mentions(version, [1])).rejects.toMatchObject(refused);
      await expect(documents.at(version, [])).rejects.toMatchObject(refused);
      await expect(documents.diagnostics(version, 1)).rejects.toMatchObject(refused);
      await expect((async () => { for await (const batch of documents.surfaces(version)) expect(batch).toEqual([]); })()).rejects.toMatchObject(refused);
    });
  });
}
