import type { BuildLayout } from '../../domain/project/build-layout.js';
import type { ContentHash, ProjectPath } from '../../domain/ids.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import type { Cancellation } from '../cancellation.js';
import type { ContentHasher } from '../content-hasher.port.js';
import type { GraphBuilder, SourceRef } from '../code/graph-builder.port.js';
import type { GraphCodec } from '../code/graph-codec.port.js';
import type { GraphDocuments, StoredFile, StoredSurface } from '../code/graph-documents.port.js';
import { GraphPart, NO_OVERLAY, type GraphOverlay } from '../code/graph-part.js';
import type { FileDocument, GraphOwner, GraphStore, InjectionDocument, StoredGraph } from '../code/graph-store.port.js';
import { engineName, hasOwnLayout, isGraphSource } from '../code/index-graph.js';

export interface ChangeGraphPorts {
  readonly graphs: Pick<GraphStore, 'current'>;
  readonly documents: Pick<GraphDocuments, 'files' | 'mentioning' | 'at' | 'diagnostics' | 'surfaces'>;
  readonly builder: Pick<GraphBuilder, 'update'>;
  readonly codec: GraphCodec;
  readonly hasher: ContentHasher;
}

export interface ChangeGraphsRequest {
  readonly owner: GraphOwner;
  readonly texts: (hashes: readonly ContentHash[]) => Promise<ReadonlyMap<ContentHash, string>>;
  /** Asked where the stored graph was linked under a layout of its own: what the build files say of source sets. */
  readonly layout: () => Promise<BuildLayout>;
  readonly signal?: Cancellation;
}

/** One side of a change: what its files hold, and which paths it does not have. */
export interface ChangedTree {
  readonly files: readonly SourceFile[];
  readonly removed: readonly ProjectPath[];
}

/** The stored graph of the code that a change is made to, and what it becomes by the change. Nothing is stored. */
export class ChangeGraphs {
  private constructor(
    private readonly ports: ChangeGraphPorts,
    private readonly request: ChangeGraphsRequest,
    readonly stored: StoredGraph | undefined,
    private readonly known: ReadonlyMap<ProjectPath, StoredFile>,
  ) {}

  static async open(ports: ChangeGraphPorts, request: ChangeGraphsRequest): Promise<ChangeGraphs> {
    const stored = await ports.graphs.current(request.owner);
    const files = stored === undefined ? [] : await ports.documents.files(stored.version);
    return new ChangeGraphs(ports, request, stored, new Map(files.map((file) => [file.path, file])));
  }

  get files(): Iterable<StoredFile> {
    return this.known.values();
  }

  file(path: ProjectPath): StoredFile | undefined {
    return this.known.get(path);
  }

  /** Files of the code that the graph holds in another state, or not at all, and files that only the graph has. Sorted. */
  differing(files: readonly SourceRef[]): readonly ProjectPath[] {
    if (this.stored === undefined) return [];
    const sources = files.filter((file) => isGraphSource(file.path));
    const there = new Set(sources.map((file) => file.path));
    const other = sources.filter((file) => this.known.get(file.path)?.hash !== file.hash).map((file) => file.path);
    return [...other, ...[...this.known.keys()].filter((path) => !there.has(path))].sort();
  }

  /** Files of the stored graph that could not be read, at most `limit`, sorted. */
  async unread(limit: number): Promise<readonly ProjectPath[]> {
    if (this.stored === undefined) return [];
    const { diagnostics } = await this.ports.documents.diagnostics(this.stored.version, limit, 'error');
    return [...new Set(diagnostics.flatMap((diagnostic) => diagnostic.file ?? []))].sort();
  }

  /** The graph with that side of the change in it. */
  async with(tree: ChangedTree): Promise<{ readonly part: GraphPart; readonly overlay: GraphOverlay; readonly cut: boolean }> {
    const changed = tree.files.filter((file) => isGraphSource(file.path)).map(({ path, content }) => ({ path, content, hash: this.ports.hasher.hash(content) })).filter((file) => this.known.get(file.path)?.hash !== file.hash);
    const removed = tree.removed.filter((path) => this.known.has(path));
    const { overlay, cut } = changed.length + removed.length === 0 ? { overlay: NO_OVERLAY, cut: false } : await this.linked(changed, removed);
    const { documents, codec } = this.ports;
    return { part: new GraphPart({ documents, codec, ...(this.stored === undefined ? {} : { version: this.stored.version }) }, overlay), overlay, cut };
  }

  private async linked(changed: readonly (SourceFile & SourceRef)[], removed: readonly ProjectPath[]): Promise<{ readonly overlay: GraphOverlay; readonly cut: boolean }> {
    const { builder } = this.ports;
    const { signal } = this.request;
    const layout = this.stored !== undefined && hasOwnLayout(this.stored.builder) ? await this.request.layout() : undefined;
    const made: FileDocument[] = [];
    const injections: InjectionDocument[] = [];
    const contents = new Map(changed.map((file) => [file.path, file.content]));
    const { cut } = await builder.update({
      base: this.base(), changed: changed.map(({ path, hash }) => ({ path, hash })), removed,
      textsOf: (files) => this.textsOf(files, contents),
      sink: { documents: (batch) => Promise.resolve(void made.push(...batch)), injections: (batch) => Promise.resolve(void injections.push(...batch)) },
      ...(layout === undefined ? {} : { layout }), ...(signal === undefined ? {} : { signal }),
    });
    return { overlay: { documents: made, injections, removed }, cut };
  }

  private base(): { readonly name: string; surfaces(): AsyncIterable<readonly StoredSurface[]> } {
    const { stored } = this;
    if (stored === undefined) return { name: `nothing of ${this.request.owner}`, surfaces: nothing };
    return { name: engineName(stored.version), surfaces: () => this.ports.documents.surfaces(stored.version) };
  }

  /** Of changed files the new text; of others the one that the graph was made from. */
  private async textsOf(files: readonly SourceRef[], contents: ReadonlyMap<ProjectPath, string>): Promise<ReadonlyMap<ProjectPath, string>> {
    const others = files.filter((file) => !contents.has(file.path));
    const loaded = others.length === 0 ? new Map<ContentHash, string>() : await this.request.texts([...new Set(others.map((file) => file.hash))]);
    return new Map(files.flatMap(({ path, hash }) => {
      const content = contents.get(path) ?? loaded.get(hash);
      return content === undefined ? [] : [[path, content] as const];
    }));
  }
}

async function* nothing(): AsyncGenerator<readonly StoredSurface[]> {
  yield await Promise.resolve([]);
}
