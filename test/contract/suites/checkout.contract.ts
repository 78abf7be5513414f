import type { Checkout, TreeState } from '../../../src/application/project/checkout.port.js';

export type Files = Readonly<Record<string, string>>;

export interface RepositoryPlan {
  /** Oldest first. */
  readonly commits: readonly Files[];
  readonly index?: Files;
  readonly workingTree?: Files;
  /** The project's folder in the repository. */
  readonly folder?: string;
}

export interface MadeCheckout {
  readonly checkout: Checkout;
  /** A new, empty folder, and what lies in it. */
  newFolder(): Promise<string>;
  filesIn(folder: string): Promise<Files>;
}

const text = (bytes: Uint8Array | undefined): string | undefined => (bytes === undefined ? undefined : Buffer.from(bytes).toString('utf8'));
const texts = (map: ReadonlyMap<string, Uint8Array>): Files => Object.fromEntries([...map].map(([path, bytes]) => [path, text(bytes) ?? '']));
const rejection = async (work: Promise<unknown>): Promise<string> => await work.then(() => 'no error', (error: { code?: string; message?: string }) => error.code ?? error.message ?? 'unknown');
const WORKING: TreeState = { kind: 'working-tree' };

/** What every checkout must do. Paths in the plan are from the repository's root. */
export function checkoutContract(name: string, make: (plan: RepositoryPlan) => Promise<MadeCheckout>): void {
  describe(`Checkout: ${name}`, () => {
    const first = { 'src/A.java': 'class A {}\n', 'src/B.java': 'class B {\n  int b;\n}\n' };
    const headOf = async (checkout: Checkout): Promise<TreeState> => ({ kind: 'commit', commit: await checkout.resolve('HEAD') });

    test('an unchanged working tree is no change', async () => {
      const { checkout } = await make({ commits: [first] });
      const change = await checkout.change({ from: await headOf(checkout), to: WORKING });
      expect(change).toEqual({ diff: new Uint8Array(), outside: [], contents: new Map(), leftOut: [] });
    });

    test('modified, deleted and untracked files, in one diff with a/ and b/', async () => {
      const { checkout } = await make({ commits: [first], workingTree: { 'src/B.java': 'class B {\n  int c;\n}\n', 'src/주문/New.java': 'class New {}\n' } });
      const { diff, contents } = await checkout.change({ from: await headOf(checkout), to: WORKING });
      expect(text(diff)).toMatch(/^--- a\/src\/A\.java\n\+\+\+ \/dev\/null$/m);
      expect(text(diff)).toMatch(/^--- a\/src\/B\.java\n\+\+\+ b\/src\/B\.java\n@@ -1,3 \+1,3 @@.*\n class B \{\n- {2}int b;\n\+ {2}int c;\n \}\n/m);
      expect(text(diff)).toMatch(/^--- \/dev\/null\n\+\+\+ b\/src\/주문\/New\.java\n@@ -0,0 \+1(,1)? @@\n\+class New \{\}\n/m);
      expect(texts(contents)).toEqual({ 'src/B.java': 'class B {\n  int c;\n}\n', 'src/주문/New.java': 'class New {}\n' });
    });

    test('the index is a state of its own', async () => {
      const { checkout } = await make({ commits: [first], index: { ...first, 'src/A.java': 'class A { int staged; }\n' }, workingTree: { ...first, 'src/A.java': 'class A { int later; }\n' } });
      const head = await headOf(checkout);
      expect(texts((await checkout.change({ from: head, to: { kind: 'index' } })).contents)).toEqual({ 'src/A.java': 'class A { int staged; }\n' });
      expect(texts((await checkout.change({ from: { kind: 'index' }, to: WORKING })).contents)).toEqual({ 'src/A.java': 'class A { int later; }\n' });
      expect(text(await checkout.read({ kind: 'index' }, 'src/A.java'))).toBe('class A { int staged; }\n');
      expect(text(await checkout.read(WORKING, 'src/A.java'))).toBe('class A { int later; }\n');
      expect(text(await checkout.read(head, 'src/A.java'))).toBe('class A {}\n');
      expect(await checkout.read(head, 'src/None.java')).toBeUndefined();
    });

    test('a moved file is a rename, whether it was added or not', async () => {
      const body = 'class Old {\n  int a;\n  int b;\n}\n';
      const { checkout } = await make({ commits: [{ 'Old.java': body }], workingTree: { 'New.java': body } });
      const { diff } = await checkout.change({ from: await headOf(checkout), to: WORKING });
      expect(text(diff)).toMatch(/rename from Old\.java\nrename to New\.java\n/);
    });

    test('before the first commit: no head, a change against nothing works, committed files do not', async () => {
      const { checkout } = await make({ commits: [], index: { 'A.java': 'class A{}\n' }, workingTree: { 'A.java': 'class A{ int z; }\n' } });
      expect((await checkout.describe()).head).toBeUndefined();
      expect(await rejection(checkout.resolve('HEAD'))).toBe('git.no-commit');
      expect(await rejection(checkout.committedFiles('0'.repeat(40)))).toBe('git.no-commit');
      const { diff } = await checkout.change({ from: { kind: 'empty' }, to: WORKING });
      expect(text(diff)).toMatch(/\+class A\{ int z; \}\n/);
    });

    test('between two commits, by id', async () => {
      const { checkout } = await make({ commits: [{ 'A.java': '1\n' }, { 'A.java': '2\n' }, { 'A.java': '3\n' }] });
      const head = await checkout.resolve('HEAD');
      expect(await checkout.resolve(head)).toBe(head);
      expect((await checkout.describe()).head).toBe(head);
      const { diff } = await checkout.change({ from: { kind: 'empty' }, to: { kind: 'commit', commit: head } });
      expect(text(diff)).toMatch(/\+3\n/);
    });

    test('committed files and blobs, sorted, with sizes', async () => {
      const { checkout } = await make({ commits: [{ 'b.txt': '둘\n', 'a/c.txt': 'x\n' }], workingTree: { 'b.txt': 'dirty\n' } });
      const files = await checkout.committedFiles(await checkout.resolve('HEAD'));
      expect(files.map(({ path, size, mode }) => ({ path, size, mode }))).toEqual([{ path: 'a/c.txt', size: 2, mode: '100644' }, { path: 'b.txt', size: 4, mode: '100644' }]);
      const blobs = await checkout.blobs([...files.map((file) => file.object), '0'.repeat(40)]);
      expect(files.map((file) => text(blobs.get(file.object)))).toEqual(['x\n', '둘\n']);
      expect(blobs.size).toBe(2);
      expect(await rejection(checkout.committedFiles('1'.repeat(40)))).toBe('git.unknown-ref');
    });

    test('B05: the project is a folder: one frame for everything, what lies outside is named', async () => {
      const commit = { 'build.gradle': 'root\n', 'backend/build.gradle': 'backend\n', 'backend/src/main/java/shop/A.java': 'class A {}\n' };
      const { checkout } = await make({ commits: [commit], folder: 'backend', workingTree: { ...commit, 'build.gradle': 'root changed\n', 'backend/src/main/java/shop/A.java': 'class A { int a; }\n', 'backend/src/main/java/shop/New.java': 'class New {}\n' } });
      const head = await headOf(checkout);
      const change = await checkout.change({ from: head, to: WORKING });
      expect([...change.contents.keys()].sort()).toEqual(['src/main/java/shop/A.java', 'src/main/java/shop/New.java']);
      expect(text(change.diff)).toContain('+++ b/src/main/java/shop/A.java\n');
      expect(text(change.diff)).not.toContain('build.gradle');
      expect(change.outside).toEqual(['build.gradle']);
      expect((await checkout.committedFiles(await checkout.resolve('HEAD'))).map((file) => file.path)).toEqual(['build.gradle', 'src/main/java/shop/A.java']);
      expect(text(await checkout.read(head, 'build.gradle'))).toBe('backend\n');
      expect((await checkout.describe()).root).toBe(`${(await checkout.describe()).repositoryRoot}/backend`);
    });

    test('codetest\'s own files are never part of a change', async () => {
      const { checkout } = await make({ commits: [{ 'A.java': 'a\n', 'src/test/test.txt': 'old\n' }], workingTree: { 'A.java': 'b\n', '.codetest/config.json': '{}\n', 'src/test/test.txt': 'new\n', 'src/test/test-result.txt': 'x\n' } });
      const change = await checkout.change({ from: await headOf(checkout), to: WORKING });
      expect([...change.contents.keys()]).toEqual(['A.java']);
      expect(text(change.diff)).not.toMatch(/test\.txt|codetest|test-result/);
      expect(change.outside).toEqual([]);
    });

    test.each(['', '-h', '--upload-pack=x', 'no-such-branch', 'HEAD\nHEAD', '--end-of-options'])('a name that stands for no commit is refused: %j', async (ref) => {
      const { checkout } = await make({ commits: [first] });
      expect(await rejection(checkout.resolve(ref))).toBe('git.unknown-ref');
    });

    test.each(['../secret', '/etc/passwd', 'a/../../b', '.git/config'])('a path that leaves the project is refused: %j', async (path) => {
      const { checkout } = await make({ commits: [first] });
      expect(await rejection(checkout.read(WORKING, path))).toBe('project.bad-path');
    });

    test('the index is written out whole, into an empty folder only', async () => {
      const made = await make({ commits: [first], index: { ...first, 'src/A.java': 'class A { int staged; }\n' }, workingTree: { ...first, 'src/A.java': 'later\n' } });
      const { checkout } = made;
      const folder = await made.newFolder();
      expect(await checkout.exportIndex(folder)).toBe(folder);
      expect(await made.filesIn(folder)).toEqual({ ...first, 'src/A.java': 'class A { int staged; }\n' });
      expect(await rejection(checkout.exportIndex(folder))).toBe('run.workspace-write');
    });

    test('a commit is written out whole, whatever index and working tree hold, into an empty folder only', async () => {
      const second = { ...first, 'src/A.java': 'class A { int second; }\n' };
      const made = await make({ commits: [first, second], index: { ...first, 'src/A.java': 'class A { int staged; }\n' }, workingTree: { ...first, 'src/A.java': 'later\n' } });
      const { checkout } = made;
      const folder = await made.newFolder();
      expect(await checkout.exportCommit(await checkout.resolve('HEAD'), folder)).toBe(folder);
      expect(await made.filesIn(folder)).toEqual(second);
      expect(await rejection(checkout.exportCommit(await checkout.resolve('HEAD'), folder))).toBe('run.workspace-write');
      expect(text(await checkout.read({ kind: 'index' }, 'src/A.java'))).toBe('class A { int staged; }\n');
      expect(await rejection(checkout.exportCommit('0'.repeat(40), await made.newFolder()))).toBe('git.unknown-ref');
    });

    test('of a project in a folder the whole repository is written out, and its own root named', async () => {
      const commit = { 'pom.xml': 'parent\n', 'backend/pom.xml': 'backend\n' };
      const made = await make({ commits: [commit], folder: 'backend' });
      const { checkout } = made;
      const [ofCommit, ofIndex] = [await made.newFolder(), await made.newFolder()];
      expect(await checkout.exportCommit(await checkout.resolve('HEAD'), ofCommit)).toBe(`${ofCommit}/backend`);
      expect(await checkout.exportIndex(ofIndex)).toBe(`${ofIndex}/backend`);
      expect(await made.filesIn(ofCommit)).toEqual(commit);
    });
  });
}
