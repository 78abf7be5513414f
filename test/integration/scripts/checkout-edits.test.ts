import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { edited, editsOf } from '../../../scripts/run-cases/checkout-edits.mjs';

const method = (...conditions: readonly string[]): string => `class A {\n  int m(int a, Object o) {\n${conditions.map((one) => `    if (${one}) { a++; }\n`).join('')}    return a;\n  }\n}\n`;

let root: string;
beforeEach(() => { root = mkdtempSync(join(tmpdir(), 'codetest-edits-')); });
afterEach(() => { rmSync(root, { recursive: true, force: true }); });

function made(files: Readonly<Record<string, string>>): readonly string[] {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return Object.keys(files);
}

it('takes a file with two conditions, one more of its module and one of another, and moves their boundaries', () => {
  const paths = made({
    'core/src/main/java/A.java': method('a > 1', 'a <= 3'), 'core/src/main/java/B.java': method('a >= 2'), 'app/src/main/java/C.java': method('a < 9'),
    'core/src/test/java/T.java': method('a > 1', 'a > 2', 'a > 3'), 'core/src/main/java/Broken.java': 'class { if (a > 1', 'README.md': '',
  });
  const { both, unstaged, other } = editsOf(root, paths);
  expect([both.path, unstaged?.path, other?.path]).toEqual(['core/src/main/java/A.java', 'core/src/main/java/B.java', 'app/src/main/java/C.java']);
  const after = both.edits.reduce((source, edit) => edited(source, edit), readFileSync(join(root, both.path), 'utf8'));
  expect(after).toBe(method('a >= 1', 'a < 3'));
});

it('negates comparisons where no file has two boundaries, and says where there is nothing', () => {
  const paths = made({ 'src/main/java/A.java': method('o == null', 'a != 3') });
  const { both, unstaged, other } = editsOf(root, paths);
  expect(both.edits.map(({ insert }) => insert)).toEqual(['!=', '==']);
  expect([unstaged, other]).toEqual([undefined, undefined]);
  expect(() => editsOf(root, [])).toThrow('no file with two conditions');
});
