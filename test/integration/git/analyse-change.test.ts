import { InMemoryProjectStore } from '../../../src/adapters/outbound/persistence/in-memory-project-store.js';
import { InMemorySourceStore } from '../../../src/adapters/outbound/persistence/in-memory-source-store.js';
import { InMemoryCheckout, type Tree } from '../../../src/adapters/outbound/workspace/in-memory-checkout.js';
import { AnalyseChange, type AnalysedChange } from '../../../src/application/change/analyse-change.js';
import { CollectChange } from '../../../src/application/change/collect-change.js';
import { readCommittedSources } from '../../../src/application/project/committed-sources.js';
import type { IngestStatus, Project } from '../../../src/domain/project/project.js';
import { charsets, diffReader, hasher, changeParts } from '../../support/change-parts.js';

const PROJECT: Project = {
  id: 'p'.repeat(32), name: 'shop', gitUrl: 'https://example.com/shop.git', identity: 'example.com/shop', owner: 'o', defaultBranch: 'main', commit: '1'.repeat(40),
  ingest: { status: 'READY' }, frameworks: ['Spring Boot'], languageStats: { java: 2 }, leftOut: [], createdAt: 0, updatedAt: 0,
};
const path = (name: string): string => `src/main/java/shop/${name}.java`;
const source = (name: string, body: string): string => `package shop;\nclass ${name} {\n${body}\n}\n`;
const BASE: Tree = {
  [path('Order')]: source('Order', '  int total() { return 1; }'),
  [path('Desk')]: source('Desk', '  int sum(Order order) { return order.total(); }'),
  [path('Money')]: source('Money', '  int won;'),
  'src/test/java/shop/DeskTest.java': 'package shop;\nclass DeskTest {\n  @Test void adds() { new Desk().sum(new Order()); }\n}\n',
};
const EDITED: Tree = { ...BASE, [path('Order')]: source('Order', '  int total() { return 2; }') };

/** A server that holds a snapshot, asked about a change of a checkout. */
async function server(snapshot: Tree, status: IngestStatus = 'READY'): Promise<AnalyseChange> {
  return (await serving(snapshot, status)).use;
}

async function serving(snapshot: Tree, status: IngestStatus = 'READY'): Promise<{ readonly use: AnalyseChange; readonly sources: InMemorySourceStore; readonly reindex: () => Promise<void> }> {
  const projects = new InMemoryProjectStore();
  const sources = new InMemorySourceStore(projects);
  await projects.insert({ ...PROJECT, ingest: { status } });
  await sources.putContents(new Map(Object.values(snapshot).map((text) => [hasher.hash(text), text])));
  await sources.putManifest(PROJECT.id, { leftOut: [], files: Object.entries(snapshot).sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, text]) => ({ path: file, hash: hasher.hash(text), size: text.length })) });
  const { settle, index } = changeParts();
  const reindex = async (): Promise<void> => {
    const manifest = await sources.manifest(PROJECT.id);
    const commit = manifest?.commit === undefined ? {} : { commit: manifest.commit };
    await index.execute({ owner: PROJECT.id, files: manifest?.files ?? [], ...commit, textsOf: (wanted) => Promise.resolve(new Map(wanted.map(({ path: file }) => [file, snapshot[file] ?? '']))) });
  };
  // What is not READY has no graph, or an old one.
  if (status === 'READY') await reindex();
  return { use: new AnalyseChange({ projects, sources, diffReader, settle }), sources, reindex };
}

async function analyse(use: AnalyseChange, head: Tree, workingTree: Tree): Promise<AnalysedChange> {
  const { diff, sources } = await new CollectChange({ checkout: new InMemoryCheckout({ commits: [head], workingTree }), diffReader, charsets }).execute('working-tree');
  return await use.execute({ projectId: PROJECT.id, diff, sources, locale: 'en' });
}

const units = (analysed: AnalysedChange): string[] => analysed.facts.units.map((unit) => `${unit.change} ${unit.id}`);

test('tests that mock what leads them to the change are told apart, in touched files too', async () => {
  const mocking = (field: string): Tree => ({ 'src/test/java/shop/DeskTest.java': `package shop;\nclass DeskTest {\n  ${field}\n  @Test void adds() { new Desk().sum(order); }\n}\n` });
  const real = 'Order order = new Order();';
  const found = async (field: string, then = field) => (await analyse(await server({ ...BASE, ...mocking(field) }), { ...BASE, ...mocking(field) }, { ...EDITED, ...mocking(then) })).facts;
  expect((await found(real)).impact.tests.map(({ id }) => id)).toEqual(['shop.DeskTest#adds()']);
  const { impact, warnings } = await found('@Mock Order order;');
  expect(impact.tests).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(/only through what they mock.*: shop\.DeskTest#adds\(\)$/)]);
  expect((await found('@Mock Order order;', '@Mock  Order order; // touched')).impact.mockedTests).toEqual(['shop.DeskTest#adds()']);
});

test('units, callers, tests, context, base package and frameworks', async () => {
  const analysed = await analyse(await server(BASE), BASE, EDITED);
  const { facts } = analysed;
  expect(units(analysed)).toEqual(['modified shop.Order#total()']);
  expect(facts.impact.impacted.map((unit) => unit.path)).toEqual([['shop.Desk#sum(Order)', 'shop.Order#total()']]);
  expect(facts.impact.tests.map((unit) => unit.id)).toEqual(['shop.DeskTest#adds()']);
  expect(facts.context.map((file) => [file.path, file.changed])).toEqual([[path('Order'), true], [path('Desk'), false], [path('Money'), false], ['src/test/java/shop/DeskTest.java', false]]);
  expect([facts.basePackage, facts.frameworks, facts.graphReady, facts.warnings]).toEqual(['shop', ['Spring Boot'], true, []]);
  expect([analysed.before.map((file) => file.path), [...analysed.parsed, ...(await analysed.contextFacts())].map((file) => file.path)]).toEqual([[path('Order')], [path('Order'), path('Desk'), path('Money'), 'src/test/java/shop/DeskTest.java']]);
});

test('through the interface to the web mapping, which raises the grade; a new class-level mapping moves it, and both routes are said', async () => {
  const web = (route: string): string => `package shop;\nimport org.springframework.web.bind.annotation.*;\n@RestController\n@RequestMapping("${route}")\nclass Web {\n  private final Pricing pricing;\n  Web(Pricing pricing) { this.pricing = pricing; }\n  @GetMapping("/orders") int orders() { return pricing.price(); }\n}\n`;
  const impl = (value: number): string => `package shop;\n@org.springframework.stereotype.Service\nclass PricingImpl implements Pricing {\n  public int price() { return ${String(value)}; }\n}\n`;
  const before: Tree = { [path('Web')]: web(''), [path('Pricing')]: 'package shop;\ninterface Pricing { int price(); }\n', [path('PricingImpl')]: impl(1) };
  const use = await server(before);
  const { facts } = await analyse(use, before, { ...before, [path('PricingImpl')]: impl(2) });
  expect(facts.impact.impacted.map((unit) => unit.path)).toEqual([['shop.Pricing#price()', 'shop.PricingImpl#price()'], ['shop.Web#orders()', 'shop.Pricing#price()', 'shop.PricingImpl#price()']]);
  expect(facts.importance.rationale[1]).toBe('- Reaches 1 user-facing entry point (GET /orders) → at least MID');
  const moved = await analyse(use, before, { ...before, [path('Web')]: web('/v2') });
  expect([units(moved), moved.facts.impact.entryPoints.map((point) => point.route)]).toEqual([['modified shop.Web'], ['/orders', '/v2/orders']]);
});

test('a snapshot of another commit gives no wrong units, and is named', async () => {
  const older: Tree = { ...BASE, [path('Order')]: source('Order', '  int old() { return 0; }') };
  const analysed = await analyse(await server(older), BASE, EDITED);
  expect(units(analysed)).toEqual(['modified shop.Order#total()']);
  expect(analysed.facts.warnings).toEqual([expect.stringMatching(/another state than the base.*Order\.java/)]);
});

test('no sources sent: the diff over the snapshot; no snapshot: the diff alone', async () => {
  const { diff, sources } = await new CollectChange({ checkout: new InMemoryCheckout({ commits: [BASE], workingTree: EDITED }), diffReader, charsets }).execute('working-tree');
  expect(units(await (await server(BASE)).execute({ projectId: PROJECT.id, diff, sources: [], locale: 'en' }))).toEqual(['modified shop.Order#total()']);
  expect(units(await (await server({})).execute({ projectId: PROJECT.id, diff, sources, locale: 'en' }))).toEqual(['modified shop.Order#total()']);
});

test('sources without a word in the diff are compared with the snapshot', async () => {
  const analysed = await (await server(BASE)).execute({ projectId: PROJECT.id, diff: '', sources: [{ path: path('Order'), content: EDITED[path('Order')] ?? '' }], locale: 'en' });
  expect(units(analysed)).toEqual(['modified shop.Order#total()']);
});

test('a deleted class reaches those that called it', async () => {
  const { [path('Order')]: gone, ...rest } = BASE;
  expect(gone).toBeDefined();
  const analysed = await analyse(await server(BASE), BASE, rest);
  expect(units(analysed)).toEqual(['deleted shop.Order', 'deleted shop.Order#total()']);
  expect(analysed.facts.impact.impacted.map((unit) => unit.id)).toEqual(['shop.Desk#sum(Order)']);
});

test.each(['PENDING', 'RUNNING', 'FAILED'] as const)('%s: told as a warning, nothing is promoted', async (status) => {
  const { facts } = await analyse(await server(BASE, status), BASE, EDITED);
  expect([facts.graphReady, facts.importance.rationale[1], facts.warnings[0]]).toEqual([false, expect.stringMatching(/not raised/), expect.stringContaining(`state: ${status}`)]);
});

test('unknown project, bad paths, bad diff', async () => {
  const use = await server(BASE);
  const ask = (more: object): Promise<unknown> => use.execute({ projectId: PROJECT.id, diff: '', sources: [], locale: 'ko', ...more });
  await expect(ask({ projectId: 'x' })).rejects.toMatchObject({ code: 'project.not-found' });
  await expect(ask({ sources: [{ path: '../A.java', content: '' }] })).rejects.toMatchObject({ code: 'project.bad-path' });
  await expect(ask({ diff: 'no diff' })).rejects.toMatchObject({ code: 'change.bad-diff' });
});

test('codetest\'s own files are no change, whoever sends them', async () => {
  const analysed = await (await server(BASE)).execute({ projectId: PROJECT.id, locale: 'en', diff: '--- /dev/null\n+++ b/src/test/test.txt\n@@ -0,0 +1 @@\n+x\n', sources: [{ path: '.codetest/config.json', content: '{}' }] });
  expect([analysed.facts.units, analysed.facts.files, analysed.facts.context]).toEqual([[], [], []]);
});

test('one file with two texts is refused: which of them counts could only be guessed', async () => {
  const sources = [1, 2].map((value) => ({ path: path('Order'), content: source('Order', `  int total() { return ${String(value)}; }`) }));
  await expect((await server(BASE)).execute({ projectId: PROJECT.id, diff: '', sources, locale: 'en' })).rejects.toMatchObject({ code: 'project.bad-path' });
});

test('every answer says what it was computed from: an older snapshot, Kotlin in the module, files that were left out', async () => {
  const tree: Tree = { 'app/build.gradle.kts': '', 'app/src/main/java/shop/A.java': 'package shop;\nclass A {\n  int a() { return 1; }\n}\n', 'app/src/main/kotlin/shop/K.kt': 'package shop\nclass K\n' };
  const checkout = new InMemoryCheckout({ commits: [tree, { ...tree, 'README.md': 'x\n' }], workingTree: { ...tree, 'README.md': 'x\n', 'app/src/main/java/shop/A.java': 'package shop;\nclass A {\n  int a() { return 2; }\n}\n' } });
  const { head, diff, sources } = await new CollectChange({ checkout, diffReader, charsets }).execute('working-tree');
  const old = await readCommittedSources({ checkout, hasher, charsets }, await checkout.resolve(InMemoryCheckout.commitId(0)));
  const reading = await serving(tree);
  const stored = { ...old.manifest, leftOut: [{ path: 'Big.java', reason: 'larger than the limit of 1 bytes a file (2)' }] };
  await reading.sources.putManifest(PROJECT.id, stored);
  await reading.reindex();
  const { facts } = await reading.use.execute({ projectId: PROJECT.id, diff, sources, locale: 'en', ...(head === undefined ? {} : { commit: head }) });
  expect(facts.graph).toEqual({
    commit: InMemoryCheckout.commitId(0),
    stale: { by: 'commit', graph: InMemoryCheckout.commitId(0), tree: head },
    incomplete: [{ by: 'left-out', files: ['Big.java'] }, { by: 'not-covered', sources: [{ kind: 'kotlin', files: 1, modules: ['app'] }] }],
  });
  expect(facts.graphNotes).toHaveLength(3);
  expect(facts.warnings).toEqual([expect.stringMatching(/^The code graph is of commit/), expect.stringMatching(/Kotlin 1 \(app\)$/), expect.stringMatching(/Big\.java$/)]);
});

describe("the team's settings", () => {
  const FILE = 'codetest.toml';
  const points = (settings: string) => `[importance.unit]\nmethod = ${settings}\n`;
  const unitPoints = (analysed: AnalysedChange): number | undefined => analysed.graded.parts.find((part) => part.part === 'units')?.points;
  const collected = async (workingTree: Tree, committed: Tree = BASE) => await new CollectChange({ checkout: new InMemoryCheckout({ commits: [committed], workingTree }), diffReader, charsets }).execute('working-tree');

  test("those that the client sends win over those of its sources, and these over the snapshot's", async () => {
    const committed = { ...BASE, [FILE]: points('3') };
    const use = await server(committed);
    const ask = async (workingTree: Tree, more: { readonly teamSettings?: string } = {}): Promise<number | undefined> => {
      const { diff, sources } = await collected(workingTree, committed);
      return unitPoints(await use.execute({ projectId: PROJECT.id, diff, sources, locale: 'en', ...more }));
    };
    expect(await ask({ ...EDITED, [FILE]: points('3') })).toBe(3);
    expect(await ask({ ...EDITED, [FILE]: points('4') })).toBe(4);
    expect(await ask({ ...EDITED, [FILE]: points('4') }, { teamSettings: points('5') })).toBe(5);
    expect(await ask({ ...EDITED, [FILE]: points('4') }, { teamSettings: '' })).toBe(2);
    // Deleted with the change: it is no part of the code any more.
    expect(await ask(EDITED)).toBe(2);
  });

  test('a file that a module has is not the project\'s', async () => {
    const tree = { ...BASE, [`app/${FILE}`]: '[nonsense]\n' };
    const { diff, sources } = await collected({ ...tree, [path('Order')]: EDITED[path('Order')] ?? '' }, tree);
    expect(unitPoints(await (await server(tree)).execute({ projectId: PROJECT.id, diff, sources, locale: 'en' }))).toBe(2);
  });

  test('what cannot be used is an error, from the client or from the snapshot', async () => {
    const { diff, sources } = await collected(EDITED);
    const broken = '[importance]\nhgih = 3\n';
    await expect((await server(BASE)).execute({ projectId: PROJECT.id, diff, sources, locale: 'en', teamSettings: broken })).rejects.toMatchObject({ code: 'config.invalid', message: 'codetest.toml:2: "importance.hgih" is not known.' });
    await expect((await server({ ...BASE, [FILE]: broken })).execute({ projectId: PROJECT.id, diff, sources, locale: 'en' })).rejects.toMatchObject({ code: 'config.invalid' });
  });

  test('the limits of the walk and of the context are followed, and a cut is told', async () => {
    const { diff, sources } = await collected(EDITED);
    const { facts } = await (await server(BASE)).execute({ projectId: PROJECT.id, diff, sources, locale: 'en', teamSettings: '[impact]\nmax_depth = 1\n[context]\nmax_files = 1\n' });
    expect([facts.impact.cut, facts.context.map((file) => file.path)]).toEqual([{ by: 'depth', limit: 1 }, [path('Order')]]);
    expect(facts.warnings).toContainEqual(expect.stringContaining('depth 1'));
    expect(facts.leftOut.map((file) => file.path)).toContain(path('Desk'));
  });
});
