import { AppError } from '../../domain/errors.js';
import type { CommitId, ContentHash, ProjectId } from '../../domain/ids.js';
import { nextIngest, NO_SOURCES_ERROR } from '../../domain/project/ingest-state.js';
import { nameTaken, noRemote, repositoryTaken } from '../../domain/project/project-errors.js';
import type { IngestState, Project } from '../../domain/project/project.js';
import { parseRegistration, sameFiles, type OfferedSnapshot, type Registration, type RegistrationRequest } from '../../domain/project/registration.js';
import { isLocalAddress } from '../../domain/project/repository-identity.js';
import type { Manifest, SnapshotFile } from '../../domain/project/snapshot.js';
import type { SnapshotLimits } from '../../domain/project/snapshot-selection.js';
import { utf8Length } from '../../domain/project/utf8.js';
import type { Clock } from '../clock.port.js';
import type { ContentHasher } from '../content-hasher.port.js';
import type { IdSource } from '../id-source.port.js';
import type { Processes } from '../processes.port.js';
import type { IngestQueue } from './ingest-queue.port.js';
import type { ProjectStore } from './project-store.port.js';
import type { SourceStore } from './source-store.port.js';

export interface RegisteredProject {
  readonly project: Project;
  /** Only for a manifest: contents that must be uploaded before the sources are read. */
  readonly missing?: readonly ContentHash[];
}

export interface RegisterProjectPorts {
  readonly projects: ProjectStore;
  readonly sources: SourceStore;
  readonly queue: IngestQueue;
  readonly hasher: ContentHasher;
  readonly ids: IdSource;
  readonly clock: Clock;
  readonly processes: Pick<Processes, 'hasEnded'>;
}

export interface RegistrationRules {
  readonly limits?: SnapshotLimits;
  /** `refused` (default `allowed`): for a server of several machines, where `file:///srv/shop` is another repository on each. */
  readonly localAddresses?: 'allowed' | 'refused';
}

type Offered = Exclude<OfferedSnapshot, { readonly kind: 'none' }>;

/**
 * Registers a repository, or brings the registered one's snapshot and graph up to date (contracts: idempotent by name and
 * repository). Throws `project.name-taken`, `project.repository-taken` and `project.no-remote` besides what `parseRegistration` throws. A token
 * is neither taken nor stored: the server never clones.
 */
export class RegisterProject {
  constructor(
    private readonly ports: RegisterProjectPorts,
    private readonly rules: RegistrationRules = {},
  ) {}

  async execute(request: RegistrationRequest): Promise<RegisteredProject> {
    const registration = parseRegistration(request, this.rules.limits);
    if (this.rules.localAddresses === 'refused' && isLocalAddress(registration.gitUrl)) throw noRemote();
    const project = await this.findOrInsert(registration);
    const { snapshot } = registration;
    return snapshot.kind === 'none' ? { project: await this.keepSnapshot(project.id, registration) } : this.takeSnapshot(project.id, registration, snapshot);
  }

  private async findOrInsert(registration: Registration): Promise<Project> {
    const existing = await this.find(registration);
    if (existing !== undefined) return existing;
    const project = this.newProject(registration);
    try {
      await this.ports.projects.insert(project);
      return project;
    } catch (error) {
      // Another call may have registered the same repository under the same name since we looked: then that one counts.
      const winner = error instanceof AppError && error.kind === 'conflict' ? await this.find(registration) : undefined;
      if (winner === undefined) throw error;
      return winner;
    }
  }

  private async find(registration: Registration): Promise<Project | undefined> {
    const named = await this.ports.projects.byName(registration.name);
    if (named !== undefined && named.identity !== registration.identity) throw nameTaken(named, registration.gitUrl);
    if (named !== undefined) return named;
    const holder = await this.ports.projects.byIdentity(registration.identity);
    // Of the same name where another call stored it between our two looks.
    if (holder !== undefined && holder.name !== registration.name) throw repositoryTaken(holder);
    return holder;
  }

  private newProject(registration: Registration): Project {
    const now = this.ports.clock.now();
    const ingest: IngestState = registration.snapshot.kind === 'none' ? { status: 'FAILED', error: NO_SOURCES_ERROR } : { status: 'PENDING' };
    const { name, gitUrl, identity, owner, defaultBranch } = registration;
    return { id: this.ports.ids.next(), name, gitUrl, identity, owner, defaultBranch, ingest, frameworks: [], languageStats: {}, leftOut: [], createdAt: now, updatedAt: now };
  }

  /** Neither sources nor a manifest came: the snapshot stays, and an ingest that failed or died over it starts again. */
  private async keepSnapshot(id: ProjectId, registration: Registration): Promise<Project> {
    const manifest = await this.ports.sources.manifest(id);
    const missing = manifest === undefined ? [] : await this.ports.sources.missing(manifest.files.map((file) => file.hash));
    const ended = await this.endedHolder(id);
    return this.settle(id, (current) => {
      const next = manifest === undefined ? { state: current.ingest, start: false } : nextIngest(current.ingest, { changed: false, missing: missing.length, now: this.ports.clock.now(), ...ended });
      return { project: { ...current, owner: registration.owner, defaultBranch: registration.defaultBranch, ingest: next.state }, start: next.start };
    });
  }

  private async takeSnapshot(id: ProjectId, registration: Registration, offered: Offered): Promise<RegisteredProject> {
    const manifest = this.manifestOf(registration, offered);
    const changed = await this.storeManifest(id, manifest);
    if (offered.kind === 'sources') await this.ports.sources.putContents(new Map(offered.files.map((file) => [this.ports.hasher.hash(file.content), file.content])));
    // What only the old snapshot named; after the new contents, which are safe because the manifest names them.
    if (changed) await this.ports.sources.collectGarbage();
    const missing = await this.ports.sources.missing(manifest.files.map((file) => file.hash));
    const ended = await this.endedHolder(id);
    const project = await this.settle(id, (current) => {
      const next = nextIngest(current.ingest, { changed, missing: missing.length, now: this.ports.clock.now(), ...ended });
      return { project: { ...ofCommit(current, registration.commit), owner: registration.owner, defaultBranch: registration.defaultBranch, leftOut: manifest.leftOut, ingest: next.state }, start: next.start };
    });
    return offered.kind === 'manifest' ? { project, missing } : { project };
  }

  private manifestOf(registration: Registration, offered: Offered): Manifest {
    const files: readonly SnapshotFile[] =
      offered.kind === 'manifest' ? offered.files : offered.files.map(({ path, content }) => ({ path, hash: this.ports.hasher.hash(content), size: utf8Length(content) }));
    return { files, leftOut: offered.leftOut, ...(registration.commit === undefined ? {} : { commit: registration.commit }) };
  }

  /** True where the manifest is another one. PENDING is stored first: a READY project never stands over a half-stored snapshot. */
  private async storeManifest(id: ProjectId, manifest: Manifest): Promise<boolean> {
    const before = await this.ports.sources.manifest(id);
    if (before !== undefined && before.commit === manifest.commit && sameFiles(before.files, manifest.files)) return false;
    await this.ports.projects.amend(id, (current) => ({ ...current, ingest: { status: 'PENDING' }, updatedAt: this.ports.clock.now() }));
    await this.ports.sources.putManifest(id, manifest);
    return true;
  }

  /** A reading whose process was killed is not waited for. */
  private async endedHolder(id: ProjectId): Promise<{ readonly endedHolder?: string }> {
    const holder = (await this.ports.projects.byId(id))?.ingest.holder;
    return holder !== undefined && (await this.ports.processes.hasEnded(holder)) ? { endedHolder: holder } : {};
  }

  private async settle(id: ProjectId, decide: (current: Project) => { readonly project: Project; readonly start: boolean }): Promise<Project> {
    let start = false;
    const project = await this.ports.projects.amend(id, (current) => {
      const decided = decide(current);
      start = decided.start;
      return { ...decided.project, updatedAt: this.ports.clock.now() };
    });
    if (start) await this.ports.queue.enqueue(id);
    return project;
  }
}

/** The commit that was told replaces the old one, also where none was told: the new snapshot is not of the old commit. */
function ofCommit(project: Project, commit: CommitId | undefined): Project {
  const copy: { -readonly [Key in keyof Project]: Project[Key] } = { ...project };
  delete copy.commit;
  return commit === undefined ? copy : { ...copy, commit };
}
