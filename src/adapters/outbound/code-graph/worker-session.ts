import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { MapperSource } from '../../../application/code/mapper-source.port.js';
import type { SqlParser } from '../../../application/code/sql-parser.port.js';
import type { FileDocument, InjectionDocument } from '../../../application/code/graph-store.port.js';
import type { FileFacts } from '../../../domain/code/declarations.js';
import { AppError } from '../../../domain/errors.js';
import { Inbox } from './inbox.js';
import { readSource, unreadSource, type ReadSource } from './read-source.js';
import type { FromWorker, NumberedFile, ToWorker } from './worker-protocol.js';

/** What a thread reads files with. */
export interface WorkerReaders {
  /** Called once, before the first file. */
  load(): Promise<void>;
  /** Undefined where the fast parser has doubts: then the strict one is asked, in a thread of its own. */
  readFast(path: string, content: string): FileFacts | undefined;
  readonly mappers: MapperSource;
  readonly sql: SqlParser;
}

/** Documents that are handed over at once. */
const BATCH = 64;
/** Batches that may be on their way before one of them is stored. */
const BATCHES_UNDER_WAY = 3;

/** The worker's end of the talk with the main thread. */
export class WorkerSession {
  readonly inbox: Inbox<ToWorker>;
  private readonly port: MessagePort;
  /** Number of the file in hand (0 for none), and a count of steps: by these two the main thread sees whether it hangs. */
  private readonly counter: Int32Array;
  private batch: FileDocument[] = [];
  private underWay = 0;

  constructor(private readonly readers: WorkerReaders) {
    if (parentPort === null) throw new AppError('code.reader-unavailable', 'The engine of the code graph runs in a worker thread only.', 'Start it through its adapter.');
    this.port = parentPort;
    this.counter = (workerData as { readonly counter: Int32Array }).counter;
    this.inbox = new Inbox(this.port);
  }

  send(message: FromWorker, transfer: readonly ArrayBuffer[] = []): void {
    this.port.postMessage(message, transfer);
  }

  inHand(number: number): void {
    Atomics.store(this.counter, 0, number);
    Atomics.add(this.counter, 1, 1);
  }

  async read(file: NumberedFile): Promise<ReadSource> {
    if (file.content === undefined) return unreadSource(file, file.unread?.code ?? 'code.reader-failed', file.unread?.message ?? 'The file has no text.');
    this.inHand(file.number);
    const source = await readSource({ path: file.path, hash: file.hash }, file.content, { readJava: (path, content) => this.readJava(path, content), mappers: this.readers.mappers });
    this.inHand(0);
    return source;
  }

  /** Waits where too many batches are not stored yet. */
  async hand(document: FileDocument): Promise<void> {
    this.batch.push(document);
    if (this.batch.length >= BATCH) await this.flush();
  }

  async flush(): Promise<void> {
    const documents = this.batch;
    if (documents.length === 0) return;
    this.batch = [];
    const buffers = documents.flatMap(({ mentions, links, surface }) => [mentions.buffer, links.buffer, surface.buffer]) as ArrayBuffer[];
    this.send({ kind: 'documents', documents }, buffers);
    this.underWay += 1;
    if (this.underWay < BATCHES_UNDER_WAY) return;
    await this.inbox.next('stored');
    this.underWay -= 1;
  }

  /** After the last batch. */
  async allStored(): Promise<void> {
    await this.flush();
    for (; this.underWay > 0; this.underWay -= 1) await this.inbox.next('stored');
  }

  /** After the documents that they belong to. */
  async handInjections(injections: readonly InjectionDocument[]): Promise<void> {
    await this.allStored();
    this.send({ kind: 'injections', injections });
    await this.inbox.next('stored');
  }

  private async readJava(path: string, content: string): Promise<FileFacts> {
    const facts = this.readers.readFast(path, content);
    if (facts !== undefined) return facts;
    this.inHand(0);
    this.send({ kind: 'strict', path, content });
    return (await this.inbox.next('facts')).facts;
  }
}
