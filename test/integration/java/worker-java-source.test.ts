import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { JavaParserSource } from '../../../src/adapters/outbound/java/java-parser-source.js';
import { WorkerJavaSource } from '../../../src/adapters/outbound/java/worker-java-source.js';
import { compileJavaWorker } from '../../support/compiled-java-worker.js';

const worker = compileJavaWorker();
const opened: WorkerJavaSource[] = [];
const open = (limits: ConstructorParameters<typeof WorkerJavaSource>[1], file = worker.file) => {
  const source = new WorkerJavaSource(file, { workers: 1, ...limits });
  opened.push(source);
  return source;
};
afterAll(async () => {
  await Promise.all(opened.map((source) => source.close()));
  worker.remove();
});

/** Type arguments in type arguments: the parser's lookahead needs time that grows with the cube of the depth. */
const SLOW = `class A { void f() { ${'L<'.repeat(300)}X${'>'.repeat(300)} y; } }`;

describe('WorkerJavaSource', () => {
  test('ends a file that takes too long and reads the next one', async () => {
    const source = open({ timeLimitMs: 500 });
    const [slow, next] = await Promise.all([source.read('Slow.java', SLOW), source.read('Next.java', 'class Next {}')]);
    expect(slow).toMatchObject({ path: 'Slow.java', types: [], diagnostics: [{ code: 'code.parse-timeout', file: 'Slow.java', message: expect.stringContaining('500 ms') as string }] });
    expect(next.types).toMatchObject([{ id: 'Next' }]);
  }, 60_000);

  test('waits for a file that only the machine holds up', async () => {
    const sleeper = fileURLToPath(new URL('sleeper.js', worker.file));
    writeFileSync(sleeper, `import { parentPort } from 'node:worker_threads';
import { WORKER_READY } from './worker-protocol.js';
parentPort.on('message', ({ path }) => {
  // No processor for three times the limit.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4_500);
  parentPort.postMessage({ path, package: '', imports: [], types: [], diagnostics: [] });
});
parentPort.postMessage(WORKER_READY);`);
    expect(await open({ timeLimitMs: 1_500 }, pathToFileURL(sleeper)).read('A.java', 'class A {}')).toMatchObject({ path: 'A.java', diagnostics: [] });
  }, 60_000);

  test('ends a file that needs too much memory and reads the next one', async () => {
    const source = open({ heapSizeMb: 40 });
    const big = `class A { void f() { ${'g(a + b * c, "x", h(1));\n'.repeat(60_000)} } }`;
    const [first, next] = await Promise.all([source.read('Big.java', big), source.read('Next.java', 'class Next {}')]);
    expect(first).toMatchObject({ types: [], diagnostics: [{ code: 'code.parse-out-of-memory' }] });
    expect(next.types).toMatchObject([{ id: 'Next' }]);
  }, 60_000);

  test.each([
    ['types in types', `${'class A {'.repeat(1_500)}${'}'.repeat(1_500)}`],
    ['interfaces in interfaces', `${'interface A {'.repeat(1_500)}${'}'.repeat(1_500)}`],
  ])('%s cost their own file alone', async (_what, content) => {
    const [deep, next] = await Promise.all([open({}).read('Deep.java', content), open({}).read('Next.java', 'class Next {}')]);
    expect(deep).toMatchObject({ types: [], diagnostics: [{ code: 'code.too-deep', file: 'Deep.java' }] });
    expect(next.types).toMatchObject([{ id: 'Next' }]);
  }, 60_000);

  test('goes deeper than the main thread can', async () => {
    const nested = `class A { int x = ${'('.repeat(480)}1${')'.repeat(480)}; }`;
    expect((await new JavaParserSource().read('A.java', nested)).diagnostics).toMatchObject([{ code: 'code.too-deep' }]);
    expect(await open({}).read('A.java', nested)).toMatchObject({ types: [{ id: 'A' }], diagnostics: [] });
  }, 60_000);

  test('replaces its thread after so many files, losing none', async () => {
    const source = open({ recycleAfterFiles: 2 });
    const all = await Promise.all(Array.from({ length: 5 }, (_, i) => source.read(`A${i}.java`, `class A${i} {}`)));
    expect(all.map((facts) => facts.types[0]?.id)).toEqual(['A0', 'A1', 'A2', 'A3', 'A4']);
  }, 60_000);

  test('refuses more than may wait', async () => {
    const source = open({ maxWaiting: 1 });
    const first = source.read('A.java', 'class A {}');
    const second = source.read('B.java', 'class B {}');
    await expect(source.read('C.java', 'class C {}')).rejects.toMatchObject({ code: 'code.reader-unavailable', message: expect.stringContaining('waiting') as string });
    expect((await Promise.all([first, second])).map((facts) => facts.types[0]?.id)).toEqual(['A', 'B']);
  }, 60_000);

  test('refuses what waits when it is closed, and what comes after', async () => {
    const source = open({});
    const running = source.read('A.java', SLOW);
    const waiting = source.read('B.java', 'class B {}');
    const outcomes = Promise.allSettled([running, waiting]);
    await source.close();
    expect((await outcomes).map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
    await expect(source.read('C.java', 'class C {}')).rejects.toMatchObject({ code: 'code.reader-unavailable' });
  }, 60_000);

  test('says that a worker which is not there gave no answer', async () => {
    const source = open({}, new URL('missing-worker.js', worker.file));
    await expect(source.read('A.java', 'class A {}')).rejects.toMatchObject({ code: 'code.reader-unavailable', kind: 'unavailable' });
  }, 60_000);

  test('idle threads let the process end', () => {
    const script = fileURLToPath(new URL('idle.js', worker.file));
    writeFileSync(script, "import { WorkerJavaSource } from './worker-java-source.js';\nconst facts = await new WorkerJavaSource().read('A.java', 'class A {}');\nconsole.log(facts.types[0].id);\n");
    const run = spawnSync(process.execPath, [script], { encoding: 'utf8', timeout: 30_000 });
    expect({ status: run.status, stdout: run.stdout.trim(), stderr: run.stderr }).toEqual({ status: 0, stdout: 'A', stderr: '' });
  }, 60_000);
});
