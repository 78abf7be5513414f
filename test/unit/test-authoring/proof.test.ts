import type { ChangedLines } from '../../../src/domain/change/file-change.js';
import { judgeRun } from '../../../src/domain/execution/judge-run.js';
import type { BuildError, Coverage, RunFacts, TestRecord } from '../../../src/domain/execution/run-facts.js';
import { provenAdequacy } from '../../../src/domain/test-authoring/grounded-adequacy.js';
import { proofOfCoverage, proofOfRun } from '../../../src/domain/test-authoring/proof-of-run.js';
import { proofOfBase, proofOfRepeats } from '../../../src/domain/test-authoring/proof-of-reruns.js';
import { proofText } from '../../../src/domain/test-authoring/proof-texts.js';
import { ACCEPTED, PROOF_OF_REASON, proofOfReason, refused, unproven, type ProofReason } from '../../../src/domain/test-authoring/proof.js';
import { runFacts, testRecord } from '../../support/run-facts.js';

const CORE: readonly ChangedLines[] = [{ path: 'core/src/main/java/shop/Cart.java', added: [3], removed: 1 }];
const SOURCE = 'package shop;\n\nimport shop.Missing;\nimport shop.Cart;\n\nclass CartTest {\n    Cart cart = new Cart().none();\n}\n';
const FILE = 'core/src/test/java/shop/CartTest.java';
const at = (line: number, message = 'cannot find symbol'): BuildError => ({ file: FILE, line, message });

const inCore = (overrides: Partial<RunFacts> = {}): RunFacts => runFacts({ module: 'core', testFilePath: FILE, ...overrides });
const broken = (errors: readonly BuildError[], overrides: Partial<RunFacts> = {}): RunFacts => inCore({ end: { kind: 'exited', code: 1 }, tests: [], report: { kind: 'missing', stale: [] }, buildErrors: errors, ...overrides });
const failing = (...tests: readonly Partial<TestRecord>[]): RunFacts => inCore({ end: { kind: 'exited', code: 1 }, tests: tests.map((test) => testRecord({ status: 'failed', failure: { message: 'expected: <5> but was: <0>', detail: '' }, ...test })) });
const covered = (count: number, missed: readonly number[]): Coverage => ({ kind: 'measured', scope: 'changed-files', lineCovered: 1, lineMissed: 1, branchCovered: 0, branchMissed: 0, changedLines: { covered: count, missed: missed.map((line) => ({ path: CORE[0]?.path ?? '', line })), partial: [] } });

describe('the first run of a new test', () => {
  it.each<readonly [string, RunFacts, string | undefined]>([
    ['it passed', inCore(), undefined],
    ['an import of what is not there, before all that follows from it', broken([at(7), at(3)]), 'bad-import'],
    ['a package that is not there', broken([at(3, 'package org.assertj.core.api does not exist')]), 'bad-import'],
    ['a name that is not there', broken([at(7)]), 'unknown-symbol'],
    ['in Korean', broken([at(7, '기호를 찾을 수 없습니다')]), 'unknown-symbol'],
    ['no name is missing, and still no Java', broken([at(7, 'incompatible types: String cannot be converted to int')]), 'does-not-compile'],
    ['the project does not compile', broken([{ file: 'core/src/main/java/shop/Cart.java', line: 1, message: 'x' }]), 'project-not-built'],
    ['in a module that cannot see the change', broken([at(4)], { module: 'app' }), 'wrong-module'],
    ['the time limit', inCore({ end: { kind: 'timed-out', afterMs: 5_000 } }), 'time-limit'],
    ['no report', inCore({ tests: [], report: { kind: 'missing', stale: [] } }), 'none-discovered'],
    ['all skipped', inCore({ tests: [testRecord({ status: 'skipped' })] }), 'none-discovered'],
    ['the tool says that nothing ran', inCore({ end: { kind: 'exited', code: 1 }, tests: [], report: { kind: 'missing', stale: [], reason: 'No tests were executed!' } }), 'none-discovered'],
    ['the context', failing({ status: 'error', failure: { message: 'Failed to load ApplicationContext', detail: '' } }), 'context-not-loaded'],
    ['the class', failing({ status: 'error', failure: { type: 'org.junit.jupiter.api.extension.ParameterResolutionException', message: 'x', detail: '' } }), 'not-started'],
    ['an assertion', failing({}), 'finding'],
    ['killed', inCore({ end: { kind: 'killed', signal: 'SIGKILL' } }), 'not-run'],
  ])('%s', (_case, run, reason) => {
    expect(reasonOf(proofOfRun({ run, outcome: judgeRun(run), source: SOURCE, changed: CORE }))).toBe(reason);
  });

  const CONFIGURATION: readonly ChangedLines[] = [{ path: 'app/src/main/resources/a.yml', added: [1], removed: 0 }];
  it.each<readonly [string, Coverage, { readonly module: string; readonly changed?: readonly ChangedLines[] }, string | undefined]>([
    ['changed lines reached', covered(1, [4]), { module: 'core' }, undefined],
    ['none of them', covered(0, [3]), { module: 'core' }, 'nothing-changed-covered'],
    ['none of them holds code', covered(0, []), { module: 'core' }, 'no-code-changed'],
    ['no coverage', { kind: 'unavailable', reason: 'no report' }, { module: 'core' }, 'coverage-off'],
    ['the module of the test holds nothing of the change', covered(0, []), { module: 'app' }, 'wrong-module'],
    ['it does not, and reaches it all the same', covered(1, []), { module: 'app' }, undefined],
    ['no main source changed', { kind: 'unavailable', reason: 'x' }, { module: 'app', changed: CONFIGURATION }, 'coverage-off'],
  ])('coverage: %s', (_case, coverage, { module, changed = CORE }, reason) => {
    expect(reasonOf(proofOfCoverage({ run: inCore({ coverage, module }), changed }))).toBe(reason);
  });
});

describe('the runs on purpose', () => {
  const repeated = { source: '', methods: ['adds', 'addsMore'], counted: 2 };
  const first = inCore({ tests: [testRecord({ name: 'adds' }), testRecord({ name: 'addsMore' })] });
  const times = (count: number, name: string, failed: readonly number[] = []): readonly TestRecord[] =>
    Array.from({ length: count }, (_, index) => testRecord({ name: `${name}{RepetitionInfo}[${String(index + 1)}]`, ...(failed.includes(index + 1) ? { status: 'failed' as const, failure: { message: 'not this time', detail: '' } } : {}) }));
  const ran = (tests: readonly TestRecord[], overrides: Partial<RunFacts> = {}): RunFacts => inCore({ tests, end: { kind: 'exited', code: tests.some((test) => test.status === 'failed') ? 1 : 0 }, ...overrides });
  const repeats = (run: RunFacts, before = first): unknown => proofOfRepeats(before, { run, outcome: judgeRun(run) }, repeated);

  it('twenty times passed', () => {
    expect(repeats(ran([...times(20, 'adds'), ...times(20, 'addsMore')]))).toBeUndefined();
  });

  it('failed once: flaky, with the method and how often', () => {
    expect(repeats(ran([...times(20, 'adds', [7]), ...times(20, 'addsMore')]))).toEqual(refused('flaky', 'adds failed in 1 of 20 runs: not this time'));
  });

  it('failed in every one of the runs after it had passed: flaky too', () => {
    expect(repeats(ran([...times(20, 'adds'), ...times(20, 'addsMore', Array.from({ length: 20 }, (_, index) => index + 1))]))).toMatchObject({ reason: 'flaky', detail: expect.stringContaining('addsMore failed in 20 of 20') as string });
  });

  it('fewer runs in the report than were asked for prove nothing', () => {
    expect(repeats(ran([...times(20, 'adds'), ...times(1, 'addsMore')]))).toEqual(unproven('not-repeated', '21 of 40 runs are in the report'));
  });

  it('no result', () => {
    expect(repeats(ran([], { end: { kind: 'timed-out', afterMs: 1 } }))).toEqual(unproven('not-repeated', 'timed-out'));
  });

  it('a test that failed first: always failing is a finding, sometimes is flaky', () => {
    const failedFirst = failing({ name: 'adds' });
    expect(repeats(ran(times(20, 'adds', Array.from({ length: 20 }, (_, index) => index + 1))), failedFirst)).toBeUndefined();
    expect(repeats(ran(times(20, 'adds', [1, 2])), failedFirst)).toMatchObject({ reason: 'flaky' });
  });

  it.each<readonly [string, RunFacts, string | undefined]>([
    ['passes there', inCore(), 'passes-on-base'],
    ['fails there', failing({}), undefined],
    ['does not compile there: it names what is new', broken([at(7)]), undefined],
    ['the tree before the change does not compile', broken([{ file: 'core/src/main/java/shop/Other.java', message: 'x' }]), 'base-not-run'],
    ['no result there', inCore({ end: { kind: 'timed-out', afterMs: 1 } }), 'base-not-run'],
    ['nothing executed there', inCore({ tests: [], report: { kind: 'missing', stale: [] } }), 'base-not-run'],
  ])('before the change: %s', (_case, run, reason) => {
    expect(reasonOf(proofOfBase({ run, outcome: judgeRun(run) }))).toBe(reason);
  });
});

describe('what a proof makes of a judgement', () => {
  const adequacy = (verdict: '적절' | '부적절' | '판정 없음') => ({ verdict, verdictRationale: '- x', details: '', intent: '', intentRationale: '' });

  it.each([
    ['적절', ACCEPTED, '적절'], ['부적절', ACCEPTED, '부적절'], ['판정 없음', ACCEPTED, '판정 없음'],
    ['적절', refused('flaky'), '부적절'], ['판정 없음', refused('time-limit'), '부적절'], ['부적절', refused('duplicate'), '부적절'],
    ['적절', unproven('coverage-off'), '판정 없음'], ['부적절', unproven('coverage-off'), '부적절'],
  ] as const)('%s and %j: %s', (verdict, proof, expected) => {
    const judged = provenAdequacy(adequacy(verdict), proof, 'en');
    expect(judged.verdict).toBe(expected);
    expect(judged.verdictRationale).toContain(proofText(proof, 'en'));
  });

  it('every reason has words in both languages and the kind of its table', () => {
    for (const reason of Object.keys(PROOF_OF_REASON) as ProofReason[]) {
      const proof = proofOfReason(reason, 'X');
      expect(proof.kind).toBe(PROOF_OF_REASON[reason]);
      expect(proofText(proof, 'ko')).toMatch(/[가-힣].*\(X\)$/);
      expect(proofText(proof, 'en')).toMatch(/^[\x20-\x7e]+\(X\)$/);
    }
  });
});

function reasonOf(proof: ReturnType<typeof proofOfRun>): string | undefined {
  return proof === undefined || proof.kind === 'accepted' ? undefined : proof.reason;
}
