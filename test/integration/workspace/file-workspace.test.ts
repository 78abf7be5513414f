import { transformFileSync } from '@swc/core';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FileWorkspace } from '../../../src/adapters/outbound/workspace/file-workspace.js';

const TEST = 'src/test/java/shop/CartTest.java';
const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'codetest-workspace-'));
  folders.push(folder);
  return folder;
};
afterAll(() => { for (const folder of folders) rmSync(folder, { recursive: true, force: true }); });

let root: string;
const workspace = new FileWorkspace();
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const get = (path: string): string => readFileSync(join(root, path), 'utf8');
beforeEach(() => { root = newFolder(); });

/** The workspace as plain JavaScript, for a process of its own. */
function compiledWorkspace(): string {
  const out = newFolder();
  const source = fileURLToPath(new URL('../../../src', import.meta.url));
  for (const folder of ['adapters/outbound/workspace', 'domain', 'application/execution']) {
    for (const name of readdirSync(join(source, folder)).filter((file) => file.endsWith('.ts'))) {
      const { code } = transformFileSync(join(source, folder, name), { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } });
      mkdirSync(join(out, folder), { recursive: true });
      writeFileSync(join(out, folder, name.replace(/\.ts$/, '.js')), code);
    }
  }
  writeFileSync(join(out, 'package.json'), '{"type":"module"}');
  symlinkSync(fileURLToPath(new URL('../../../node_modules', import.meta.url)), join(out, 'node_modules'));
  return out;
}

test('a run that is killed by SIGKILL keeps others out while it lives, and is mended when it is dead', async () => {
  put(TEST, '// 내 테스트\r\n');
  const out = compiledWorkspace();
  const script = `import { FileWorkspace } from ${JSON.stringify(join(out, 'adapters/outbound/workspace/file-workspace.js'))};
    const open = await new FileWorkspace().open(${JSON.stringify(root)});
    await open.write(${JSON.stringify(TEST)}, 'generated');
    await open.write('src/test/java/shop/deep/er/NewTest.java', 'generated');
    console.log('written'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: out, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve) => { child.stdout.on('data', (chunk: Buffer) => { if (String(chunk).includes('written')) resolve(); }); });
  expect(get(TEST)).toBe('generated');
  await expect(workspace.open(root)).rejects.toMatchObject({ code: 'run.busy', message: expect.stringContaining(String(child.pid)) as string });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  const open = await workspace.open(root);
  expect([...open.mended].sort()).toEqual([TEST, 'src/test/java/shop/deep/er/NewTest.java']);
  expect(get(TEST)).toBe('// 내 테스트\r\n');
  expect(existsSync(join(root, 'src/test/java/shop/deep'))).toBe(false);
  await open.restore();
  expect(existsSync(join(root, '.codetest'))).toBe(false);
}, 60_000);

test('a file comes back with its time and rights; folders that were there stay', async () => {
  put(TEST, 'mine');
  mkdirSync(join(root, 'src/test/java/other'));
  chmodSync(join(root, TEST), 0o640);
  utimesSync(join(root, TEST), 1_000, 2_000);
  const open = await workspace.open(root);
  await open.write(TEST, 'generated');
  await open.write('src/test/java/other/a/b/NewTest.java', 'generated');
  await open.restore();
  const state = statSync(join(root, TEST));
  expect([state.mode & 0o777, state.mtimeMs]).toEqual([0o640, 2_000_000]);
  expect(readdirSync(join(root, 'src/test/java/other'))).toEqual([]);
});

test('what a user changed after a run was killed is kept beside the mended tree', async () => {
  const open = await workspace.open(root);
  await open.write(TEST, 'generated');
  put(TEST, 'generated, and then mine');
  put('.codetest/run.lock', JSON.stringify({ pid: 2 ** 22 + 1, processStart: '1', host: 'elsewhere', startedAt: '' }));
  await expect(workspace.open(root)).rejects.toMatchObject({ code: 'run.busy' });
  rmSync(join(root, '.codetest/run.lock'));
  const next = await workspace.open(root);
  const [first, kept] = next.mended;
  expect(first).toBe(TEST);
  expect(get(kept ?? '')).toBe('generated, and then mine');
  await next.restore();
});

test('links that lead out are not followed; a link at the path is put back as a link', async () => {
  const elsewhere = newFolder();
  writeFileSync(join(elsewhere, 'Secret.java'), 'secret');
  mkdirSync(join(root, 'src'), { recursive: true });
  symlinkSync(elsewhere, join(root, 'src/out'));
  symlinkSync(join(elsewhere, 'Secret.java'), join(root, 'src/Linked.java'));
  const open = await workspace.open(root);
  await expect(open.write('src/out/CartTest.java', 'x')).rejects.toMatchObject({ code: 'run.outside-project' });
  await expect(open.read('src/out/Secret.java', 100)).rejects.toMatchObject({ code: 'run.outside-project' });
  await expect(open.read('src/Linked.java', 100)).rejects.toMatchObject({ code: 'run.outside-project' });
  expect([open.files.text('src/Linked.java'), open.files.list('src/out')]).toEqual([undefined, []]);
  await open.write('src/Linked.java', 'generated');
  expect(readFileSync(join(elsewhere, 'Secret.java'), 'utf8')).toBe('secret');
  await open.restore();
  expect(readFileSync(join(root, 'src/Linked.java'), 'utf8')).toBe('secret');
  expect(readdirSync(elsewhere)).toEqual(['Secret.java']);
});

test('a journal that is no journal is put aside, and paths in it that lead out do no harm', async () => {
  put('.codetest/run-journal.json', '{ half');
  const open = await workspace.open(root);
  expect(open.mended).toEqual(['.codetest/run-journal.unreadable.json']);
  await open.restore();
  const outside = join(newFolder(), 'mine.txt');
  writeFileSync(outside, 'mine');
  put('.codetest/run-journal.json', JSON.stringify({ version: 1, entries: [{ path: `../../..${outside}`, folders: [], hash: 'x' }] }));
  await expect(workspace.open(root)).rejects.toMatchObject({ code: 'run.outside-project' });
  expect(readFileSync(outside, 'utf8')).toBe('mine');
  expect(existsSync(join(root, '.codetest/run.lock'))).toBe(false);
});

test('a file where a folder is needed, and a root that is not there, are told as such', async () => {
  put('src/test', 'a file');
  const open = await workspace.open(root);
  await expect(open.write(TEST, 'x')).rejects.toMatchObject({ code: 'run.workspace-write' });
  await open.restore();
  expect(get('src/test')).toBe('a file');
  await expect(workspace.open(join(root, 'gone'))).rejects.toMatchObject({ code: 'run.workspace-write' });
});

test('a disk without room is told, and the tree is put back', async () => {
  // /dev/full writes like a full disk; a real small disk needs rights to mount that not every machine gives.
  const open = await workspace.open(root);
  await open.write(TEST, 'one');
  rmSync(join(root, '.codetest/backup'), { recursive: true, force: true });
  symlinkSync('/dev/full', join(root, '.codetest/run-journal.json.writing'));
  await expect(open.write('src/test/java/shop/OtherTest.java', 'x')).rejects.toMatchObject({ code: 'run.workspace-write', message: expect.stringContaining('full') as string });
  rmSync(join(root, '.codetest/run-journal.json.writing'));
  await open.restore();
  expect(existsSync(join(root, 'src'))).toBe(false);
});
