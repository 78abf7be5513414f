import type { Diagnostic } from '../../domain/diagnostics.js';
import type { InjectionEdge } from '../../domain/code/code-graph.js';
import { graphRecords, type GraphRecord } from '../../domain/code/graph-records.js';
import { joinLinks } from '../../domain/code/linking/join-links.js';
import type { FileLinks } from '../../domain/code/linking/file-links.js';
import type { ContentHash, ProjectPath } from '../../domain/ids.js';
import type { BuildWatch, GraphBuilder } from './graph-builder.port.js';
import type { GraphCodec } from './graph-codec.port.js';
import { isGraphSource } from './index-graph.js';

export interface ExportedGraph {
  readonly records: readonly GraphRecord[];
  readonly diagnostics: readonly Diagnostic[];
  readonly cut: boolean;
}

export interface ExportedSource {
  readonly path: ProjectPath;
  readonly hash: ContentHash;
  readonly content: string;
}

/** The graph of a set of files as records, for JSON Lines. */
export class ExportGraph {
  constructor(
    private readonly builder: Pick<GraphBuilder, 'build'>,
    private readonly codec: GraphCodec,
  ) {}

  async execute(files: readonly ExportedSource[], watch: BuildWatch = {}): Promise<ExportedGraph> {
    const links = new Map<ProjectPath, FileLinks>();
    const injections: InjectionEdge[] = [];
    const texts = new Map(files.map(({ path, content }) => [path, content]));
    const { cut } = await this.builder.build({
      ...watch,
      files: files.filter((file) => isGraphSource(file.path)).map(({ path, hash }) => ({ path, hash })),
      textsOf: (wanted) => Promise.resolve(new Map(wanted.flatMap(({ path }) => [[path, texts.get(path) ?? ''] as const]))),
      sink: {
        documents: (batch) => Promise.resolve(batch.forEach((document) => links.set(document.path, this.codec.links(document.links).links))),
        injections: (batch) => Promise.resolve(batch.filter((document) => document.edges.length > 0).forEach((document) => injections.push(...this.codec.injections(document.edges)))),
      },
    });
    const graph = joinLinks(links.values(), injections.sort(byEnds));
    return { records: graphRecords(graph), diagnostics: graph.diagnostics, cut };
  }
}

/** The graph's own order. */
function byEnds(left: InjectionEdge, right: InjectionEdge): number {
  const key = ({ from, to, as }: InjectionEdge): string => [from, to, as].join('\n');
  return key(left) < key(right) ? -1 : Number(key(left) > key(right));
}
