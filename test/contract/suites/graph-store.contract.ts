import type { FileDocument } from '../../../src/application/code/graph-store.port.js';
import { fileDocument, injectionDocument } from '../../support/graph-documents.js';
import { billing, shop, storesWithProjects, write, type GraphStores } from '../../support/graph-stores.js';

const COMMIT = 'a'.repeat(40);

export function graphStoreContract(adapter: string, make: () => Promise<GraphStores>): void {
  describe(`GraphStore: ${adapter}`, () => {
    const stores = (): Promise<GraphStores> => storesWithProjects(make);
    const paths = async ({ graphs, documents }: GraphStores, owner: string): Promise<readonly string[] | undefined> => {
      const graph = await graphs.current(owner);
      return graph === undefined ? undefined : (await documents.files(graph.version)).map((file) => file.path);
    };

    it('shows a graph when it is finished, with sums of its files', async () => {
      const made = await stores();
      const writing = await made.graphs.begin(shop.id);
      await writing.append([fileDocument('B.java')]);
      await writing.append([fileDocument('A.java')]);
      expect(await made.graphs.current(shop.id)).toBeUndefined();
      const graph = await writing.finish({ builder: 'v1', commit: COMMIT });
      expect(graph).toEqual({ version: writing.version, commit: COMMIT, builder: 'v1', files: 2, counts: { types: 2, methods: 4, calls: 6, entryPoints: 0, sqlPoints: 2 } });
      expect(await made.graphs.current(shop.id)).toEqual(graph);
      expect(await paths(made, shop.id)).toEqual(['A.java', 'B.java']);
    });

    it('leaves the old graph whole until the new one is finished, and after a discard', async () => {
      const made = await stores();
      const old = await write(made.graphs, shop.id, ['Old.java'], COMMIT);
      const writing = await made.graphs.begin(shop.id);
      await writing.append([fileDocument('New.java')]);
      expect(await made.graphs.current(shop.id)).toEqual(old);
      await writing.discard();
      expect(await paths(made, shop.id)).toEqual(['Old.java']);
      await expect(writing.append([fileDocument('New.java')])).rejects.toThrow();
    });

    it('replaces a graph whole, the commit too, and touches no other owner', async () => {
      const made = await stores();
      await write(made.graphs, shop.id, ['A.java', 'B.java'], COMMIT);
      await write(made.graphs, billing.id, ['C.java']);
      await write(made.graphs, 'folder:here', ['D.java']);
      const graph = await write(made.graphs, shop.id, ['E.java']);
      expect(graph.commit).toBeUndefined();
      expect([await paths(made, shop.id), await paths(made, billing.id), await paths(made, 'folder:here')]).toEqual([['E.java'], ['C.java'], ['D.java']]);
    });

    it('removes what an earlier writing left', async () => {
      const made = await stores();
      const left = await made.graphs.begin(shop.id);
      await left.append([fileDocument('Left.java')]);
      await write(made.graphs, shop.id, ['A.java']);
      await expect(left.append([fileDocument('B.java')])).rejects.toThrow();
      await expect(left.finish({ builder: 'v1' })).rejects.toThrow();
      expect(await paths(made, shop.id)).toEqual(['A.java']);
    });

    it('takes a file that is appended again for the one that counts', async () => {
      const { graphs, documents } = await stores();
      const writing = await graphs.begin(shop.id);
      await writing.append([fileDocument('A.java', { hash: '1'.repeat(64) })]);
      await writing.append([fileDocument('A.java', { hash: '2'.repeat(64) })]);
      const { version } = await writing.finish({ builder: 'v1' });
      expect((await documents.files(version)).map((file) => file.hash)).toEqual(['2'.repeat(64)]);
    });

    it('amends files, and counts and mentions with them', async () => {
      const { graphs, documents } = await stores();
      const { version } = await write(graphs, shop.id, ['A.java', 'B.java', 'C.java']);
      const graph = await graphs.amend(version, {
        commit: COMMIT, documents: [fileDocument('A.java', { mentions: [1, 7] }), fileDocument('D.java', { mentions: [8] })],
        injections: [injectionDocument('B.java', [9])], removed: ['C.java'],
      });
      expect(graph).toMatchObject({ commit: COMMIT, builder: 'v1', files: 3, counts: { types: 3, calls: 9 }, version: { id: version.id } });
      expect(graph.version.revision).not.toBe(version.revision);
      const mentioning = async (...keys: readonly number[]): Promise<readonly string[]> => [...new Set([...(await documents.mentions(graph.version, keys)).values()].flat())].sort();
      expect([await mentioning(1), await mentioning(2), await mentioning(7), await mentioning(8), await mentioning(9)]).toEqual([['A.java', 'B.java'], ['B.java'], ['A.java'], ['D.java'], ['B.java']]);
    });

    it('counts what an amendment replaces, adds and removes, each file once', async () => {
      const { graphs } = await stores();
      const counted = (path: string, types: number): FileDocument => fileDocument(path, { counts: { types, methods: types * 10, calls: types * 100, entryPoints: types + 1, sqlPoints: 0 } });
      const writing = await graphs.begin(shop.id);
      await writing.append([counted('A.java', 1), counted('B.java', 2), counted('C.java', 4)]);
      const first = await writing.finish({ builder: 'v1' });
      const second = await graphs.amend(first.version, { documents: [counted('A.java', 3), counted('D.java', 8)], injections: [], removed: ['C.java', 'Never.java'] });
      expect(second).toMatchObject({ files: 3, counts: { types: 13, methods: 130, calls: 1_300, entryPoints: 16, sqlPoints: 0 } });
      const third = await graphs.amend(second.version, { documents: [counted('A.java', 0)], injections: [injectionDocument('B.java', [9])], removed: [] });
      expect(third).toMatchObject({ files: 3, counts: { types: 10, methods: 100, calls: 1_000, entryPoints: 13, sqlPoints: 0 } });
      expect(await graphs.current(shop.id)).toEqual(third);
      const last = await graphs.amend(third.version, { documents: [], injections: [], removed: ['A.java', 'B.java', 'D.java'] });
      expect(last).toMatchObject({ files: 0, counts: { types: 0, methods: 0, calls: 0, entryPoints: 0, sqlPoints: 0 } });
    });

    it('loses the injections of a file that is replaced, unless they are told again', async () => {
      const { graphs, documents } = await stores();
      const writing = await graphs.begin(shop.id);
      await writing.append([fileDocument('A.java'), fileDocument('B.java')]);
      await writing.appendInjections([injectionDocument('A.java', [9]), injectionDocument('B.java', [9])]);
      const first = await writing.finish({ builder: 'v1' });
      expect([...(await documents.mentions(first.version, [9]))]).toEqual([[9, ['A.java', 'B.java']]]);
      expect((await documents.at(first.version, ['A.java', 'B.java'])).map((file) => file.injections?.length)).toEqual([3, 3]);
      const second = await graphs.amend(first.version, { documents: [fileDocument('A.java'), fileDocument('B.java')], injections: [injectionDocument('B.java', [9])], removed: [] });
      expect([...(await documents.mentions(second.version, [9]))]).toEqual([[9, ['B.java']]]);
      const third = await graphs.amend(second.version, { documents: [], injections: [{ ...injectionDocument('B.java', []), edges: new Uint8Array(0) }], removed: [] });
      expect((await documents.mentions(third.version, [9])).size).toBe(0);
      expect((await documents.at(third.version, ['B.java'])).map((file) => file.injections)).toEqual([undefined]);
    });

    it('takes another commit for the same documents without a new revision', async () => {
      const { graphs } = await stores();
      const { version } = await write(graphs, shop.id, ['A.java']);
      expect(await graphs.amend(version, { commit: COMMIT, documents: [], injections: [], removed: [] })).toMatchObject({ version, commit: COMMIT });
    });

    it('refuses to amend a state that is not there any more', async () => {
      const { graphs } = await stores();
      const { version } = await write(graphs, shop.id, ['A.java']);
      const change = { documents: [fileDocument('A.java')], injections: [], removed: [] };
      await graphs.amend(version, change);
      await expect(graphs.amend(version, change)).rejects.toMatchObject({ code: 'code.graph-replaced' });
    });

    it('forgets a graph that is deleted, or whose project is', async () => {
      const { graphs, projects } = await stores();
      await write(graphs, shop.id, ['A.java']);
      await write(graphs, billing.id, ['A.java']);
      await graphs.delete(shop.id);
      await graphs.delete(shop.id);
      await projects.delete(billing.id);
      expect([await graphs.current(shop.id), await graphs.current(billing.id)]).toEqual([undefined, undefined]);
      await expect(graphs.begin(billing.id)).rejects.toMatchObject({ code: 'project.not-found' });
    });
  });
}
