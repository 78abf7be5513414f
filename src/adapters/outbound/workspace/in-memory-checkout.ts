import { createHash } from 'node:crypto';
import type { ChangeScope, Checkout, CheckoutChange, CheckoutDescription, CommittedFile, TreeState } from '../../../application/project/checkout.port.js';
import { AppError } from '../../../domain/errors.js';
import type { CommitId } from '../../../domain/ids.js';
import { parseProjectPath } from '../../../domain/project/project-path.js';
import { isOwnFile } from '../../../domain/project/snapshot-selection.js';
import { noCommit, unknownRef } from './git-faults.js';
import { textDiff } from './in-memory-text-diff.js';

/** Text by path from the repository's root. */
export type Tree = Readonly<Record<string, string>>;

export interface InMemoryRepository {
  /** Oldest first; the last is HEAD. */
  readonly commits: readonly Tree[];
  /** What is staged; HEAD's files unless given. */
  readonly index?: Tree;
  /** What lies on disk, files that git ignores left out; the index unless given. */
  readonly workingTree?: Tree;
  /** Folder of the project, `''` (the default) for the repository's root. */
  readonly folder?: string;
  readonly branch?: string;
  readonly remote?: string;
  readonly user?: string;
  /** Names of commits besides HEAD and the branch. */
  readonly refs?: Readonly<Record<string, CommitId>>;
}

/** A repository of plain texts: no links, modes or filters, and a rename is a file moved with not a letter changed. */
export class InMemoryCheckout implements Checkout {
  /** What was written out, by folder. */
  readonly exported = new Map<string, Tree>();
  private readonly prefix: string;

  constructor(private readonly repository: InMemoryRepository) {
    this.prefix = repository.folder === undefined || repository.folder === '' ? '' : `${repository.folder}/`;
  }

  /** Id of the commit at that position, 0 for the first. */
  static commitId(position: number): CommitId {
    return createHash('sha1').update(`commit ${String(position)}`).digest('hex');
  }

  describe(): Promise<CheckoutDescription> {
    const { branch, remote, user } = this.repository;
    const head = this.head();
    return Promise.resolve({ root: `/repository/${this.prefix}`.replace(/\/$/, ''), repositoryRoot: '/repository', ...(head && { head }), ...(branch && { branch }), ...(remote && { remote }), ...(user && { user }) });
  }

  async resolve(ref: string): Promise<CommitId> {
    const head = this.head();
    const named = ref === 'HEAD' || ref === this.repository.branch ? head : (this.repository.refs?.[ref] ?? this.repository.commits.map((_, at) => InMemoryCheckout.commitId(at)).find((id) => id === ref));
    if (named !== undefined) return await Promise.resolve(named);
    throw ref === 'HEAD' ? noCommit() : unknownRef(ref);
  }

  async committedFiles(commit: CommitId): Promise<readonly CommittedFile[]> {
    if (this.head() === undefined) throw noCommit();
    const tree = this.tree({ kind: 'commit', commit });
    const files = Object.entries(tree).filter(([path]) => path.startsWith(this.prefix));
    return await Promise.resolve(files.map(([path, text]) => ({ path: path.slice(this.prefix.length), object: objectName(text), size: Buffer.byteLength(text), mode: '100644' })).sort(byPath));
  }

  blobs(objects: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const wanted = new Set(objects);
    const texts = this.repository.commits.flatMap((tree) => Object.values(tree));
    return Promise.resolve(new Map(texts.filter((text) => wanted.has(objectName(text))).map((text) => [objectName(text), bytes(text)])));
  }

  async change(scope: ChangeScope): Promise<CheckoutChange> {
    const [from, to] = [this.tree(scope.from), this.tree(scope.to)];
    const changed = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((path) => from[path] !== to[path] && !isOwnFile(path)).sort();
    const inside = changed.filter((path) => path.startsWith(this.prefix));
    const cut = (tree: Tree): Tree => Object.fromEntries(inside.flatMap((path) => (tree[path] === undefined ? [] : [[path.slice(this.prefix.length), tree[path]]])));
    const now = cut(to);
    return await Promise.resolve({
      diff: bytes(textDiff(cut(from), now)),
      outside: changed.filter((path) => !path.startsWith(this.prefix)),
      contents: new Map(Object.entries(now).map(([path, text]) => [path, bytes(text)])),
      leftOut: [],
    });
  }

  async read(state: TreeState, path: string): Promise<Uint8Array | undefined> {
    const text = this.tree(state)[this.prefix + parseProjectPath(path)];
    return await Promise.resolve(text === undefined ? undefined : bytes(text));
  }

  async exportIndex(folder: string): Promise<string> {
    return await this.writeOut(folder, { kind: 'index' });
  }

  async exportCommit(commit: CommitId, folder: string): Promise<string> {
    return await this.writeOut(folder, { kind: 'commit', commit });
  }

  private async writeOut(folder: string, state: TreeState): Promise<string> {
    if (this.exported.has(folder)) throw new AppError('run.workspace-write', `${folder} is no empty folder.`, 'Name a new, empty folder.');
    this.exported.set(folder, await Promise.resolve(this.tree(state)));
    return `${folder}/${this.prefix}`.replace(/\/$/, '');
  }

  private head(): CommitId | undefined {
    const count = this.repository.commits.length;
    return count === 0 ? undefined : InMemoryCheckout.commitId(count - 1);
  }

  private tree(state: TreeState): Tree {
    const { commits, index, workingTree } = this.repository;
    switch (state.kind) {
      case 'empty':
        return {};
      case 'index':
        return index ?? commits.at(-1) ?? {};
      case 'working-tree':
        return workingTree ?? index ?? commits.at(-1) ?? {};
      case 'commit': {
        const found = commits.find((_, at) => InMemoryCheckout.commitId(at) === state.commit);
        if (found === undefined) throw unknownRef(state.commit);
        return found;
      }
    }
  }
}

/** As git names a blob. */
function objectName(text: string): string {
  return createHash('sha1').update(`blob ${String(Buffer.byteLength(text))}\0`).update(text).digest('hex');
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : 1;
}
