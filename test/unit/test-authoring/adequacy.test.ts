import { readWrittenTest } from '../../../src/application/test-authoring/written-test.js';
import { judgeRun } from '../../../src/domain/execution/judge-run.js';
import type { RunFacts } from '../../../src/domain/execution/run-facts.js';
import { judgeAdequacy } from '../../../src/domain/test-authoring/embedded-adequacy.js';
import { groundedAdequacy } from '../../../src/domain/test-authoring/grounded-adequacy.js';
import { readJava } from '../../support/read-java.js';
import { runFacts, testRecord } from '../../support/run-facts.js';

const CODE = 'class T { @Test void a() { assertEquals(1, f()); } }';
const java = { version: 'test', read: (path: string, content: string) => readJava(content, path) };
const IMPORT = 'import org.junit.jupiter.api.Test; import static org.junit.jupiter.api.Assertions.*; ';

function measured(covered: number, missed: readonly number[], partial: readonly (readonly [number, number, number])[] = []): RunFacts['coverage'] {
  return { kind: 'measured', scope: 'changed-files', lineCovered: 4, lineMissed: 1, branchCovered: 0, branchMissed: 0, changedLines: { covered, missed: missed.map((line) => ({ path: 'A.java', line })), partial: partial.map(([line, missedBranches, totalBranches]) => ({ path: 'src/main/java/a/A.java', line, missedBranches, totalBranches })) } };
}

function besides(coverage: RunFacts['coverage'], absent: string): RunFacts['coverage'] {
  return coverage.kind === 'measured' ? { ...coverage, notInReport: [absent] } : coverage;
}

function judge(run: RunFacts, silentTest?: string) {
  return judgeAdequacy({ run, outcome: judgeRun(run), testCode: CODE, intent: 'i', intentRationale: 'r', locale: 'ko', ...(silentTest === undefined ? {} : { silentTest }) });
}

describe('adequacy without a model', () => {
  it.each<readonly [string, RunFacts, string | undefined, readonly [string, string]]>([
    ['all changed lines reached', runFacts({ coverage: measured(2, []) }), undefined, ['적절', '변경된 코드 2줄이 모두 실행됨']],
    ['coverage unavailable is said', runFacts(), undefined, ['적절', '커버리지가 없어']],
    ['no changed line measured is said', runFacts({ coverage: measured(0, []) }), undefined, ['적절', '확인하지 못함']],
    ['a changed file that was not measured is named', runFacts({ coverage: besides(measured(2, []), 'core/src/main/java/a/B.java') }), undefined, ['적절', '- 변경된 줄의 실행 여부를 확인하지 못함 (커버리지 리포트에 없음): core/src/main/java/a/B.java']],
    ['what was reached is then told of the measured lines only', runFacts({ coverage: besides(measured(2, []), 'core/src/main/java/a/B.java') }), undefined, ['적절', '- 커버리지가 측정된 변경 코드 2줄은 모두 실행됨']],
    ['a changed line not reached', runFacts({ coverage: measured(1, [7]) }), undefined, ['부적절', 'A.java:7']],
    ['a branch of a changed line not taken', runFacts({ coverage: measured(1, [], [[48, 1, 4]]) }), undefined, ['부적절', '- 변경된 조건의 분기 4개 중 1개가 실행되지 않음 (A.java:48)']],
    ['a skipped test', runFacts({ tests: [testRecord(), testRecord({ name: 'b', status: 'skipped' })] }), undefined, ['부적절', '건너뛴 테스트 1개']],
    ['a flaky test', runFacts({ tests: [testRecord({ flaky: true })] }), undefined, ['부적절', 'adds']],
    ['no assertion', runFacts(), 'adds', ['부적절', '- 테스트에 단언이 없어 무엇이 깨져도 통과함 (adds)']],
    ['build errors that the build went on with', runFacts({ buildErrors: [{ message: 'boom' }, { file: 'B.java', line: 2, message: 'bad' }] }), undefined, ['부적절', '- 빌드 오류 2건이 있는 실행\n- boom\n- B.java:2 bad']],
    ['a failed test', runFacts({ end: { kind: 'exited', code: 1 }, tests: [testRecord({ status: 'failed', failure: { message: 'expected 1', detail: '' } })] }), undefined, ['부적절', 'adds: expected 1']],
    ['build errors', runFacts({ end: { kind: 'exited', code: 1 }, tests: [], report: { kind: 'missing', stale: [] }, buildErrors: [{ file: 'T.java', line: 3, message: 'cannot find symbol' }] }), undefined, ['부적절', 'T.java:3 cannot find symbol']],
    ['a module without a test library', runFacts({ module: 'core', testFilePath: 'T.java', end: { kind: 'exited', code: 1 }, tests: [], report: { kind: 'missing', stale: [] }, buildErrors: [{ file: 'T.java', line: 3, message: 'package org.junit.jupiter.api does not exist' }] }), undefined, ['부적절', '- 모듈 core 의 테스트 클래스패스에 JUnit 5 이(가) 없음 (test 범위 의존성으로 org.junit.jupiter:junit-jupiter 추가)\n- T.java:3 package']],
    ['not run', runFacts({ tests: [], report: { kind: 'missing', stale: [] } }), undefined, ['판정 없음', '실행되었다고 볼 수 없습니다']],
    ['crashed', runFacts({ end: { kind: 'timed-out', afterMs: 5 } }), undefined, ['판정 없음', '제한 시간']],
  ])('%s', (_case, run, silentTest, [verdict, says]) => {
    const adequacy = judge(run, silentTest);
    expect(adequacy).toMatchObject({ verdict, intent: 'i', intentRationale: 'r' });
    expect(adequacy.verdictRationale).toContain(says);
    expect(adequacy.verdictRationale.split('\n').every((line) => line.startsWith('- '))).toBe(true);
  });
});

it('says a branch that was not taken in English, and only counts a long list', () => {
  const run = runFacts({ coverage: measured(12, [], Array.from({ length: 12 }, (_, index) => [index + 1, 2, 6] as const)) });
  const lines = judgeAdequacy({ run, outcome: judgeRun(run), testCode: CODE, intent: '', intentRationale: '', locale: 'en' }).verdictRationale.split('\n');
  expect([lines[0], lines.length, lines.at(-1)]).toEqual(['- 2 of 6 branches of a changed condition were not executed (A.java:1)', 11, '- and 2 more']);
});

describe('an agent\'s verdict against the facts', () => {
  const said = { verdict: '적절', verdictRationale: '- fine', details: '', intent: '', intentRationale: '' } as const;
  it.each<[string, RunFacts, string, string?]>([
    ['PASS', runFacts({ coverage: measured(1, []) }), '적절'],
    ['PASS with a changed line not reached', runFacts({ coverage: measured(1, [3]) }), '부적절'],
    ['FAIL', runFacts({ end: { kind: 'exited', code: 1 }, tests: [testRecord({ status: 'failed' })] }), '부적절'],
    ['NOT_RUN', runFacts({ tests: [], report: { kind: 'missing', stale: [] } }), '판정 없음'],
    ['PASS with a branch that was not taken: a matter of the embedded judge', runFacts({ coverage: measured(1, [], [[48, 1, 4]]) }), '적절'],
    ['PASS with a skipped test', runFacts({ tests: [testRecord(), testRecord({ name: 'b', status: 'skipped' })] }), '부적절'],
    ['PASS with a flaky test', runFacts({ tests: [testRecord({ flaky: true })] }), '부적절'],
    ['PASS without assertions', runFacts(), '부적절', 'adds'],
    ['PASS with build errors', runFacts({ buildErrors: [{ message: 'boom' }] }), '부적절'],
  ])('%s', (_case, run, verdict, ...[silentTest]) => {
    const grounded = groundedAdequacy(said, { run, ...(silentTest === undefined ? {} : { silentTest }), outcome: judgeRun(run), locale: 'ko' });
    expect(grounded.verdict).toBe(verdict);
    expect(grounded.verdictRationale).toContain('- fine');
  });

  it('a harsher verdict than the facts stands', () => {
    const run = runFacts();
    expect(groundedAdequacy({ ...said, verdict: '부적절' }, { run, outcome: judgeRun(run), locale: 'en' }).verdict).toBe('부적절');
  });
});

describe('tests that no report names', () => {
  it.each([[1, 1, '적절', '모두 실행되어 통과함'], [1, 2, '부적절', '- 테스트 2개 중 1개가 리포트에 없음'], [3, 2, '적절', '모두 실행되어 통과함']] as const)('%i in the report, %i in the code: %s', (reported, testMethods, verdict, says) => {
    const run = runFacts({ tests: Array.from({ length: reported }, (_, at) => testRecord({ name: `t${String(at)}` })) });
    const adequacy = judgeAdequacy({ run, testMethods, outcome: judgeRun(run), testCode: CODE, intent: 'i', intentRationale: 'r', locale: 'ko' });
    expect(adequacy).toMatchObject({ verdict });
    expect(adequacy.verdictRationale).toContain(says);
  });

  it('are counted with those of nested classes, whatever the framework calls them', async () => {
    expect(await readWrittenTest(java, `${IMPORT}import org.junit.jupiter.api.*; class T { @Test void a() { assertEquals(1, f()); } @RepeatedTest(3) void b() { assertEquals(1, f()); } @Nested class N { @Test void c() { assertEquals(1, f()); } } void helper() {} }`)).toEqual({ testMethods: 3 });
  });
});

describe('the test method that asserts nothing', () => {
  it.each([
    ['assertTrue(true);', 'a'], ['/* assertEquals(1, f()); */ f("assertTrue(x)");', 'a'], ['f();', 'a'],
    ['assert f() == 1;', undefined], ['then(mock).should().pay();', undefined], ['assertThatNullPointerException().isThrownBy(() -> f());', undefined], ['assertEquals(1, f());', undefined],
  ])('%s', async (body, silent) => {
    expect(await readWrittenTest(java, `${IMPORT}class T { @Test void a() { ${body} } }`)).toEqual({ testMethods: 1, ...(silent === undefined ? {} : { silentTest: silent }) });
  });

  it.each(['', ' ', 'class T {', 'no Java'])('nothing is said of what is no readable code: "%s"', async (code) => {
    expect(await readWrittenTest(java, code)).toEqual({});
  });
});
