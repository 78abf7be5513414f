import { chmodSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnifiedDiffReader } from '../../../src/adapters/outbound/workspace/diff-text-reader.js';
import { GitCheckout, type GitCheckoutSettings } from '../../../src/adapters/outbound/workspace/git-checkout.js';
import type { CheckoutChange, TreeState } from '../../../src/application/project/checkout.port.js';
import { addFiles, filesBelow, git, gitEnvironment, layOut, removeFolders, repository, scratchFolder } from '../../support/git-repositories.js';

afterAll(removeFolders);

const env = gitEnvironment();
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');
const WORKING: TreeState = { kind: 'working-tree' };
const at = (folder: string, more: Partial<GitCheckoutSettings> = {}): GitCheckout => new GitCheckout({ folder, project: 'repository', environment: env, ...more });
const read = (change: CheckoutChange): string[] => new UnifiedDiffReader().read(textOf(change.diff)).map((file) => `${file.kind} ${file.path}${file.oldPath === undefined ? '' : ` from ${file.oldPath}`}`);
const againstHead = async (checkout: GitCheckout): Promise<CheckoutChange> => await checkout.change({ from: { kind: 'commit', commit: await checkout.resolve('HEAD') }, to: WORKING });
const fault = async (work: Promise<unknown>): Promise<{ code?: string; message?: string; hint?: string }> => await work.then(() => ({}), (error: { code?: string; message?: string; hint?: string }) => error);

test('B02: every file of a new folder is listed, ignored ones are not, and nothing in the repository is written', async () => {
  const folder = repository(env, [{ '.gitignore': '*.log\nbuild/\n', 'A.java': 'class A {}\n' }]);
  addFiles(folder, { 'new/deep/B.java': 'class B {}\n', 'new/C.java': 'class C {}\n', 'x.log': 'x', 'build/D.java': 'class D {}\n' });
  const state = (): string => readFileSync(join(folder, '.git/index')).toString('hex') + JSON.stringify(readdirSync(join(folder, '.git'), { recursive: true }).sort());
  const before = state();
  expect(read(await againstHead(at(folder)))).toEqual(['added new/C.java', 'added new/deep/B.java']);
  expect(state()).toBe(before);
  expect(git(folder, env, 'status', '--porcelain')).toBe('?? new/\n');
});

test('an edit of the same length in the second of the last commit is seen, as git itself sees it', async () => {
  const folder = repository(env, [{ 'A.java': 'class A { int a = 1; }\n' }]);
  git(folder, env, 'config', 'core.trustctime', 'false');
  const [file, index] = [join(folder, 'A.java'), join(folder, '.git/index')];
  const second = 1_700_000_000;
  utimesSync(file, second, second);
  git(folder, env, 'add', '--renormalize', 'A.java');
  git(folder, env, 'update-index', '--refresh');
  utimesSync(index, second, second);
  writeFileSync(file, 'class A { int a = 2; }\n');
  utimesSync(file, second, second);
  expect(read(await againstHead(at(folder)))).toEqual(['modified A.java']);
  expect(git(folder, env, 'status', '--porcelain')).toBe(' M A.java\n');
});

test('B02: first commit not made: the working tree against nothing, not the index', async () => {
  const folder = repository(env, []);
  addFiles(folder, { 'A.java': 'class A{}\n' });
  git(folder, env, 'add', 'A.java');
  addFiles(folder, { 'A.java': 'class A{ int z; }\n' });
  const change = await at(folder).change({ from: { kind: 'empty' }, to: WORKING });
  expect(read(change)).toEqual(['added A.java']);
  expect(textOf(change.diff)).toContain('+class A{ int z; }\n');
});

test('links, submodules, modes, types that change, case-only renames', async () => {
  const inner = repository(env, [{ 'x.txt': '1\n' }]);
  const folder = repository(env, [{ 'A.java': 'class A {}\n', 'b.txt': 'text\n', 'run.sh': 'echo\n', 'Case.java': 'class Case {\n  int a;\n}\n' }]);
  git(folder, env, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'sub');
  git(folder, env, 'commit', '-q', '-m', 'sub');
  addFiles(inner, { 'x.txt': '2\n' });
  git(inner, env, 'commit', '-q', '-a', '-m', '2');
  git(join(folder, 'sub'), env, 'pull', '-q');
  symlinkSync('A.java', join(folder, 'link'));
  rmSync(join(folder, 'b.txt'));
  symlinkSync('A.java', join(folder, 'b.txt'));
  chmodSync(join(folder, 'run.sh'), 0o755);
  renameSync(join(folder, 'Case.java'), join(folder, 'case.java'));
  const change = await againstHead(at(folder));
  expect(read(change)).toEqual(['deleted b.txt', 'added b.txt', 'renamed case.java from Case.java', 'added link', 'mode-changed run.sh', 'modified sub']);
  expect([...change.contents.keys()].sort()).toEqual(['case.java', 'run.sh']);
  expect((await at(folder).committedFiles(await at(folder).resolve('HEAD'))).find((file) => file.path === 'sub')?.mode).toBe('160000');
});

test('detached head, another working tree, a folder below the root', async () => {
  const folder = repository(env, [{ 'a/A.java': '1\n' }, { 'a/A.java': '2\n' }]);
  const tree = join(scratchFolder(), 'other');
  git(folder, env, 'worktree', 'add', '-q', '--detach', tree, 'HEAD~1');
  addFiles(tree, { 'a/A.java': '3\n', 'a/B.java': 'b\n' });
  const checkout = at(join(tree, 'a'));
  const described = await checkout.describe();
  expect({ root: described.root, branch: described.branch, head: described.head }).toEqual({ root: tree, branch: undefined, head: git(folder, env, 'rev-parse', 'HEAD~1').trim() });
  expect(read(await againstHead(checkout))).toEqual(['modified a/A.java', 'added a/B.java']);
  expect(read(await againstHead(at(folder)))).toEqual([]);
});

test('line ends of the working tree are not part of the change, and contents fit the diff', async () => {
  const folder = repository(env, [{ '.gitattributes': '*.java text eol=crlf\n', 'A.java': 'class A {\n  int a;\n}\n' }]);
  writeFileSync(join(folder, 'A.java'), 'class A {\r\n  int b;\r\n}\r\n');
  const change = await againstHead(at(folder));
  const [file] = new UnifiedDiffReader().read(textOf(change.diff));
  expect(textOf(change.diff)).not.toContain('\r');
  expect(new UnifiedDiffReader().revert(Buffer.from(change.contents.get('A.java') ?? []).toString(), file!)).toBe('class A {\n  int a;\n}\n');
});

test('sparse checkout: files that are not there on purpose are not deleted', async () => {
  const folder = repository(env, [{ 'in/A.java': '1\n', 'out/B.java': '1\n' }]);
  git(folder, env, 'sparse-checkout', 'set', 'in');
  addFiles(folder, { 'in/A.java': '2\n' });
  expect(read(await againstHead(at(folder)))).toEqual(['modified in/A.java']);
});

test('another repository inside, and untracked files that may not be read, are named', async () => {
  const folder = repository(env, [{ 'A.java': '1\n' }]);
  mkdirSync(join(folder, 'nested'));
  git(join(folder, 'nested'), env, 'init', '-q');
  addFiles(folder, { 'nested/N.java': 'n\n', 'B.java': 'b\n' });
  const change = await againstHead(at(folder));
  expect(read(change)).toEqual(['added B.java']);
  expect(change.leftOut).toEqual([{ path: 'nested', reason: 'another repository' }]);
});

test('a file with a name that git takes for a pattern or an option', async () => {
  const folder = repository(env, [{ 'A.java': '1\n' }]);
  addFiles(folder, { ':(top)x.java': 'x\n', '-rf': 'y\n', 'a b\tc.java': 'z\n' });
  const change = await againstHead(at(folder));
  expect([...change.contents.keys()].sort()).toEqual(['-rf', ':(top)x.java']);
  expect(change.leftOut).toEqual([{ path: 'a b\tc.java', reason: 'unsafe path: it has a control character' }]);
  expect(Buffer.from(change.diff).toString()).not.toContain('c.java');
});

test('limits: a file over it keeps its place in the diff and is named; a diff over it is refused', async () => {
  const folder = repository(env, [{ 'A.java': '1\n' }]);
  addFiles(folder, { 'Big.java': 'x\n'.repeat(1000), 'A.java': '2\n' });
  const change = await againstHead(at(folder, { maxFileBytes: 100 }));
  expect([...change.contents.keys()]).toEqual(['A.java']);
  expect(change.leftOut).toEqual([{ path: 'Big.java', reason: 'larger than 100 bytes' }]);
  expect((await fault(againstHead(at(folder, { maxDiffBytes: 100 })))).code).toBe('change.too-large');
});

test('no git, no repository, a folder that is not there, an owner that is not trusted, a merge that is not finished', async () => {
  const folder = repository(env, [{ 'A.java': '1\n' }]);
  expect((await fault(at(folder, { program: 'no-such-git' }).describe())).code).toBe('git.unavailable');
  expect((await fault(at(scratchFolder()).describe())).code).toBe('git.not-a-repository');
  expect((await fault(at(join(folder, 'none')).describe())).code).toBe('git.not-a-repository');
  expect((await fault(at(join(folder, '.git')).describe())).code).toBe('git.not-a-repository');
  const distrusting = join(scratchFolder(), 'git');
  writeFileSync(distrusting, '#!/bin/sh\nGIT_TEST_ASSUME_DIFFERENT_OWNER=1 exec git "$@"\n', { mode: 0o755 });
  expect(await fault(at(folder, { program: distrusting }).describe())).toMatchObject({ code: 'git.failed', hint: `If you trust that folder: git config --global --add safe.directory ${folder}` });
  git(folder, env, 'checkout', '-q', '-b', 'side');
  layOut(folder, { 'A.java': '2\n' });
  git(folder, env, 'commit', '-q', '-a', '-m', '2');
  git(folder, env, 'checkout', '-q', 'main');
  layOut(folder, { 'A.java': '3\n' });
  git(folder, env, 'commit', '-q', '-a', '-m', '3');
  expect(() => git(folder, env, 'merge', 'side')).toThrow();
  const checkout = at(folder);
  expect((await fault(checkout.change({ from: { kind: 'empty' }, to: { kind: 'index' } }))).message).toMatch(/unmerged/);
  expect((await fault(checkout.exportIndex(scratchFolder()))).message).toMatch(/unmerged/);
  expect(read(await againstHead(checkout))).toEqual(['modified A.java']);
});

test('B05: the index of a part of a repository is written out with the whole repository', async () => {
  const folder = repository(env, [{ 'build.gradle': 'r\n', 'backend/A.java': 'a\n' }]);
  const target = scratchFolder();
  await at(join(folder, 'backend'), { project: 'folder' }).exportIndex(target);
  expect(filesBelow(target)).toEqual({ 'build.gradle': 'r\n', 'backend/A.java': 'a\n' });
});
