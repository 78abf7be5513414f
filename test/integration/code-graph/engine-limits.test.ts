import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ThreadedGraphBuilder, type GraphBuilderLimits } from '../../../src/adapters/outbound/code-graph/threaded-graph-builder.js';
import { JavaParserSource } from '../../../src/adapters/outbound/java/java-parser-source.js';
import { built, type Texts } from '../../support/built-graph.js';
import { compileGraphWorker, type CompiledGraphWorker } from '../../support/compiled-graph-worker.js';

// A worker whose parser hangs in one file and eats memory in another; the rest of a build must not suffer from it.

const ENTRY = `
import { runGraphWorker } from '../adapters/outbound/code-graph/run-graph-worker.js';
import { readJavaFile } from '../adapters/outbound/java/read-java-file.js';
const eaten = [];
await runGraphWorker({
  load: async () => undefined,
  readFast: (path, content) => {
    while (path === 'Hangs.java');
    if (path === 'Sleeps.java') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 7_000);
    while (path === 'Eats.java') eaten.push(new Array(100_000).fill(path));
    return path === 'Doubtful.java' ? undefined : readJavaFile(path, content);
  },
  mappers: { read: async () => undefined },
  sql: { load: () => Promise.reject(new Error('no SQL here')) },
});
`;
const GOOD: Texts = Object.fromEntries(Array.from({ length: 120 }, (_, number) => [`p/C${String(number)}.java`, `package p; class C${String(number)} { int m() { return new C${String((number + 1) % 120)}().m(); } }`]));

let worker: CompiledGraphWorker;
beforeAll(() => {
  worker = compileGraphWorker(ENTRY);
});
afterAll(() => worker.remove());

async function withBuilder<Value>(limits: Partial<GraphBuilderLimits>, work: (builder: ThreadedGraphBuilder) => Promise<Value>): Promise<Value> {
  const builder = new ThreadedGraphBuilder({ workerFile: worker.file, strict: new JavaParserSource(), factsVersion: 'facts@1', limits: { workers: 2, ...limits } });
  try {
    return await work(builder);
  } finally {
    await builder.close();
  }
}

it('a file that hangs costs one diagnostic; the rest is linked', async () => {
  const graph = await withBuilder({ timeLimitMs: 1_500 }, (builder) => built(builder, { ...GOOD, 'Hangs.java': 'class Hangs {}' }));
  expect(graph.diagnostics()).toEqual(['Hangs.java code.parse-timeout']);
  expect(graph.documents.size).toBe(121);
  expect(graph.records().filter((record) => record.kind === 'call')).toHaveLength(120);
}, 120_000);

it('a file that only the machine holds up is waited for', async () => {
  const graph = await withBuilder({ timeLimitMs: 4_000, maxLostFiles: 0 }, (builder) => built(builder, { ...GOOD, 'Sleeps.java': 'class Sleeps {}' }));
  expect(graph.diagnostics()).toEqual([]);
  expect(graph.documents.size).toBe(121);
}, 120_000);

it('a file that eats memory costs one diagnostic; the rest is linked', async () => {
  const graph = await withBuilder({ heapSizeMb: 100, maxHeapSizeMb: 200 }, (builder) => built(builder, { ...GOOD, 'Eats.java': 'class Eats {}' }));
  expect(graph.diagnostics()).toEqual(['Eats.java code.parse-out-of-memory']);
  expect(graph.documents.size).toBe(121);
}, 120_000);

it('ends where more files are lost than it may lose', async () => {
  await expect(withBuilder({ timeLimitMs: 500, maxLostFiles: 0 }, (builder) => built(builder, { 'Hangs.java': 'class Hangs {}' }))).rejects.toMatchObject({ code: 'code.reader-unavailable' });
}, 120_000);

it('asks the strict parser where the fast one has doubts', async () => {
  const graph = await withBuilder({}, (builder) => built(builder, { 'Doubtful.java': 'class Doubtful { void m() {} }' }));
  expect(graph.records().map((record) => ('id' in record ? record.id : ''))).toEqual(['Doubtful', 'Doubtful#m()']);
}, 120_000);

it('refuses who asks after the end', async () => {
  await withBuilder({}, async (builder) => {
    await builder.close();
    await expect(built(builder, GOOD)).rejects.toMatchObject({ code: 'code.reader-unavailable' });
  });
}, 120_000);

it('never holds the event loop of the caller for long', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  await withBuilder({}, async (builder) => {
    await built(builder, GOOD);
    delay.enable();
    await built(builder, GOOD);
    delay.disable();
  });
  // The median tells what the work does; single delays are the machine's.
  expect(delay.percentile(90) / 1e6).toBeLessThan(50);
}, 120_000);
