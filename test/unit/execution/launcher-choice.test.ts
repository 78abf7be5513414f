import { InMemoryProcessRunner } from '../../../src/adapters/outbound/workspace/in-memory-process-runner.js';
import { InMemoryWorkspace } from '../../../src/adapters/outbound/workspace/in-memory-workspace.js';
import { ExecuteTest } from '../../../src/application/execution/execute-test.js';
import type { ExecuteTestInput } from '../../../src/application/execution/execution-input.js';
import { jsonReports, scriptedBuild } from '../../support/scripted-build.js';

const JDK = { java: '/jdk/bin/java', javac: '/jdk/bin/javac' };
const BOTH = { ...JDK, mvn: '/usr/bin/mvn', gradle: '/usr/bin/gradle' };
const wrapped = { wrapper: { unix: 'wrapper.sh' } };

interface Machine {
  readonly programs?: Readonly<Record<string, string>>;
  readonly variables?: Readonly<Record<string, string>>;
  readonly platform?: 'unix' | 'windows';
  /** What `locale charmap` prints, where there is such a program. */
  readonly charmap?: string;
  readonly gradle?: object;
  readonly maven?: object;
}

/** A project with both builds, on a machine where every build ends without a report. */
async function executed(machine: Machine, overrides: Partial<ExecuteTestInput> = {}) {
  const processes = new InMemoryProcessRunner({ programs: { ...(machine.programs ?? BOTH), ...(machine.charmap === undefined ? {} : { locale: '/usr/bin/locale' }) }, variables: machine.variables ?? {}, platform: machine.platform ?? 'unix', play: ({ program }) => (program === '/usr/bin/locale' ? { exit: 0, output: machine.charmap ?? '' } : { exit: 1, output: 'cannot download' }) });
  const buildTools = [scriptedBuild('gradle', machine.gradle), scriptedBuild('maven', machine.maven)];
  const workspace = new InMemoryWorkspace({ 'maven.build': '', 'gradle.build': '', 'src/main/java/shop/Cart.java': '' });
  const useCase = new ExecuteTest({ workspace, buildTools, processes, reports: jsonReports, clock: { now: () => 0 } });
  const { facts, installedTools } = await useCase.execute({ root: '/p', source: '', filePath: 'src/test/java/shop/CartTest.java', testClass: 'shop.CartTest', timeoutMs: 10, env: {}, changedLines: [], ...overrides });
  return { facts, installedTools, env: processes.requests.filter(({ program }) => program !== '/usr/bin/locale').map((request) => request.env) };
}

it.each<[string, Machine, Partial<ExecuteTestInput>, readonly unknown[]]>([
  ['a wrapper goes first, and what is installed is named', { gradle: wrapped }, {}, ['gradle', [{ name: 'maven', behindWrapper: false }, { name: 'gradle', behindWrapper: true }]]],
  ['--tool takes the other build', { gradle: wrapped }, { toolPreference: 'maven' }, ['maven', undefined]],
  ['--tool alone takes its wrapper', { gradle: wrapped, maven: wrapped }, { toolPreference: 'maven' }, ['maven', [{ name: 'maven', behindWrapper: true }]]],
  ['--no-wrapper takes what is installed', { gradle: wrapped, maven: wrapped }, { skipWrapper: true }, ['maven', undefined]],
  ['both together', { gradle: wrapped, maven: wrapped }, { skipWrapper: true, toolPreference: 'gradle' }, ['gradle', undefined]],
  ['nothing else is at hand', { gradle: wrapped, programs: JDK }, {}, ['gradle', undefined]],
])('%s', async (_name, machine, overrides, expected) => {
  const { facts, installedTools } = await executed(machine, overrides);
  expect([facts.buildTool, installedTools]).toEqual(expected);
});

it('--no-wrapper without an installed tool is an error that says so', async () => {
  await expect(executed({ gradle: wrapped, programs: JDK }, { skipWrapper: true })).rejects.toMatchObject({ code: 'run.no-build-tool' });
});

describe('locale of what is started', () => {
  it.each<[string, Machine, object, string | undefined]>([
    ['none set: UTF-8, or a JVM cannot open paths with Korean letters', {}, {}, 'C.UTF-8'],
    ['C', { variables: { LC_ALL: 'C' } }, {}, 'C.UTF-8'],
    ["the user's own UTF-8 stays", { variables: { LANG: 'ko_KR.UTF-8' } }, {}, undefined],
    ['a name that is not installed here', { variables: { LANG: 'ko_KR.UTF-8' }, charmap: 'locale: Cannot set LC_CTYPE to default locale: No such file or directory\nANSI_X3.4-1968\n' }, {}, 'C.UTF-8'],
    ['one of several categories that is not', { variables: { LANG: 'ko_KR.UTF-8', LC_CTYPE: 'C.UTF-8' }, charmap: 'UTF-8\nlocale: Cannot set LC_MESSAGES to default locale: No such file or directory\n' }, {}, 'C.UTF-8'],
    ['one that is', { variables: { LANG: 'ko_KR' }, charmap: 'UTF-8\n' }, {}, undefined],
    ['Windows has none', { platform: 'windows' }, {}, undefined],
    ['what the caller sets goes before it', {}, { LC_ALL: 'ko_KR.UTF-8' }, 'ko_KR.UTF-8'],
  ])('%s', async (_name, machine, env, expected) => {
    const started = await executed(machine, { env: env as Readonly<Record<string, string>> });
    expect(started.env.length).toBeGreaterThan(0);
    expect(new Set(started.env.map((one) => one?.['LC_ALL']))).toEqual(new Set([expected]));
  });
});
