import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { causeOf, compileCause, histogram } from '../../../scripts/agent-bench/causes.mjs';
import { choose, keyOf } from '../../../scripts/agent-bench/choose.mjs';
import { conditionsOf } from '../../../scripts/agent-bench/conditions.mjs';
import { lineDiff } from '../../../scripts/agent-bench/line-diff.mjs';
import { mutantsOf, mutated } from '../../../scripts/agent-bench/mutants.mjs';
import { withEmptyStatement } from '../../../scripts/agent-bench/project-copy.mjs';
import { ResultLines } from '../../../scripts/agent-bench/result-lines.mjs';
import { markdown, summaryOf, table, within } from '../../../scripts/agent-bench/summary.mjs';
import type { ConditionResult } from '../../../scripts/agent-bench/summary.mjs';

const inMethod = (body: string, result = 'void'): string => `class A { ${result} m(int a, String s, boolean b) { ${body} } }`;
const mutantsIn = (source: string): string[] => conditionsOf(source).flatMap((one) => mutantsOf(one, source).map((mutant) => `${mutant.kind}: ${mutated(source, mutant)}`));
const bodies = (body: string): string[] => mutantsIn(inMethod(body)).map((text) => text.replace(inMethod('§').split('§')[0] ?? '', '').replace(' } }', ''));

describe('the conditions of a source', () => {
  test.each<[string, string, string[]]>([
    ['each part of a whole', 'if (a > 1 && (s == null || !b)) return;', ['if comparison a > 1', 'if comparison s == null', 'if boolean b']],
    ['&& binds tighter', 'while (b || a < 3 && b) a++;', ['while boolean b', 'while comparison a < 3', 'while boolean b']],
    ['loops', 'for (int i = 0; i < a; i++) do { } while (a != 2);', ['for comparison i < a', 'do comparison a != 2']],
    ['an endless loop decides nothing', 'while (true) { } ', []],
    ['a conditional inside a call inside a lambda', 'run(() -> s == null ? 1 : 2);', ['?: comparison s == null']],
    ['arithmetic stays in its side', 'if (a + 1 >= a * 2) return;', ['if comparison a + 1 >= a * 2']],
    ['types in brackets are no comparison', 'if (new java.util.ArrayList<String>().isEmpty()) return;', ['if boolean new java.util.ArrayList<String>().isEmpty()']],
    ['cases, without the default', 'switch (s) { case "A": case "B": break; default: }', ['switch case case "A"', 'switch case case "B"']],
    ['a value that is returned from a void method or a lambda', 'f(() -> { return a > 1; });', []],
    ['an assignment in parentheses', 'while ((s = next()) != null) { }', ['while comparison (s = next()) != null']],
    ['comments and strings', 'if (/* a > 1 */ s.equals("a > 1")) return; // if (b)\n', ['if boolean s.equals("a > 1")']],
  ])('%s', (_, body, expected) => {
    expect(conditionsOf(inMethod(body)).map((one) => `${one.place} ${one.kind} ${one.text}`)).toEqual(expected);
  });

  test.each<[string, string[]]>([
    ['return a > 1;', ['a > 1']], ['return !b;', ['b']], ['return s.equals("x");', ['s.equals("x")']], ['return b && a == 1;', ['b', 'a == 1']],
    ['return b;', []], ['return s.isEmpty();', []], ['return true;', []],
  ])('what a boolean method returns: %s', (body, expected) => {
    expect(conditionsOf(inMethod(body, 'boolean')).map((one) => one.text)).toEqual(expected);
  });

  it('tells the line on which one starts', () => {
    expect(conditionsOf('class A {\n void m(int a) {\n  if (a > 1\n   && a < 3) {}\n }\n}').map((one) => one.line)).toEqual([3, 4]);
  });
});

describe('the mutants of a condition', () => {
  test.each<[string, string[]]>([
    ['if (a > 10) a();', ['boundary: if (a >= 10) a();', 'negation: if (a <= 10) a();', 'bound + 1: if (a > 11) a();', 'bound - 1: if (a > 9) a();']],
    ['if (a <= 0L) a();', ['boundary: if (a < 0L) a();', 'negation: if (a > 0L) a();', 'bound + 1: if (a <= 1L) a();', 'bound - 1: if (a <= (-1L)) a();']],
    ['if (1_000 < a) a();', ['boundary: if (1_000 <= a) a();', 'negation: if (1_000 >= a) a();', 'bound + 1: if (1001 < a) a();', 'bound - 1: if (999 < a) a();']],
    ['if (s == null) a();', ['negation: if (s != null) a();']],
    ['if (!s.equals("x")) a();', ['negation: if (!(!(s.equals("x")))) a();']],
    ['if (b || a == c) a();', ['negation: if ((!(b)) || a == c) a();', 'connective: if (b && a == c) a();', 'negation: if (b || a != c) a();', 'connective: if (b && a == c) a();']],
    ['switch (s) { case "A": x(); }', ['constant: switch (s) { case "A#": x(); }', 'case removed: switch (s) {  }']],
    ['switch (e) { case X, Y -> x(); case Z -> y(); }', ['case removed: switch (e) { case Y -> x(); case Z -> y(); }', 'case removed: switch (e) { case X -> x(); case Z -> y(); }', 'case removed: switch (e) { case X, Y -> x();  }']],
  ])('%s', (body, expected) => {
    expect(bodies(body)).toEqual(expected);
  });

  it('are the same where the condition stands on two lines', () => {
    expect(bodies('if (a >\n 1) a();').slice(0, 2)).toEqual(['boundary: if (a >=\n 1) a();', 'negation: if (a <=\n 1) a();']);
  });
});

describe('the choice', () => {
  const all = Array.from({ length: 30 }, (_, index) => ({ unit: `p.A#m${String(index % 10)}()`, line: index, text: `a > ${String(index)}`, from: index }));

  it('knows the unit, the line and the text alone, not the order', () => {
    const chosen = choose(all, 5).map((one) => one.key);
    expect(choose([...all].reverse(), 5).map((one) => one.key)).toEqual(chosen);
    expect(chosen).toEqual([...chosen].sort());
    expect(chosen[0]).toBe(keyOf(choose(all, 1)[0] ?? { unit: '', line: 0, text: '' }));
  });

  it('takes of one method no more than it may', () => {
    expect(new Set(choose(all, 30).map((one) => one.unit)).size).toBe(10);
    expect([choose(all, 30).length, choose(all, 30, 2).length, choose(all, 30, 3).length]).toEqual([10, 20, 30]);
  });

  it('the first ones stay where more are asked for', () => {
    expect(choose(all, 8).slice(0, 4)).toEqual(choose(all, 4));
  });
});

test('a change that changes nothing: an empty statement before the brace that ends the method', () => {
  const source = 'class A { int m() { return 1; } }';
  expect(withEmptyStatement(source, source.indexOf('} }') + 1)).toBe('class A { int m() { return 1; ;} }');
});

describe('the diff of the one line that differs', () => {
  it.each<[string, string, string, string]>([
    ['in the middle', 'a\nb\nc\nd;\ne\nf\ng\nh\n', 'a\nb\nc\nd\ne\nf\ng\nh\n', '@@ -1,7 +1,7 @@\n a\n b\n c\n-d;\n+d\n e\n f\n g\n'],
    ['at the end', 'a\nb;\n', 'a\nb\n', '@@ -1,2 +1,2 @@\n a\n-b;\n+b\n'],
    ['the only one', 'a;', 'a', '@@ -1,1 +1,1 @@\n-a;\n+a\n'],
  ])('%s', (_, before, now, hunk) => {
    expect(lineDiff('p/A.java', before, now)).toBe(`diff --git a/p/A.java b/p/A.java\n--- a/p/A.java\n+++ b/p/A.java\n${hunk}`);
  });

  it('none is an error', () => {
    expect(() => lineDiff('A.java', 'a', 'a')).toThrow(/not one line/);
  });
});

test('results of a run that was broken off: what is done is not measured again, a test that waits is kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-agent-'));
  try {
    const file = join(folder, 'cases.jsonl');
    const first = new ResultLines(file);
    for (const [key, state] of [['a', 'written'], ['b', 'written'], ['b', 'passes'], ['c', 'no-test']] as const) first.add({ project: 'p', key, state });
    const again = new ResultLines(file);
    expect(['a', 'b', 'c', 'd'].map((key) => [again.isDone('p', key), again.get('p', key)?.state])).toEqual([[false, 'written'], [true, 'passes'], [true, 'no-test'], [false, undefined]]);
    expect(again.isDone('other', 'b')).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('causes', () => {
  test.each<[string, string]>([
    ['org.opentest4j.AssertionFailedError: expected: <3> but was: <4>', 'AssertionFailedError: expected: … but was: …'],
    ['Error creating bean with name \'a.b\': 12 left\n\tat x', 'Error creating bean with name … N left'],
    ['java.lang.IllegalStateException: Failed to load ApplicationContext for [WebMergedContextConfiguration@1f testClass = p.A]', 'IllegalStateException: Failed to load ApplicationContext for …'],
  ])('%s', (message, cause) => {
    expect(causeOf(message)).toBe(cause);
  });

  it('names the kind of a missing symbol', () => {
    expect(compileCause('cannot find symbol (symbol: class Foo, location: class p.Bar)')).toBe('cannot find symbol: class');
    expect(compileCause('incompatible types: int cannot be converted to java.lang.String')).toBe('incompatible types: int cannot be converted to …');
  });

  it('counts them, the most frequent first', () => {
    expect(histogram(['b', 'a', 'c', 'c'])).toEqual([{ cause: 'c', count: 2 }, { cause: 'a', count: 1 }, { cause: 'b', count: 1 }]);
  });
});

describe('the sum', () => {
  const passing = (...outcomes: readonly ('killed' | 'survived' | 'not-compiled' | 'unmeasured' | 'timeout')[]): ConditionResult => ({ state: 'passes', place: 'if', mutants: outcomes.map((outcome, index) => ({ kind: index === 0 ? 'boundary' : 'negation', outcome, detail: '' })) });
  const records: readonly ConditionResult[] = [
    passing('killed', 'killed'), passing('survived', 'killed'), passing('not-compiled', 'killed'), passing('unmeasured', 'unmeasured'), passing('timeout'),
    { state: 'no-test', place: 'if', reason: 'needs a repository' }, { state: 'agent-failed', place: 'if', reason: 'agent.unavailable: 1' },
    { state: 'does-not-compile', place: 'if', reason: 'cannot find symbol (symbol: class A)' }, { state: 'fails', place: 'if', reason: 'x' }, { state: 'did-not-run', place: 'if', reason: 'y' },
  ];

  it('counts of the chosen and of the written; what does not compile is no mutant, what was not measured is not killed', () => {
    expect(summaryOf(records)).toMatchObject({ chosen: 10, written: 8, compiles: 7, passes: 5, firstKilled: 3, negationKilled: 3, allKilled: 3, mutants: { all: 8, killed: 5 }, unmeasured: 1 });
  });

  it('nothing at all is no division', () => {
    expect(table([], { name: 'all', ...summaryOf([]) })).toContain('conditions');
    expect(summaryOf([])).toMatchObject({ chosen: 0, firstKilled: 0 });
  });

  it('shows both denominators', () => {
    expect(table([], { name: 'all', ...summaryOf(records) })).toMatch(/first mutant killed, of chosen +3 of 10 \(30\.0 %\)\nfirst mutant killed, of written +3 of 8 \(37\.5 %\)/);
  });
});

test('figures take their place in a page, and only there', () => {
  const marks = ['<!-- figures: begin (npm run bench:agent -- ... --page FILE writes this part) -->', '<!-- figures: end -->'];
  const part = markdown([], { name: 'all', ...summaryOf([{ state: 'no-test', place: 'if', reason: 'a | b' }]) });
  const page = within(`before\n${marks.join('\nold\n')}\nafter\n`, part);
  expect(page).toBe(`before\n${String(marks[0])}\n\n${part}\n${String(marks[1])}\nafter\n`);
  expect(page).toContain('| tests written | 0 of 1 (0.0 %) |');
  expect(page).toContain('- 1: a | b');
  expect(within(page ?? '', part)).toBe(page);
  expect(within('no marks', part)).toBeUndefined();
});

test.each<[string, string[], RegExp]>([
  ['no project', [], /npm run bench:agent/],
  ['an unknown option', ['.', '--what'], /no such option/],
  ['no count', ['.', '--count', 'x'], /whole number/],
  ['no address', ['.', '--agent', 'x'], /address/],
  ['mutants of nobody', ['.', '--mutants', 'x'], /pit, own or both/],
])('exit code 2: %s', (_, args, words) => {
  const script = fileURLToPath(new URL('../../../scripts/bench-agent.mjs', import.meta.url));
  const ran = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  expect([ran.status, ran.stdout]).toEqual([2, '']);
  expect(ran.stderr).toMatch(words);
});
