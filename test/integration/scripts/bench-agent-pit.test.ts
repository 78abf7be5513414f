import { conditionsOf } from '../../../scripts/agent-bench/conditions.mjs';
import { excludedMethods, judgementOf } from '../../../scripts/agent-bench/judge.mjs';
import { pitMutantsOf, whyNotPit } from '../../../scripts/agent-bench/pit-mutants.mjs';
import type { JudgedMutant } from '../../../scripts/agent-bench/pit-mutants.mjs';
import { readPitReport, whyPitFailed } from '../../../scripts/agent-bench/pit-report.mjs';
import type { PitMutation } from '../../../scripts/agent-bench/pit-report.mjs';
import { summaryOf, table } from '../../../scripts/agent-bench/summary.mjs';
import type { ConditionResult } from '../../../scripts/agent-bench/summary.mjs';

const PACKAGE = 'org.pitest.mutationtest.engine.gregor.mutators';
const element = (status: string, body: string): string => `<mutation detected='true' status='${status}' numberOfTestsRun='1'>${body}</mutation>`;
const fields = ({ line = '27', mutator = 'NegateConditionalsMutator', index = '<index>6</index>' } = {}): string => `<sourceFile>A.java</sourceFile><mutatedClass>p.A</mutatedClass><mutatedMethod>m</mutatedMethod><methodDescription>(J)V</methodDescription><lineNumber>${line}</lineNumber><mutator>${PACKAGE}.${mutator}</mutator><indexes>${index}</indexes><blocks><block>0</block></blocks><killingTest>p.ATest.m()</killingTest><description>negated conditional</description>`;
const report = (...mutations: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>\n<mutations partial="true">\n${mutations.join('\n')}\n</mutations>\n`;

describe('the report of PIT', () => {
  it('gives each mutation with its place', () => {
    expect(readPitReport(report(element('KILLED', fields()), element('SURVIVED', fields({ line: '29', index: '<index>17</index><index>12</index>' }))))).toEqual({ mutations: [
      { status: 'KILLED', sourceFile: 'A.java', mutatedClass: 'p.A', mutatedMethod: 'm', line: 27, mutator: 'NegateConditionalsMutator', index: 6, killingTest: 'p.ATest.m()' },
      { status: 'SURVIVED', sourceFile: 'A.java', mutatedClass: 'p.A', mutatedMethod: 'm', line: 29, mutator: 'NegateConditionalsMutator', index: 12, killingTest: 'p.ATest.m()' },
    ] });
  });

  it('may be empty, and hold what a later version adds', () => {
    expect(readPitReport(report())).toEqual({ mutations: [] });
    expect(readPitReport(report(element('KILLED', `${fields()}<new><index>99</index></new>`)))).toMatchObject({ mutations: [{ line: 27 }] });
  });

  test.each<[string, string, RegExp]>([
    ['nothing', '', /./],
    ['half of it', report(element('KILLED', fields())).slice(0, 300), /unclosed/],
    ['another document', '<testsuite/>', /not PIT's report/],
    ['no line', report(element('KILLED', fields({ line: 'x' }))), /without/],
    ['no instruction', report(element('KILLED', fields({ index: '' }))), /without/],
    ['a negative line', report(element('KILLED', fields({ line: '-1' }))), /without/],
    ['no status', report(`<mutation>${fields()}</mutation>`), /without/],
    ['an entity', '<!DOCTYPE a [<!ENTITY x "boom">]><mutations><mutation status="KILLED"><mutatedClass>&x;</mutatedClass></mutation></mutations>', /entity/],
    ['depth without end', `<mutations>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</mutations>`, /inside each other/],
    ['a value without end', report(element('KILLED', `<mutatedClass>${'x'.repeat(30_000)}</mutatedClass>`)), /characters/],
    ['mutations without end', report(...Array.from({ length: 20_001 }, () => '<mutation status="KILLED"/>')), /mutations/],
  ])('%s is not read', (_, xml, words) => {
    expect(readPitReport(xml)).toEqual({ unreadable: expect.stringMatching(words) as string });
  });
});

describe('why PIT gave no report', () => {
  test.each<[string, number | undefined, string]>([
    ['8:05 PIT >> SEVERE : Description [testClass=p.A, name=x]\nException in thread "main" org.pitest.help.PitHelpError: 2 tests did not pass without mutation when calculating line coverage. Mutation testing requires a green suite.\n\tat x', 1, 'PIT: 2 tests did not pass without mutation when calculating line coverage. Mutation testing requires a green suite.'],
    ['x\njava.lang.UnsupportedClassVersionError: p/A has been compiled\n\tat y', 1, 'PIT: java.lang.UnsupportedClassVersionError: p/A has been compiled'],
    ['', 137, 'PIT: it ended with 137'],
    ['whatever', undefined, 'PIT was ended at its time limit'],
  ])('%j', (output, code, words) => {
    expect(whyPitFailed(output, code)).toBe(words);
  });

  it('stays short', () => {
    expect(whyPitFailed(`SEVERE : ${'x'.repeat(1000)}`, 1)).toHaveLength(205);
  });
});

describe('the mutants of a condition among those of PIT', () => {
  const UNIT = 'p.A#m(int,String,boolean)';
  const at = (line: number, index: number, mutator: 'Negate' | 'Boundary', more: Partial<PitMutation> = {}): PitMutation => ({ status: 'KILLED', sourceFile: 'A.java', mutatedClass: 'p.A', mutatedMethod: 'm', line, index, mutator: mutator === 'Negate' ? 'NegateConditionalsMutator' : 'ConditionalsBoundaryMutator', killingTest: 't', ...more });
  const both = (line: number, index: number, more: Partial<PitMutation> = {}): PitMutation[] => [at(line, index, 'Boundary', more), at(line, index, 'Negate', more)];
  const source = (body: string, result = 'void'): string => `package p;\nclass A {\n ${result} m(int a, String s, boolean b) {\n${body}\n }\n}\n`;
  /** Each mutant as `kind outcome` of the condition with that text, or why there are none. */
  const read = (text: string, which: string, mutations: readonly PitMutation[]): readonly string[] | string => {
    const besides = conditionsOf(text);
    const condition = besides.find((one) => one.text === which);
    if (condition === undefined) throw new Error(`no ${which}`);
    const found = pitMutantsOf({ ...condition, unit: UNIT }, { besides, source: text, fileName: 'A.java' }, mutations);
    return 'why' in found ? found.why : found.mutants.map((one) => `${one.kind} ${one.outcome}`);
  };

  test.each<[string, string, string, readonly PitMutation[], readonly string[]]>([
    ['the boundary is the first of an ordered comparison', 'if (a > 1) x();', 'a > 1', [at(4, 3, 'Negate'), at(4, 3, 'Boundary', { status: 'SURVIVED' })], ['boundary survived', 'negation killed']],
    ['the negation of everything else', 'if (s == null) x();', 's == null', [at(4, 3, 'Negate', { status: 'SURVIVED' })], ['negation survived']],
    ['other lines, methods and files are not its own', 'if (b) x();', 'b', [at(4, 3, 'Negate'), at(5, 1, 'Negate'), at(4, 1, 'Negate', { mutatedMethod: 'other' }), at(4, 1, 'Negate', { mutatedClass: 'p.A$B' }), at(4, 1, 'Negate', { sourceFile: 'B.java' })], ['negation killed']],
    ['of several on one line it is the one at its place', 'if (b || a > 1 && s == null) x();', 'a > 1', [at(4, 9, 'Negate'), ...both(4, 6, { status: 'SURVIVED' }), at(4, 3, 'Negate')], ['boundary survived', 'negation survived']],
    ['a whole on several lines', 'if (b\n || a > 1\n && s == null) x();', 's == null', [at(4, 3, 'Negate'), ...both(4, 6), at(6, 9, 'Negate', { status: 'SURVIVED' })], ['negation survived']],
    ['two wholes on one line', 'if (b) { if (a > 1) x(); }', 'a > 1', [at(4, 3, 'Negate'), ...both(4, 6)], ['boundary killed', 'negation killed']],
    ['the keyword on a line of its own', 'if (\n b) x();', 'b', [at(4, 3, 'Negate')], ['negation killed']],
    ['in a lambda', 'run(() -> {\n if (b) x();\n});', 'b', [at(5, 3, 'Negate', { mutatedMethod: 'lambda$m$0' })], ['negation killed']],
    ['in a class without a name', 'run(new R() { void r() {\n if (b) x();\n}});', 'b', [at(5, 3, 'Negate', { mutatedClass: 'p.A$1', mutatedMethod: 'r' })], ['negation killed']],
    ['not covered is not killed, an endless loop is', 'if (a > 1) x();', 'a > 1', [at(4, 3, 'Boundary', { status: 'NO_COVERAGE' }), at(4, 3, 'Negate', { status: 'TIMED_OUT' })], ['boundary survived', 'negation timeout']],
    ['what is no result of a later one', 'if (a > 1) x();', 'a > 1', [at(4, 3, 'Boundary'), at(4, 3, 'Negate', { status: 'RUN_ERROR' })], ['boundary killed', 'negation unmeasured']],
  ])('%s', (...[, body, which, mutations, expected]) => {
    expect(read(source(body), which, mutations)).toEqual(expected);
  });

  test.each<[string, string, string, readonly PitMutation[], RegExp]>([
    ['none', 'if (b) x();', 'b', [], /another number/],
    ['too many', 'if (b) x();', 'b', [at(4, 3, 'Negate'), at(4, 5, 'Negate')], /another number/],
    ['one that PIT leaves out', 'if (b && a > 1) x();', 'b', [...both(4, 3)], /another number/],
    ['other kinds at their places', 'if (b && a > 1) x();', 'b', [...both(4, 3), at(4, 6, 'Negate')], /other kinds/],
    ['a boundary that is not there', 'if (a > 1) x();', 'a > 1', [at(4, 3, 'Negate')], /other kinds/],
    ['code of two methods on one line', 'if (b) run(() -> s == null ? 1 : 2);', 'b', [at(4, 3, 'Negate'), at(4, 1, 'Negate', { mutatedMethod: 'lambda$m$0' })], /several methods/],
    ['the first could not be run', 'if (b) x();', 'b', [at(4, 3, 'Negate', { status: 'RUN_ERROR' })], /could not run the first mutant: RUN_ERROR/],
    ['a constant of a case', 'switch (s) { case "A": x(); }', 'case "A"', [], /constant of a case/],
  ])('is told where they cannot be told apart: %s', (...[, body, which, mutations, words]) => {
    expect(read(source(body), which, mutations)).toMatch(words);
  });

  test.each<[string, string, boolean]>([['return s.equals("x");', 's.equals("x")', false], ['return !s.equals("x");', 's.equals("x")', true], ['return b && s.equals("x");', 's.equals("x")', true], ['return a > 1;', 'a > 1', true]])('what is returned is negated where it is decided: %s', (body, text, asked) => {
    const condition = conditionsOf(source(body, 'boolean')).find((one) => one.text === text);
    expect(condition && whyNotPit(condition) === undefined).toBe(asked);
  });
});

test('methods that PIT passes over: all but those of the name of the unit, which compilers and PIT know alone', () => {
  expect(excludedMethods(['m', 'n', 'k', 'n', '<init>', 'a$b'], 'p.A#m(int)')).toEqual(['k', 'n']);
  expect(excludedMethods(['m', '<init>'], 'p.A#<init>()')).toEqual(['m']);
});

describe('whose mutants judge', () => {
  const own: readonly JudgedMutant[] = [{ kind: 'negation', outcome: 'killed' }];
  const pit: readonly JudgedMutant[] = [{ kind: 'negation', outcome: 'survived' }];
  test.each([
    ['PIT where it ran', undefined, { mutants: pit }, { by: 'pit', mutants: pit }],
    ['PIT where both ran, and what our own said', own, { mutants: pit }, { by: 'pit', mutants: pit, own }],
    ['our own where it could not run, and why', own, { why: 'x' }, { by: 'own', mutants: own, whyNotPit: 'x' }],
    ['our own where it was not asked', own, undefined, { by: 'own', mutants: own }],
  ])('%s', (_, first, second, expected) => {
    expect(judgementOf(first, second)).toEqual(expected);
  });
});

test('the sum: how many by which, and how often both agree', () => {
  const one = (by: 'pit' | 'own', outcome: JudgedMutant['outcome'], own?: JudgedMutant['outcome']): ConditionResult => ({ state: 'passes', place: 'if', by, mutants: [{ kind: 'negation', outcome }], ...(by === 'own' ? { whyNotPit: 'PIT: x' } : {}), ...(own === undefined ? {} : { own: [{ kind: 'negation', outcome: own, detail: '' }] }) });
  const records = [one('pit', 'killed', 'killed'), one('pit', 'killed', 'timeout'), one('pit', 'survived', 'killed'), one('pit', 'killed', 'unmeasured'), one('pit', 'killed'), one('own', 'killed'), one('own', 'survived'), { state: 'passes', place: 'if', mutants: [] } as const];
  const sum = summaryOf(records);
  expect(sum).toMatchObject({ passes: 8, firstKilled: 5, judged: { pit: { all: 5, firstKilled: 4 }, own: { all: 3, firstKilled: 1 } }, agreement: { both: 3, same: 2 } });
  expect(sum.causes['own mutants, where PIT was asked']).toEqual([{ cause: 'PIT: x', count: 2 }]);
  const text = table([], { name: 'all', ...sum });
  for (const row of [/judged by PIT, of passing +5 of 8/, /judged by own mutants, of passing +3 of 8/, /first mutant killed, by PIT +4 of 5/, /first mutant killed, by own mutants +1 of 3/, /PIT and own mutants agree on the first +2 of 3/]) expect(text).toMatch(row);
});
