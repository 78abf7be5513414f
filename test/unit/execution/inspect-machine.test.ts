import { InMemoryMcpCaller } from '../../../src/adapters/outbound/tool-servers/in-memory-mcp-caller.js';
import { InMemoryProcessRunner } from '../../../src/adapters/outbound/workspace/in-memory-process-runner.js';
import { InspectMachine, type MachineReport } from '../../../src/application/execution/inspect-machine.js';
import type { BuildTool } from '../../../src/application/execution/build-tool.port.js';
import { AppError } from '../../../src/domain/errors.js';

const PROGRAMS = { docker: '/bin/docker', git: '/bin/git', java: '/jdk/bin/java', javac: '/jdk/bin/javac', mvn: '/bin/mvn', gradle: '/bin/gradle' };
const SAID: Readonly<Record<string, string>> = {
  '/bin/git': 'git version 2.39.5\n',
  '/jdk/bin/java': 'openjdk version "17.0.15" 2025-04-15\n',
  '/bin/mvn': 'Apache Maven 3.9.9 (abc)\nMaven home: /usr/share/maven\n',
  '/bin/gradle': '\n------\nGradle 8.5\n------\n',
  '/bin/docker': 'server 27.1.1\n',
  '/bin/podman': 'server 4.3.1\n',
};

interface Machine {
  readonly programs?: Readonly<Record<string, string>>;
  readonly variables?: Readonly<Record<string, string>>;
  readonly said?: Readonly<Record<string, string>>;
  readonly wrapper?: boolean;
  readonly hello?: () => { readonly greeting: string; readonly version: string; readonly agent: string };
}

function inspect(machine: Machine = {}): Promise<MachineReport> {
  const said = machine.said ?? SAID;
  const processes = new InMemoryProcessRunner({
    programs: machine.programs ?? PROGRAMS, variables: machine.variables ?? {},
    play: ({ program }) => (program in said ? { exit: 0, output: said[program] ?? '' } : undefined),
  });
  const mcp = new InMemoryMcpCaller({ hello: machine.hello ?? (() => ({ greeting: 'hello', version: '1.0.0', agent: 'ok' })) });
  const tool = { name: 'maven', locate: () => ({ wrapper: machine.wrapper === true ? { unix: 'mvnw' } : {} }) } as unknown as BuildTool;
  return new InspectMachine(processes, mcp, [tool]).execute({ folder: '/p', files: { exists: () => false, text: () => undefined, list: () => [] }, serverPlace: 'https://codetest.example.com/mcp' });
}

const without = (...names: readonly string[]): Readonly<Record<string, string>> => Object.fromEntries(Object.entries(PROGRAMS).filter(([name]) => !names.includes(name)));

it('everything is there: each with its version and place', async () => {
  expect(await inspect()).toEqual({
    ready: true,
    findings: [
      { part: 'git', state: 'ok', place: '/bin/git', version: '2.39.5' },
      { part: 'jdk', state: 'ok', place: '/jdk/bin/java', version: '17.0.15' },
      { part: 'maven', state: 'ok', place: '/bin/mvn', version: '3.9.9' },
      { part: 'gradle', state: 'ok', place: '/bin/gradle', version: '8.5' },
      { part: 'container', state: 'ok', place: '/bin/docker', version: '27.1.1' },
      { part: 'server', state: 'ok', place: 'https://codetest.example.com/mcp', version: '1.0.0' },
      { part: 'agent', state: 'ok' },
    ],
  });
});

it.each<[string, Machine, string, string, boolean]>([
  ['no git', { programs: without('git') }, 'git', 'missing', false],
  ['no java', { programs: without('java') }, 'jdk', 'missing', false],
  ['a JRE', { programs: without('javac') }, 'jdk', 'missing', false],
  ['JAVA_HOME without a JDK', { variables: { JAVA_HOME: '/nowhere' } }, 'jdk', 'missing', false],
  ['no Maven, but Gradle', { programs: without('mvn') }, 'maven', 'missing', true],
  ['no Gradle, but Maven', { programs: without('gradle') }, 'gradle', 'missing', true],
  ['neither', { programs: without('mvn', 'gradle') }, 'maven', 'missing', false],
  ['neither docker nor podman: nothing that the main job needs', { programs: without('docker') }, 'container', 'missing', true],
  ['a docker without its service', { said: { ...SAID, '/bin/docker': 'Cannot connect to the Docker daemon' } }, 'container', 'failing', true],
  ['a git that says nothing', { said: { ...SAID, '/bin/git': '' } }, 'git', 'failing', false],
  ['a Maven that cannot be started', { said: { ...SAID, '/bin/mvn': 'Error: JAVA_HOME is wrong' } }, 'maven', 'failing', true],
  ['an agent that is not there', { hello: () => ({ greeting: '', version: '1', agent: 'unreachable: connection refused' }) }, 'agent', 'failing', false],
  ['a server that is not there', { hello: () => { throw new AppError('server.unreachable', 'cannot be reached', 'Check it.'); } }, 'server', 'failing', false],
])('%s', async (...[, machine, part, state, ready]) => {
  const report = await inspect(machine);
  const found = report.findings.find((finding) => finding.part === part);
  expect([found?.state, report.ready]).toEqual([state, ready]);
  expect(found?.reason ?? '').not.toBe('');
});

it('tells why the agent or the server does not answer', async () => {
  const agent = await inspect({ hello: () => ({ greeting: '', version: '1', agent: 'unreachable: connection refused' }) });
  expect(agent.findings.at(-1)).toEqual({ part: 'agent', state: 'failing', reason: 'connection refused' });
  const server = await inspect({ hello: () => { throw new AppError('auth.denied', 'The key is refused.', 'Set CODETEST_API_KEY.'); } });
  expect(server.findings.at(-2)).toMatchObject({ part: 'server', state: 'failing', reason: 'The key is refused. Set CODETEST_API_KEY.' });
});

it('an error that nobody expected is not hidden', async () => {
  await expect(inspect({ hello: () => { throw new TypeError('a bug'); } })).rejects.toThrow(TypeError);
});

it('the wrapper of the project stands for the installed tool, and is named', async () => {
  const report = await inspect({ programs: without('mvn', 'gradle'), wrapper: true });
  expect([report.ready, report.findings.find((finding) => finding.part === 'wrapper')]).toEqual([true, { part: 'wrapper', state: 'ok', place: 'mvnw' }]);
  expect((await inspect()).findings.some((finding) => finding.part === 'wrapper')).toBe(false);
});

it('podman stands for a docker that is not there or does not answer', async () => {
  for (const programs of [{ ...without('docker'), podman: '/bin/podman' }, { ...PROGRAMS, podman: '/bin/podman' }]) {
    const report = await inspect({ programs, said: { ...SAID, '/bin/docker': 'no daemon' } });
    expect(report.findings.find((finding) => finding.part === 'container')).toEqual({ part: 'container', state: 'ok', place: '/bin/podman', version: '4.3.1' });
  }
});
