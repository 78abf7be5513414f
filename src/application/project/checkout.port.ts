import type { LeftOut } from '../../domain/diagnostics.js';
import type { CommitId } from '../../domain/ids.js';

/**
 * The developer's repository, read through git's own objects and diff, whatever the user's settings. Adapters: git on the
 * command line; an in-memory checkout in tests. Paths are relative to the project's root (`root`), with `/`.
 */
export interface Checkout {
  /** Where the project lies and what it is; rejects with `git.not-a-repository` or `git.unavailable`. */
  describe(): Promise<CheckoutDescription>;
  /** The commit that a name stands for; rejects with `git.unknown-ref` where it names none, or could be taken for an option. */
  resolve(ref: string): Promise<CommitId>;
  /** Files of a commit below the project's root, sorted by path, without contents. Rejects with `git.no-commit` before the first one. */
  committedFiles(commit: CommitId): Promise<readonly CommittedFile[]>;
  /** Raw contents of committed blobs, by object name; asked for in any number. */
  blobs(objects: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** The change between two states. Untracked files that are not ignored belong to the working tree. The index is never altered. */
  change(scope: ChangeScope): Promise<CheckoutChange>;
  /** A file's bytes in a state (of the working tree: as they lie on disk, no link followed); undefined where it is not there. */
  read(state: TreeState, path: string): Promise<Uint8Array | undefined>;
  /** Writes the whole state of the index into an empty folder; answers with the project's root in it. */
  exportIndex(folder: string): Promise<string>;
  /** Writes the whole tree of a commit into an empty folder; answers with the project's root in it. Rejects with `git.unknown-ref` for what is no commit. */
  exportCommit(commit: CommitId, folder: string): Promise<string>;
}

export interface CheckoutDescription {
  /** Absolute path of the project's root: the folder that commands look at. */
  readonly root: string;
  /** Absolute path of the repository's root. */
  readonly repositoryRoot: string;
  /** Absent before the first commit. */
  readonly head?: CommitId;
  /** Absent on a detached head. */
  readonly branch?: string;
  /** Address of the remote `origin`, or of the only remote. */
  readonly remote?: string;
  /** git's user.name, for the owner. */
  readonly user?: string;
}

export interface CommittedFile {
  readonly path: string;
  /** git's name of the blob. */
  readonly object: string;
  readonly size: number;
  /** 100644, 100755, 120000 (link), 160000 (submodule). */
  readonly mode: string;
}

export type TreeState = { readonly kind: 'commit'; readonly commit: CommitId } | { readonly kind: 'index' } | { readonly kind: 'working-tree' } | { readonly kind: 'empty' };

export interface ChangeScope {
  readonly from: TreeState;
  readonly to: TreeState;
}

export interface CheckoutChange {
  /** git's unified diff with pinned format: prefixes a/ and b/, no colour, renames found; untracked files as new files. Names are UTF-8, each file's lines the bytes that the file holds. */
  readonly diff: Uint8Array;
  /** Changed paths outside the project's root, from the repository's root, named and not taken. */
  readonly outside: readonly string[];
  /**
   * What the changed files hold after the change, by path, as git would store it (so that the diff fits it whatever the
   * line ends on disk are). Deleted files, links, submodules and files over the limit are absent.
   */
  readonly contents: ReadonlyMap<string, Uint8Array>;
  /** Files that are not part of `diff` or `contents` although they changed, and why. */
  readonly leftOut: readonly LeftOut[];
}
