import { GitCheckout } from '../../../src/adapters/outbound/workspace/git-checkout.js';
import { CollectChange } from '../../../src/application/change/collect-change.js';
import type { AnalyseCheckoutRequest, AnalysedCheckout } from '../../../src/application/change/analyse-checkout.js';
import { join } from 'node:path';
import { addFiles, git, gitEnvironment, layOut, removeFolders, repository } from '../../support/git-repositories.js';
import { analysing, charsets, diffReader } from '../../support/change-parts.js';

// The cases of changes, from a real repository to the units.

afterAll(removeFolders);

const env = gitEnvironment();
const checkoutOf = (folder: string, project: 'repository' | 'folder' = 'repository'): GitCheckout => new GitCheckout({ folder, project, environment: env });
const analyse = async (folder: string, { diff, ...request }: Partial<Omit<AnalyseCheckoutRequest, 'diff'>> & { readonly diff?: string } = {}): Promise<AnalysedCheckout> =>
  await analysing(checkoutOf(folder)).execute({ locale: 'en', ...request, ...(diff === undefined ? {} : { diff: Buffer.from(diff) }) });
const units = (analysed: AnalysedCheckout): string[] => analysed.facts.units.map((unit) => `${unit.change} ${unit.id}`);
const edited = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string => {
  const folder = repository(env, [before]);
  layOut(folder, after);
  return folder;
};

const KOREAN = 'src/main/java/shop/주문/주문서비스.java';
const korean = (value: number): string => `package shop.주문;\nclass 주문서비스 {\n  int 합계() {\n    return ${String(value)};\n  }\n}\n`;

test('B01: Korean names, by our own git call and by a diff that somebody piped in', async () => {
  const folder = edited({ [KOREAN]: korean(1) }, { [KOREAN]: korean(2) });
  expect(units(await analyse(folder))).toEqual(['modified shop.주문.주문서비스#합계()']);
  const quoted = git(folder, env, 'diff', 'HEAD');
  expect(quoted).toContain(String.raw`\354\243\274`);
  expect(units(await analyse(folder, { diff: quoted }))).toEqual(['modified shop.주문.주문서비스#합계()']);
  layOut(folder, { [KOREAN]: korean(1) });
  expect(units(await analyse(folder, { diff: quoted }))).toEqual(['modified shop.주문.주문서비스#합계()']);
});

test('B02: new files, and a repository without a commit', async () => {
  const folder = edited({ 'src/main/java/shop/A.java': 'package shop;\nclass A {}\n' }, { 'src/main/java/shop/A.java': 'package shop;\nclass A {}\n', 'src/main/java/shop/New.java': 'package shop;\nclass New { int n() { return 1; } }\n' });
  expect(units(await analyse(folder))).toEqual(['added shop.New', 'added shop.New#n()']);
  const unborn = repository(env, []);
  addFiles(unborn, { 'A.java': 'class A{}\n' });
  git(unborn, env, 'add', 'A.java');
  addFiles(unborn, { 'A.java': 'class A{ int z; }\n' });
  const analysed = await analyse(unborn);
  expect([units(analysed), analysed.base, analysed.facts.files]).toEqual([['added A'], undefined, [{ path: 'A.java', added: [1], removed: 0 }]]);
});

const B03 = 'class A {\n  int f() {\n    int x = 1;\n    log();\n    return x;\n  }\n\n  int g() {\n    return 2;\n  }\n}\n';

test('B03: a removed line is its method\'s; a removed method is itself, and reaches its former callers', async () => {
  const user = 'class B {\n  int b() {\n    return new A().g();\n  }\n}\n';
  const guard = await analyse(edited({ 'A.java': B03 }, { 'A.java': B03.replace('    log();\n', '') }));
  expect([units(guard), guard.facts.files]).toEqual([['modified A#f()'], [{ path: 'A.java', added: [], removed: 1 }]]);
  const folder = edited({ 'A.java': B03, 'B.java': user }, { 'A.java': B03.replace('\n  int g() {\n    return 2;\n  }\n', ''), 'B.java': user });
  const method = await analyse(folder);
  expect(units(method)).toEqual(['deleted A#g()']);
  expect(method.facts.impact.impacted.map((unit) => unit.path)).toEqual([['B#b()', 'A#g()']]);
  const noContext = await analyse(folder, { diff: git(folder, env, 'diff', '-U0', 'HEAD') });
  expect(units(noContext)).toEqual(['deleted A#g()']);
});

test('B05: a project that is a folder of a repository: our own call, and piped diffs in both frames', async () => {
  const path = 'backend/src/main/java/shop/A.java';
  const before = { 'build.gradle': 'a\n', 'backend/build.gradle': 'a\n', [path]: 'package shop;\nclass A { int a() { return 1; } }\n' };
  const folder = edited(before, { ...before, 'build.gradle': 'b\n', [path]: 'package shop;\nclass A { int a() { return 2; } }\n' });
  const project = checkoutOf(join(folder, 'backend'), 'folder');
  const own = await analysing(project).execute({ locale: 'en' });
  const fromRoot = await analysing(project).execute({ locale: 'en', diff: Buffer.from(git(folder, env, 'diff', 'HEAD')) });
  const relative = await analysing(project).execute({ locale: 'en', diff: Buffer.from(git(join(folder, 'backend'), env, 'diff', '--relative', 'HEAD')) });
  for (const analysed of [own, fromRoot, relative]) {
    expect(units(analysed)).toEqual(['modified shop.A#a()']);
    expect(analysed.facts.units[0]?.file).toBe('src/main/java/shop/A.java');
  }
  expect([own.outside, fromRoot.outside, relative.outside]).toEqual([['build.gradle'], ['build.gradle'], []]);
  expect(own.facts.warnings).toEqual(['Changes outside the project folder, not analysed: build.gradle']);
});

test('B39: SQL comments that look like headers', async () => {
  const before = { 'q.sql': 'select 1;\n-- a/old.sql\nselect 2;\nselect 3;\n', 'z.java': 'class Z {\n  int z() { return 1; }\n}\n' };
  const after = { 'q.sql': 'select 1;\n++ b/new.sql\nselect 2;\nselect 30;\n', 'z.java': 'class Z {\n  int z() { return 2; }\n}\n' };
  const folder = edited(before, after);
  for (const diff of [undefined, git(folder, env, 'diff', '-U0', 'HEAD')]) {
    const analysed = await analyse(folder, diff === undefined ? {} : { diff });
    expect(units(analysed)).toEqual(['modified sql:script.q.sql', 'modified Z#z()']);
    expect(analysed.facts.files).toEqual([{ path: 'q.sql', added: [2, 4], removed: 2 }, { path: 'z.java', added: [2], removed: 1 }]);
  }
});

test('B54: a pure rename, a mode, a name with blanks, a line end that came', async () => {
  const before = { 'src/Old.java': 'class Old {\n  int a;\n  int b;\n}\n', 'x b/y/D.java': 'class D {}\n', 'my dir/S p.java': 'class S {}\n', 'N.java': 'class N {\n  int a() { return 1; }\n  int b() { return 2; }\n}' };
  const folder = repository(env, [before]);
  layOut(folder, { 'src/Renamed.java': before['src/Old.java'], 'x b/y/D.java': 'class D {}\n', 'my dir/S p.java': 'class S { int z; }\n', 'N.java': 'class N {\n  int a() { return 1; }\n  int b() { return 3; }\n}\n' });
  git(folder, env, 'update-index', '--chmod=+x', 'x b/y/D.java');
  const analysed = await analyse(folder, { diff: `${git(folder, env, 'diff', '--cached', 'HEAD')}${git(folder, env, 'diff', 'HEAD', '--', 'my dir', 'N.java')}` });
  expect(units(analysed)).toEqual(['modified N#b()', 'modified S']);
  const own = await analyse(folder);
  expect(units(own)).toEqual(['modified N#b()', 'modified S']);
  expect(own.facts.warnings).toEqual(expect.arrayContaining([expect.stringMatching(/src\/\{Old\.java → Renamed\.java\}/)]));
  expect(own.facts.files.find((file) => file.path === 'N.java')).toEqual({ path: 'N.java', added: [3, 4], removed: 2 });
});

test('between two commits, by name; comments and layout are no change, and the file is named', async () => {
  const folder = repository(env, [{ 'A.java': 'class A { int a() { return 1; } }\n' }, { 'A.java': '/** Now explained. */\nclass A {\n  int a() { return 1; }\n}\n' }, { 'A.java': 'class A { long a() { return 1; } }\n' }]);
  const layout = await analyse(folder, { base: 'HEAD~2', head: 'HEAD~1' });
  expect([units(layout), layout.facts.warnings]).toEqual([[], ['Files in which only comments changed (no changed unit): A.java']]);
  expect(units(await analyse(folder, { base: 'main~1', head: 'main' }))).toEqual(['modified A#a()']);
});

test('no Java at all is an error, a broken file is named', async () => {
  await expect(analyse(edited({ 'a.txt': '1\n' }, { 'a.txt': '2\n' }))).rejects.toMatchObject({ code: 'project.no-java' });
  const broken = await analyse(edited({ 'A.java': 'class A {}\n' }, { 'A.java': 'class A {\n' }));
  expect([units(broken), broken.facts.warnings]).toEqual([[], [expect.stringMatching(/syntax errors.*their changed units are unknown: A\.java/)]]);
});

test('CollectChange: what generate and run send', async () => {
  const folder = repository(env, [{ 'A.java': 'a\n', 'B.java': 'b\n', 'x.bin': new Uint8Array([0, 1]) }]);
  layOut(folder, { 'A.java': 'a2\n', 'x.bin': new Uint8Array([0, 2]), 'C.java': 'c\n' });
  git(folder, env, 'add', 'C.java');
  const collect = new CollectChange({ checkout: checkoutOf(folder), diffReader, charsets });
  const all = await collect.execute('working-tree');
  expect({ root: all.root, files: all.files, sources: all.sources, leftOut: all.leftOut }).toEqual({
    root: folder, files: ['A.java', 'B.java', 'C.java', 'x.bin'], sources: [{ path: 'A.java', content: 'a2\n' }, { path: 'C.java', content: 'c\n' }], leftOut: [{ path: 'x.bin', reason: 'binary: it has a NUL byte' }],
  });
  expect((await collect.execute('staged')).files).toEqual(['C.java']);
  expect((await collect.execute('unstaged')).files).toEqual(['A.java', 'B.java', 'x.bin']);
  const small = await new CollectChange({ checkout: checkoutOf(folder), diffReader, charsets }, { maxFileBytes: 2, maxTotalBytes: 100 }).execute('working-tree');
  expect(small.leftOut).toContainEqual({ path: 'A.java', reason: 'larger than 2 bytes' });
});
