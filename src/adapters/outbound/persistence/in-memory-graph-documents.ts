import type { GraphDocuments, StoredFile, StoredLinks, StoredSurface } from '../../../application/code/graph-documents.port.js';
import type { GraphVersion } from '../../../application/code/graph-store.port.js';
import type { Diagnostic } from '../../../domain/diagnostics.js';
import type { ProjectPath } from '../../../domain/ids.js';
import type { InMemoryGraph, InMemoryGraphStore } from './in-memory-graph-store.js';

/** Parts of the graphs that an `InMemoryGraphStore` keeps. */
export class InMemoryGraphDocuments implements GraphDocuments {
  constructor(private readonly store: InMemoryGraphStore) {}

  files(version: GraphVersion): Promise<readonly StoredFile[]> {
    return this.read(version, (graph) => sorted(graph.files.values()).map(({ path, hash, outline }) => ({ path, hash, outline })));
  }

  mentions(version: GraphVersion, keys: readonly number[]): Promise<ReadonlyMap<number, readonly ProjectPath[]>> {
    return this.read(version, (graph) => {
      const mentioning = (key: number): readonly ProjectPath[] => sorted(graph.files.values()).map(({ path }) => path).filter((path) => [graph.files, graph.injections].some((part) => part.get(path)?.mentions.includes(key) === true));
      return new Map([...new Set(keys)].map((key) => [key, mentioning(key)] as const).filter(([, paths]) => paths.length > 0));
    });
  }

  at(version: GraphVersion, paths: readonly ProjectPath[]): Promise<readonly StoredLinks[]> {
    const wanted = new Set(paths);
    return this.read(version, (graph) => links(graph, (path) => wanted.has(path)));
  }

  diagnostics(version: GraphVersion, limit: number, severity?: Diagnostic['severity']): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly total: number }> {
    return this.read(version, (graph) => {
      const all = sorted(graph.files.values()).flatMap((file) => file.diagnostics).filter((one) => severity === undefined || one.severity === severity);
      return { diagnostics: all.slice(0, limit), total: all.length };
    });
  }

  async *surfaces(version: GraphVersion): AsyncGenerator<readonly StoredSurface[]> {
    const files = await this.read(version, (graph) => sorted(graph.files.values()));
    if (files.length > 0) yield files.map(({ path, hash, surface, reads }) => ({ path, hash, surface, reads }));
  }

  private read<Value>(version: GraphVersion, ask: (graph: InMemoryGraph) => Value): Promise<Value> {
    return new Promise((resolve) => resolve(structuredClone(ask(this.store.require(version)))));
  }
}

function links(graph: InMemoryGraph, isWanted: (path: ProjectPath) => boolean): readonly StoredLinks[] {
  return sorted([...graph.files.values()].filter((file) => isWanted(file.path))).map((file) => {
    const edges = graph.injections.get(file.path)?.edges;
    return { path: file.path, hash: file.hash, links: file.links, ...(edges === undefined ? {} : { injections: edges }) };
  });
}

function sorted<File extends { readonly path: string }>(files: Iterable<File>): readonly File[] {
  return [...files].sort((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
}
