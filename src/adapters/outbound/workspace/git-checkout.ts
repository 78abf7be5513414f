import { lstat, mkdtemp, readFile, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import type { ChangeScope, Checkout, CheckoutChange, CheckoutDescription, CommittedFile, TreeState } from '../../../application/project/checkout.port.js';
import type { CommitId } from '../../../domain/ids.js';
import { AppError } from '../../../domain/errors.js';
import { parseProjectPath } from '../../../domain/project/project-path.js';
import { runGit, type GitProgram } from './git-command.js';
import { noCommit, unknownRef, unmerged } from './git-faults.js';
import { readBlobs } from './git-object-reader.js';
import { headCommit, isCommitId, locate, oneLine, remoteAddress, resolveRef, type GitPlace } from './git-repository.js';
import { withScratchTrees } from './git-scratch-trees.js';
import { treeDiff, type ChangeLimits } from './git-tree-diff.js';

export interface GitCheckoutSettings extends Partial<GitProgram>, Partial<ChangeLimits> {
  /** Any folder of the working tree. */
  readonly folder: string;
  /** `repository`: the project is the repository that holds the folder. `folder`: it is the folder itself, which may be a part of the repository. */
  readonly project: 'repository' | 'folder';
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** One command's time is for large repositories on slow disks; the sizes keep a mistaken huge change from taking all memory. */
export const GIT_LIMITS = { timeoutMs: 120_000, maxOutputBytes: 1_000_000_000, maxDiffBytes: 20_000_000, maxFileBytes: 5_000_000, maxTotalBytes: 100_000_000 };

/** A checkout read by the git command line, whatever the user's settings; nothing in the repository is written. */
export class GitCheckout implements Checkout {
  private readonly git: GitProgram;
  private readonly limits: ChangeLimits;
  private place?: Promise<GitPlace>;

  constructor(private readonly settings: GitCheckoutSettings) {
    this.git = { program: 'git', ...GIT_LIMITS, ...settings };
    this.limits = { ...GIT_LIMITS, ...settings };
  }

  async describe(): Promise<CheckoutDescription> {
    const { root, repositoryRoot } = await this.located();
    const ask = (args: readonly string[]): Promise<string | undefined> => oneLine(this.git, repositoryRoot, args);
    const [head, branch, remote, user] = await Promise.all([
      headCommit(this.git, repositoryRoot),
      ask(['symbolic-ref', '--quiet', '--short', 'HEAD']),
      remoteAddress(this.git, repositoryRoot),
      ask(['config', 'user.name']),
    ]);
    return { root, repositoryRoot, ...(head && { head }), ...(branch && { branch }), ...(remote && { remote }), ...(user && { user }) };
  }

  async resolve(ref: string): Promise<CommitId> {
    return await resolveRef(this.git, (await this.located()).repositoryRoot, ref);
  }

  async committedFiles(commit: CommitId): Promise<readonly CommittedFile[]> {
    const { repositoryRoot, prefix } = await this.located();
    if ((await headCommit(this.git, repositoryRoot)) === undefined && !(await this.isCommit(commit))) throw noCommit();
    if (!(await this.isCommit(commit))) throw unknownRef(commit);
    const { code, stdout } = await runGit(this.git, { folder: repositoryRoot, args: ['ls-tree', '-r', '-z', '-l', '--full-tree', `${commit}:${prefix.replace(/\/$/, '')}`], accept: [0, 128] });
    // The project's folder may not have been there at that commit.
    if (code !== 0) return [];
    const files = stdout.toString('utf8').split('\0').flatMap(committedFile);
    return files.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  async blobs(objects: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const { repositoryRoot } = await this.located();
    return await readBlobs(this.git, { folder: repositoryRoot }, objects.filter(isCommitId));
  }

  async change(scope: ChangeScope): Promise<CheckoutChange> {
    const place = await this.located();
    return await withScratchTrees(this.git, place, async (trees) => {
      const [from, to] = [await trees.tree(scope.from), await trees.tree(scope.to)];
      const change = await treeDiff(this.git, place, { from, to, env: trees.env }, this.limits);
      const untaken = trees.leftOut.filter((left) => left.path.startsWith(place.prefix)).map((left) => ({ ...left, path: left.path.slice(place.prefix.length) }));
      return { ...change, leftOut: [...change.leftOut, ...untaken].sort((a, b) => (a.path < b.path ? -1 : 1)) };
    });
  }

  async read(state: TreeState, path: string): Promise<Uint8Array | undefined> {
    const { root, repositoryRoot, prefix } = await this.located();
    parseProjectPath(path);
    if (state.kind === 'empty') return undefined;
    if (state.kind === 'working-tree') return await readInside(root, path);
    if (state.kind === 'commit' && !isCommitId(state.commit)) throw unknownRef(state.commit);
    const name = `${state.kind === 'commit' ? state.commit : ':0'}:${prefix}${path}`;
    return (await readBlobs(this.git, { folder: repositoryRoot }, [name])).get(name);
  }

  async exportIndex(folder: string): Promise<string> {
    const { repositoryRoot } = await this.located();
    await mustBeEmpty(folder);
    const conflicts = await runGit(this.git, { folder: repositoryRoot, args: ['ls-files', '--unmerged', '-z'] });
    if (conflicts.stdout.length > 0) throw unmerged();
    return await this.writeOut(folder);
  }

  async exportCommit(commit: CommitId, folder: string): Promise<string> {
    const { repositoryRoot } = await this.located();
    await mustBeEmpty(folder);
    if (!(await this.isCommit(commit))) throw unknownRef(commit);
    const scratch = await mkdtemp(join(tmpdir(), 'codetest-git-'));
    try {
      const env = { GIT_INDEX_FILE: join(scratch, 'index') };
      await runGit(this.git, { folder: repositoryRoot, env, args: ['read-tree', `${commit}^{tree}`] });
      return await this.writeOut(folder, env);
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  }

  /** What the index holds, of the whole repository: a build may need what lies around the project. */
  private async writeOut(folder: string, env?: Readonly<Record<string, string>>): Promise<string> {
    const { repositoryRoot, prefix } = await this.located();
    const target = folder.replace(/\/?$/, '/');
    await runGit(this.git, { folder: repositoryRoot, ...(env === undefined ? {} : { env }), args: ['checkout-index', '--all', '--quiet', `--prefix=${target}`] });
    return `${target}${prefix}`.replace(/\/$/, '');
  }

  private async isCommit(commit: CommitId): Promise<boolean> {
    const { repositoryRoot } = await this.located();
    if (!isCommitId(commit)) return false;
    return (await runGit(this.git, { folder: repositoryRoot, args: ['cat-file', '-e', `${commit}^{commit}`], accept: [0, 1, 128] })).code === 0;
  }

  private async located(): Promise<GitPlace> {
    this.place ??= locate(this.git, this.settings.folder, this.settings.project === 'repository');
    return await this.place;
  }
}

async function mustBeEmpty(folder: string): Promise<void> {
  const present = await readdir(folder).catch(() => undefined);
  if (present === undefined || present.length > 0) throw new AppError('run.workspace-write', `${folder} is no empty folder.`, 'Name a new, empty folder.');
}

/** `<mode> SP <type> SP <object> SP+ <size> TAB <path>`; size `-` for a submodule. */
function committedFile(line: string): CommittedFile[] {
  const match = /^(\d{6}) \w+ ([0-9a-f]+) +(\d+|-)\t([\s\S]+)$/.exec(line);
  return match === null ? [] : [{ mode: match[1] ?? '', object: match[2] ?? '', size: match[3] === '-' ? 0 : Number(match[3]), path: match[4] ?? '' }];
}

/** A file below the root, no link on the way. */
async function readInside(root: string, path: string): Promise<Uint8Array | undefined> {
  const file = join(root, path);
  const [found, folder, top] = await Promise.all([lstat(file), realpath(dirname(file)), realpath(root)]).catch(() => [undefined, '', ''] as const);
  if (found?.isFile() !== true || !(folder === top || folder.startsWith(top + sep))) return undefined;
  return Uint8Array.from(await readFile(file));
}
