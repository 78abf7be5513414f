import { GraphFiles, RecentTrees, SnapshotFacts } from '../../../src/application/change/recent-trees.js';
import type { SnapshotReach } from '../../../src/application/change/snapshot-reach.js';
import { EMPTY_OUTLINE } from '../../../src/domain/project/file-outline.js';
import type { StoredFile } from '../../../src/application/code/graph-documents.port.js';

const stored = (path: string, hash = 'h', packageName = 'shop'): StoredFile => ({ path, hash, outline: { ...EMPTY_OUTLINE, package: packageName } });
const ref = (path: string, hash = 'h'): { readonly path: string; readonly hash: string; readonly size: number } => ({ path, hash, size: 1 });

function reach(texts: Readonly<Record<string, string>>, missing: readonly string[] = []): { readonly reach: SnapshotReach; readonly asked: string[][] } {
  const asked: string[][] = [];
  return {
    asked,
    reach: {
      files: Object.keys(texts).sort().map((path) => ref(path, `hash of ${path}`)), leftOut: [],
      texts: (hashes) => {
        asked.push([...hashes]);
        return Promise.resolve(new Map(Object.entries(texts).filter(([path]) => hashes.includes(`hash of ${path}`) && !missing.includes(path)).map(([path, text]) => [`hash of ${path}`, text])));
      },
    },
  };
}

describe('RecentTrees', () => {
  it('loads the files of a graph once for each of its states, and keeps four', async () => {
    const trees = new RecentTrees();
    const loads: string[] = [];
    const ask = async (id: number, revision: number): Promise<GraphFiles> => await trees.graph({ id, revision }, () => {
      loads.push(`${String(id)}.${String(revision)}`);
      return Promise.resolve([stored(`${String(id)}/A.java`)]);
    });
    expect(await ask(1, 1)).toBe(await ask(1, 1));
    expect(await ask(1, 2)).not.toBe(await ask(1, 1));
    for (const id of [2, 3, 1, 4]) await ask(id, 1);
    await ask(1, 1);
    await ask(1, 2);
    expect(loads).toEqual(['1.1', '1.2', '2.1', '3.1', '4.1', '1.2']);
  });

  it('knows a snapshot by its list of files and what it left out', () => {
    const trees = new RecentTrees();
    const one = reach({ 'A.java': '' }).reach;
    expect(trees.snapshot(one)).toBe(trees.snapshot({ ...one }));
    expect(trees.snapshot({ ...one, leftOut: [] })).not.toBe(trees.snapshot(one));
    expect(trees.snapshot({ ...one, files: [...one.files] })).not.toBe(trees.snapshot(one));
  });
});

describe('GraphFiles', () => {
  const FOLDER = 'src/main/java/shop';
  const files = new GraphFiles([stored(`${FOLDER}/Order.java`), stored(`${FOLDER}/Item.java`), stored(`${FOLDER}/web/Order.java`, 'h', 'shop.web'), stored('lib/src/main/java/shop/Order.java'), stored('Main.java', 'h', ''), stored('mapper/Order.xml')]);

  it.each<[string, string, readonly string[]]>([
    ['a type of its file', 'shop.Item', [`${FOLDER}/Item.java`]],
    ['a type that several modules hold', 'shop.Order', [`${FOLDER}/Order.java`, 'lib/src/main/java/shop/Order.java']],
    ['of another package', 'shop.web.Order', [`${FOLDER}/web/Order.java`]],
    ['a member type by the type around it', 'shop.Item.Line.Part', [`${FOLDER}/Item.java`]],
    ['the unnamed package', 'Main', ['Main.java']],
    ['a second type of a file is found under no name', 'shop.Hidden', []],
    ['no type', '', []],
  ])('declaring: %s', (_, type, expected) => {
    expect(files.declaring(type)).toEqual(expected);
  });

  it('differing: other contents, files that only one side has; what is no source of a graph does not count', () => {
    const graph = new GraphFiles([stored('A.java', '1'), stored('B.java', '1'), stored('Gone.java', '1')]);
    const list = [ref('A.java', '1'), ref('B.java', '2'), ref('New.java', '1'), ref('README.md', '1')];
    expect(graph.differing(list)).toEqual(['B.java', 'Gone.java', 'New.java']);
    expect(graph.differing(list)).toBe(graph.differing(list));
    expect(graph.differing([ref('A.java', '1'), ref('B.java', '1'), ref('Gone.java', '1')])).toEqual([]);
  });

  it('unread: asked for once, and again where asking failed', async () => {
    const graph = new GraphFiles([]);
    let loads = 0;
    const load = (): Promise<readonly string[]> => {
      loads += 1;
      return loads === 1 ? Promise.reject(new Error('busy')) : Promise.resolve(['A.java']);
    };
    await expect(graph.unread(load)).rejects.toThrow('busy');
    expect([await graph.unread(load), await graph.unread(load), loads]).toEqual([['A.java'], ['A.java'], 2]);
  });
});

describe('SnapshotFacts', () => {
  it('loads texts by content, each path once; what is not there is left out', async () => {
    const { reach: one, asked } = reach({ 'A.java': 'a', 'B.java': 'b' }, ['B.java']);
    const facts = new SnapshotFacts(one);
    expect(await facts.load(['A.java', 'B.java', 'A.java', 'C.java'])).toEqual([{ path: 'A.java', content: 'a' }]);
    expect(await facts.load(['C.java'])).toEqual([]);
    expect(asked).toEqual([['hash of A.java', 'hash of B.java']]);
  });

  it('reads the layout of the build files once, but again where a text was missing', async () => {
    const build = { 'pom.xml': '<project><build><sourceDirectory>java</sourceDirectory></build></project>', 'java/A.java': '' };
    const whole = reach(build);
    const facts = new SnapshotFacts(whole.reach);
    expect(await facts.layout()).toBe(await facts.layout());
    expect(whole.asked).toHaveLength(1);
    const partly = reach(build, ['pom.xml']);
    const again = new SnapshotFacts(partly.reach);
    await again.layout();
    await again.layout();
    expect(partly.asked).toHaveLength(2);
  });

  it('tells whether there is anything to make a graph of', () => {
    expect(['A.java', 'README.md'].map((path) => new SnapshotFacts(reach({ [path]: '' }).reach).hasGraphSources)).toEqual([true, false]);
  });
});
