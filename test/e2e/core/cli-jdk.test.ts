import { execFileSync } from 'node:child_process';
import { jest } from '@jest/globals';
import { CliBench } from '../../support/cli-process.js';
import { removeFolders } from '../../support/git-repositories.js';
import { describeWith } from '../../support/real-builds.js';

jest.setTimeout(180_000);

const benches: CliBench[] = [];
const bench = (made: CliBench): CliBench => { benches.push(made); return made; };
afterEach(() => { for (const made of benches.splice(0)) made.remove(); });
afterAll(removeFolders);

const POLICY = 'src/main/java/com/example/ticket/PricePolicy.java';

/** A registered project with one changed condition, which compiles for that release. */
async function changedProject(release = 17): Promise<CliBench> {
  const made = bench(CliBench.of('test/fixtures/projects/maven-junit5'));
  made.edit('pom.xml', '<maven.compiler.release>17<', `<maven.compiler.release>${release}<`);
  await made.run('project', 'register');
  made.commitAll();
  made.edit(POLICY, 'age < CHILD_AGE', 'age <= CHILD_AGE');
  return made;
}

/** Feature release of the java on PATH, by its own word. */
function javaRelease(): number {
  const told = execFileSync('sh', ['-c', 'java -version 2>&1'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(told)?.[1]);
}

describeWith('java')('a JDK that is too old', () => {
  it.each([21, 25])('the build asks for %i', async (asked) => {
    const here = javaRelease();
    // On a machine with a newer JDK the same is asked of the release after its own.
    const release = asked > here ? asked : here + 1;
    const project = await changedProject(release);
    const { code, document } = await project.json('run');
    expect([code, document]).toMatchObject([3, { error: { code: 'run.jdk-too-old', hint: expect.stringContaining(`JDK ${release}`) as string } }]);
    const { message } = document['error'] as { message: string };
    expect(message).toContain(String(release));
    expect(message).toContain(`Java ${here}`);
    expect(project.status()).toEqual([` M ${POLICY}`, '?? src/test/test.txt']);
    expect(project.has('.codetest/run.lock')).toBe(false);
  });
});

describeWith('mvn')('without a JDK', () => {
  it('run writes the test, then says that java is missing', async () => {
    const project = await changedProject();
    const { code, out } = await project.start(['run', '--json'], { env: { PATH: project.pathWith('git', 'mvn') } }).ended;
    expect([code, JSON.parse(out)]).toMatchObject([3, { error: { code: 'run.no-jdk', hint: expect.stringContaining('JAVA_HOME') as string } }]);
    expect(project.read('src/test/test.txt')).toContain('class ');
    expect(project.status()).toEqual([` M ${POLICY}`, '?? src/test/test.txt']);
  });

  it('a JAVA_HOME that holds none is named', async () => {
    const project = await changedProject();
    const { code, out } = await project.start(['run', '--json'], { env: { JAVA_HOME: project.root } }).ended;
    expect([code, JSON.parse(out)]).toMatchObject([3, { error: { code: 'run.no-jdk', message: expect.stringContaining(project.root) as string } }]);
  });
});

describe('the demo on a machine that lacks something goes as far as it can', () => {
  it.each([
    ['Maven', ['git'], 'Maven'],
    ['a JDK', ['git', 'sh'], 'java'],
  ] as const)('without %s', async (lacking, programs, named) => {
    const empty = bench(new CliBench());
    empty.write({ 'bin/mvn': '#!/bin/sh\nexit 1\n' });
    empty.makeExecutable('bin/mvn');
    const path = empty.pathWith(...programs) + (lacking === 'Maven' ? '' : `:${empty.root}/bin`);
    const { code, out, err } = await empty.start(['demo'], { env: { PATH: path } }).ended;
    for (const text of ['quantity >= 10', 'GET /orders', '영향도 점수', '[정상]', 'codetest-demo-']) expect(out).toContain(text);
    expect(err).toContain(named);
    expect(out).not.toContain('PASS');
    expect(code).toBe(3);
  });
});

describeWith('mvn')('doctor', () => {
  it('names what is there, and outside of any repository too', async () => {
    const empty = bench(new CliBench());
    const { code, document } = await empty.json('doctor');
    expect([code, document]).toMatchObject([0, { ready: true }]);
    const findings = document['findings'] as readonly { readonly part: string; readonly state: string; readonly version: string | null }[];
    expect(findings.map((finding) => finding.part)).toEqual(['git', 'jdk', 'maven', 'gradle', 'container', 'server', 'agent']);
    expect(findings.find((finding) => finding.part === 'maven')).toMatchObject({ state: 'ok', version: expect.stringMatching(/^\d+\./) as string });
  });

  it.each([
    ['git', ['java', 'javac', 'mvn'], /register, generate, run/],
    ['jdk', ['git', 'mvn'], /JAVA_HOME/],
    ['maven', ['git', 'java', 'javac'], /mvnw/],
  ] as const)('--json without %s: missing, what that means, exit code 3', async (part, programs, means) => {
    const empty = bench(new CliBench());
    // A shell and what scripts use, without the rest of their folder.
    const { code, out } = await empty.start(['doctor', '--json'], { env: { PATH: empty.pathWith('sh', ...programs) } }).ended;
    const { ready, findings } = JSON.parse(out) as { readonly ready: boolean; readonly findings: readonly { readonly part: string }[] };
    expect([code, ready]).toEqual([3, false]);
    expect(findings.find((finding) => finding.part === part)).toMatchObject({ state: 'missing', means: expect.stringMatching(means) as string, reason: expect.any(String) as string });
  });

  it('says what each lack means, exit code 3', async () => {
    const empty = bench(new CliBench());
    const { code, out } = await empty.start(['doctor'], { env: { PATH: empty.pathWith('git') } }).ended;
    expect(code).toBe(3);
    for (const text of ['JDK', '없음', 'JAVA_HOME', 'Maven', 'mvnw', 'Gradle', 'gradlew']) expect(out).toContain(text);
  });
});
