// Commits of a repository that change main and test Java together, and what they did to the tests.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function git(repository, args, options = {}) {
  const ran = spawnSync('git', ['-C', repository, ...args], { encoding: 'utf8', maxBuffer: 1 << 30, ...options });
  if (ran.status !== 0) throw new Error(`git ${args.slice(0, 3).join(' ')} …: ${ran.stderr?.slice(0, 500)}`);
  return ran.stdout;
}

/** A clone that shares the repository's objects; only Java files are ever checked out in it. */
export function shareRepository(repository, folder) {
  git('.', ['clone', '--quiet', '--shared', '--no-checkout', repository, folder]);
  git(folder, ['config', 'core.sparseCheckout', 'true']);
  mkdirSync(join(folder, '.git', 'info'), { recursive: true });
  writeFileSync(join(folder, '.git', 'info', 'sparse-checkout'), '*.java\n');
  return folder;
}

/** Along the first parents, merges left out, the newest first: `{ commit, parent, tests }`, tests being the test files that were added or modified. */
export function commitsWithTests(repository, isTest) {
  const log = git(repository, ['log', '--no-merges', '--first-parent', '-M', '--name-status', '-z', '--format=%x01%H %P']);
  const found = [];
  for (const entry of log.split('\x01').slice(1)) {
    const [head, ...words] = entry.split('\0');
    const [commit, parent] = head.trim().split(' ');
    const files = [...statuses(words.map((word) => word.replace(/^\n+/, '')).filter((word) => word !== ''))].filter((file) => file.path.endsWith('.java'));
    const tests = files.filter((file) => isTest(file.path) && file.status !== 'D').map((file) => file.path);
    const main = files.some((file) => !isTest(file.path));
    if (parent !== undefined && main && tests.length > 0) found.push({ commit, parent, tests });
  }
  return found;
}

function* statuses(words) {
  for (let at = 0; at < words.length; at += 1) {
    const status = words[at][0];
    if (status === 'R' || status === 'C') at += 1;
    yield { status, path: words[(at += 1)] };
  }
}

/** New-side line numbers that the commit wrote, by file. */
export function writtenLines(repository, { parent, commit, tests }) {
  const diff = git(repository, ['-c', 'core.quotepath=off', 'diff', '--no-ext-diff', '--no-textconv', '--no-color', '-M', '-U0', '--src-prefix=a/', '--dst-prefix=b/', parent, commit, '--', ...tests]);
  const lines = new Map(tests.map((path) => [path, new Set()]));
  let current;
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) current = lines.get(line.slice(6).replace(/\t$/, ''));
    const hunk = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (hunk === null || current === undefined) continue;
    const [start, length] = [Number(hunk[1]), Number(hunk[2] ?? 1)];
    // A deletion alone changes the member that it stood in.
    for (let number = start; number < start + Math.max(length, 1); number += 1) current.add(number);
  }
  return lines;
}
