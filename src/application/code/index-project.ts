import { AppError } from '../../domain/errors.js';
import { detectFrameworks } from '../../domain/project/frameworks.js';
import { NO_SOURCES_ERROR } from '../../domain/project/ingest-state.js';
import { languageStats } from '../../domain/project/source-kinds.js';
import type { Clock } from '../clock.port.js';
import type { ProjectStore } from '../project/project-store.port.js';
import type { SourceStore } from '../project/source-store.port.js';
import type { GraphStore } from './graph-store.port.js';
import type { IndexSources } from './index-sources.js';
import type { SourceText } from './read-facts.js';
import type { ProjectId } from '../../domain/ids.js';
import type { Project } from '../../domain/project/project.js';
import type { Manifest } from '../../domain/project/snapshot.js';

/** A job that has told nothing for so long (milliseconds) is taken for dead. Told anew while files are read. */
const LEASE = 2 * 60_000;

export interface IndexProjectPorts {
  readonly projects: ProjectStore;
  readonly sources: SourceStore;
  readonly graphs: GraphStore;
  readonly clock: Clock;
}

/**
 * Reads a project's snapshot into its graph: RUNNING, then READY, or FAILED with what went wrong and what to do. Rejects
 * where the stores fail, and with an unexpected error after that was booked as FAILED. A snapshot that was replaced
 * meanwhile stays PENDING: its own job is queued.
 */
export class IndexProject {
  constructor(
    private readonly ports: IndexProjectPorts,
    private readonly indexSources: Pick<IndexSources, 'execute'>,
  ) {}

  async execute(projectId: ProjectId): Promise<void> {
    const { projects, clock } = this.ports;
    if ((await projects.byId(projectId)) === undefined) return;
    await projects.amend(projectId, (current) => ({ ...current, ingest: { status: 'RUNNING', leaseUntil: clock.now() + LEASE }, updatedAt: clock.now() }));
    try {
      await this.read(projectId);
    } catch (error) {
      await this.fail(projectId, error);
    }
  }

  private async read(projectId: ProjectId): Promise<void> {
    const { projects, sources, graphs, clock } = this.ports;
    const manifest = await sources.manifest(projectId);
    if (manifest === undefined) throw new AppError('project.no-java', NO_SOURCES_ERROR, '');
    const files = await this.contentsOf(manifest);
    const lease = this.leaseOf(projectId);
    const { graph } = await this.indexSources.execute(files, { onProgress: () => lease.renew() });
    await lease.settled();
    const frameworks = detectFrameworks(files);
    const stats = languageStats(files.map((file) => file.path));
    if (!(await this.isCurrent(projectId, manifest))) return;
    await graphs.save(projectId, { graph, ...(manifest.commit === undefined ? {} : { commit: manifest.commit }) });
    await projects.amend(projectId, (current) => {
      const now = clock.now();
      return current.ingest.status === 'RUNNING' ? { ...current, ingest: { status: 'READY' }, frameworks, languageStats: stats, lastIndexedAt: now, updatedAt: now } : current;
    });
  }

  private async contentsOf(manifest: Manifest): Promise<readonly SourceText[]> {
    const contents = await this.ports.sources.contents([...new Set(manifest.files.map((file) => file.hash))]);
    const files = manifest.files.flatMap(({ path, hash }) => {
      const content = contents.get(hash);
      return content === undefined ? [] : [{ path, hash, content }];
    });
    const missing = manifest.files.length - files.length;
    if (missing === 0) return files;
    throw new AppError('project.content-mismatch', `The contents of ${missing} of the ${manifest.files.length} files were never uploaded.`, 'Register the project again: it sends what is missing.');
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
    const extend = (current: Project): Project => (current.ingest.status === 'RUNNING' ? { ...current, ingest: { status: 'RUNNING', leaseUntil: clock.now() + LEASE } } : current);
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
