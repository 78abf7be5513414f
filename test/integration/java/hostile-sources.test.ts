import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { JAVA_GRAMMAR_FILE, javaGrammar } from '../../../src/adapters/outbound/java/tree-sitter/grammar.js';
import { loadJavaGrammar, readJavaFast } from '../../../src/adapters/outbound/java/tree-sitter/read-java-fast.js';

const CPU_SECONDS = 5;
const MEGABYTES = 500;

beforeAll(loadJavaGrammar);

test('the grammar is the one that was pinned', () => {
  expect(createHash('sha256').update(readFileSync(JAVA_GRAMMAR_FILE)).digest('hex')).toBe('5e719688ec8db6715c9ba169e4562970e54d5030e9e9f679d1358d7891cf33b7');
});

/** What the fast parser says, within bounds: a code, `facts`, or that it has doubts. */
function read(content: string): string {
  const cpu = process.cpuUsage();
  const facts = readJavaFast('A.java', content);
  const { user, system } = process.cpuUsage(cpu);
  expect((user + system) / 1e6).toBeLessThan(CPU_SECONDS);
  return facts === undefined ? 'doubt' : (facts.diagnostics[0]?.code ?? 'facts');
}

describe('no source takes the fast parser over its bounds', () => {
  test.each([
    ['deep parentheses', `class A { int x = ${'('.repeat(300_000)}1${')'.repeat(300_000)}; }`, 'code.too-deep'],
    ['braces that nobody closes', `class A { void f() ${'{'.repeat(100_000)}`, 'code.too-deep'],
    ['braces that nobody opened', '}'.repeat(300_000), 'doubt'],
    ['types in types', 'class A {'.repeat(50_000), 'code.too-deep'],
    ['type arguments that nobody closes', `class A { ${'List<'.repeat(200_000)}`, 'code.too-deep'],
    ['type arguments in type arguments', `class A { ${'List<'.repeat(600)}X${'>'.repeat(600)} x; }`, 'code.too-deep'],
    ['lambdas in lambdas', `class A { Object x = ${'a -> '.repeat(50_000)}a; }`, 'code.too-deep'],
    ['a chain of calls', `class A { Object x = a${'.b()'.repeat(50_000)}; }`, 'code.too-deep'],
    ['a chain of else', `class A { void f() { ${'if (a) b(); else '.repeat(20_000)} c(); } }`, 'code.too-deep'],
    ['annotations in annotations', `${'@A('.repeat(100_000)}1${')'.repeat(100_000)} class B {}`, 'code.too-deep'],
    ['a long concatenation', `class A { String s = "a"${' + "b"'.repeat(50_000)}; }`, 'facts'],
    ['a file of errors', `class A { ${'void f() { int x = ; } '.repeat(40_000)} }`, 'doubt'],
    ['quotes', '\'"'.repeat(300_000), 'doubt'],
    ['every character', Array.from({ length: 500_000 }, (_, i) => String.fromCharCode((i * 7919 + i * i * 31) % 65_536)).join(''), 'doubt'],
    ['a line of 5 MB', `class A { ${'int a = b + c; '.repeat(350_000)} }`, 'code.file-too-large'],
    ['a table of numbers', `class A { int[] x = { ${'17, '.repeat(200_000)} }; }`, 'facts'],
  ])('%s', (_what, content, expected) => {
    expect(read(content)).toBe(expected);
    expect(read('class B { void f() { g(); } }')).toBe('facts');
  });

  test('comparisons that could be type arguments end by a limit', () => {
    expect(['code.parse-out-of-memory', 'code.parse-timeout']).toContain(read(`class A { int x = ${'a<'.repeat(600_000)} }`));
    expect(read('class B { void f() { g(); } }')).toBe('facts');
  });

  test('the grammar has not taken more memory than its limit and one step beyond', () => {
    const bytes = javaGrammar()!.memory.buffer.byteLength;
    expect(bytes / 1e6).toBeGreaterThan(1);
    expect(bytes / 1e6).toBeLessThan(MEGABYTES);
  });
});
