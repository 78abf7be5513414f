import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { BuildOutcome, BuildRequest, GraphBuilder, UpdateOutcome, UpdateRequest } from '../../../application/code/graph-builder.port.js';
import type { JavaSource } from '../../../application/code/java-source.port.js';
import type { ProjectPath } from '../../../domain/ids.js';
import { GRAPH_BUILDER_VERSION } from './builder-version.js';
import { EngineJob, OUT_OF_MEMORY, type JobEnd, type Unread } from './engine-job.js';
import { EngineThread, unavailable, type EngineThreadLimits } from './engine-thread.js';
import { WarmThreads } from './warm-threads.js';

export interface GraphBuilderLimits extends EngineThreadLimits {
  /** Threads of one build. Reading and linking are bound by the processor: more than there are cores help nobody. */
  readonly workers: number;
  /** Of a thread that builds: the heap grows lazily as long as it may, so that a small limit for a small project keeps it small. */
  readonly heapMbPerFile: number;
  /** What a thread's heap may become where that was too little. */
  readonly maxHeapSizeMb: number;
  /** For reading or linking one file, as work and not by the clock (`workLeft`). */
  readonly timeLimitMs: number;
  /** Files that a build may lose to time or memory, each at the price of starting again; one more ends it. */
  readonly maxLostFiles: number;
  /** Projects whose surfaces stay in memory, each in a thread of its own. */
  readonly warmProjects: number;
}

export const GRAPH_BUILDER_LIMITS: Omit<GraphBuilderLimits, 'workers'> = {
  startLimitMs: 120_000,
  stackSizeMb: 16,
  heapSizeMb: 256,
  youngSizeMb: 48,
  heapMbPerFile: 0.04,
  maxHeapSizeMb: 4_096,
  timeLimitMs: 10_000,
  maxLostFiles: 10,
  warmProjects: 2,
};

export interface GraphBuilderParts {
  /** Entry of a worker thread: it calls `runGraphWorker`. */
  readonly workerFile: URL;
  /** Asked about files that the fast parser has doubts about; bounded in time by itself. */
  readonly strict: JavaSource;
  /** Names the parsers that the worker reads with. */
  readonly factsVersion: string;
  readonly limits?: Partial<GraphBuilderLimits>;
}

type Attempt = (unread: ReadonlyMap<ProjectPath, Unread>, heapSizeMb: number) => Promise<JobEnd>;

/**
 * Reads and links in worker threads; the caller's thread hands files out and takes documents. A file that hangs or needs
 * too much memory is found by what its thread has in hand; the thread is ended, the file becomes one diagnostic, and the
 * rest is done again. The thread that holds a project's surfaces stays for its updates; idle ones do not keep the process
 * alive.
 */
export class ThreadedGraphBuilder implements GraphBuilder {
  readonly version: string;
  private readonly limits: GraphBuilderLimits;
  private readonly warm: WarmThreads;
  private readonly building = new Set<EngineThread>();
  private closed = false;

  constructor(private readonly parts: GraphBuilderParts) {
    this.version = `${parts.factsVersion}/${GRAPH_BUILDER_VERSION}`;
    this.limits = { workers: Math.min(2, availableParallelism()), ...GRAPH_BUILDER_LIMITS, ...parts.limits };
    this.warm = new WarmThreads(this.limits.warmProjects);
  }

  async build(request: BuildRequest): Promise<BuildOutcome> {
    const { heapSizeMb, heapMbPerFile } = this.limits;
    const end = await this.withoutLostFiles(heapSizeMb + Math.ceil(request.files.length * heapMbPerFile), (unread, heap) => this.buildOnce(request, unread, heap));
    return { cut: end.kind === 'cut' };
  }

  async update(request: UpdateRequest): Promise<UpdateOutcome> {
    const end = await this.withoutLostFiles(this.limits.maxHeapSizeMb, (unread, heap) => this.updateOnce(request, unread, heap));
    return { cut: end.kind === 'cut', affected: end.kind === 'done' ? end.affected : [] };
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([this.warm.close(), ...[...this.building].map((thread) => thread.stop())]);
  }

  /** Before a file is blamed for the memory, the threads get more of it. */
  private async withoutLostFiles(firstHeapMb: number, attempt: Attempt): Promise<JobEnd> {
    const unread = new Map<ProjectPath, Unread>();
    const { maxHeapSizeMb } = this.limits;
    for (let heap = Math.min(firstHeapMb, maxHeapSizeMb); ; ) {
      const end = await attempt(unread, heap);
      if (end.kind !== 'lost') return end;
      if (end.unread.code === OUT_OF_MEMORY && heap < maxHeapSizeMb) {
        heap = Math.min(heap * 2, maxHeapSizeMb);
        continue;
      }
      unread.set(end.path, end.unread);
      if (unread.size > this.limits.maxLostFiles) throw unavailable(`more than ${this.limits.maxLostFiles} files took too long or too much memory, the last one ${end.path}`);
    }
  }

  private async buildOnce(request: BuildRequest, unread: ReadonlyMap<ProjectPath, Unread>, heapSizeMb: number): Promise<JobEnd> {
    const threads = await this.startThreads(Math.max(1, Math.min(this.limits.workers, request.files.length)), heapSizeMb);
    try {
      const job = new EngineJob({ ...request, threads, unread, strict: this.parts.strict, timeLimitMs: this.limits.timeLimitMs });
      const end = await job.run(() => startBuild(threads, request));
      const [first] = threads;
      if (end.kind === 'done' && request.remember !== undefined && first !== undefined && !this.closed) {
        this.building.delete(first);
        this.warm.put(request.remember, first);
      }
      return end;
    } finally {
      await Promise.all(threads.filter((thread) => this.building.delete(thread)).map((thread) => thread.stop()));
    }
  }

  private async updateOnce(request: UpdateRequest, unread: ReadonlyMap<ProjectPath, Unread>, heapSizeMb: number): Promise<JobEnd> {
    const { base, changed, removed, remember } = request;
    const start = async (): Promise<EngineThread> => await EngineThread.start(this.parts.workerFile, { ...this.limits, heapSizeMb });
    if (this.closed) throw unavailable('it is closed');
    return await this.warm.use({ name: base.name, ...(remember === undefined ? {} : { renamed: remember }) }, start, async (thread) => {
      const job = new EngineJob({ ...request, threads: [thread], files: changed, unread, strict: this.parts.strict, timeLimitMs: this.limits.timeLimitMs, surfaces: () => base.surfaces() });
      const end = await job.run(() => {
        thread.post({ kind: 'update', base: base.name, removed, layout: request.layout, ...(remember === undefined ? {} : { remember }) });
        job.giveChanged(thread);
      });
      return { value: end, survives: end.kind === 'done' };
    });
  }

  private async startThreads(count: number, heapSizeMb: number): Promise<readonly EngineThread[]> {
    if (this.closed) throw unavailable('it is closed');
    const started = await Promise.allSettled(Array.from({ length: count }, () => EngineThread.start(this.parts.workerFile, { ...this.limits, heapSizeMb })));
    const threads = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const failed = started.find((one) => one.status === 'rejected');
    if (failed !== undefined) {
      await Promise.all(threads.map((thread) => thread.stop()));
      throw failed.reason;
    }
    for (const thread of threads) this.building.add(thread);
    return threads;
  }
}

/** Each thread gets a port to every other one, the first thread's first. */
function startBuild(threads: readonly EngineThread[], { layout, remember }: BuildRequest): void {
  const ports: MessagePort[][] = threads.map(() => []);
  for (let left = 0; left < threads.length; left += 1) {
    for (let right = left + 1; right < threads.length; right += 1) {
      const { port1, port2 } = new MessageChannel();
      ports[left]?.push(port1);
      ports[right]?.push(port2);
    }
  }
  threads.forEach((thread, number) => {
    const own = ports[number] ?? [];
    thread.post({ kind: 'build', thread: number, ports: own, layout, ...(remember === undefined || number > 0 ? {} : { remember }) }, own);
  });
}
