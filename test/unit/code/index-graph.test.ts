import { InMemoryGraphBuilder } from '../../../src/adapters/outbound/code-graph/in-memory-graph-builder.js';
import { InMemoryGraphDocuments } from '../../../src/adapters/outbound/persistence/in-memory-graph-documents.js';
import { InMemoryGraphStore } from '../../../src/adapters/outbound/persistence/in-memory-graph-store.js';
import { IndexGraph } from '../../../src/application/code/index-graph.js';
import type { BuildRequest, GraphBuilder } from '../../../src/application/code/graph-builder.port.js';
import type { FileDocument } from '../../../src/application/code/graph-store.port.js';

const FILES = ['A.java', 'B.java'].map((path) => ({ path, hash: path[0]!.toLowerCase().repeat(64) }));
const READER = { version: 'reader@1', read: (path: string) => Promise.resolve({ path, package: '', imports: [], types: [], diagnostics: [] }) };

/** The builder of memory, whose documents are changed on their way to the store. */
function telling(change: (documents: readonly FileDocument[]) => readonly FileDocument[]): GraphBuilder {
  const inner = new InMemoryGraphBuilder(READER, { read: () => Promise.resolve(undefined) });
  return {
    version: inner.version,
    build: (request: BuildRequest) => inner.build({ ...request, sink: { ...request.sink, documents: (documents) => request.sink.documents(change(documents)) } }),
    update: (request) => inner.update(request),
    close: () => inner.close(),
  };
}

async function indexed(builder: GraphBuilder) {
  const graphs = new InMemoryGraphStore();
  const indexGraph = new IndexGraph({ graphs, documents: new InMemoryGraphDocuments(graphs), builder });
  return await indexGraph.execute({ owner: 'p1', files: FILES, textsOf: (files) => Promise.resolve(new Map(files.map(({ path }) => [path, '']))) });
}

describe('a build whose engine', () => {
  it('began again, and told files twice, is whole', async () => {
    expect(await indexed(telling((documents) => [...documents, ...documents]))).toMatchObject({ kind: 'indexed', read: 2, graph: { files: 2 } });
  });

  it('lost a file is refused', async () => {
    await expect(indexed(telling((documents) => documents.filter(({ path }) => path !== 'B.java')))).rejects.toMatchObject({ code: 'code.reader-unavailable', message: expect.stringContaining('1 of 2 files') as string });
  });
});

describe('a file that was not read within the time limit', () => {
  const SIX = ['A.java', 'B.java', 'C.java', 'D.java', 'E.java', 'F.java'].map((path) => ({ path, hash: path[0]!.toLowerCase().repeat(64) }));
  const LATE = { code: 'code.parse-timeout', severity: 'error', message: 'late', file: 'B.java' } as const;

  function reading(late: () => boolean) {
    const read: string[] = [];
    const source = {
      version: 'reader@1',
      read: (path: string) => {
        read.push(path);
        return Promise.resolve({ path, package: '', imports: [], types: [], diagnostics: path === 'B.java' && late() ? [LATE] : [] });
      },
    };
    const graphs = new InMemoryGraphStore();
    const documents = new InMemoryGraphDocuments(graphs);
    const builder = new InMemoryGraphBuilder(source, { read: () => Promise.resolve(undefined) });
    const start = () => new IndexGraph({ graphs, documents, builder });
    const index = (by: IndexGraph) => by.execute({ owner: 'p1', files: SIX, textsOf: (files) => Promise.resolve(new Map(files.map(({ path }) => [path, '']))) });
    const errors = async () => (await documents.diagnostics((await graphs.current('p1'))!.version, 10, 'error')).total;
    return { read, start, index, errors };
  }

  it('is read again by the next index, and no more once it is read', async () => {
    let isBusy = true;
    const { read, start, index, errors } = reading(() => isBusy);
    const indexGraph = start();
    await index(indexGraph);
    expect(await errors()).toBe(1);
    isBusy = false;
    await expect(index(indexGraph)).resolves.toMatchObject({ kind: 'indexed', read: 1 });
    expect(await errors()).toBe(0);
    await expect(index(indexGraph)).resolves.toMatchObject({ kind: 'indexed', read: 0 });
    expect(read.slice(SIX.length)).toEqual(['B.java']);
  });

  it('is tried once by each process, not at every index', async () => {
    const { read, start, index, errors } = reading(() => true);
    const first = start();
    for (let round = 0; round < 3; round += 1) await index(first);
    expect(read.filter((path) => path === 'B.java')).toHaveLength(2);
    await index(start());
    expect(read.filter((path) => path === 'B.java')).toHaveLength(3);
    expect(await errors()).toBe(1);
  });
});
