import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

// Real repositories in scratch folders, made without the configuration of whoever runs the tests.

const made: string[] = [];

/** An empty folder, removed by removeFolders. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'codetest-git-test-'));
  made.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** What git needs of a test's environment; `config` is the text of the user's global configuration. */
export function gitEnvironment(config = ''): Record<string, string | undefined> {
  const home = scratchFolder();
  writeFileSync(join(home, '.gitconfig'), `[user]\n\tname = Tester\n\temail = tester@example.com\n[init]\n\tdefaultBranch = main\n[protocol "file"]\n\tallow = always\n${config}`);
  return { PATH: process.env['PATH'], HOME: home, GIT_CONFIG_NOSYSTEM: '1' };
}

export function git(folder: string, env: Record<string, string | undefined>, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Makes the folder hold exactly these files, `.git` apart. */
export function layOut(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const name of readdirSync(folder)) if (name !== '.git') rmSync(join(folder, name), { recursive: true, force: true });
  addFiles(folder, files);
}

export function addFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

export function filesBelow(folder: string): Record<string, string> {
  const names = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(names.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !path.includes('/.git/')).map((path) => [relative(folder, path), readFileSync(path, 'utf8')]));
}

/** A repository with these commits on `main`. */
export function repository(env: Record<string, string | undefined>, commits: readonly Readonly<Record<string, string | Uint8Array>>[]): string {
  const folder = scratchFolder();
  git(folder, env, 'init', '-q');
  for (const files of commits) {
    layOut(folder, files);
    git(folder, env, 'add', '-A');
    git(folder, env, 'commit', '-q', '--allow-empty', '-m', 'change');
  }
  return folder;
}
