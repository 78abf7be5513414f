import { declaredRootsText, type BuildLayout } from '../../domain/project/build-layout.js';
import { mentionKey } from '../../domain/code/mention-keys.js';
import { AppError } from '../../domain/errors.js';
import type { CommitId, ProjectPath } from '../../domain/ids.js';
import { extensionOf, isBuildFile } from '../../domain/project/source-kinds.js';
import type { BuildWatch, GraphBuilder, SourceRef, TextsOf } from './graph-builder.port.js';
import type { GraphDocuments, StoredFile } from './graph-documents.port.js';
import { GRAPH_ATTEMPTS, isGraphReplaced } from './graph-replaced.js';
import { LostFiles } from './lost-files.js';
import { RecentFiles, type FileHashes } from './recent-files.js';
import type { FileDocument, GraphOwner, GraphStore, GraphVersion, InjectionDocument, StoredGraph } from './graph-store.port.js';

/** With more of the files changed than this, reading all of them on every thread is faster than finding out what is touched. */
const REBUILD_SHARE = 0.25;

export interface IndexGraphPorts {
  readonly graphs: GraphStore;
  readonly documents: GraphDocuments;
  readonly builder: GraphBuilder;
}

export interface IndexGraphRequest extends BuildWatch {
  readonly owner: GraphOwner;
  readonly commit?: CommitId;
  /** Every file of the code, each path once; those that are no graph sources are passed over. */
  readonly files: readonly SourceRef[];
  readonly textsOf: TextsOf;
  /** What the build files say of source sets. */
  readonly layout?: BuildLayout;
  /** Asked before the graph is shown: false where it would be the graph of something old. */
  readonly isCurrent?: () => Promise<boolean>;
}

export type IndexedGraph =
  | { readonly kind: 'indexed'; readonly graph: StoredGraph; readonly read: number; readonly affected: number }
  /** Cancelled, or not current any more: the stored graph is as it was. */
  | { readonly kind: 'left' };

/** Java, XML that may be a mapper, SQL that code may run. */
export function isGraphSource(path: ProjectPath): boolean {
  const extension = extensionOf(path);
  return extension === 'java' || extension === 'sql' || (extension === 'xml' && !isBuildFile(path));
}

interface Change {
  readonly changed: readonly SourceRef[];
  readonly removed: readonly ProjectPath[];
}

const LAYOUT_MARK = '#';

/** Another layout of the source sets makes other links of the same sources. */
function builderMark(builder: Pick<GraphBuilder, 'version'>, layout: BuildLayout | undefined): string {
  const roots = layout === undefined ? '' : declaredRootsText(layout);
  return roots === '' ? builder.version : `${builder.version}${LAYOUT_MARK}${mentionKey(roots).toString(16)}`;
}

/** Whether a graph of this `builder` was linked under a layout that paths alone do not tell. */
export function hasOwnLayout(builder: string): boolean {
  return builder.includes(LAYOUT_MARK);
}

/** What the engine remembers a stored graph's surfaces as. */
export function engineName({ id, revision }: GraphVersion): string {
  return `${String(id)}:${String(revision)}`;
}

/** Brings an owner's stored graph up to date with its files: only what a change touches is read and linked. */
export class IndexGraph {
  private readonly recent = new RecentFiles();
  private readonly lost: LostFiles;

  constructor(private readonly ports: IndexGraphPorts) {
    this.lost = new LostFiles(ports.documents);
  }

  async execute(request: IndexGraphRequest): Promise<IndexedGraph> {
    const files = request.files.filter((file) => isGraphSource(file.path));
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(request, files);
      } catch (error) {
        // Another process may bring the same graph up to date meanwhile: then it is looked at once more.
        if (!isGraphReplaced(error) || attempt >= GRAPH_ATTEMPTS) throw error;
      }
    }
  }

  private async attempt(request: IndexGraphRequest, files: readonly SourceRef[]): Promise<IndexedGraph> {
    const { graphs, documents, builder } = this.ports;
    const stored = await graphs.current(request.owner);
    if (stored?.builder !== builderMark(builder, request.layout)) return await this.build(request, files);
    const known = this.recent.of(stored.version) ?? this.recent.remember(stored.version, hashesOf(await documents.files(stored.version)));
    const { changed: differing, removed } = differences(files, known);
    const changed = [...differing, ...(await this.lost.toTryAgain(stored.version, files)).filter((file) => !differing.includes(file))];
    if (changed.length + removed.length > files.length * REBUILD_SHARE) return await this.build(request, files);
    if (changed.length + removed.length > 0) return await this.update(request, stored, { changed, removed });
    const graph = stored.commit === request.commit ? stored : await graphs.amend(stored.version, { ...ofCommit(request), documents: [], injections: [], removed: [] });
    return { kind: 'indexed', graph, read: 0, affected: 0 };
  }

  private async build(request: IndexGraphRequest, files: readonly SourceRef[]): Promise<IndexedGraph> {
    const { graphs, builder } = this.ports;
    const writing = await graphs.begin(request.owner);
    const told = new Set<ProjectPath>();
    const append = (documents: readonly FileDocument[]): Promise<void> => {
      for (const { path } of documents) told.add(path);
      return writing.append(documents);
    };
    try {
      const { cut } = await builder.build({
        files, textsOf: request.textsOf, ...watchOf(request), remember: engineName(writing.version),
        sink: { documents: append, injections: (documents) => writing.appendInjections(documents) },
      });
      if (cut || (await request.isCurrent?.()) === false) {
        await writing.discard();
        return { kind: 'left' };
      }
      if (told.size !== files.length) throw lostFiles(files.length - told.size, files.length);
      const graph = await writing.finish({ ...ofCommit(request), builder: builderMark(builder, request.layout) });
      return { kind: 'indexed', graph, read: files.length, affected: 0 };
    } catch (error) {
      // Where the store itself is what failed, what is left goes with the next writing.
      await writing.discard().catch(() => undefined);
      throw error;
    }
  }

  private async update(request: IndexGraphRequest, stored: StoredGraph, change: Change): Promise<IndexedGraph> {
    const { graphs, documents, builder } = this.ports;
    const made = new Map<ProjectPath, FileDocument>();
    const injections = new Map<ProjectPath, InjectionDocument>();
    const { id, revision } = stored.version;
    const { cut, affected } = await builder.update({
      ...change, textsOf: request.textsOf, ...watchOf(request),
      base: { name: engineName(stored.version), surfaces: () => documents.surfaces(stored.version) },
      remember: engineName({ id, revision: revision + 1 }),
      sink: {
        documents: (batch) => Promise.resolve(batch.forEach((document) => made.set(document.path, document))),
        injections: (batch) => Promise.resolve(batch.forEach((document) => injections.set(document.path, document))),
      },
    });
    if (cut || (await request.isCurrent?.()) === false) return { kind: 'left' };
    const graph = await graphs.amend(stored.version, { ...ofCommit(request), documents: [...made.values()], injections: [...injections.values()], removed: change.removed });
    this.recent.amend(stored.version, graph.version, { changed: [...made.values()], removed: change.removed });
    return { kind: 'indexed', graph, read: change.changed.length, affected: affected.length };
  }
}

function watchOf({ signal, onProgress, layout }: IndexGraphRequest): BuildWatch & { readonly layout?: BuildLayout } {
  return { ...(layout === undefined ? {} : { layout }), ...(signal === undefined ? {} : { signal }), ...(onProgress === undefined ? {} : { onProgress }) };
}

function ofCommit({ commit }: IndexGraphRequest): { readonly commit?: CommitId } {
  return commit === undefined ? {} : { commit };
}

/** A graph that lacks files without a word would be believed. */
function lostFiles(lost: number, all: number): AppError {
  return new AppError('code.reader-unavailable', `The engine of the code graph gave no answer for ${lost} of ${all} files.`, 'Try again; if it stays so, report it with the names of the files.');
}

/** `files` are thousands, each path once. */
function differences(files: readonly SourceRef[], known: FileHashes): Change {
  const changed: SourceRef[] = [];
  let met = 0;
  for (const file of files) {
    const hash = known.get(file.path);
    if (hash !== undefined) met += 1;
    if (hash !== file.hash) changed.push(file);
  }
  if (met === known.size) return { changed, removed: [] };
  const there = new Set(files.map((file) => file.path));
  return { changed, removed: [...known.keys()].filter((path) => !there.has(path)) };
}

function hashesOf(files: readonly StoredFile[]): FileHashes {
  return new Map(files.map((file) => [file.path, file.hash]));
}
