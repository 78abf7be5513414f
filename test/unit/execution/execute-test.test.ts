import { InMemoryProcessRunner, type ScriptedEnd } from '../../../src/adapters/outbound/workspace/in-memory-process-runner.js';
import { InMemoryWorkspace } from '../../../src/adapters/outbound/workspace/in-memory-workspace.js';
import type { BuildLocation } from '../../../src/application/execution/build-tool.port.js';
import { ExecuteTest } from '../../../src/application/execution/execute-test.js';
import type { ExecuteTestInput, ExecutionStage } from '../../../src/application/execution/execution-input.js';
import type { ProcessRequest } from '../../../src/application/execution/process-runner.port.js';
import { judgeRun } from '../../../src/domain/execution/judge-run.js';
import { testRecord } from '../../support/run-facts.js';
import { jsonReports, scriptedBuild } from '../../support/scripted-build.js';

const PATH = 'src/test/java/shop/CartTest.java';
const REPORT = 'out/reports/TEST-shop.CartTest.xml';
const green = JSON.stringify({ suite: 'shop.CartTest', tests: [testRecord()] });
const coverage = JSON.stringify({ files: [{ groups: [], package: 'shop', name: 'Cart.java', lines: [{ line: 3, missedInstructions: 0, coveredInstructions: 1, missedBranches: 0, coveredBranches: 0 }] }], lineCovered: 1, lineMissed: 0, branchCovered: 0, branchMissed: 0 });
const JDK = { java: '/jdk/bin/java', javac: '/jdk/bin/javac' };

interface Surroundings {
  readonly files?: Readonly<Record<string, string>>;
  readonly programs?: Readonly<Record<string, string>>;
  readonly variables?: Readonly<Record<string, string>>;
  readonly platform?: 'unix' | 'windows';
  readonly location?: Partial<BuildLocation>;
  /** What the test command does. */
  readonly play?: (workspace: InMemoryWorkspace, request: ProcessRequest) => ScriptedEnd;
}

function surroundings(options: Surroundings = {}) {
  const workspace = new InMemoryWorkspace(options.files ?? { 'maven.build': '', 'src/main/java/shop/Cart.java': '' });
  const processes = new InMemoryProcessRunner({
    programs: options.programs ?? { ...JDK, mvn: '/usr/bin/mvn', gradle: '/usr/bin/gradle' },
    ...(options.variables === undefined ? {} : { variables: options.variables }),
    ...(options.platform === undefined ? {} : { platform: options.platform }),
    play: (request) => {
      if (request.args.includes('-version')) return { exit: 0, output: 'openjdk version "17.0.15" 2025-04-15' };
      if (request.args.includes('coverage')) {
        workspace.put('out/coverage.json', coverage);
        return { exit: 0 };
      }
      const play = options.play ?? ((tree) => {
        tree.put(REPORT, green);
        return { exit: 0, output: 'ok' };
      });
      return play(workspace, request);
    },
  });
  const buildTools = [scriptedBuild('gradle', options.location), scriptedBuild('maven', options.location)];
  const useCase = new ExecuteTest({ workspace, buildTools, processes, reports: jsonReports, clock: { now: () => 1_000 } });
  const execute = (overrides: Partial<ExecuteTestInput> = {}) => useCase.execute({
    root: '/project', source: 'import org.junit.jupiter.api.Test;', filePath: PATH, testClass: 'shop.CartTest', timeoutMs: 10, env: {},
    changedLines: [{ path: 'src/main/java/shop/Cart.java', added: [3], removed: 0 }], ...overrides,
  });
  return { workspace, processes, execute };
}

test('writes, runs, reads, measures, and leaves nothing', async () => {
  const stages: ExecutionStage[] = [];
  const { workspace, processes, execute } = surroundings();
  const before = workspace.paths();
  const { facts, jacocoEnabled, mended } = await execute({ watch: { onStage: (stage) => stages.push(stage) } });
  expect(judgeRun(facts).result).toBe('PASS');
  expect(facts).toMatchObject({ command: ['/usr/bin/mvn', 'test', '', 'shop.CartTest'], testFilePath: PATH, coverage: { kind: 'measured', changedLines: { covered: 1, missed: [] } }, output: 'ok' });
  expect([jacocoEnabled, mended]).toEqual([true, []]);
  expect(stages).toEqual(['locate', 'test', 'coverage', 'restore']);
  expect(processes.requests.map((request) => request.args.at(-1))).toEqual(['shop.CartTest', 'coverage']);
  expect(workspace.paths()).toEqual([...before, 'out/coverage.json', REPORT].sort());
});

test('the test lies in the tree while it runs, and what stood there comes back', async () => {
  let seen: string | undefined;
  const { workspace, execute } = surroundings({ files: { 'maven.build': '', [PATH]: 'mine' }, play: (tree) => {
    seen = tree.content(PATH);
    return { exit: 1 };
  } });
  await execute({ source: 'generated' });
  expect([seen, workspace.content(PATH)]).toEqual(['generated', 'mine']);
});

test('a module that is not compiled as UTF-8 gets its test in ASCII, and that is told', async () => {
  const pom = '<project><artifactId>shop</artifactId><properties><project.build.sourceEncoding>EUC-KR</project.build.sourceEncoding></properties></project>';
  const written: (string | undefined)[] = [];
  const run = surroundings({ files: { 'maven.build': '', 'pom.xml': pom }, play: (tree) => {
    written.push(tree.content(PATH));
    return { exit: 1 };
  } });
  const korean = await run.execute({ source: 'class A { String s = "가"; }' });
  const ascii = await run.execute({ source: 'class A { }' });
  expect(written).toEqual(['class A { String s = "\\uac00"; }', 'class A { }']);
  expect([korean.written, ascii.written]).toEqual([{ source: 'class A { String s = "\\uac00"; }', encoding: 'EUC-KR' }, undefined]);
});

test.each<[string, NonNullable<Surroundings['play']>, string]>([
  ['an older report', () => ({ exit: 0 }), 'no-report'],
  ['a cached run that touches the report', (tree) => { tree.put(REPORT, green); return { exit: 0, output: 'CACHED' }; }, 'nothing-executed'],
  ['a compile error beside the older report', () => ({ exit: 1, output: 'COMPILE' }), 'build-errors'],
  ['a time limit after the report', (tree) => { tree.put(REPORT, green); return { hangs: true }; }, 'timed-out'],
  ['a broken report', (tree) => { tree.put(REPORT, JSON.stringify({ unreadable: 'half' })); return { exit: 0 }; }, 'report-unreadable'],
  ['a report of another class', (tree) => { tree.put('out/reports/TEST-shop.BigCartTest.xml', JSON.stringify({ suite: 'shop.BigCartTest', tests: [testRecord({ className: 'shop.BigCartTest' })] })); return { exit: 0 }; }, 'no-report'],
])('does not take for a pass: %s', async (_, play, reason) => {
  const { execute } = surroundings({ files: { 'maven.build': '', [REPORT]: green, 'out/coverage.json': coverage }, play });
  const { facts } = await execute();
  expect(judgeRun(facts).reason).toBe(reason);
  expect(facts.coverage.kind).toBe('unavailable');
});

test('build errors are relative to the project, and an engine that passes a test over is named (B07)', async () => {
  const compile = await surroundings({ play: () => ({ exit: 1, output: 'COMPILE' }) }).execute();
  expect(compile.facts.buildErrors).toEqual([{ file: 'src/main/java/shop/Cart.java', line: 3, message: 'cannot find symbol' }]);
  const silent = await surroundings({ play: () => ({ exit: 0 }) }).execute({ source: 'import org.junit.Test;\n' });
  expect(silent.facts.report).toEqual({ kind: 'missing', stale: [], reason: expect.stringContaining('JUnit 4') as string });
  expect(judgeRun(silent.facts)).toEqual({ result: 'NOT_RUN', reason: 'nothing-executed' });
});

test('an abort ends the run, and the tree is put back', async () => {
  const abort = new AbortController();
  const { workspace, execute } = surroundings({ play: () => {
    setTimeout(() => { abort.abort(); }, 10);
    return { hangs: true };
  } });
  const { facts } = await execute({ watch: { signal: abort.signal } });
  expect(facts.end).toEqual({ kind: 'interrupted' });
  expect(workspace.content(PATH)).toBeUndefined();
});

test('what a killed run left is mended and told', async () => {
  const { workspace, execute } = surroundings();
  const open = await workspace.open('/project');
  await open.write(PATH, 'left');
  workspace.kill();
  expect((await execute()).mended).toEqual([PATH]);
});

describe('the way to start the build', () => {
  const both = { 'maven.build': '', 'gradle.build': '' };
  const wrapper = { wrapper: { unix: 'gradlew', windows: 'gradlew.bat' } };
  test.each<[string, Surroundings, Partial<ExecuteTestInput>, readonly string[]]>([
    ['a wrapper before the installed tool, through sh', { location: wrapper }, {}, ['sh', '/project/gradlew']],
    ['its own script on Windows', { location: wrapper, platform: 'windows' }, {}, ['/project/gradlew.bat', 'test']],
    ['no Unix script on Windows', { location: { wrapper: { unix: 'gradlew' } }, platform: 'windows' }, {}, ['/usr/bin/mvn', 'test']],
    ['Maven of both, where both are installed', { files: both }, {}, ['/usr/bin/mvn', 'test']],
    ['the tool that is there', { files: both, programs: { ...JDK, gradle: '/g' } }, {}, ['/g', 'test']],
    ['the tool that is asked for', { files: both }, { toolPreference: 'gradle' }, ['/usr/bin/gradle', 'test']],
  ])('%s', async (_, options, input, command) => {
    const { facts } = await surroundings(options).execute(input);
    expect(facts.command.slice(0, 2)).toEqual(command);
  });
});

describe('refused with a word, before anything is written', () => {
  const modules = { 'maven.build': '', 'a/maven.build': '', 'b/maven.build': '', 'a/src/main/java/shop/A.java': '', 'b/src/main/java/shop/B.java': '' };
  test.each<[string, Surroundings, Partial<ExecuteTestInput>, readonly [string, RegExp]]>([
    ['no build', { files: {} }, {}, ['run.no-build', /Maven or Gradle/]],
    ['no build of the preferred tool', {}, { toolPreference: 'gradle' }, ['run.no-build', /build/]],
    ['no tool', { programs: JDK }, {}, ['run.no-build-tool', /mvn/]],
    ['no java', { programs: { mvn: '/m' } }, {}, ['run.no-jdk', /java/]],
    ['a runtime without compiler', { programs: { mvn: '/m', java: '/j' } }, {}, ['run.no-jdk', /javac/]],
    ['a JAVA_HOME without java', { variables: { JAVA_HOME: '/gone' } }, {}, ['run.no-jdk', /\/gone/]],
    ['a JDK that is too old', { location: { javaRelease: 21 } }, {}, ['run.jdk-too-old', /21.*17/]],
    ['a module that is no folder', { files: modules }, { module: 'nope' }, ['run.no-module', /"nope"/]],
    ['a Gradle path that is no folder', { files: modules }, { module: ':a:nope' }, ['run.no-module', /":a:nope"/]],
    ['two modules of one package', { files: modules }, {}, ['run.ambiguous-module', /a, b/]],
    ['a path that is not the class', {}, { filePath: 'src/test/java/shop/Other.java' }, ['run.outside-project', /CartTest/]],
    ['a path that leads out', {}, { filePath: '../src/test/java/shop/CartTest.java', module: '' }, ['run.outside-project', /\.\./]],
    ['a class name that is none', {}, { testClass: 'shop.Cart Test', filePath: 'src/test/java/shop/Cart Test.java' }, ['input.invalid', /Cart Test/]],
  ])('%s', async (_, options, input, [code, words]) => {
    const { workspace, execute } = surroundings(options);
    const before = workspace.paths();
    await expect(execute(input)).rejects.toMatchObject({ code, message: expect.stringMatching(words) as string });
    expect(workspace.paths()).toEqual(before);
    // The lock is free again.
    await (await workspace.open('/project')).restore();
  });

  test.each([['b', 'b/src/test/java/shop/CartTest.java'], [':a', 'a/src/test/java/shop/CartTest.java']])('--module %s settles it', async (module, path) => {
    const { facts } = await surroundings({ files: modules }).execute({ module });
    expect(facts.testFilePath).toBe(path);
  });

  test('a path that names its module settles it too', async () => {
    const { facts } = await surroundings({ files: modules }).execute({ filePath: `b/${PATH}` });
    expect([facts.testFilePath, facts.module]).toEqual([`b/${PATH}`, 'b']);
  });
});

test('a run whose coverage nobody reads makes none, though the build applies JaCoCo', async () => {
  const { processes, execute } = surroundings({});
  expect((await execute({ withoutCoverage: true })).facts.coverage).toEqual({ kind: 'unavailable', reason: 'coverage was not asked for' });
  expect(processes.requests.map((request) => request.args.at(-1))).toEqual(['shop.CartTest']);
});

describe('coverage of a build that does not apply JaCoCo', () => {
  const without = { location: { jacoco: false } };
  const play: NonNullable<Surroundings['play']> = (tree, request) => {
    if (request.args.includes('fetch')) return { exit: tree.content('out/offer') === 'agent' && tree.content(PATH) === undefined ? 0 : 1 };
    tree.put(REPORT, green);
    tree.put('out/offered.json', coverage);
    return { exit: 0 };
  };

  test('is not asked for: said, nothing is fetched', async () => {
    const { processes, execute } = surroundings(without);
    expect((await execute()).facts.coverage).toEqual({ kind: 'unavailable', reason: expect.stringContaining('--coverage') as string });
    expect(processes.requests.map((request) => request.args.at(-1))).toEqual(['shop.CartTest']);
  });

  test('is asked for: fetched first, before the test is written; measured by the offer, whose files are gone after', async () => {
    const { workspace, processes, execute } = surroundings({ ...without, files: { 'maven.build': '', 'out/offered.json': 'old', 'out/offered.exec': 'old' }, play });
    const { facts, jacocoEnabled } = await execute({ coverage: true });
    expect([facts.coverage, jacocoEnabled]).toMatchObject([{ kind: 'measured', changedLines: { covered: 1 } }, false]);
    expect(processes.requests.map((request) => request.args.slice(-4))).toEqual([['fetch'], ['agent', 'test', '', 'shop.CartTest']]);
    expect([workspace.content('out/offer'), workspace.content('out/offered.exec')]).toEqual([undefined, 'old']);
  });

  test('cannot be had: the tests run without it, and the reason is told', async () => {
    const { processes, execute } = surroundings({ ...without, play: (tree, request) => (request.args.includes('fetch') ? { exit: 1, output: '[ERROR] Cannot access central in offline mode\n' } : play(tree, request)) });
    const { facts } = await execute({ coverage: true });
    expect(judgeRun(facts).result).toBe('PASS');
    expect(facts.coverage).toEqual({ kind: 'unavailable', reason: 'the build does not apply JaCoCo, and it could not be had through Maven: [ERROR] Cannot access central in offline mode' });
    expect(processes.requests.map((request) => request.args.at(-2))).not.toContain('agent');
  });

  test('hangs while it is fetched: the tests run all the same', async () => {
    const { execute } = surroundings({ ...without, play: (tree, request) => (request.args.includes('fetch') ? { hangs: true } : play(tree, request)) });
    const { facts } = await execute({ coverage: true });
    expect([judgeRun(facts).result, facts.coverage]).toEqual(['PASS', { kind: 'unavailable', reason: 'fetching JaCoCo was ended (timed-out)' }]);
  });

  test('left no report: its own hint, no number', async () => {
    const { execute } = surroundings({ ...without, play: (tree, request) => {
      if (!request.args.includes('fetch')) tree.put(REPORT, green);
      return { exit: 0 };
    } });
    expect((await execute({ coverage: true })).facts.coverage).toEqual({ kind: 'unavailable', reason: 'the agent was not attached' });
  });

  test('of a build that applies JaCoCo nothing is fetched', async () => {
    const { processes, execute } = surroundings();
    expect((await execute({ coverage: true })).facts.coverage.kind).toBe('measured');
    expect(processes.requests.flatMap((request) => request.args)).not.toContain('fetch');
  });
});
