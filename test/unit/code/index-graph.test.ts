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
