import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ExecuteTestInput } from '../../../src/application/execution/execution-input.js';
import { judgeRun } from '../../../src/domain/execution/judge-run.js';
import type { RunOutcome } from '../../../src/domain/execution/run-outcome.js';
import type { RunFacts } from '../../../src/domain/execution/run-facts.js';
import { copyFixture, processesWith, realExecuteTest, removeCopies, sourceTree } from '../../support/real-builds.js';

export interface BuildKit {
  readonly tool: 'maven' | 'gradle';
  readonly fixture: string;
  readonly package: string;
  readonly imports: string;
  /** A main source, a line of it that a compile error is put into, and one that a test of `call` reaches. */
  readonly main: { readonly path: string; readonly compiles: string; readonly broken: string; readonly reached: number; readonly missed: number };
  /** An expression of the main class and its value. */
  readonly call: { readonly expression: string; readonly value: string };
  readonly reportFolder: string;
  /** How the tool's reports write an exception. */
  readonly exception: 'error' | 'failed';
}

/** Milliseconds; a busy machine of two cores needs a minute for what an idle one does in four seconds. */
const SLOW = 600_000;
/** Longer than any test waits. */
const HANG = 'Thread.sleep(600000);';

export function executionScenarios(kit: BuildKit): void {
  const execute = realExecuteTest();
  const folder = `src/test/java/${kit.package.replaceAll('.', '/')}`;
  let root: string;
  let before: Readonly<Record<string, string>>;
  beforeEach(() => {
    root = copyFixture(kit.fixture);
    before = sourceTree(root);
  });
  afterAll(removeCopies);

  const source = (name: string, ...tests: readonly string[]): string =>
    [`package ${kit.package};`, kit.imports, `public class ${name} {`, ...tests.map((body, index) => `  @Test public void t${index}() throws Exception { ${body} }`), '}', ''].join('\n');
  const assertion = (value: string): string => `assertEquals(${value}, ${kit.call.expression});`;
  const input = (name: string, text: string, overrides: Partial<ExecuteTestInput> = {}): ExecuteTestInput => ({
    root, source: text, filePath: `${folder}/${name}.java`, testClass: `${kit.package}.${name}`, timeoutMs: SLOW, env: {},
    changedLines: [{ path: kit.main.path, added: [kit.main.reached, kit.main.missed], removed: 0 }], ...overrides,
  });
  const run = async (request: ExecuteTestInput): Promise<{ readonly facts: RunFacts; readonly outcome: RunOutcome }> => {
    const { facts } = await execute.execute(request);
    return { facts, outcome: judgeRun(facts) };
  };
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const untouched = (): void => { expect(sourceTree(root)).toEqual(before); };

  it('passes, with coverage of the changed lines, and runs again', async () => {
    const request = input('MadeTest', source('MadeTest', assertion(kit.call.value), 'assertEquals(1, 1);'));
    const { facts, outcome } = await run(request);
    expect(outcome).toEqual({ result: 'PASS', reason: 'all-passed' });
    expect(facts).toMatchObject({ buildTool: kit.tool, module: '', end: { kind: 'exited', code: 0 }, report: { kind: 'fresh', files: [`${kit.reportFolder}/TEST-${kit.package}.MadeTest.xml`] }, buildErrors: [] });
    expect(facts.tests.map((test) => [test.className, test.name, test.status]).sort()).toEqual([[`${kit.package}.MadeTest`, 't0', 'passed'], [`${kit.package}.MadeTest`, 't1', 'passed']]);
    expect(facts.coverage).toMatchObject({ kind: 'measured', scope: 'changed-files', changedLines: { covered: 1, missed: [{ path: kit.main.path, line: kit.main.missed }] } });
    untouched();
    untouched();
    // JaCoCo's agent appends to what earlier runs left: lines that only the first run reached are not this run's.
    const again = await run(input('MadeTest', source('MadeTest', 'assertEquals(1, 1);')));
    expect(again.outcome.result).toBe('PASS');
    expect(again.facts.coverage).toMatchObject({ kind: 'measured', changedLines: { covered: 0 } });
    untouched();
  }, SLOW);

  it('fails on an assertion and on an exception, and still measures', async () => {
    const { facts, outcome } = await run(input('MadeTest', source('MadeTest', assertion('-7'), 'throw new IllegalStateException("한글 이유");', assertion(kit.call.value))));
    expect(outcome).toEqual({ result: 'FAIL', reason: 'tests-failed' });
    const byName = Object.fromEntries(facts.tests.map((test) => [test.name, test]));
    expect([byName['t0']?.status, byName['t1']?.status, byName['t2']?.status]).toEqual(['failed', kit.exception, 'passed']);
    expect(byName['t0']?.failure?.message).toContain('-7');
    expect(byName['t1']?.failure).toMatchObject({ type: 'java.lang.IllegalStateException', message: expect.stringContaining('한글 이유') as string });
    expect(facts.coverage.kind).toBe('measured');
    untouched();
  }, SLOW);

  it('tells a test that does not compile from one that fails', async () => {
    const { facts, outcome } = await run(input('MadeTest', source('MadeTest', 'noSuchThing();')));
    expect(outcome).toEqual({ result: 'FAIL', reason: 'build-errors' });
    expect(facts.buildErrors).toEqual([{ file: `${folder}/MadeTest.java`, line: 4 + kit.imports.split('\n').length - 1, message: expect.stringContaining('cannot find symbol') as string }]);
    expect(facts.tests).toEqual([]);
    expect(facts.coverage.kind).toBe('unavailable');
    untouched();
  }, SLOW);

  it('tells where the project does not compile, and takes no older report for this run', async () => {
    const request = input('MadeTest', source('MadeTest', assertion(kit.call.value)));
    expect((await run(request)).outcome.result).toBe('PASS');
    const text = readFileSync(join(root, kit.main.path), 'utf8');
    put(kit.main.path, text.replace(kit.main.compiles, kit.main.broken));
    const { facts, outcome } = await run(request);
    expect(outcome).toEqual({ result: 'FAIL', reason: 'build-errors' });
    expect(facts.buildErrors[0]).toMatchObject({ file: kit.main.path, line: expect.any(Number) as number });
    expect(facts.report.kind).toBe('missing');
  }, SLOW);

  it('does not run where there is no test in the class', async () => {
    const { outcome } = await run(input('MadeTest', source('MadeTest')));
    expect(outcome.result).toBe('NOT_RUN');
    untouched();
  }, SLOW);

  it('runs exactly the class, not one whose name ends or begins alike', async () => {
    put(`${folder}/BarMadeTest.java`, source('BarMadeTest', 'throw new IllegalStateException();'));
    put(`${folder}/MadeTestMore.java`, source('MadeTestMore', 'throw new IllegalStateException();'));
    const { facts, outcome } = await run(input('MadeTest', source('MadeTest', assertion(kit.call.value))));
    expect(outcome.result).toBe('PASS');
    expect(facts.tests).toHaveLength(1);
    expect(existsSync(join(root, `${kit.reportFolder}/TEST-${kit.package}.BarMadeTest.xml`))).toBe(false);
  }, SLOW);

  it('puts back a test of the user that stood at the path, byte for byte', async () => {
    const mine = `\uFEFF// 내 테스트\r\n${source('MadeTest', 'throw new IllegalStateException();')}`;
    put(`${folder}/MadeTest.java`, mine);
    const { outcome } = await run(input('MadeTest', source('MadeTest', assertion(kit.call.value))));
    expect(outcome.result).toBe('PASS');
    expect(readFileSync(join(root, folder, 'MadeTest.java'), 'utf8')).toBe(mine);
    expect(existsSync(join(root, '.codetest'))).toBe(false);
  }, SLOW);

  it('ends at the time limit, the JVM of the test with it', async () => {
    const abortAfter = 15_000;
    const { facts, outcome } = await run(input('MadeTest', source('MadeTest', HANG), { timeoutMs: abortAfter }));
    expect(outcome).toEqual({ result: 'ERROR', reason: 'timed-out' });
    expect(facts.end).toEqual({ kind: 'timed-out', afterMs: abortAfter });
    expect(processesWith(root)).toEqual([]);
    untouched();
  }, SLOW);

  it('ends at an interrupt while the test runs, puts the tree back, and can run again', async () => {
    const abort = new AbortController();
    const started = join(root, 'started');
    const timer = setInterval(() => { if (existsSync(started)) abort.abort(); }, 50);
    const hanging = source('MadeTest', `new java.io.File("${started}").createNewFile(); ${HANG}`);
    const { facts, outcome } = await run(input('MadeTest', hanging, { watch: { signal: abort.signal } }));
    clearInterval(timer);
    expect(outcome).toEqual({ result: 'ERROR', reason: 'interrupted' });
    expect(facts.coverage.kind).toBe('unavailable');
    expect(processesWith(root)).toEqual([]);
    expect(existsSync(join(root, folder, 'MadeTest.java'))).toBe(false);
    expect((await run(input('MadeTest', source('MadeTest', assertion(kit.call.value))))).outcome.result).toBe('PASS');
  }, SLOW);
}
