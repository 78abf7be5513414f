import { jest } from '@jest/globals';
import { CliBench } from '../../support/cli-process.js';
import { removeFolders } from '../../support/git-repositories.js';
import { describeWith, processesWith } from '../../support/real-builds.js';

// Real Maven, with a repository that may be cold.
jest.setTimeout(600_000);

const benches: CliBench[] = [];
const bench = (made: CliBench): CliBench => { benches.push(made); return made; };
afterEach(() => { for (const made of benches.splice(0)) made.remove(); });
afterAll(removeFolders);

const POLICY = 'src/main/java/com/example/ticket/PricePolicy.java';
const OWN_FILES = ['?? src/test/test-result.txt', '?? src/test/test.txt'];

/** A registered project with one changed condition. */
async function changedProject(): Promise<CliBench> {
  const made = bench(CliBench.of('test/fixtures/projects/maven-junit5'));
  const registered = await made.run('project', 'register');
  expect(registered).toMatchObject({ code: 0 });
  made.commitAll();
  made.edit(POLICY, 'age < CHILD_AGE', 'age <= CHILD_AGE');
  return made;
}

describeWith('mvn')('codetest run with the real Maven', () => {
  it('PASS, then FAIL after the condition is put back, then a build that does not compile', async () => {
    const project = await changedProject();
    const passed = await project.json('run');
    expect(passed).toMatchObject({ code: 0, document: { result: 'PASS', result_reason: 'all-passed', exit: 0, report: { result: 'PASS' }, execution: { build_tool: 'maven', exit_code: 0, failed: 0 } } });
    expect((passed.document['execution'] as { passed: number }).passed).toBeGreaterThan(1);
    expect(project.read('src/test/test-result.txt')).toContain('TEST RESULT: PASS');
    expect(project.status()).toEqual([` M ${POLICY}`, ...OWN_FILES]);

    project.edit(POLICY, 'age <= CHILD_AGE', 'age < CHILD_AGE');
    const failed = await project.run('test');
    expect(failed.code).toBe(1);
    expect(failed.out).toMatch(/기대값: .*\n.*실제값: /);
    expect(project.read('src/test/test-result.txt')).toContain('TEST RESULT: FAIL');

    project.edit(POLICY, 'int price = basePrice;', 'int price = basePrise;');
    const broken = await project.json('test');
    expect(broken).toMatchObject({ code: 1, document: { result: 'FAIL', result_reason: 'build-errors', execution: { passed: 0, total: 0 } } });
    expect(JSON.stringify((broken.document['execution'] as { build_errors: unknown }).build_errors)).toContain('PricePolicy.java');
    expect(project.status()).toEqual([` M ${POLICY}`, ...OWN_FILES]);
  });

  it('--stage runs a checkout of the index where the working tree differs, and says so', async () => {
    const project = await changedProject();
    project.git('add', '--all');
    project.edit(POLICY, 'age <= CHILD_AGE', 'age < 0 - CHILD_AGE');
    const { code, out } = await project.run('run', '--stage', '--locale', 'en');
    expect(out).toContain('a checkout of the index is executed instead');
    expect(out).toContain(POLICY);
    expect([code, out.includes('PASS')]).toEqual([0, true]);
    expect(project.read(POLICY)).toContain('age < 0 - CHILD_AGE');
    expect(project.status()).toEqual([`MM ${POLICY}`, ...OWN_FILES]);
  });

  it('Ctrl-C ends Maven, puts the project back and is 130; a second run at the same time is refused', async () => {
    const project = await changedProject();
    const running = project.start(['run', '--verbose']);
    await running.says('Scanning for projects');
    expect(await project.json('test')).toMatchObject({ code: 2, document: { error: { code: 'run.busy' } } });
    running.interrupt();
    const { code, err } = await running.ended;
    expect([code, err]).toEqual([130, expect.stringContaining('중단')]);
    expect(project.status()).toEqual([` M ${POLICY}`, '?? src/test/test.txt']);
    expect(processesWith('GeneratedPricePolicyTest')).toEqual([]);
    expect(await project.json('test')).toMatchObject({ code: 0, document: { result: 'PASS' } });
  });

  it('a wrapper that cannot fetch its distribution: its last words and the way round it', async () => {
    const project = await changedProject();
    project.write({
      mvnw: '#!/bin/sh\necho "Downloading apache-maven-3.9.9-bin.zip"\necho "curl: (6) Could not resolve host: repo.example.com" >&2\nexit 1\n',
      '.mvn/wrapper/maven-wrapper.properties': 'distributionUrl=https://repo.example.com/apache-maven-3.9.9-bin.zip\n',
    });
    project.commitAll();
    project.edit(POLICY, 'age <= CHILD_AGE', 'age < CHILD_AGE');
    const failed = await project.run('run');
    expect(failed.code).toBe(3);
    expect(failed.out).toMatch(/빌드 도구의 마지막 출력.*Downloading apache-maven.*\n.*Could not resolve host: repo\.example\.com\n.*`--tool maven --no-wrapper`/);
    expect(await project.json('test')).toMatchObject({ code: 3, document: { result: 'ERROR', result_reason: 'report-missing', tool_failure: { other_launchers: ['--tool maven --no-wrapper'] } } });
    expect(await project.json('test', '--tool', 'maven', '--no-wrapper')).toMatchObject({ code: 0, document: { result: 'PASS', execution: { build_tool: 'maven' } } });
    expect(await project.json('test', '--tool', 'gradle')).toMatchObject({ code: 2, document: { error: { code: 'run.no-build' } } });
  });

  it('broken Java in the changed file: said by its name, no result made up, nothing lost', async () => {
    const project = await changedProject();
    project.edit(POLICY, 'int price = basePrice;', 'int price = basePrice');
    const text = project.read(POLICY);
    const { code, document } = await project.json('run');
    expect([code, document]).toMatchObject([4, { result: 'NOT_RUN', test_code: '', generated: { units: [], rationale: expect.stringMatching(/해석하지 못한 파일.*PricePolicy\.java/) as string, analysis_warnings: [expect.stringMatching(/^코드 그래프가 커밋 .* 다릅니다/), expect.stringMatching(/문법 오류.*PricePolicy\.java/)] } }]);
    expect(project.read(POLICY)).toBe(text);
    expect(project.status()).toEqual([` M ${POLICY}`, ...OWN_FILES]);
  });

  it.each([['the locale C', { LC_ALL: 'C' }], ['a locale that may not be installed', { LANG: 'ko_KR.UTF-8', LC_CTYPE: 'C.UTF-8' }]])('a path with a space and Korean letters in %s', async (_, env) => {
    const project = await changedProject();
    expect(project.root).toMatch(/내 상점$/);
    const { code, out } = await project.start(['run', '--json'], { env }).ended;
    expect([code, JSON.parse(out)]).toMatchObject([0, { result: 'PASS' }]);
  });

  it('without Maven on the PATH it goes as far as it can and says what is missing', async () => {
    const project = await changedProject();
    const { code, out } = await project.start(['run', '--json'], { env: { PATH: project.pathWith('git') } }).ended;
    expect(project.read('src/test/test.txt')).toContain('class ');
    expect([code, JSON.parse(out)]).toMatchObject([3, { error: { code: 'run.no-build-tool' } }]);
  });
});

describeWith('mvn')('the sample project', () => {
  it('codetest demo goes from nothing to a pass, naming what it found and the folder that it left', async () => {
    const empty = bench(new CliBench());
    const { code, out, err } = await empty.run('demo');
    // Nothing but signs of life: a slow machine takes more than 10 s for a step.
    expect(err.replace(/^… .* \d+ s.*\n/gm, '')).toBe('');
    for (const text of ['quantity >= 10', 'GET /orders', '영향도 점수', '[정상]', 'TEST RESULT', 'PASS', 'codetest-demo-']) expect(out).toContain(text);
    expect(code).toBe(0);
  });
});
