import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FileDemoProject } from '../../../src/adapters/outbound/workspace/file-demo-project.js';

let scratch = '';
beforeEach(async () => { scratch = await mkdtemp(join(tmpdir(), 'codetest-demo-')); });
afterEach(() => rm(scratch, { recursive: true, force: true }));
const git = (...args: string[]): string => execFileSync('git', args, { cwd: join(scratch, 'demo'), encoding: 'utf8' });

it('leaves a clean repository, and after the edit exactly one changed line', async () => {
  const demo = new FileDemoProject(resolve('examples/shop'), process.env);
  await mkdir(join(scratch, 'demo'));
  await demo.create(join(scratch, 'demo'));
  expect(git('status', '--porcelain')).toBe('');
  await demo.changeCondition(join(scratch, 'demo'));
  expect(git('diff', '--numstat')).toMatch(/^1\t1\tsrc\/main\/java\/com\/example\/shop\/service\/QuantityDiscountPolicy\.java\n$/);
});

it('copies no build output, and ignores it where the sample came without .gitignore', async () => {
  const sample = join(scratch, 'sample');
  await cp(resolve('examples/shop'), sample, { recursive: true });
  await rm(join(sample, '.gitignore'));
  await mkdir(join(sample, 'target/classes'), { recursive: true });
  await writeFile(join(sample, 'target/classes/A.class'), '');
  await mkdir(join(scratch, 'demo'));
  await new FileDemoProject(sample, process.env).create(join(scratch, 'demo'));
  expect(await readdir(join(scratch, 'demo'))).not.toContain('target');
  await mkdir(join(scratch, 'demo/target'));
  await writeFile(join(scratch, 'demo/target/x'), '');
  expect(git('status', '--porcelain')).toBe('');
});

it('is not led astray by the variables of a git hook or the settings of the user', async () => {
  await mkdir(join(scratch, 'demo'));
  const environment = { ...process.env, GIT_DIR: join(scratch, 'nowhere'), GIT_INDEX_FILE: '/nowhere/index', HOME: scratch };
  await writeFile(join(scratch, '.gitconfig'), '[commit]\n\tgpgsign = true\n[init]\n\ttemplateDir = /nowhere\n');
  const created = await new FileDemoProject(resolve('examples/shop'), environment).create(join(scratch, 'demo'));
  expect(git('rev-parse', 'main').trim()).toBe(created.commit);
});

it('says that git is missing', async () => {
  await mkdir(join(scratch, 'demo'));
  await expect(new FileDemoProject(resolve('examples/shop'), { PATH: scratch }).create(join(scratch, 'demo'))).rejects.toMatchObject({ code: 'git.unavailable' });
});
