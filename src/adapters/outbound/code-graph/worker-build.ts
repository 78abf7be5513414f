import type { MessagePort } from 'node:worker_threads';
import type { SourceSetOf } from '../../../domain/code/linking/link-file.js';
import { CodeBase } from '../../../domain/code/linking/code-base.js';
import { BuildPeer } from './build-peer.js';
import type { FileSurface } from './file-surface.js';
import { injectionDocument, type ShownSurface, type SourceLinker } from './linked-source.js';
import { ProjectState } from './project-state.js';
import type { ReadSource } from './read-source.js';
import { decodeValue } from './value-reader.js';
import type { PeerPart, PeerSurface } from './worker-protocol.js';
import type { WorkerSession } from './worker-session.js';

interface OwnFile {
  readonly source: ReadSource;
  readonly number: number;
  readonly shown: ShownSurface;
}

/** One thread's part of a build: it reads files as it gets them, tells the others their surfaces, and links what it has read. */
export class WorkerBuild {
  private readonly state = new ProjectState();
  private own: OwnFile[] = [];
  private readonly peers: readonly BuildPeer[];

  constructor(
    private readonly session: WorkerSession,
    private readonly linker: SourceLinker,
    ports: readonly MessagePort[],
  ) {
    this.peers = ports.map((port) => new BuildPeer(port, (surfaces) => {
      for (const { path, bytes } of surfaces) this.state.show(path, decodeValue<FileSurface>(bytes));
    }));
  }

  /** The state of the whole project in thread 0; of no use in the others. */
  async run(isFirst: boolean, sourceSetOf?: SourceSetOf): Promise<ProjectState> {
    await this.readFiles();
    for (const peer of this.peers) await peer.read;
    const parts = await this.linkFiles(sourceSetOf);
    // Injections are told after all documents, of whatever thread.
    await this.session.allStored();
    if (isFirst) await this.join();
    // The first thread is the first of every other's peers.
    else this.peers[0]?.tell({ kind: 'parts', parts });
    for (const peer of this.peers) peer.release();
    return this.state;
  }

  private async readFiles(): Promise<void> {
    // One batch is on its way while another is read.
    this.session.send({ kind: 'want' });
    for (;;) {
      this.session.send({ kind: 'want' });
      const { files } = await this.session.inbox.next('files');
      if (files.length === 0) break;
      const surfaces: PeerSurface[] = [];
      for (const file of files) {
        const source = await this.session.read(file);
        const shown = this.linker.show(source);
        this.state.show(source.path, shown.surface);
        this.own.push({ source, number: file.number, shown });
        surfaces.push({ path: source.path, bytes: shown.bytes });
      }
      for (const peer of this.peers) peer.tell({ kind: 'surfaces', surfaces });
    }
    // The answer to the want that was one too many.
    await this.session.inbox.next('files');
    for (const peer of this.peers) peer.tell({ kind: 'read' });
  }

  private async linkFiles(sourceSetOf: SourceSetOf | undefined): Promise<readonly PeerPart[]> {
    const base = new CodeBase(this.state.index);
    const parts: PeerPart[] = [];
    const files = this.own;
    this.own = [];
    for (const { source, number, shown } of takenFrom(files)) {
      this.session.inHand(number);
      const { document, entry } = await this.linker.link(base, source, shown, sourceSetOf);
      this.session.inHand(0);
      this.state.put(source.path, entry);
      const { hash, reads, beans, wants } = entry;
      parts.push({ path: source.path, hash, reads, beans, wants });
      await this.session.hand(document);
    }
    return parts;
  }

  private async join(): Promise<void> {
    for (const peer of this.peers) {
      for (const { path, hash, reads, beans, wants } of await peer.parts) this.state.put(path, { hash, reads, beans, wants, surface: this.state.shownSurface(path) });
    }
    await this.session.handInjections([...this.state.injections()].map(([path, edges]) => injectionDocument(path, edges, this.linker.writer)));
  }
}

/** Each file is let go when it is linked: the bodies are most of the memory. */
function* takenFrom(files: OwnFile[]): Generator<OwnFile> {
  files.reverse();
  for (let file = files.pop(); file !== undefined; file = files.pop()) yield file;
}
