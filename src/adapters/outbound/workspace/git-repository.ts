import { join, resolve } from 'node:path';
import type { CommitId } from '../../../domain/ids.js';
import { runGit, type GitProgram } from './git-command.js';
import { gitFailed, noCommit, notARepository, unknownRef } from './git-faults.js';

/** Where a checkout lies. */
export interface GitPlace {
  /** Of the project. */
  readonly root: string;
  readonly repositoryRoot: string;
  /** From the repository's root to the project's, with a `/` at its end; `''` where they are one. */
  readonly prefix: string;
  /** The index file of this working tree, which may be one of several. */
  readonly index: string;
  readonly objects: string;
}

/** @param whole the project is the whole repository that holds the folder; else it is the folder itself. */
export async function locate(git: GitProgram, folder: string, whole: boolean): Promise<GitPlace> {
  const answer = await runGit(git, { folder, args: ['rev-parse', '--is-inside-work-tree', '--show-toplevel', '--show-prefix', '--git-path', 'index', '--git-path', 'objects'], accept: [0, 128] });
  if (answer.code !== 0 && !/not a git repository|must be run in a work tree/.test(answer.stderr)) throw gitFailed('rev-parse', answer.stderr);
  const [inside, top, prefix, index, objects] = answer.stdout.toString('utf8').split('\n');
  if (answer.code !== 0 || inside !== 'true' || top === undefined || index === undefined || objects === undefined) throw notARepository(folder);
  const below = whole ? '' : (prefix ?? '');
  return { root: below === '' ? resolve(top) : join(top, below.replace(/\/$/, '')), repositoryRoot: resolve(top), prefix: below, index: resolve(folder, index), objects: resolve(folder, objects) };
}

/** The commit that HEAD stands for; undefined before the first one. */
export async function headCommit(git: GitProgram, folder: string): Promise<CommitId | undefined> {
  const { code, stdout } = await runGit(git, { folder, args: ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'], accept: [0, 1, 128] });
  return code === 0 ? stdout.toString('utf8').trim() : undefined;
}

export async function resolveRef(git: GitProgram, folder: string, ref: string): Promise<CommitId> {
  if (ref === '' || ref.startsWith('-') || /[\0\n\r]/.test(ref)) throw unknownRef(ref);
  const { code, stdout } = await runGit(git, { folder, args: ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], accept: [0, 1, 128] });
  const commit = stdout.toString('utf8').trim().split('\n').at(-1) ?? '';
  if (code === 0 && isCommitId(commit)) return commit;
  if (ref === 'HEAD' || ref === '@') throw noCommit();
  throw unknownRef(ref);
}

/** 40 hex digits, or 64 in a SHA-256 repository. */
export function isCommitId(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

/** First line of what a command prints; undefined where it fails or prints nothing. */
export async function oneLine(git: GitProgram, folder: string, args: readonly string[]): Promise<string | undefined> {
  const { code, stdout } = await runGit(git, { folder, args, accept: [0, 1, 2, 128] });
  const line = stdout.toString('utf8').split('\n')[0]?.trim();
  return code === 0 && line !== undefined && line !== '' ? line : undefined;
}

/** Address of `origin`, or of the only remote. */
export async function remoteAddress(git: GitProgram, folder: string): Promise<string | undefined> {
  const { stdout } = await runGit(git, { folder, args: ['remote'], accept: [0, 128] });
  const remotes = stdout.toString('utf8').split('\n').filter((name) => name !== '');
  const name = remotes.includes('origin') ? 'origin' : remotes.length === 1 ? remotes[0] : undefined;
  return name === undefined || name.startsWith('-') ? undefined : await oneLine(git, folder, ['remote', 'get-url', name]);
}
