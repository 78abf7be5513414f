import type { Checkout, ChangeScope, TreeState } from '../project/checkout.port.js';
import type { CharsetDecoder } from '../charset-decoder.port.js';
import { changedLines } from '../../domain/change/changed-lines.js';
import type { ChangedLines } from '../../domain/change/file-change.js';
import type { LeftOut } from '../../domain/diagnostics.js';
import type { CommitId, ProjectPath } from '../../domain/ids.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import type { DiffReader } from './diff-reader.port.js';
import { changeTexts } from './change-texts.js';
import type { SourceLimits } from './readable-contents.js';

/** `working-tree`: against HEAD, untracked files included. `staged`: the index against HEAD. `unstaged`: the working tree against the index. */
export type CollectedScope = 'working-tree' | 'staged' | 'unstaged';

/** A change as it is sent to the server. */
export interface CollectedChange {
  /** Absolute path of the project's root. */
  readonly root: string;
  readonly head?: CommitId;
  readonly diff: string;
  /** Changed paths, sorted; of deleted files too. Empty where nothing changed. */
  readonly files: readonly ProjectPath[];
  readonly changedLines: readonly ChangedLines[];
  /** New texts of the changed files. */
  readonly sources: readonly SourceFile[];
  /** Changed paths outside the project's root, from the repository's root; not part of the change. */
  readonly outside: readonly string[];
  /** Changed files whose text does not travel, and why. */
  readonly leftOut: readonly LeftOut[];
  /** The text of the working tree's `codetest.toml`; absent where there is none. */
  readonly teamSettings?: string;
}

export interface CollectChangePorts {
  readonly checkout: Checkout;
  readonly diffReader: DiffReader;
  readonly charsets: CharsetDecoder;
}

/** Collects what changed in a checkout. Before the first commit the change is against nothing. Throws what the checkout throws, and `change.too-large`. */
export class CollectChange {
  constructor(
    private readonly ports: CollectChangePorts,
    private readonly limits?: SourceLimits,
  ) {}

  async execute(scope: CollectedScope): Promise<CollectedChange> {
    const { root, head } = await this.ports.checkout.describe();
    const between = scopeOf(scope, head);
    const change = await this.ports.checkout.change(between);
    const { diff, changes, sources, leftOut } = await changeTexts({ ...this.ports, ...between }, change, this.limits);
    const all = [...change.leftOut, ...leftOut].sort((a, b) => (a.path < b.path ? -1 : 1));
    return { root, ...(head === undefined ? {} : { head }), diff: changes.length === 0 ? '' : diff, files: [...new Set(changes.map((file) => file.path))].sort(), changedLines: changedLines(changes), sources, outside: change.outside, leftOut: all };
  }
}

function scopeOf(scope: CollectedScope, head: CommitId | undefined): ChangeScope {
  const base: TreeState = head === undefined ? { kind: 'empty' } : { kind: 'commit', commit: head };
  switch (scope) {
    case 'working-tree':
      return { from: base, to: { kind: 'working-tree' } };
    case 'staged':
      return { from: base, to: { kind: 'index' } };
    case 'unstaged':
      return { from: { kind: 'index' }, to: { kind: 'working-tree' } };
  }
}
