import { jest } from '@jest/globals';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { GitCheckout } from '../../../src/adapters/outbound/workspace/git-checkout.js';
import type { AnalyseCheckoutRequest, AnalysedCheckout } from '../../../src/application/change/analyse-checkout.js';
import { analysing } from '../../support/change-parts.js';
import { addFiles, git, gitEnvironment, layOut, removeFolders, repository, scratchFolder } from '../../support/git-repositories.js';

// Units of every kind and the lines that say why there are none, from real repositories in unusual states.

// Each test makes repositories and runs git dozens of times.
jest.setTimeout(60_000);
afterAll(removeFolders);

type Files = Readonly<Record<string, string | Uint8Array>>;

const env = gitEnvironment();
const MAIN: Files = { 'src/main/java/A.java': 'class A {\n  int a() {\n    return 1;\n  }\n}\n' };
const RESOURCES = 'src/main/resources';
const analyse = async (folder: string, request: Partial<AnalyseCheckoutRequest> = {}): Promise<AnalysedCheckout> =>
  await analysing(new GitCheckout({ folder, project: 'repository', environment: env })).execute({ locale: 'en', ...request });
const between = async (before: Files, after: Files): Promise<AnalysedCheckout> => {
  const folder = repository(env, [{ ...MAIN, ...before }]);
  layOut(folder, { ...MAIN, ...after });
  return await analyse(folder);
};
const units = (analysed: AnalysedCheckout): string[] => analysed.facts.units.map((unit) => `${unit.change} ${unit.kind} ${unit.id}`);
const places = (analysed: AnalysedCheckout): string[] => analysed.facts.units.map((unit) => `${unit.id} ${String(unit.start)}-${String(unit.end)}`);
const warnings = (analysed: AnalysedCheckout): string => analysed.facts.warnings.join('\n');

const YML = `${RESOURCES}/application.yml`;

test('a key of application.yml, at its place; what stays is no unit', async () => {
  const analysed = await between({ [YML]: 'server:\n  port: 8080\nshop:\n  limit: 10\n  hosts: [a, b]\n' }, { [YML]: '# ports\nserver:\n  port: 9090\nshop:\n  limit: 10\n  hosts: [a]\n  fresh: true\n' });
  expect(units(analysed).sort()).toEqual([`added config file:${YML}#shop.fresh`, `deleted config file:${YML}#shop.hosts[1]`, `modified config file:${YML}#server.port`]);
  expect(places(analysed)).toContain(`file:${YML}#server.port 3-3`);
});

test('keys of profiles, of bootstrap, of tests and of .properties', async () => {
  const paths = [`${RESOURCES}/application-prod.yaml`, `${RESOURCES}/bootstrap.yml`, 'src/test/resources/application.properties', `${RESOURCES}/mail.properties`, 'config/application.yml'];
  const text = (path: string, value: number): string => (path.endsWith('.properties') ? `a.b=${String(value)}\n` : `a:\n  b: ${String(value)}\n`);
  const all = (value: number): Files => Object.fromEntries(paths.map((path) => [path, text(path, value)]));
  expect(units(await between(all(1), all(2))).sort()).toEqual(paths.map((path) => `modified config file:${path}#a.b`).sort());
});

test('a yml that cannot be read is one unit, and a line says so; comments alone are none', async () => {
  const broken = await between({ [YML]: 'a: 1\nb: 2\n' }, { [YML]: 'a: [1\nb: 2\n' });
  expect(units(broken)).toEqual([`modified config file:${YML}`]);
  expect(warnings(broken)).toMatch(/each is one unit as a whole: src\/main\/resources\/application\.yml/);
  const comments = await between({ [YML]: '# one\na: 1\n' }, { [YML]: '# two\na: 1\n' });
  expect([units(comments), comments.facts.warnings]).toEqual([[], [`Files in which only comments changed (no changed unit): ${YML}`]]);
});

test('a script, its comments put aside; a mapper\'s statement, through its result map too', async () => {
  const sql = `${RESOURCES}/db/items.sql`;
  expect(units(await between({ [sql]: 'select 1;\n' }, { [sql]: 'select 2;\n' }))).toEqual(['modified sql sql:script.db/items.sql']);
  const comment = await between({ [sql]: '-- one\nselect 1;\n' }, { [sql]: '/* two */ select 1; -- three\n' });
  expect(units(comment)).toEqual([]);
  const mapper = (column: string, where: string): string => `<mapper namespace="p.M">\n<resultMap id="base" type="I"><id column="${column}" property="id"/></resultMap>\n<resultMap id="more" extends="base" type="I"/>\n<select id="one" resultMap="more">select * from i</select>\n<select id="count" resultType="int">select 1 ${where}</select>\n</mapper>\n`;
  const path = `${RESOURCES}/mapper/M.xml`;
  expect(units(await between({ [path]: mapper('id', '') }, { [path]: mapper('item_id', '') }))).toEqual(['modified sql sql:p.M.one']);
  expect(units(await between({ [path]: mapper('id', '') }, { [path]: mapper('id', 'where 1') }))).toEqual(['modified sql sql:p.M.count']);
});

test('build files of every kind', async () => {
  const paths = ['app/build.gradle.kts', 'gradle/libs.versions.toml', 'gradle/publish.gradle', 'gradle/wrapper/gradle-wrapper.properties', 'gradle.properties', 'pom.xml', 'settings.gradle'];
  const all = (value: string): Files => Object.fromEntries(paths.map((path) => [path, path === 'pom.xml' ? `<a>${value}</a>\n` : `a=${value}\n`]));
  expect(units(await between(all('1'), all('2'))).sort()).toEqual(paths.map((path) => `modified build file:${path}`).sort());
});

test('moved within the package, renamed, laid out anew, commented: no units, and each has its own line', async () => {
  const before = { 'a/src/main/java/p/M.java': 'package p;\nclass M {\n  int m;\n}\nclass N {\n  int n() { return 1; }\n}\n', 'R.java': 'class R { int r; }\n', 'L.java': 'class L { int l; }\n', 'C.java': 'class C { int c; }\n' };
  const after = { 'a/src/main/java/p/M.java': 'package p;\nclass M {\n  int m;\n}\n', 'a/src/main/java/p/N.java': 'package p;\nclass N {\n  int n() { return 1; }\n}\n', 'other/R.java': 'class R { int r; }\n', 'L.java': 'class L {\r\n  int l;\r\n}\r\n', 'C.java': '// Why.\nclass C { int c; }\n' };
  const analysed = await between(before, after);
  expect(units(analysed)).toEqual([]);
  expect(analysed.facts.warnings).toEqual([
    'Files whose declarations went to or came from another file as they were (no changed unit): a/src/main/java/p/M.java, a/src/main/java/p/N.java',
    'Files with another name or place and the same content (no changed unit): R.java → other/R.java',
    'Files in which only comments changed (no changed unit): C.java',
    'Files in which only layout (blanks, line ends) changed (no changed unit): L.java',
  ]);
});

test('every line end turned is layout; a line end at the end that came or went too', async () => {
  const text = 'class B {\n  int b() {\n    return 1;\n  }\n}\n';
  for (const now of [text.replaceAll('\n', '\r\n'), text.trimEnd(), text.replaceAll('\n', '\r')]) {
    const analysed = await between({ 'B.java': text }, { 'B.java': now });
    expect([units(analysed), analysed.facts.warnings]).toEqual([[], ['Files in which only layout (blanks, line ends) changed (no changed unit): B.java']]);
  }
  const edit = await between({ 'B.java': text.replaceAll('\n', '\r\n') }, { 'B.java': text.replaceAll('\n', '\r\n').replace('1', '2') });
  expect([units(edit), edit.facts.files]).toEqual([['modified method B#b()'], [{ path: 'B.java', added: [3], removed: 1 }]]);
});

test('binary configuration, a source that became binary, an image', async () => {
  const analysed = await between({ [`${RESOURCES}/a.properties`]: 'a=1\n', 'B.java': 'class B {}\n', 'x.png': new Uint8Array([0, 1]) }, { [`${RESOURCES}/a.properties`]: new Uint8Array([0, 2]), 'B.java': new Uint8Array([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 0x34]), 'x.png': new Uint8Array([0, 4]) });
  expect(units(analysed)).toEqual([`modified config file:${RESOURCES}/a.properties`]);
  expect(warnings(analysed)).toMatch(/could not be read.*their changed units are unknown: B\.java$/m);
  expect(warnings(analysed)).toMatch(/Changed binary files .*: x\.png$/m);
  expect(analysed.unread.map((left) => left.path)).toEqual(expect.arrayContaining([`${RESOURCES}/a.properties`, 'x.png']));
});

test('a source that became a link is gone; a link beside it is named, and not followed', async () => {
  const folder = repository(env, [{ ...MAIN, 'B.java': 'class B { int b() { return 1; } }\n' }]);
  rmSync(join(folder, 'B.java'));
  symlinkSync('/etc/passwd', join(folder, 'B.java'));
  symlinkSync('src/main/java/A.java', join(folder, 'C.java'));
  const analysed = await analyse(folder);
  expect(units(analysed)).toEqual(['deleted type B', 'deleted method B#b()']);
  expect(warnings(analysed)).toMatch(/Changed symbolic links.*: C\.java$/m);
  expect(JSON.stringify(analysed.facts)).not.toContain('root:');
});

test('a submodule that moved is named', async () => {
  const inner = repository(env, [{ 'X.java': 'class X {}\n' }, { 'X.java': 'class X { int x; }\n' }]);
  const folder = repository(env, [MAIN]);
  git(folder, env, 'submodule', '--quiet', 'add', inner, 'sub');
  git(folder, env, 'commit', '-q', '-m', 'sub');
  git(join(folder, 'sub'), env, 'checkout', '-q', 'HEAD~1');
  const analysed = await analyse(folder);
  expect([units(analysed), analysed.facts.warnings]).toEqual([[], [expect.stringMatching(/not taken into the graph.*: sub$/), 'Submodules that stand at another commit: their content is not analysed: sub']]);
});

test('a copy in a piped diff is all new, and its source stays as it is', async () => {
  const folder = repository(env, [MAIN]);
  addFiles(folder, { 'src/main/java/B.java': String(MAIN['src/main/java/A.java']).replace('class A', 'class B') });
  git(folder, env, 'add', '-A');
  const diff = git(folder, env, 'diff', '--cached', '-C10%', '--find-copies-harder', 'HEAD');
  expect(diff).toContain('copy from src/main/java/A.java');
  expect(units(await analyse(folder, { diff: Buffer.from(diff) }))).toEqual(['added type B', 'added method B#a()']);
});

test('a merge\'s combined diff is refused with a reason; against one parent it is read', async () => {
  const folder = repository(env, [{ ...MAIN, 'B.java': 'class B {\n  int b = 1;\n}\n' }]);
  git(folder, env, 'checkout', '-q', '-b', 'side');
  addFiles(folder, { 'B.java': 'class B {\n  int b = 2;\n}\n' });
  git(folder, env, 'commit', '-q', '-a', '-m', 'side');
  git(folder, env, 'checkout', '-q', 'main');
  addFiles(folder, { 'B.java': 'class B {\n  int b = 3;\n}\n' });
  git(folder, env, 'commit', '-q', '-a', '-m', 'main');
  expect(() => git(folder, env, 'merge', 'side')).toThrow();
  addFiles(folder, { 'B.java': 'class B {\n  int b = 4;\n}\n' });
  git(folder, env, 'add', '-A');
  git(folder, env, 'commit', '-q', '-m', 'merge');
  const combined = git(folder, env, 'show', '--format=', 'HEAD');
  expect(combined).toMatch(/^diff --cc/);
  await expect(analyse(folder, { diff: Buffer.from(combined) })).rejects.toMatchObject({ code: 'change.bad-diff', message: expect.stringMatching(/combined diff of a merge/) as string, hint: expect.stringMatching(/one parent/) as string });
  expect(units(await analyse(folder, { base: 'HEAD^1', head: 'HEAD' }))).toEqual(['modified type B']);
});

test('a path that leaves the project is refused, whatever its form', async () => {
  const folder = repository(env, [MAIN]);
  const hunk = '@@ -0,0 +1 @@\n+class X {}\n';
  for (const path of ['../X.java', 'a/../../X.java', '/etc/X.java', '.git/X.java', 'C:/X.java']) {
    await expect(analyse(folder, { diff: Buffer.from(`diff --git a/${path} b/${path}\nnew file mode 100644\n--- /dev/null\n+++ b/${path}\n${hunk}`) })).rejects.toMatchObject({ code: 'change.bad-diff' });
  }
});

test('intended to be added, unborn with a file in the index, sparse, a bare and a shallow clone', async () => {
  const folder = repository(env, [MAIN, { ...MAIN, 'out/O.java': 'class O {}\n' }]);
  addFiles(folder, { 'N.java': 'class N {}\n' });
  git(folder, env, 'add', '-N', 'N.java');
  expect(units(await analyse(folder))).toEqual(['added type N']);

  const unborn = repository(env, []);
  addFiles(unborn, { ...MAIN, [YML]: 'a: 1\n' });
  expect(units(await analyse(unborn))).toEqual(['added type A', 'added method A#a()', `added config file:${YML}#a`]);

  const clone = (...options: string[]): string => {
    const target = join(scratchFolder(), 'clone');
    git(scratchFolder(), env, 'clone', '-q', ...options, `file://${folder}`, target);
    return target;
  };
  const sparse = clone();
  git(sparse, env, 'sparse-checkout', 'set', 'src');
  addFiles(sparse, { 'src/main/java/A.java': 'class A {\n  int a() {\n    return 2;\n  }\n}\n' });
  expect(units(await analyse(sparse))).toEqual(['modified method A#a()']);
  await expect(analyse(clone('--bare'))).rejects.toMatchObject({ code: 'git.not-a-repository' });
  const shallow = clone('--depth', '1');
  await expect(analyse(shallow, { base: 'HEAD~1' })).rejects.toMatchObject({ code: 'git.unknown-ref', hint: expect.stringMatching(/fetch/) as string });
  addFiles(shallow, { 'S.java': 'class S {}\n' });
  expect(units(await analyse(shallow))).toEqual(['added type S']);
});

test('a case-only rename and a detached head', async () => {
  const folder = repository(env, [{ ...MAIN, 'shop/Item.java': 'package shop;\nclass Item {}\n' }, { ...MAIN, 'Shop/Item.java': 'package shop;\nclass Item {}\n' }]);
  git(folder, env, 'checkout', '-q', '--detach');
  const analysed = await analyse(folder, { base: 'HEAD~1', head: 'HEAD' });
  expect([units(analysed), analysed.facts.warnings]).toEqual([[], ['Files with another name or place and the same content (no changed unit): shop/Item.java → Shop/Item.java']]);
});

test('a clone without all objects: a file whose content git does not have is named, the others are analysed', async () => {
  const folder = repository(env, [{ ...MAIN, 'data.db': 'old data\n' }]);
  const object = git(folder, env, 'rev-parse', 'HEAD:data.db').trim();
  addFiles(folder, { 'src/main/java/A.java': 'class A {\n  int a() {\n    return 2;\n  }\n}\n', 'data.db': 'new data\n' });
  git(folder, env, 'commit', '-q', '-a', '-m', 'both');
  rmSync(join(folder, '.git/objects', object.slice(0, 2), object.slice(2)));
  const analysed = await analyse(folder, { base: 'HEAD~1', head: 'HEAD' });
  expect([units(analysed), analysed.unread]).toEqual([['modified method A#a()'], [{ path: 'data.db', reason: 'git does not have its content here (partial clone?)' }]]);
});
