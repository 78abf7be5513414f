import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileLastTest } from '../../../src/adapters/outbound/workspace/file-last-test.js';
import { savedTest } from '../../../src/application/test-authoring/saved-test.js';
import { GENERATED } from '../../support/generated-view.js';

const lastTest = new FileLastTest();
let root = '';
beforeEach(async () => { root = await mkdtemp(join(tmpdir(), 'codetest-last-')); });
afterEach(() => rm(root, { recursive: true, force: true }));

it('writes plain code and readable JSON, and no other file', async () => {
  await lastTest.save(root, savedTest(GENERATED));
  expect(await readFile(join(root, 'src/test/test.txt'), 'utf8')).toBe(GENERATED.test_code);
  expect(JSON.parse(await readFile(join(root, '.codetest/last_test.json'), 'utf8'))).toMatchObject({ importance: 'MID', base_package: 'com.example.shop' });
  expect([...(await readdir(join(root, 'src/test'))), ...(await readdir(join(root, '.codetest')))]).toEqual(['test.txt', 'last_test.json']);
});

it.each([['broken JSON', '{"importance":'], ['another document', '[]'], ['an older one', '{"importance":"MID"}']])('%s as facts leaves the code runnable', async (_name, facts) => {
  await lastTest.save(root, savedTest(GENERATED));
  await writeFile(join(root, '.codetest/last_test.json'), facts);
  expect(await lastTest.load(root)).toEqual({ code: GENERATED.test_code });
});

it('reads a file that an editor saved with a byte order mark', async () => {
  await lastTest.save(root, savedTest(GENERATED));
  await writeFile(join(root, 'src/test/test.txt'), '\uFEFFclass A {}');
  expect((await lastTest.load(root))?.code).toBe('class A {}');
});

it('refuses a link that leads out of the project and writes nothing there', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'codetest-outside-'));
  await mkdir(join(root, 'src'));
  await symlink(outside, join(root, 'src/test'));
  await expect(lastTest.saveResult(root, 'x')).rejects.toMatchObject({ code: 'run.outside-project' });
  expect(await readdir(outside)).toEqual([]);
  await rm(outside, { recursive: true });
});

it('makes no folder through a link either', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'codetest-outside-'));
  await symlink(outside, join(root, 'src'));
  await expect(lastTest.saveResult(root, 'x')).rejects.toMatchObject({ code: 'run.outside-project' });
  expect(await readdir(outside)).toEqual([]);
  await rm(outside, { recursive: true });
});

it('says what is wrong where a file stands in the way of the folder', async () => {
  await writeFile(join(root, 'src'), 'a file');
  await expect(lastTest.saveResult(root, 'x')).rejects.toMatchObject({ code: 'run.workspace-write' });
});
