import type { BuildWatch, DocumentSink, SourceRef, TextsOf } from '../../../application/code/graph-builder.port.js';
import type { StoredSurface } from '../../../application/code/graph-documents.port.js';
import type { JavaSource } from '../../../application/code/java-source.port.js';
import { workLeft } from '../../../application/code/work-time.js';
import type { ProjectPath } from '../../../domain/ids.js';
import { unavailable, type EngineThread, type ThreadEvent } from './engine-thread.js';
import type { NumberedFile } from './worker-protocol.js';

/** Why a file is left out of the next attempt. */
export interface Unread {
  readonly code: string;
  readonly message: string;
}

export type JobEnd =
  | { readonly kind: 'done'; readonly affected: readonly ProjectPath[] }
  | { readonly kind: 'cut' }
  /** A thread did not survive the file, or hangs in it. */
  | { readonly kind: 'lost'; readonly path: ProjectPath; readonly unread: Unread };

export interface JobParts extends BuildWatch {
  readonly threads: readonly EngineThread[];
  readonly files: readonly SourceRef[];
  readonly textsOf: TextsOf;
  readonly sink: DocumentSink;
  /** Files that earlier attempts lost. */
  readonly unread: ReadonlyMap<ProjectPath, Unread>;
  readonly strict: JavaSource;
  /** Of an update: what warms a cold engine. */
  readonly surfaces?: () => AsyncIterable<readonly StoredSurface[]>;
  readonly timeLimitMs: number;
}

export const OUT_OF_MEMORY = 'code.parse-out-of-memory';

const FILES_PER_BATCH = 32;
const WATCH_EVERY_MS = 100;

/** The main thread's side of one build or update: hands files out, stores what comes back, and watches. */
export class EngineJob {
  private readonly numbered: SourceRef[] = [];
  private next = 0;
  private done = 0;
  private running: number;
  private affected: readonly ProjectPath[] = [];
  private surfaces: AsyncIterator<readonly StoredSurface[]> | undefined;
  private readonly turns = new Map<EngineThread, Promise<void>>();
  private readonly end: Promise<JobEnd>;
  private resolve: (end: JobEnd) => void = () => undefined;
  private reject: (error: unknown) => void = () => undefined;

  constructor(private readonly parts: JobParts) {
    this.running = parts.threads.length;
    this.end = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  /** `start` tells the threads what to do. */
  async run(start: () => void): Promise<JobEnd> {
    const { threads, signal } = this.parts;
    if (signal?.aborted === true) return { kind: 'cut' };
    const watch = setInterval(() => this.watch(), WATCH_EVERY_MS);
    try {
      for (const thread of threads) {
        thread.busy(true);
        thread.listen((event) => void this.take(thread, event).catch((error: unknown) => this.reject(error)));
      }
      start();
      return await this.end;
    } finally {
      clearInterval(watch);
      for (const thread of threads) {
        thread.listen(() => undefined);
        thread.busy(false);
      }
    }
  }

  private async take(thread: EngineThread, event: ThreadEvent): Promise<void> {
    switch (event.kind) {
      case 'want':
        return await this.inTurn(thread, () => this.giveMore(thread));
      case 'cold':
        this.surfaces = this.parts.surfaces?.()[Symbol.asyncIterator]();
        return await this.giveSurfaces(thread);
      case 'again':
        return await this.giveAgain(thread, event.files);
      case 'strict':
        return thread.post({ kind: 'facts', facts: await this.parts.strict.read(event.path, event.content) });
      case 'documents':
      case 'injections':
        return await this.store(thread, event);
      case 'ready':
      case 'done':
      case 'ended':
      case 'failed':
        return this.finish(thread, event);
    }
  }

  private async store(thread: EngineThread, event: Extract<ThreadEvent, { readonly kind: 'documents' | 'injections' }>): Promise<void> {
    if (event.kind === 'documents') await this.parts.sink.documents(event.documents);
    else await this.parts.sink.injections(event.injections);
    thread.post({ kind: 'stored' });
  }

  private finish(thread: EngineThread, event: ThreadEvent): void {
    if (event.kind === 'done') {
      this.affected = [...this.affected, ...event.affected];
      this.running -= 1;
      if (this.running === 0) this.resolve({ kind: 'done', affected: this.affected });
    } else if (event.kind === 'ended') {
      this.lose(thread, event);
    } else if (event.kind === 'failed') {
      this.reject(new TypeError(event.message));
    }
  }

  /** What a thread asked for first, it gets first, however long the texts take: an empty batch is the last one. */
  private inTurn(thread: EngineThread, give: () => Promise<void>): Promise<void> {
    const turn = (this.turns.get(thread) ?? Promise.resolve()).then(give);
    this.turns.set(thread, turn);
    return turn;
  }

  private async giveMore(thread: EngineThread): Promise<void> {
    await (this.surfaces === undefined ? this.giveFiles(thread) : this.giveSurfaces(thread));
  }

  private async giveFiles(thread: EngineThread): Promise<void> {
    const files = this.parts.files.slice(this.next, this.next + FILES_PER_BATCH);
    this.next += files.length;
    await this.give(thread, files);
    this.done += files.length;
    this.parts.onProgress?.(this.done, this.parts.files.length);
  }

  private async give(thread: EngineThread, files: readonly SourceRef[]): Promise<void> {
    const { unread, textsOf } = this.parts;
    const texts = files.length === 0 ? new Map<ProjectPath, string>() : await textsOf(files.filter((file) => !unread.has(file.path)));
    const numbered = files.map((file): NumberedFile => {
      this.numbered.push(file);
      const content = texts.get(file.path);
      const lost = unread.get(file.path);
      return { ...file, number: this.numbered.length, ...(content === undefined ? {} : { content }), ...(lost === undefined ? {} : { unread: lost }) };
    });
    thread.post({ kind: 'files', files: numbered });
  }

  /** Of an update: the changed files, or those that must be read again, then the end of them. */
  private async giveAgain(thread: EngineThread, files: readonly SourceRef[]): Promise<void> {
    for (let start = 0; start < files.length; start += FILES_PER_BATCH) await this.give(thread, files.slice(start, start + FILES_PER_BATCH));
    await this.give(thread, []);
  }

  /** Told by the builder, right after the update's own message. */
  giveChanged(thread: EngineThread): void {
    this.giveAgain(thread, this.parts.files).catch((error: unknown) => this.reject(error));
  }

  private async giveSurfaces(thread: EngineThread): Promise<void> {
    const batch = await this.surfaces?.next();
    const surfaces = batch === undefined || batch.done === true ? [] : batch.value;
    if (surfaces.length > 0 || batch?.done !== false) return thread.post({ kind: 'surfaces', surfaces });
    await this.giveSurfaces(thread);
  }

  private watch(): void {
    if (this.parts.signal?.aborted === true) return this.resolve({ kind: 'cut' });
    const stuck = this.parts.threads.find((thread) => workLeft(thread.workTime(), this.parts.timeLimitMs) <= 0);
    const file = stuck === undefined ? undefined : this.numbered[stuck.inHand - 1];
    if (file === undefined) return;
    this.resolve({ kind: 'lost', path: file.path, unread: { code: 'code.parse-timeout', message: `The file was not read within ${this.parts.timeLimitMs} ms.` } });
  }

  private lose(thread: EngineThread, { why, text }: Extract<ThreadEvent, { readonly kind: 'ended' }>): void {
    if (why === 'gone') return this.reject(unavailable(text));
    // Between two files nobody has one in hand: then the next one is as good a name as any for what has no room.
    const path = (this.numbered[thread.inHand - 1] ?? this.numbered.at(-1))?.path ?? '';
    this.resolve({ kind: 'lost', path, unread: { code: OUT_OF_MEMORY, message: 'Reading the file needs more memory than a thread is given.' } });
  }
}
