import { AppError } from '../../domain/errors.js';
import { NO_SOURCES_ERROR } from '../../domain/project/ingest-state.js';
import { languageStats } from '../../domain/project/source-kinds.js';
import type { Clock } from '../clock.port.js';
import type { Processes } from '../processes.port.js';
import type { ProjectStore } from '../project/project-store.port.js';
import type { SourceStore } from '../project/source-store.port.js';
import type { SourceRef } from './graph-builder.port.js';
import type { GraphDocuments } from './graph-documents.port.js';
import type { GraphVersion } from './graph-store.port.js';
import { RecentBuildFacts } from './recent-build-facts.js';
import type { IndexGraph } from './index-graph.js';
import type { ProjectId, ProjectPath } from '../../domain/ids.js';
import type { Project } from '../../domain/project/project.js';
import type { Manifest } from '../../domain/project/snapshot.js';

/** A job that has told nothing for so long (milliseconds) is taken for dead. Told anew while files are read. */
const LEASE = 2 * 60_000;

export interface IndexProjectPorts {
  readonly projects: ProjectStore;
  readonly sources: SourceStore;
  readonly documents: Pick<GraphDocuments, 'files'>;
  readonly clock: Clock;
  readonly processes: Pick<Processes, 'current'>;
}

/**
 * Reads a project's snapshot into its graph: RUNNING, then READY, or FAILED with what went wrong and what to do. Rejects
 * where the stores fail, and with an unexpected error after that was booked as FAILED. A snapshot that was replaced
 * meanwhile stays PENDING: its own job is queued.
 */
export class IndexProject {
  private readonly buildFacts = new RecentBuildFacts();

  constructor(
    private readonly ports: IndexProjectPorts,
    private readonly indexGraph: Pick<IndexGraph, 'execute'>,
  ) {}

  async execute(projectId: ProjectId): Promise<void> {
    const { projects, clock } = this.ports;
    if ((await projects.byId(projectId)) === undefined) return;
    const holder = await this.ports.processes.current();
    await projects.amend(projectId, (current) => ({ ...current, ingest: { status: 'RUNNING', leaseUntil: clock.now() + LEASE, holder }, updatedAt: clock.now() }));
    try {
      await this.read(projectId);
    } catch (error) {
      await this.fail(projectId, error);
    }
  }

  private async read(projectId: ProjectId): Promise<void> {
    const { projects, sources, clock } = this.ports;
    const manifest = await sources.manifest(projectId);
    if (manifest === undefined) throw new AppError('project.no-java', NO_SOURCES_ERROR, '');
    await this.requireContents(manifest);
    const lease = this.leaseOf(projectId);
    const { layout, frameworks: built } = await this.buildFacts.of(projectId, manifest.files, (files) => this.textsOf(files));
    const indexed = await this.indexGraph.execute({
      owner: projectId, layout, files: manifest.files, ...(manifest.commit === undefined ? {} : { commit: manifest.commit }),
      textsOf: (files) => this.textsOf(files), onProgress: () => lease.renew(), isCurrent: () => this.isCurrent(projectId, manifest),
    });
    await lease.settled();
    if (indexed.kind === 'left') return;
    const frameworks = await this.frameworksOf(indexed.graph.version, built);
    const stats = languageStats(manifest.files.map((file) => file.path));
    await projects.amend(projectId, (current) => {
      const now = clock.now();
      return current.ingest.status === 'RUNNING' ? { ...current, ingest: { status: 'READY' }, frameworks, languageStats: stats, lastIndexedAt: now, updatedAt: now } : current;
    });
  }

  private async requireContents(manifest: Manifest): Promise<void> {
    const missing = new Set(await this.ports.sources.missing(manifest.files.map((file) => file.hash)));
    if (missing.size === 0) return;
    const files = manifest.files.filter((file) => missing.has(file.hash)).length;
    throw new AppError('project.content-mismatch', `The contents of ${files} of the ${manifest.files.length} files were never uploaded.`, 'Register the project again: it sends what is missing.');
  }

  private async textsOf(files: readonly SourceRef[]): Promise<ReadonlyMap<ProjectPath, string>> {
    const contents = await this.ports.sources.contents(files.map((file) => file.hash));
    return new Map(files.flatMap(({ path, hash }) => {
      const content = contents.get(hash);
      return content === undefined ? [] : [[path, content] as const];
    }));
  }

  /** Java files have told theirs when they were read. */
  private async frameworksOf(version: GraphVersion, built: readonly string[]): Promise<readonly string[]> {
    const imported = (await this.ports.documents.files(version)).flatMap((file) => file.outline.frameworks);
    return [...new Set([...built, ...imported])].sort();
  }

  /** False where another snapshot came while this one was read, or the project was deleted. */
  private async isCurrent(projectId: ProjectId, manifest: Manifest): Promise<boolean> {
    const project = await this.ports.projects.byId(projectId);
    const now = await this.ports.sources.manifest(projectId);
    return project?.ingest.status === 'RUNNING' && now !== undefined && now.commit === manifest.commit && now.files.length === manifest.files.length
      && now.files.every((file, index) => file.path === manifest.files[index]?.path && file.hash === manifest.files[index]?.hash);
  }

  /** Tells the store that the job lives, at most every third of the lease. */
  private leaseOf(projectId: ProjectId): { renew(): void; settled(): Promise<void> } {
    const { projects, clock } = this.ports;
    let last = clock.now();
    let pending: Promise<unknown> = Promise.resolve();
    const extend = (current: Project): Project => (current.ingest.status === 'RUNNING' ? { ...current, ingest: { ...current.ingest, leaseUntil: clock.now() + LEASE } } : current);
    return {
      renew: () => {
        if (clock.now() - last < LEASE / 3) return;
        last = clock.now();
        // A lease that could not be told is no reason to stop: if the store is gone, saving the graph will say so.
        pending = pending.then(() => projects.amend(projectId, extend)).catch(() => undefined);
      },
      settled: async () => void (await pending),
    };
  }

  private async fail(projectId: ProjectId, error: unknown): Promise<void> {
    const { projects, clock } = this.ports;
    if ((await projects.byId(projectId)) === undefined) return;
    // The text of an unexpected error may name what is not the caller's to see; the queue's log has it.
    const text = error instanceof AppError ? `${error.message} ${error.hint}`.trim() : 'Reading the sources failed inside codetest; the server\'s log says why. Register the project again to retry.';
    await projects.amend(projectId, (current) => (current.ingest.status === 'RUNNING' ? { ...current, ingest: { status: 'FAILED', error: text }, updatedAt: clock.now() } : current));
    if (!(error instanceof AppError)) throw error;
  }
}
