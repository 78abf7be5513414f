import type { GraphBuilder, SourceRef } from '../../../src/application/code/graph-builder.port.js';
import { built, BuiltGraph, refsOf, textsOf, type Texts } from '../../support/built-graph.js';

const SHOP: Texts = {
  'src/main/java/shop/Clock.java': 'package shop;\npublic interface Clock { long now(); }\n',
  'src/main/java/shop/Prices.java': 'package shop;\nimport org.springframework.stereotype.Service;\n@Service\npublic class Prices {\n  public int of(String name) { return 1; }\n}\n',
  'src/main/java/shop/Till.java': 'package shop;\nimport org.springframework.stereotype.Service;\n@Service\npublic class Till {\n  private final Prices prices;\n  Till(Prices prices) { this.prices = prices; }\n  int pay() { return prices.of("tea"); }\n}\n',
  'src/main/java/shop/Other.java': 'package shop;\nclass Other { int one() { return 1; } }\n',
  'src/test/java/shop/TillTest.java': 'package shop;\nimport org.junit.jupiter.api.Test;\nclass TillTest { @Test void pays() { new Till(null).pay(); } }\n',
  'src/main/resources/notes.xml': '<notes/>',
};
const PRICES = 'src/main/java/shop/Prices.java';

/** `make` gives builders that share nothing. */
export function graphBuilderContract(adapter: string, make: () => GraphBuilder): void {
  describe(`GraphBuilder: ${adapter}`, () => {
    const builders: GraphBuilder[] = [];
    const builder = (): GraphBuilder => {
      const made = make();
      builders.push(made);
      return made;
    };
    afterEach(async () => {
      await Promise.all(builders.splice(0).map((made) => made.close()));
    });
    const update = async (made: GraphBuilder, graph: BuiltGraph, change: { readonly changed: Texts; readonly removed?: readonly string[]; readonly all: Texts; readonly remember?: string; readonly name?: string }) => {
      const { changed, removed = [], all, remember, name = 'base' } = change;
      const found = new BuiltGraph();
      const outcome = await made.update({ base: { name, surfaces: () => graph.surfaces() }, changed: refsOf(changed), removed, textsOf: textsOf({ ...all, ...changed }), sink: found.sink, ...(remember === undefined ? {} : { remember }) });
      return { ...outcome, found };
    };

    it('names what it reads and links with', () => {
      expect(builder().version).toMatch(/^\S+\/links@\d+$/);
    });

    it('tells of each file once, and of the injections', async () => {
      const graph = await built(builder(), SHOP);
      expect([...graph.documents.keys()].sort()).toEqual(Object.keys(SHOP).sort());
      expect([...graph.injections.keys()]).toEqual(['src/main/java/shop/Till.java']);
      expect(graph.records()).toEqual(expect.arrayContaining([
        expect.objectContaining({ kind: 'call', from: 'shop.Till#pay()', to: 'shop.Prices#of(String)', confidence: 'exact' }),
        { kind: 'injects', from: 'shop.Till', to: 'shop.Prices', as: 'constructor' },
      ]));
    });

    it('waits for texts, however long they take, and loses no file', async () => {
      const graph = new BuiltGraph();
      let asked = 0;
      const slowly = async (files: readonly SourceRef[]) => {
        asked += 1;
        if (asked === 1) await new Promise((resolve) => setTimeout(resolve, 50));
        return await textsOf(SHOP)(files);
      };
      expect(await builder().build({ files: refsOf(SHOP), textsOf: slowly, sink: graph.sink })).toEqual({ cut: false });
      expect([...graph.documents.keys()].sort()).toEqual(Object.keys(SHOP).sort());
    });

    it('gives what stores ask of a document', async () => {
      const document = (await built(builder(), SHOP)).documents.get('src/main/java/shop/Till.java');
      expect(document).toMatchObject({ hash: refsOf(SHOP)[2]?.hash, outline: { package: 'shop', application: false, frameworks: ['Spring'] }, counts: { types: 1, methods: 2, calls: 1, entryPoints: 0, sqlPoints: 0 }, diagnostics: [] });
      expect(document?.reads.length).toBeGreaterThan(0);
    });

    it('costs a broken file one diagnostic', async () => {
      const graph = await built(builder(), { ...SHOP, 'Broken.java': 'class Broken {' });
      expect(graph.diagnostics()).toEqual(['Broken.java code.syntax-error']);
      expect(graph.documents.size).toBe(7);
    });

    it('links a changed file, and those that its change touches, as a build of everything does', async () => {
      const made = builder();
      const graph = await built(made, SHOP, 'base');
      const changed = { [PRICES]: (SHOP[PRICES] ?? '').replace('int of(String name)', 'int of(Object name)') };
      const { found, affected, cut } = await update(made, graph, { changed, all: SHOP });
      expect({ affected, cut, linked: [...found.documents.keys()].sort() }).toEqual({ affected: ['src/main/java/shop/Till.java'], cut: false, linked: [PRICES, 'src/main/java/shop/Till.java'] });
      await graph.sink.documents([...found.documents.values()]);
      await graph.sink.injections([...found.injections.values()]);
      const whole = await built(builder(), { ...SHOP, ...changed });
      expect(graph.records()).toEqual(whole.records());
    });

    it('links nothing else for a change of a body', async () => {
      const made = builder();
      const graph = await built(made, SHOP, 'base');
      const { found, affected } = await update(made, graph, { changed: { [PRICES]: (SHOP[PRICES] ?? '').replace('return 1', 'return 2') }, all: SHOP });
      expect([affected, [...found.documents.keys()]]).toEqual([[], [PRICES]]);
    });

    it('warms a cold engine from what is stored', async () => {
      const graph = await built(builder(), SHOP);
      const changed = { [PRICES]: (SHOP[PRICES] ?? '').replace('int of', 'long of') };
      const { affected } = await update(builder(), graph, { changed, all: SHOP });
      expect(affected).toEqual(['src/main/java/shop/Till.java']);
    });

    it('takes files that come and go, and joins the injections anew', async () => {
      const made = builder();
      const graph = await built(made, SHOP, 'base');
      const { found, affected } = await update(made, graph, { changed: {}, removed: [PRICES], all: SHOP, remember: 'without' });
      expect(affected).toContain('src/main/java/shop/Till.java');
      expect(affected).not.toContain('src/main/java/shop/Other.java');
      graph.remove([PRICES]);
      await graph.sink.documents([...found.documents.values()]);
      await graph.sink.injections([...found.injections.values()]);
      expect(graph.records().filter((record) => record.kind === 'injects' || record.kind === 'call' && record.to.startsWith('shop.Prices'))).toEqual([]);
      const back = await update(made, graph, { changed: { [PRICES]: SHOP[PRICES] ?? '' }, all: SHOP, name: 'without', remember: 'again' });
      await graph.sink.documents([...back.found.documents.values()]);
      await graph.sink.injections([...back.found.injections.values()]);
      expect(graph.records()).toEqual((await built(builder(), SHOP)).records());
    });

    it('goes back to the base where the change is not to be remembered', async () => {
      const made = builder();
      const graph = await built(made, SHOP, 'base');
      const changed = { [PRICES]: (SHOP[PRICES] ?? '').replace('int of', 'long of') };
      await update(made, graph, { changed, removed: ['src/main/java/shop/Other.java'], all: SHOP });
      const { affected } = await update(made, graph, { changed, all: SHOP });
      expect(affected).toEqual(['src/main/java/shop/Till.java']);
      const same = await update(made, graph, { changed: { [PRICES]: SHOP[PRICES] ?? '' }, all: SHOP });
      expect(same.affected).toEqual([]);
    });

    it('ends soon where it is cancelled', async () => {
      const controller = new AbortController();
      controller.abort();
      const graph = new BuiltGraph();
      expect(await builder().build({ files: refsOf(SHOP), textsOf: textsOf(SHOP), sink: graph.sink, signal: controller.signal })).toEqual({ cut: true });
    });

    it('rejects where the sink does', async () => {
      const sink = { documents: () => Promise.reject(new RangeError('full')), injections: () => Promise.resolve() };
      await expect(builder().build({ files: refsOf(SHOP), textsOf: textsOf(SHOP), sink })).rejects.toThrow('full');
    });
  });
}
