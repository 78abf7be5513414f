import type { GraphCodec } from '../../../src/application/code/graph-codec.port.js';
import type { GraphDocuments, StoredLinks } from '../../../src/application/code/graph-documents.port.js';
import type { GraphVersion } from '../../../src/application/code/graph-store.port.js';
import { RecentLinks } from '../../../src/application/code/recent-links.js';

const FIRST: GraphVersion = { id: 1, revision: 1 };
const SECOND: GraphVersion = { id: 1, revision: 2 };
const MEGABYTE = 1_000_000;

/** A store whose every file mentions key 1, and `B.java` key 2 too; it notes what it is asked. */
function recent(bytes = 10): { readonly links: RecentLinks; readonly asked: string[] } {
  const asked: string[] = [];
  const documents: Pick<GraphDocuments, 'mentions' | 'at'> = {
    mentions: ({ revision }, keys) => {
      asked.push(`${String(revision)} keys ${keys.join(',')}`);
      const all = new Map<number, readonly string[]>([[1, ['A.java', 'B.java']], [2, ['B.java']]]);
      return Promise.resolve(new Map([...all].filter(([key]) => keys.includes(key))));
    },
    at: ({ revision }, paths) => {
      asked.push(`${String(revision)} paths ${paths.length > 5 ? String(paths.length) : paths.join(',')}`);
      return Promise.resolve(paths.filter((path) => path !== 'none').map((path): StoredLinks => ({ path, hash: 'h', links: new Uint8Array(bytes) })));
    },
  };
  const codec: GraphCodec = { links: (document) => ({ links: { path: String(document.byteLength) } as ReturnType<GraphCodec['links']>['links'], tests: [] }), injections: () => [] };
  return { links: new RecentLinks(documents, codec), asked };
}

describe('RecentLinks', () => {
  it('asks the store once for a key and once for a document', async () => {
    const { links, asked } = recent();
    expect(await links.mentioning(FIRST, [1, 2])).toEqual(['A.java', 'B.java']);
    expect(await links.mentioning(FIRST, [2])).toEqual(['B.java']);
    expect(await links.mentioning(FIRST, [2, 3])).toEqual(['B.java']);
    expect(await links.mentioning(FIRST, [3])).toEqual([]);
    expect((await links.at(FIRST, ['A.java', 'none'])).map((file) => file.path)).toEqual(['A.java']);
    expect((await links.at(FIRST, ['A.java', 'B.java'])).map((file) => file.path).sort()).toEqual(['A.java', 'B.java']);
    expect(asked).toEqual(['1 keys 1,2', '1 keys 3', '1 paths A.java,none', '1 paths B.java']);
  });

  it('knows nothing of another state of the graph', async () => {
    const { links, asked } = recent();
    await links.mentioning(FIRST, [1]);
    await links.at(FIRST, ['A.java']);
    await links.mentioning(SECOND, [1]);
    await links.at(SECOND, ['A.java']);
    expect(asked.slice(2)).toEqual(['2 keys 1', '2 paths A.java']);
  });

  it('forgets the longest unused where documents take too much', async () => {
    const { links, asked } = recent(3 * MEGABYTE);
    await links.at(FIRST, ['A.java', 'B.java']);
    await links.at(FIRST, ['A.java']);
    await links.at(FIRST, ['C.java']);
    asked.length = 0;
    await links.at(FIRST, ['A.java', 'C.java']);
    expect(asked).toEqual([]);
    await links.at(FIRST, ['B.java']);
    expect(asked).toEqual(['1 paths B.java']);
  });

  it('gives what is larger than everything it may keep, and keeps it not', async () => {
    const { links, asked } = recent(9 * MEGABYTE);
    expect(await links.at(FIRST, ['A.java'])).toHaveLength(1);
    expect(await links.at(FIRST, ['A.java'])).toHaveLength(1);
    expect(asked).toHaveLength(2);
  });

  it('asks for many documents in several questions, and forgets keys beyond its limit', async () => {
    const { links, asked } = recent();
    await links.at(FIRST, Array.from({ length: 600 }, (_, at) => `F${String(at)}.java`));
    expect(asked).toEqual(['1 paths 250', '1 paths 250', '1 paths 100']);
    asked.length = 0;
    await links.mentioning(FIRST, [1]);
    await links.mentioning(FIRST, Array.from({ length: 20_000 }, (_, at) => at + 10));
    await links.mentioning(FIRST, [1]);
    expect(asked.filter((one) => one === '1 keys 1')).toHaveLength(2);
  });
});
