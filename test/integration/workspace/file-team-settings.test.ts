import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileTeamSettings } from '../../../src/adapters/outbound/workspace/file-team-settings.js';

let root: string;
let path: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'codetest-team-settings-'));
  path = join(root, 'codetest.toml');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const refused = (what: string): Promise<void> => expect(new FileTeamSettings().read(root)).rejects.toMatchObject({ code: 'config.invalid', message: `codetest.toml cannot be used: ${what}.` });

test('a link is refused, wherever it leads', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'codetest-outside-'));
  await writeFile(join(outside, 'secret.toml'), '[impact]\n');
  await symlink(join(outside, 'secret.toml'), path);
  await refused('it is a symbolic link');
  await rm(path);
  await symlink(join(root, 'nowhere'), path);
  await refused('it is a symbolic link');
  await rm(outside, { recursive: true });
});

test('a folder and a pipe are refused, and nobody waits for the pipe', async () => {
  await mkdir(path);
  await refused('it is no plain file');
  await rm(path, { recursive: true });
  execFileSync('mkfifo', [path]);
  await refused('it is no plain file');
});

test('a huge file is not read', async () => {
  await writeFile(path, '');
  await truncate(path, 8 * 1024 ** 3);
  await refused('it has 8589934592 bytes, and the limit is 65536');
});

test('bytes that are no UTF-8 are refused', async () => {
  await writeFile(path, Buffer.from([0x23, 0xc3, 0x28, 0x0a]));
  await refused('it is not UTF-8');
  await writeFile(path, Buffer.from([0xff, 0xfe, 0x5b, 0x00]));
  await refused('it is not UTF-8');
});

test('a file that may not be read is refused', async () => {
  await writeFile(path, '');
  await chmod(path, 0o000);
  // Root may read everything.
  if (process.getuid?.() === 0) expect(await new FileTeamSettings().read(root)).toBe('');
  else await refused('there is no right to read it (EACCES)');
});
