import type { Cancellation } from '../cancellation.js';
import { GRAPH_ATTEMPTS, isGraphReplaced } from '../code/graph-replaced.js';
import type { GraphOwner, StoredGraph } from '../code/graph-store.port.js';
import type { SourceRef } from '../code/graph-builder.port.js';
import type { IndexGraph } from '../code/index-graph.js';
import type { CharsetDecoder } from '../charset-decoder.port.js';
import type { ContentHasher } from '../content-hasher.port.js';
import type { ChangeScope, Checkout, TreeState } from '../project/checkout.port.js';
import { readCommittedSources } from '../project/committed-sources.js';
import { AppError } from '../../domain/errors.js';
import type { LeftOut } from '../../domain/diagnostics.js';
import { isOwnEdit } from '../../domain/change/own-edits.js';
import type { CommitId, ContentHash } from '../../domain/ids.js';
import type { Locale } from '../../domain/locale.js';
import { noJava } from '../../domain/project/project-errors.js';
import { extensionOf } from '../../domain/project/source-kinds.js';
import type { DiffReader } from './diff-reader.port.js';
import { changeTexts, type ChangeTexts } from './change-texts.js';
import { SnapshotFacts } from './recent-trees.js';
import { givenDiff } from './given-diff.js';
import type { SourceLimits } from './readable-contents.js';
import type { SettleChange, SettledChange, SettleRequest } from './settle-change.js';
import type { SnapshotReach } from './snapshot-reach.js';
import type { TeamSettingsFile } from './team-settings-file.port.js';

export interface AnalyseCheckoutRequest {
  /** A name for a commit; HEAD unless given, nothing before the first commit. */
  readonly base?: string;
  /** A name for a commit; the working tree unless given. */
  readonly head?: string;
  /** A diff to take instead of git's, as it was written: made from `base`, or already applied in the working tree. */
  readonly diff?: Uint8Array;
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
  readonly charsets: CharsetDecoder;
  readonly diffReader: DiffReader;
  readonly settle: Pick<SettleChange, 'execute'>;
  readonly index: Pick<IndexGraph, 'execute'>;
  readonly teamSettings: TeamSettingsFile;
  readonly limits?: SourceLimits;
}

/** Settles a change of a local repository, without a server: both trees are read here. The team's settings are those of the working tree. Throws `git.*`, `project.no-java`, `change.*`, `config.invalid`. */
export class AnalyseCheckout {
  constructor(private readonly ports: AnalyseCheckoutPorts) {}

  async execute(request: AnalyseCheckoutRequest): Promise<AnalysedCheckout> {
    const { checkout } = this.ports;
    const teamSettings = (await this.ports.teamSettings.read((await checkout.describe()).root)) ?? '';
    const base = await this.base(request.base);
    const head = request.head === undefined ? undefined : await checkout.resolve(request.head);
    const snapshot = base === undefined ? NOTHING : await this.committed(base);
    const scope: ChangeScope = { from: state(base), to: head === undefined ? { kind: 'working-tree' } : state(head) };
    const change = request.diff === undefined ? await this.between(scope) : await givenDiff(request.diff, snapshot, { ...this.ports, ...scope });
    const { sources } = change;
    if (![...snapshot.files, ...sources].some((file) => extensionOf(file.path) === 'java')) throw noJava(base ?? 'the working tree');
    const changes = change.changes.filter((file) => !isOwnEdit(file));
    const settled = await this.settled({ teamSettings, changes, sources, snapshot, locale: request.locale, outside: change.outside, ...(base === undefined ? {} : { base }), ...(request.signal === undefined ? {} : { signal: request.signal }) });
    return { ...settled, ...(base === undefined ? {} : { base }), ...(head === undefined ? {} : { head }), outside: change.outside, unread: change.leftOut };
  }

  /** Another analysis of this folder may turn the stored graph into that of another commit: then it is brought back and asked again. */
  private async settled(request: Omit<SettleRequest, 'owner' | 'graph'>): Promise<SettledChange> {
    for (let attempt = 1; ; attempt += 1) {
      const stored = await this.indexed(request.snapshot, request.signal);
      try {
        return await this.ports.settle.execute({ ...request, ...stored });
      } catch (error) {
        if (!isGraphReplaced(error) || attempt >= GRAPH_ATTEMPTS) throw error;
      }
    }
  }

  private async base(ref: string | undefined): Promise<CommitId | undefined> {
    return ref === undefined ? (await this.ports.checkout.describe()).head : await this.ports.checkout.resolve(ref);
  }

  /** A commit without Java is no reason to stop yet: the change may bring the first. */
  private async committed(commit: CommitId): Promise<SnapshotReach> {
    try {
      const committed = await readCommittedSources(this.ports, commit);
      return { files: committed.manifest.files, leftOut: committed.manifest.leftOut, commit, texts: async (hashes) => await collected(committed.texts(hashes)) };
    } catch (error) {
      if (error instanceof AppError && error.code === 'project.no-java') return NOTHING;
      throw error;
    }
  }

  /** The graph of the base's code, brought up to date from that of the base before: of this folder there is one. */
  private async indexed(snapshot: SnapshotReach, signal: Cancellation | undefined): Promise<{ readonly owner: GraphOwner; readonly graph?: StoredGraph }> {
    if (snapshot.files.length === 0) return { owner: NO_OWNER };
    const owner = `folder:${(await this.ports.checkout.describe()).root}`;
    const textsOf = async (files: readonly SourceRef[]): Promise<ReadonlyMap<string, string>> => {
      const texts = await snapshot.texts([...new Set(files.map((file) => file.hash))]);
      return new Map(files.flatMap(({ path, hash }) => (texts.has(hash) ? [[path, texts.get(hash) ?? ''] as const] : [])));
    };
    const layout = await new SnapshotFacts(snapshot).layout();
    const indexed = await this.ports.index.execute({ owner, files: snapshot.files, textsOf, layout, ...(snapshot.commit === undefined ? {} : { commit: snapshot.commit }), ...(signal === undefined ? {} : { signal }) });
    if (indexed.kind === 'left') throw new AppError('run.interrupted', 'Not every file was read.', '');
    return { owner, graph: indexed.graph };
  }

  private async between(scope: ChangeScope): Promise<ChangeTexts & { readonly outside: readonly string[] }> {
    const change = await this.ports.checkout.change(scope);
    const texts = await changeTexts({ ...this.ports, ...scope }, change, this.ports.limits);
    return { ...texts, outside: change.outside, leftOut: [...change.leftOut, ...texts.leftOut] };
  }
}

/** Nobody's graph: of code before the first commit nothing is stored. */
const NO_OWNER: GraphOwner = 'folder:';

const NOTHING: SnapshotReach = { files: [], leftOut: [], texts: async () => await Promise.resolve(new Map<ContentHash, string>()) };

function state(commit: CommitId | undefined): TreeState {
  return commit === undefined ? { kind: 'empty' } : { kind: 'commit', commit };
}

async function collected(batches: AsyncGenerator<readonly { readonly hash: ContentHash; readonly content: string }[]>): Promise<ReadonlyMap<ContentHash, string>> {
  const texts = new Map<ContentHash, string>();
  for await (const batch of batches) for (const { hash, content } of batch) texts.set(hash, content);
  return texts;
}
