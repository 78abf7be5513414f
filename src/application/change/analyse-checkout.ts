import { withoutOwnEdits } from '../../domain/change/own-edits.js';
import type { Cancellation } from '../cancellation.js';
import type { ContentHasher } from '../content-hasher.port.js';
import type { Checkout, TreeState } from '../project/checkout.port.js';
import { readCommittedSources } from '../project/committed-sources.js';
import { AppError } from '../../domain/errors.js';
import type { LeftOut } from '../../domain/diagnostics.js';
import type { CommitId, ContentHash } from '../../domain/ids.js';
import type { Locale } from '../../domain/locale.js';
import { noJava } from '../../domain/project/project-errors.js';
import { isOwnFile } from '../../domain/project/snapshot-selection.js';
import { extensionOf } from '../../domain/project/source-kinds.js';
import type { DiffReader } from './diff-reader.port.js';
import { givenDiff, type ReadChange } from './given-diff.js';
import { readableContents, type SourceLimits } from './readable-contents.js';
import type { SettleChange, SettledChange } from './settle-change.js';
import type { SnapshotReach } from './snapshot-reach.js';

export interface AnalyseCheckoutRequest {
  /** A name for a commit; HEAD unless given, nothing before the first commit. */
  readonly base?: string;
  /** A name for a commit; the working tree unless given. */
  readonly head?: string;
  /** A diff to take instead of git's: made from `base`, or already applied in the working tree. */
  readonly diff?: string;
  readonly locale: Locale;
  readonly signal?: Cancellation;
}

export interface AnalysedCheckout extends SettledChange {
  /** Absent where the change is against nothing. */
  readonly base?: CommitId;
  /** Absent where the new side is the working tree or a given diff. */
  readonly head?: CommitId;
  readonly outside: readonly string[];
  /** Changed files whose text was not taken, and why. */
  readonly unread: readonly LeftOut[];
}

export interface AnalyseCheckoutPorts {
  readonly checkout: Checkout;
  readonly hasher: ContentHasher;
  readonly diffReader: DiffReader;
  readonly settle: Pick<SettleChange, 'execute'>;
  readonly limits?: SourceLimits;
}

/** Settles a change of a local repository, without a server: both trees are read here. Throws `git.*`, `project.no-java`, `change.*`. */
export class AnalyseCheckout {
  constructor(private readonly ports: AnalyseCheckoutPorts) {}

  async execute(request: AnalyseCheckoutRequest): Promise<AnalysedCheckout> {
    const { checkout, settle, limits } = this.ports;
    const base = await this.base(request.base);
    const head = request.head === undefined ? undefined : await checkout.resolve(request.head);
    const snapshot = base === undefined ? NOTHING : await this.committed(base);
    const change = request.diff === undefined ? await this.between(state(base), head === undefined ? { kind: 'working-tree' } : state(head)) : await givenDiff(request.diff, snapshot, this.ports);
    const { sources, leftOut } = readableContents(change.contents, limits);
    if (![...snapshot.files, ...sources].some((file) => extensionOf(file.path) === 'java')) throw noJava(base ?? 'the working tree');
    const changes = change.changes.filter((file) => !isOwnFile(file.path));
    const settled = await settle.execute({ changes, sources, snapshot, locale: request.locale, outside: change.outside, ...(request.signal === undefined ? {} : { signal: request.signal }) });
    return { ...settled, ...(base === undefined ? {} : { base }), ...(head === undefined ? {} : { head }), outside: change.outside, unread: [...change.leftOut, ...leftOut] };
  }

  private async base(ref: string | undefined): Promise<CommitId | undefined> {
    return ref === undefined ? (await this.ports.checkout.describe()).head : await this.ports.checkout.resolve(ref);
  }

  /** A commit without Java is no reason to stop yet: the change may bring the first. */
  private async committed(commit: CommitId): Promise<SnapshotReach> {
    try {
      const committed = await readCommittedSources(this.ports, commit);
      return { files: committed.manifest.files, texts: async (hashes) => await collected(committed.texts(hashes)) };
    } catch (error) {
      if (error instanceof AppError && error.code === 'project.no-java') return NOTHING;
      throw error;
    }
  }

  private async between(from: TreeState, to: TreeState): Promise<ReadChange> {
    const change = await this.ports.checkout.change({ from, to });
    return { ...change, ...withoutOwnEdits(this.ports.diffReader.read(change.diff), change.contents) };
  }
}

const NOTHING: SnapshotReach = { files: [], texts: async () => await Promise.resolve(new Map<ContentHash, string>()) };

function state(commit: CommitId | undefined): TreeState {
  return commit === undefined ? { kind: 'empty' } : { kind: 'commit', commit };
}

async function collected(batches: AsyncGenerator<readonly { readonly hash: ContentHash; readonly content: string }[]>): Promise<ReadonlyMap<ContentHash, string>> {
  const texts = new Map<ContentHash, string>();
  for await (const batch of batches) for (const { hash, content } of batch) texts.set(hash, content);
  return texts;
}
