import type { FileDocument, GraphAmendment, GraphCounts, GraphOwner, GraphStore, GraphVersion, GraphWriting, InjectionDocument, StoredGraph } from '../../../application/code/graph-store.port.js';
import { AppError } from '../../../domain/errors.js';
import type { CommitId, ProjectId, ProjectPath } from '../../../domain/ids.js';
import { projectNotFound } from '../../../domain/project/project-errors.js';
import type { InMemoryProjectStore } from './in-memory-project-store.js';

/** One graph as the memory has it. */
export interface InMemoryGraph {
  readonly owner: GraphOwner;
  revision: number;
  commit?: CommitId;
  builder: string;
  readonly files: Map<ProjectPath, FileDocument>;
  readonly injections: Map<ProjectPath, InjectionDocument>;
}

/** Graphs in memory. With a project store it keeps to it as the database does: no graph without its project. */
export class InMemoryGraphStore implements GraphStore {
  private readonly graphs = new Map<number, InMemoryGraph>();
  private readonly currents = new Map<GraphOwner, number>();
  private last = 0;

  constructor(private readonly projects?: InMemoryProjectStore) {
    projects?.attach(this);
  }

  forget(projectId: ProjectId): void {
    for (const [id, graph] of this.graphs) if (graph.owner === projectId) this.graphs.delete(id);
    this.currents.delete(projectId);
  }

  /** For the documents that stand beside this. */
  require(version: GraphVersion): InMemoryGraph {
    const graph = this.graphs.get(version.id);
    if (graph?.revision !== version.revision || this.currents.get(graph.owner) !== version.id) throw new AppError('code.graph-replaced', 'The code graph was replaced while it was read.', 'Ask again: the new one is there.');
    return graph;
  }

  current(owner: GraphOwner): Promise<StoredGraph | undefined> {
    const id = this.currents.get(owner);
    return Promise.resolve(id === undefined ? undefined : this.stored(id));
  }

  begin(owner: GraphOwner): Promise<GraphWriting> {
    if (!owner.startsWith('folder:') && this.projects?.has(owner) === false) return Promise.reject(projectNotFound(owner));
    for (const [id, graph] of this.graphs) if (graph.owner === owner && this.currents.get(owner) !== id) this.graphs.delete(id);
    this.last += 1;
    const id = this.last;
    const graph: InMemoryGraph = { owner, revision: 1, builder: '', files: new Map(), injections: new Map() };
    this.graphs.set(id, graph);
    return Promise.resolve({
      version: { id, revision: graph.revision },
      append: (documents) => attempt(() => this.writable(id, () => documents.forEach((document) => putFile(graph, document)))),
      appendInjections: (documents) => attempt(() => this.writable(id, () => documents.forEach((document) => putInjection(graph, document)))),
      finish: (made) => attempt(() => this.finish(id, made)),
      discard: () => attempt(() => void this.graphs.delete(id)),
    });
  }

  amend(version: GraphVersion, amendment: GraphAmendment): Promise<StoredGraph> {
    return attempt(() => {
      const graph = this.require(version);
      for (const path of amendment.removed) {
        graph.files.delete(path);
        graph.injections.delete(path);
      }
      amendment.documents.forEach((document) => putFile(graph, document));
      amendment.injections.forEach((document) => putInjection(graph, document));
      const { documents, injections, removed } = amendment;
      if (documents.length + injections.length + removed.length > 0) graph.revision += 1;
      if (amendment.commit === undefined) delete graph.commit;
      else graph.commit = amendment.commit;
      return this.stored(version.id);
    });
  }

  delete(owner: GraphOwner): Promise<void> {
    this.forget(owner);
    return Promise.resolve();
  }

  private writable(id: number, write: () => void): void {
    if (!this.graphs.has(id)) throw new AppError('code.graph-replaced', 'The code graph was replaced while it was written.', 'Ask again.');
    write();
  }

  private finish(id: number, made: { readonly commit?: CommitId; readonly builder: string }): StoredGraph {
    const graph = this.graphs.get(id);
    if (graph === undefined) throw new AppError('code.graph-replaced', 'The code graph was replaced while it was written.', 'Ask again.');
    graph.builder = made.builder;
    if (made.commit !== undefined) graph.commit = made.commit;
    const old = this.currents.get(graph.owner);
    this.currents.set(graph.owner, id);
    if (old !== undefined) this.graphs.delete(old);
    return this.stored(id);
  }

  private stored(id: number): StoredGraph {
    const graph = this.graphs.get(id);
    const { commit, builder, revision } = graph ?? { commit: undefined, builder: '', revision: 0 };
    const files = [...(graph?.files.values() ?? [])];
    const sum = (part: keyof GraphCounts): number => files.reduce((total, file) => total + file.counts[part], 0);
    return {
      version: { id, revision }, builder, files: files.length, ...(commit === undefined ? {} : { commit }),
      counts: { types: sum('types'), methods: sum('methods'), calls: sum('calls'), entryPoints: sum('entryPoints'), sqlPoints: sum('sqlPoints') },
    };
  }
}

function putFile(graph: InMemoryGraph, document: FileDocument): void {
  graph.files.set(document.path, structuredClone(document));
  graph.injections.delete(document.path);
}

function putInjection(graph: InMemoryGraph, document: InjectionDocument): void {
  if (document.edges.length === 0) graph.injections.delete(document.path);
  else if (graph.files.has(document.path)) graph.injections.set(document.path, structuredClone(document));
}

/** A promise of what `work` gives or throws. */
function attempt<Value>(work: () => Value): Promise<Value> {
  return new Promise((resolve) => resolve(work()));
}
