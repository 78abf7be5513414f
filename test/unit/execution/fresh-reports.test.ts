import type { FileState } from '../../../src/domain/execution/file-state.js';
import { judgeReports, writtenSince, type ReadReport, type ReportEvidence } from '../../../src/domain/execution/fresh-reports.js';
import { reportTime } from '../../../src/domain/execution/report-time.js';
import type { TestRecord } from '../../../src/domain/execution/run-facts.js';
import { testRecord } from '../../support/run-facts.js';

const START = Date.parse('2026-05-02T10:00:00Z');
const state = (path: string, fingerprint = '1'): FileState => ({ path, size: 1, modifiedMs: START, fingerprint });
const file = (name: string): string => `target/surefire-reports/TEST-${name}.xml`;
const read = (name: string, tests: readonly TestRecord[], timestamp?: string): ReadReport => ({ file: file(name), report: { suite: name, tests, ...(timestamp === undefined ? {} : { timestamp }) } });
const evidence = (overrides: Partial<ReportEvidence>): ReportEvidence => ({ testClass: 'shop.NewTest', before: [], after: [], read: [], startedMs: START, zonelessIsUtc: true, exitCode: 0, ...overrides });

test('only what was written since counts, and what was left alone is named (B06 a)', () => {
  const result = judgeReports(evidence({
    before: [state(file('shop.OldTest'))],
    after: [state(file('shop.NewTest')), state(file('shop.OldTest'))],
    read: [read('shop.NewTest', [testRecord({ className: 'shop.NewTest' })], '2026-05-02T10:00:07')],
  }));
  expect(result.report).toEqual({ kind: 'fresh', files: [file('shop.NewTest')] });
  expect(result.tests).toHaveLength(1);
});

test('an untouched report of the class itself is stale', () => {
  const result = judgeReports(evidence({ before: [state(file('shop.NewTest'))], after: [state(file('shop.NewTest'))] }));
  expect(result).toEqual({ report: { kind: 'missing', stale: [file('shop.NewTest')] }, tests: [] });
});

test('a report that the cache put back is old by its own time, whatever its file time (B06 b)', () => {
  const cached = read('shop.NewTest', [1, 2, 3].map((n) => testRecord({ className: 'shop.NewTest', name: `t${n}` })), '2026-04-28T08:00:00Z');
  const after = [state(file('shop.NewTest'))];
  expect(judgeReports(evidence({ after, read: [cached] })).report).toEqual({ kind: 'missing', stale: [file('shop.NewTest')] });
});

test("the tool's word that it used its cache outweighs a fresh file", () => {
  const after = [state(file('shop.NewTest'))];
  const fresh = read('shop.NewTest', [testRecord({ className: 'shop.NewTest' })], '2026-05-02T10:00:07Z');
  const result = judgeReports(evidence({ after, read: [fresh], notRun: { cached: true, reason: 'from cache' } }));
  expect(result.report).toEqual({ kind: 'missing', stale: [file('shop.NewTest')], reason: 'from cache' });
});

test('a word about another module does not outweigh a fresh file', () => {
  const after = [state(file('shop.NewTest'))];
  const fresh = read('shop.NewTest', [testRecord({ className: 'shop.NewTest' })]);
  expect(judgeReports(evidence({ after, read: [fresh], notRun: { cached: false, reason: 'Tests are skipped.' } })).report.kind).toBe('fresh');
});

test.each(['shop.BarNewTest', 'shop.NewTests', 'other.NewTest', 'NewTest', 'shop.NewTest2'])('%s is another class', (name) => {
  const result = judgeReports(evidence({ after: [state(file(name))], read: [read(name, [testRecord({ className: name })])] }));
  expect(result).toEqual({ report: { kind: 'missing', stale: [] }, tests: [] });
});

test('nested classes belong to it, in their own files or in the outer one (B15)', () => {
  const names = ['shop.CartTest', 'shop.CartTest$WhenEmpty', 'shop.CartTest$WithItems'];
  const result = judgeReports(evidence({
    testClass: 'shop.CartTest', exitCode: 1, after: names.map((name) => state(file(name))),
    read: [
      read('shop.CartTest', []),
      read('shop.CartTest$WhenEmpty', [testRecord({ name: 'opens' }), testRecord({ className: 'shop.CartTest$WhenEmpty', name: 'total', status: 'failed' })]),
      read('shop.CartTest$WithItems', [testRecord({ className: 'shop.CartTest$WithItems', name: 'total' })]),
    ],
  }));
  expect(result.tests.map((one) => `${one.className}#${one.name} ${one.status}`)).toEqual([
    'shop.CartTest#opens passed', 'shop.CartTest$WhenEmpty#total failed', 'shop.CartTest$WithItems#total passed',
  ]);
});

test('a phrase for a class is taken back to the suite, and marked', () => {
  const name = 'shop.CartTest$WhenEmpty';
  const result = judgeReports(evidence({ testClass: 'shop.CartTest', after: [state(file(name))], read: [read(name, [testRecord({ className: 'When empty' }), testRecord({ className: 'other.Cls' })])] }));
  expect(result.tests).toEqual([testRecord({ className: name, classInferred: true })]);
});

test('an unreadable report of the class is no missing one, and one of another class is nobody', () => {
  const broken = { unreadable: 'unclosed tag' };
  const after = [state(file('shop.NewTest')), state(file('shop.OtherTest'))];
  expect(judgeReports(evidence({ after, read: [{ file: file('shop.NewTest'), report: broken }] })).report).toEqual({ kind: 'unreadable', file: file('shop.NewTest'), reason: 'unclosed tag' });
  expect(judgeReports(evidence({ after: after.slice(1), read: [{ file: file('shop.OtherTest'), report: broken }] })).report).toEqual({ kind: 'missing', stale: [] });
});

test('written is new or with another mark', () => {
  const before = [state('a', '1'), state('b', '1')];
  expect(writtenSince(before, [state('a', '1'), state('b', '2'), state('c', '1')]).map((one) => one.path)).toEqual(['b', 'c']);
});

describe('the time in a report', () => {
  const utc = Date.parse('2026-05-02T10:00:07Z');
  test.each([
    ['2026-05-02T10:00:07', true, utc],
    ['2026-05-02T10:00:07', false, utc + 12 * 3_600_000],
    ['2026-05-02T10:00:07Z', false, utc],
    ['2026-05-02T19:00:07+09:00', false, utc],
    ['2026-05-02T19:00:07+0900', false, utc],
    ['2026-05-02T10:00:07.250Z', true, utc + 250],
    ['2026-05-02T10:00:07,5', true, utc + 500],
    ['yesterday', true, undefined],
    ['2026-13-02T10:00:07Z', true, undefined],
  ])('%s (zoneless is UTC: %s)', (text, isUtc, expected) => { expect(reportTime(text, isUtc)).toBe(expected); });
});
