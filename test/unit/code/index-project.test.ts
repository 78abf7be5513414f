import { IndexProject } from '../../../src/application/code/index-project.js';
import { InMemoryGraphBuilder } from '../../../src/adapters/outbound/code-graph/in-memory-graph-builder.js';
import { IndexGraph } from '../../../src/application/code/index-graph.js';
import { InMemoryGraphDocuments } from '../../../src/adapters/outbound/persistence/in-memory-graph-documents.js';
import { InMemoryGraphStore } from '../../../src/adapters/outbound/persistence/in-memory-graph-store.js';
import { InMemoryProjectStore } from '../../../src/adapters/outbound/persistence/in-memory-project-store.js';
import { InMemorySourceStore } from '../../../src/adapters/outbound/persistence/in-memory-source-store.js';
import { InMemoryProcesses } from '../../../src/adapters/outbound/workspace/in-memory-processes.js';
import type { Project } from '../../../src/domain/project/project.js';

const PROJECT: Project = {
  id: 'p1', name: 'shop', gitUrl: 'https://host/acme/shop.git', identity: 'host/acme/shop', owner: 'o', defaultBranch: 'main', ingest: { status: 'PENDING' },
  frameworks: [], languageStats: {}, leftOut: [], createdAt: 1, updatedAt: 1,
};
const HASH = 'a'.repeat(64);

async function setUp(read?: () => Promise<void>) {
  const projects = new InMemoryProjectStore();
  const sources = new InMemorySourceStore();
  const graphs = new InMemoryGraphStore();
  await projects.insert(PROJECT);
  const during: string[] = [];
  const reader = {
    version: 'reader@1',
    read: async (path: string) => {
      const ingest = (await projects.byId('p1'))?.ingest;
      during.push(`${ingest?.status ?? ''} by ${ingest?.holder ?? ''}`);
      await read?.();
      return { path, package: 'shop', imports: [{ name: 'org.springframework.boot.SpringApplication', isStatic: false, onDemand: false, span: { start: 1, end: 1, from: 0, to: 1 } }], types: [], diagnostics: [] };
    },
  };
  const documents = new InMemoryGraphDocuments(graphs);
  const indexGraph = new IndexGraph({ graphs, documents, builder: new InMemoryGraphBuilder(reader, { read: async () => await Promise.resolve(undefined) }) });
  const index = new IndexProject({ projects, sources, documents, clock: { now: () => 1000 }, processes: new InMemoryProcesses('reader 1') }, indexGraph);
  const snapshot = (path: string) => sources.putManifest('p1', { commit: 'c1', files: [{ path, hash: HASH, size: 1 }], leftOut: [] });
  const state = async () => (await projects.byId('p1'))?.ingest;
  return { projects, sources, graphs, index, during, snapshot, state };
}

describe('reading a project', () => {
  it('runs, stores the graph of the commit and is READY', async () => {
    const { projects, sources, graphs, index, during, snapshot } = await setUp();
    await snapshot('src/main/java/A.java');
    await sources.putContents(new Map([[HASH, 'import org.springframework.boot.SpringApplication;\nclass A { }']]));
    await index.execute('p1');
    expect(during).toEqual(['RUNNING by reader 1']);
    expect(await projects.byId('p1')).toMatchObject({ ingest: { status: 'READY' }, frameworks: ['Spring', 'Spring Boot'], lastIndexedAt: 1000 });
    expect((await graphs.current('p1'))?.commit).toBe('c1');
  });

  it('FAILS with what is missing and what to do', async () => {
    const { graphs, index, snapshot, state } = await setUp();
    await snapshot('A.java');
    await index.execute('p1');
    expect(await state()).toMatchObject({ status: 'FAILED', error: expect.stringContaining('1 of the 1 files were never uploaded') as string });
    expect(await graphs.current('p1')).toBeUndefined();
  });

  it('FAILS without a snapshot, and where reading breaks', async () => {
    const without = await setUp();
    await without.index.execute('p1');
    expect(await without.state()).toMatchObject({ status: 'FAILED', error: expect.stringContaining('No sources were sent') as string });
    const broken = await setUp(() => Promise.reject(new TypeError('boom')));
    await broken.snapshot('A.java');
    await broken.sources.putContents(new Map([[HASH, 'class A { }']]));
    // Rethrown for the log; what callers may read does not quote it.
    await expect(broken.index.execute('p1')).rejects.toThrow('boom');
    expect(await broken.state()).toMatchObject({ status: 'FAILED', error: expect.not.stringContaining('boom') as string });
  });

  it('leaves a snapshot that came meanwhile to its own job', async () => {
    const steps: (() => Promise<void>)[] = [];
    const one = await setUp(async () => steps[0]?.());
    steps.push(async () => {
      await one.projects.amend('p1', (current) => ({ ...current, ingest: { status: 'PENDING' } }));
      await one.snapshot('B.java');
    });
    await one.snapshot('A.java');
    await one.sources.putContents(new Map([[HASH, 'class A { }']]));
    await one.index.execute('p1');
    expect(await one.state()).toEqual({ status: 'PENDING' });
    expect(await one.graphs.current('p1')).toBeUndefined();
  });

  it('passes over a project that was deleted', async () => {
    const { index } = await setUp();
    await expect(index.execute('gone')).resolves.toBeUndefined();
  });
});
