import type { BuildLayout } from '../../domain/project/build-layout.js';
import type { ContentHash, ProjectPath } from '../../domain/ids.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import type { Cancellation } from '../cancellation.js';
import type { ContentHasher } from '../content-hasher.port.js';
import type { GraphBuilder, SourceRef } from '../code/graph-builder.port.js';
import type { GraphCodec } from '../code/graph-codec.port.js';
import type { GraphDocuments, StoredSurface } from '../code/graph-documents.port.js';
import { graphReplaced } from '../code/graph-replaced.js';
import { GraphPart, NO_OVERLAY, type GraphOverlay } from '../code/graph-part.js';
import type { FileDocument, GraphOwner, GraphStore, InjectionDocument, StoredGraph } from '../code/graph-store.port.js';
import { engineName, hasOwnLayout, isGraphSource } from '../code/index-graph.js';
import type { RecentLinks } from '../code/recent-links.js';
import type { GraphFiles, RecentTrees } from './recent-trees.js';

export interface ChangeGraphPorts {
  readonly graphs: Pick<GraphStore, 'current'>;
  readonly documents: Pick<GraphDocuments, 'files' | 'mentions' | 'at' | 'diagnostics' | 'surfaces'>;
  readonly builder: Pick<GraphBuilder, 'update'>;
  readonly codec: GraphCodec;
  readonly hasher: ContentHasher;
}

export interface ChangeGraphsRequest {
  readonly owner: GraphOwner;
  /** Where given, the graph has to be in this very state: `code.graph-replaced` otherwise. */
  readonly graph?: StoredGraph;
  readonly trees: Pick<RecentTrees, 'graph'>;
  readonly links: RecentLinks;
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

/** The graph with one side of a change in it. */
export interface ChangedGraph {
  readonly part: GraphPart;
  readonly overlay: GraphOverlay;
  readonly cut: boolean;
}

/** The stored graph of the code that a change is made to, and what it becomes by the change. Nothing is stored. */
export class ChangeGraphs {
  private constructor(
    private readonly ports: ChangeGraphPorts,
    private readonly request: ChangeGraphsRequest,
    readonly stored: StoredGraph | undefined,
    readonly files: GraphFiles | undefined,
  ) {}

  static async open(ports: ChangeGraphPorts, request: ChangeGraphsRequest): Promise<ChangeGraphs> {
    const stored = await ports.graphs.current(request.owner);
    if (request.graph !== undefined && !isSame(stored, request.graph)) throw graphReplaced();
    const files = stored === undefined ? undefined : await request.trees.graph(stored.version, () => ports.documents.files(stored.version));
    return new ChangeGraphs(ports, request, stored, files);
  }

  /** Files of the code that the graph holds in another state, or not at all, and files that only the graph has. Sorted. */
  differing(files: readonly SourceRef[]): readonly ProjectPath[] {
    return this.files?.differing(files) ?? [];
  }

  /** Files of the stored graph that could not be read, at most `limit`, sorted. */
  async unread(limit: number): Promise<readonly ProjectPath[]> {
    const { stored } = this;
    if (stored === undefined || this.files === undefined) return [];
    return await this.files.unread(async () => {
      const { diagnostics } = await this.ports.documents.diagnostics(stored.version, limit, 'error');
      return [...new Set(diagnostics.flatMap((diagnostic) => diagnostic.file ?? []))].sort();
    });
  }

  /** The graph with that side of the change in it. */
  async with(tree: ChangedTree): Promise<ChangedGraph> {
    const changed = tree.files.filter((file) => isGraphSource(file.path)).map(({ path, content }) => ({ path, content, hash: this.ports.hasher.hash(content) })).filter((file) => this.files?.byPath.get(file.path)?.hash !== file.hash);
    const removed = tree.removed.filter((path) => this.files?.byPath.has(path) === true);
    const { overlay, cut } = changed.length + removed.length === 0 ? { overlay: NO_OVERLAY, cut: false } : await this.linked(changed, removed);
    return { part: this.part(overlay), overlay, cut };
  }

  /** As much as is asked for of the graph as it is stored. */
  untouched(): GraphPart {
    return this.part(NO_OVERLAY);
  }

  private part(overlay: GraphOverlay): GraphPart {
    const { stored, request: { links }, ports: { codec } } = this;
    return new GraphPart({ stored: links, codec, ...(stored === undefined ? {} : { version: stored.version }), declaring: (type) => this.files?.declaring(type) ?? [] }, overlay);
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

function isSame(stored: StoredGraph | undefined, { version, commit }: StoredGraph): boolean {
  return stored?.version.id === version.id && stored.version.revision === version.revision && stored.commit === commit;
}

async function* nothing(): AsyncGenerator<readonly StoredSurface[]> {
  yield await Promise.resolve([]);
}
