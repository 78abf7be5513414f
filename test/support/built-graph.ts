import { BinaryGraphCodec } from '../../src/adapters/outbound/code-graph/binary-graph-codec.js';
import type { DocumentSink, GraphBuilder, SourceRef } from '../../src/application/code/graph-builder.port.js';
import type { StoredSurface } from '../../src/application/code/graph-documents.port.js';
import type { FileDocument, InjectionDocument } from '../../src/application/code/graph-store.port.js';
import { graphRecords, type GraphRecord } from '../../src/domain/code/graph-records.js';
import { joinLinks } from '../../src/domain/code/linking/join-links.js';
import { Sha256ContentHasher } from '../../src/adapters/outbound/workspace/sha256-content-hasher.js';

const codec = new BinaryGraphCodec();
const hasher = new Sha256ContentHasher();

/** What a builder tells of a set of files, kept as a store would keep it. */
export class BuiltGraph {
  readonly documents = new Map<string, FileDocument>();
  readonly injections = new Map<string, InjectionDocument>();
  readonly sink: DocumentSink = {
    documents: (batch) => Promise.resolve(batch.forEach((document) => {
      this.documents.set(document.path, document);
      this.injections.delete(document.path);
    })),
    injections: (batch) => Promise.resolve(batch.forEach((document) => this.injections.set(document.path, document))),
  };

  remove(paths: readonly string[]): void {
    for (const path of paths) for (const map of [this.documents, this.injections]) map.delete(path);
  }

  records(): readonly GraphRecord[] {
    const edges = [...this.injections.values()].filter((document) => document.edges.length > 0).flatMap((document) => codec.injections(document.edges));
    const sorted = edges.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    return graphRecords(joinLinks([...this.documents.values()].map((document) => codec.links(document.links).links), sorted));
  }

  diagnostics(): readonly string[] {
    return [...this.documents.values()].sort((a, b) => (a.path < b.path ? -1 : 1)).flatMap((document) => document.diagnostics.map((one) => `${one.file ?? ''} ${one.code}`));
  }

  async *surfaces(): AsyncGenerator<readonly StoredSurface[]> {
    yield await Promise.resolve([...this.documents.values()].map(({ path, hash, surface, reads }) => ({ path, hash, surface, reads })));
  }
}

export type Texts = Readonly<Record<string, string>>;

export function refsOf(texts: Texts): readonly SourceRef[] {
  return Object.entries(texts).map(([path, content]) => ({ path, hash: hasher.hash(content) }));
}

export function textsOf(texts: Texts) {
  return (files: readonly SourceRef[]): Promise<ReadonlyMap<string, string>> => Promise.resolve(new Map(files.flatMap(({ path }) => (texts[path] === undefined ? [] : [[path, texts[path]] as const]))));
}

export async function built(builder: GraphBuilder, texts: Texts, remember?: string): Promise<BuiltGraph> {
  const graph = new BuiltGraph();
  await builder.build({ files: refsOf(texts), textsOf: textsOf(texts), sink: graph.sink, ...(remember === undefined ? {} : { remember }) });
  return graph;
}
