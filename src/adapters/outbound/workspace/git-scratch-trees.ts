import { constants } from 'node:fs';
import { access, copyFile, lstat, mkdir, mkdtemp, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TreeState } from '../../../application/project/checkout.port.js';
import type { LeftOut } from '../../../domain/diagnostics.js';
import { isOwnFile } from '../../../domain/project/snapshot-selection.js';
import { runGit, type GitProgram } from './git-command.js';
import { unknownRef, unmerged } from './git-faults.js';
import { isCommitId, type GitPlace } from './git-repository.js';

// The working tree and the index are turned into tree objects, so that every change is a diff between two trees: untracked
// files, renames of files that were never added and line ends come out as git itself would commit them. Neither the
// repository's index nor its objects are touched: both go to a scratch folder that is removed afterwards.

/** An untracked file above this size is no source; it would only be compressed and thrown away. */
export const MAX_UNTRACKED_BYTES = 20_000_000;

export interface ScratchTrees {
  readonly env: Readonly<Record<string, string>>;
  /** Name of the state's tree. */
  tree(state: TreeState): Promise<string>;
  /** Untracked files that were not taken, from the repository's root. */
  readonly leftOut: readonly LeftOut[];
}

export async function withScratchTrees<Result>(git: GitProgram, place: GitPlace, use: (trees: ScratchTrees) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'codetest-git-'));
  try {
    await mkdir(join(folder, 'objects'));
    const alternate = place.objects.replace(/[\\"]/g, '\\$&');
    const env = { GIT_OBJECT_DIRECTORY: join(folder, 'objects'), GIT_ALTERNATE_OBJECT_DIRECTORIES: `"${alternate}"` };
    const leftOut: LeftOut[] = [];
    return await use({ env, leftOut, tree: (state) => treeOf({ git, place, folder, env, leftOut }, state) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Scratch {
  readonly git: GitProgram;
  readonly place: GitPlace;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly leftOut: LeftOut[];
}

async function treeOf(scratch: Scratch, state: TreeState): Promise<string> {
  switch (state.kind) {
    case 'commit':
      if (!isCommitId(state.commit)) throw unknownRef(state.commit);
      return `${state.commit}^{tree}`;
    case 'empty':
      return (await runGit(scratch.git, { folder: scratch.place.repositoryRoot, args: ['hash-object', '-t', 'tree', '--stdin'] })).stdout.toString('utf8').trim();
    case 'index':
      return await indexTree(scratch, false);
    case 'working-tree':
      return await indexTree(scratch, true);
  }
}

async function indexTree(scratch: Scratch, addAll: boolean): Promise<string> {
  const { git, place } = scratch;
  const env = { ...scratch.env, GIT_INDEX_FILE: join(scratch.folder, addAll ? 'working-tree' : 'index') };
  await copyIndex(place.index, env.GIT_INDEX_FILE).catch(ignoreAbsence);
  const folder = place.repositoryRoot;
  if (addAll) {
    const untaken = await refusedUntracked(scratch);
    scratch.leftOut.push(...untaken.named);
    const pathspecs = [':/', ':(top,exclude,glob)**/.codetest/**', ...untaken.paths.map((path) => `:(top,exclude,literal)${path}`)];
    await runGit(git, { folder, env, args: ['add', '-A', '--pathspec-from-file=-', '--pathspec-file-nul'], input: pathspecs.join('\0') });
  }
  const { code, stdout, stderr } = await runGit(git, { folder, env, args: ['write-tree', '--missing-ok'], accept: [0, 128] });
  if (code === 0) return stdout.toString('utf8').trim();
  if (/unmerged/.test(stderr)) throw unmerged();
  return (await runGit(git, { folder, env, args: ['write-tree', '--missing-ok'] })).stdout.toString('utf8').trim();
}

/**
 * With the time of the original, in whole seconds: git looks into a file only where its time is not older than the index
 * ("racy git"). A copy that is younger hides an edit of the same length in the second of the last commit.
 */
async function copyIndex(from: string, to: string): Promise<void> {
  const { mtimeMs } = await stat(from);
  await copyFile(from, to);
  const written = Math.floor(mtimeMs / 1000);
  await utimes(to, written, written);
}

function ignoreAbsence(cause: NodeJS.ErrnoException): void {
  // Before the first `git add` there is no index file.
  if (cause.code !== 'ENOENT') throw cause;
}

/** Untracked things that git could not add, or that are not worth it. */
async function refusedUntracked(scratch: Scratch): Promise<{ readonly paths: readonly string[]; readonly named: readonly LeftOut[] }> {
  const folder = scratch.place.repositoryRoot;
  const { stdout } = await runGit(scratch.git, { folder, args: ['ls-files', '--others', '--exclude-standard', '-z'] });
  const named: LeftOut[] = [];
  for (const path of stdout.toString('utf8').split('\0')) {
    if (path === '' || isOwnFile(path)) continue;
    const reason = path.endsWith('/') ? 'another repository' : await reasonAgainst(join(folder, path));
    if (reason !== undefined) named.push({ path: path.replace(/\/$/, ''), reason });
  }
  return { paths: named.map((left) => left.path), named };
}

async function reasonAgainst(file: string): Promise<string | undefined> {
  const found = await lstat(file).catch(() => undefined);
  if (found === undefined || found.isSymbolicLink()) return undefined;
  if (found.size > MAX_UNTRACKED_BYTES) return `untracked, and larger than ${String(MAX_UNTRACKED_BYTES)} bytes`;
  return await access(file, constants.R_OK).then(() => undefined, () => 'untracked, and may not be read');
}
