import { AppError } from '../../domain/errors.js';
import { noRemote } from '../../domain/project/project-errors.js';
import { folderUrl, isLocalAddress, withoutCredentials } from '../../domain/project/repository-identity.js';
import type { SnapshotLimits } from '../../domain/project/snapshot-selection.js';
import type { CharsetDecoder } from '../charset-decoder.port.js';
import type { Clock } from '../clock.port.js';
import type { ContentHasher } from '../content-hasher.port.js';
import type { CallWatch, McpCaller } from '../mcp-caller.port.js';
import type { RegisterProjectArguments } from '../tool-shapes.js';
import type { Pause } from '../pause.port.js';
import { awaitIngest, type AwaitedIngest } from './await-ingest.js';
import type { Checkout, CheckoutDescription } from './checkout.port.js';
import { readCommittedSources, type CommittedSources } from './committed-sources.js';
import type { ProjectConfigFile } from './project-config-file.port.js';
import { sendMissingSources, type SentSources } from './send-missing-sources.js';

export interface RegisterCheckoutRequest {
  /** Default: the name of the project's folder. */
  readonly name?: string;
  /** Default: git's user.name, else `unknown`. */
  readonly owner?: string;
  /** The server lives in another process: it cannot tell a repository by a folder of this machine. */
  readonly remoteServer: boolean;
}

export interface RegisteredCheckout extends AwaitedIngest {
  /** Files of the snapshot, and what of them travelled. */
  readonly files: number;
  readonly sent: SentSources;
  /** `.codetest/` was added to `.gitignore`. */
  readonly gitignoreAdded: boolean;
  /** Why the old `.codetest/config.json` could not be read, where it could not; it is a new one now. */
  readonly configFault?: string;
}

export interface RegisterWatch extends CallWatch {
  /** Another process is reading the project already, and is waited for; at `leaseUntil` (ISO 8601), where that is told, it is taken for dead unless it tells that it lives. */
  readonly onWait?: (leaseUntil: string | undefined) => void;
}

export interface RegisterCheckoutPorts {
  readonly checkout: Checkout;
  readonly hasher: ContentHasher;
  readonly charsets: CharsetDecoder;
  readonly mcp: McpCaller;
  readonly config: ProjectConfigFile;
  readonly clock: Clock;
  readonly pause: Pause;
}

/**
 * Registers the committed sources of a checkout: manifest first, then only contents that the server has not got, then it
 * waits until they are read. The project's id is kept in `.codetest/config.json` as soon as there is one. Throws
 * `git.no-commit`, `project.no-java`, `project.no-remote`, and what the server answers.
 */
export class RegisterCheckout {
  constructor(
    private readonly ports: RegisterCheckoutPorts,
    private readonly limits?: SnapshotLimits,
  ) {}

  async execute(request: RegisterCheckoutRequest, watch?: RegisterWatch): Promise<RegisteredCheckout> {
    const { checkout, mcp, config } = this.ports;
    const place = await checkout.describe();
    const gitUrl = addressOf(place, request.remoteServer);
    if (place.head === undefined) throw new AppError('git.no-commit', 'The repository has no commit yet, and only what is committed is registered.', 'Commit the sources, then register.');
    const sources = await readCommittedSources(this.ports, place.head, this.limits);
    const known = argumentsOf(place, request, gitUrl);
    const registered = await mcp.call('register_project', { ...known, ...manifestOf(sources) }, watch);
    const before = await config.read(place.root);
    const { gitignoreAdded } = await config.write(place.root, registered.id);
    // Whoever starts the reading itself is told that it is PENDING.
    if (registered.ingest_status === 'RUNNING') watch?.onWait?.(registered.ingest_lease_until);
    const sent = await sendMissingSources(mcp, sources, { id: registered.id, missing: registered.missing ?? [] }, watch);
    // Without sources or manifest it leaves the project as it is, and starts an ingest that failed or was abandoned.
    const nudge = (): Promise<unknown> => mcp.call('register_project', known, watch);
    const awaited = await awaitIngest({ ...this.ports, nudge }, registered.id, watch);
    return { ...awaited, files: sources.manifest.files.length, sent, gitignoreAdded, ...(before.fault === undefined ? {} : { configFault: before.fault }) };
  }
}

const DEFAULT_BRANCHES: readonly string[] = ['main', 'master', 'trunk', 'develop'];

function argumentsOf(place: CheckoutDescription, request: RegisterCheckoutRequest, gitUrl: string): RegisterProjectArguments {
  const folder = place.root.split(/[/\\]/).filter((part) => part !== '').at(-1);
  return {
    name: request.name ?? folder ?? 'project',
    git_url: gitUrl,
    owner: request.owner ?? place.user ?? 'unknown',
    // The branch that happens to be checked out is the default one only where its name says so.
    ...(place.branch !== undefined && DEFAULT_BRANCHES.includes(place.branch) ? { default_branch: place.branch } : {}),
  };
}

function manifestOf(sources: CommittedSources): Partial<RegisterProjectArguments> {
  const { commit, files, leftOut } = sources.manifest;
  return { manifest: files.map(({ path, hash, size }) => ({ path, hash, size })), left_out: leftOut, ...(commit === undefined ? {} : { commit }) };
}

/** Credentials in the remote's address never leave this machine. A remote that is a folder counts as none for a server elsewhere. */
function addressOf(place: CheckoutDescription, remoteServer: boolean): string {
  const url = place.remote === undefined ? folderUrl(place.repositoryRoot) : remoteUrl(place.remote, place.repositoryRoot);
  if (remoteServer && isLocalAddress(url)) throw noRemote();
  return withoutCredentials(url);
}

/** git takes a folder for a remote too, absolute or relative to the repository; relative ones differ from clone to clone, so that the repository itself is the address. */
function remoteUrl(remote: string, repositoryRoot: string): string {
  if (/^(?:\/|[A-Za-z]:[/\\])/.test(remote)) return folderUrl(remote);
  if (/^\.{0,2}[/\\]/.test(remote) || !remote.includes(':')) return folderUrl(repositoryRoot);
  return remote;
}
