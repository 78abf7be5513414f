import type { GraphStore, StoredGraph } from '../../../src/application/code/graph-store.port.js';
import type { ProjectStore } from '../../../src/application/project/project-store.port.js';
import type { CodeGraph, CodeUnit } from '../../../src/domain/code/code-graph.js';
import { sampleProject } from '../../support/sample-project.js';

interface Stores {
  readonly projects: ProjectStore;
  readonly graphs: GraphStore;
}

const shop = sampleProject();
const billing = sampleProject({ id: 'b'.repeat(32), name: 'billing' });
const unit = (id: string): CodeUnit => ({ id, kind: 'method', name: 'pay', file: 'A.java', start: 1, end: 2, hash: 'h', owner: 'a.A', sourceSet: 'main' });
const graphOf = (count: number): CodeGraph => ({
  units: new Map(Array.from({ length: count }, (_, index) => [`a.A#m${count - index}()`, unit(`a.A#m${count - index}()`)])),
  calls: [{ from: 'a.A#m1()', to: 'a.A#m2()', file: 'A.java', line: 3, confidence: 'exact' }],
  generatedCalls: [{ from: 'a.A#m1()', to: 'a.B', member: 'getName', file: 'A.java', line: 4 }],
  overrides: [{ from: 'a.A#m1()', to: 'a.I#m1()' }],
  extends: [{ from: 'a.A', to: 'a.I' }],
  injections: [{ from: 'a.A', to: 'a.I', as: 'constructor' }],
  entryPoints: [{ id: 'a.A#m1()', type: 'http', method: 'GET', route: '/주문/{id}' }],
  sqlPoints: [{ id: 'sql:a.M.find', by: 'a.M#find()', operation: 'SELECT', tables: ['orders'] }],
  diagnostics: [{ code: 'code.syntax-error', severity: 'error', message: '세미콜론', file: 'B.java', line: 1 }],
});

export function graphStoreContract(adapter: string, make: () => Promise<Stores>): void {
  describe(`GraphStore: ${adapter}`, () => {
    const stores = async (): Promise<Stores> => {
      const made = await make();
      await made.projects.insert(shop);
      await made.projects.insert(billing);
      return made;
    };

    it('gives back the whole graph, its units in their order', async () => {
      const { graphs } = await stores();
      const stored: StoredGraph = { commit: 'a'.repeat(40), graph: graphOf(3) };
      await graphs.save(shop.id, stored);
      const loaded = await graphs.load(shop.id);
      expect(loaded).toStrictEqual(stored);
      expect([...(loaded?.graph.units.keys() ?? [])]).toEqual(['a.A#m3()', 'a.A#m2()', 'a.A#m1()']);
    });

    it('replaces it whole, the commit too, and touches no other project', async () => {
      const { graphs } = await stores();
      await graphs.save(shop.id, { commit: 'a'.repeat(40), graph: graphOf(3) });
      await graphs.save(billing.id, { graph: graphOf(1) });
      await graphs.save(shop.id, { graph: graphOf(2) });
      expect(await graphs.load(shop.id)).toStrictEqual({ graph: graphOf(2) });
      expect(await graphs.load(billing.id)).toStrictEqual({ graph: graphOf(1) });
    });

    it('answers undefined without one, after delete, and after its project is gone', async () => {
      const { graphs, projects } = await stores();
      expect(await graphs.load(shop.id)).toBeUndefined();
      await graphs.save(shop.id, { graph: graphOf(1) });
      await graphs.delete(shop.id);
      await graphs.delete(shop.id);
      expect(await graphs.load(shop.id)).toBeUndefined();
      await graphs.save(shop.id, { graph: graphOf(1) });
      await projects.delete(shop.id);
      expect(await graphs.load(shop.id)).toBeUndefined();
      await expect(graphs.save(shop.id, { graph: graphOf(1) })).rejects.toMatchObject({ code: 'project.not-found' });
    });

    it('keeps its own copy', async () => {
      const { graphs } = await stores();
      const graph = graphOf(1);
      await graphs.save(shop.id, { graph });
      (graph.calls as unknown[]).length = 0;
      ((await graphs.load(shop.id))?.graph.units as Map<string, CodeUnit>).clear();
      expect((await graphs.load(shop.id))?.graph).toEqual(graphOf(1));
    });

    it('of two that save at once, one whole graph stays', async () => {
      const { graphs } = await stores();
      await Promise.all([2, 3, 4].map((count) => graphs.save(shop.id, { graph: graphOf(count) })));
      expect([2, 3, 4].map(graphOf)).toContainEqual((await graphs.load(shop.id))?.graph);
    });
  });
}
