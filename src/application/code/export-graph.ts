import { graphRecords } from '../../domain/code/graph-records.js';
import type { Diagnostic } from '../../domain/diagnostics.js';
import type { GraphRecord } from '../../domain/code/graph-records.js';
import type { IndexSources } from './index-sources.js';
import type { ReadWatch, SourceText } from './read-facts.js';

export interface ExportedGraph {
  readonly records: readonly GraphRecord[];
  readonly diagnostics: readonly Diagnostic[];
  readonly cut: boolean;
}

/** The graph of a set of files as records, for JSON Lines. */
export class ExportGraph {
  constructor(private readonly indexSources: Pick<IndexSources, 'execute'>) {}

  async execute(files: readonly SourceText[], watch: ReadWatch = {}): Promise<ExportedGraph> {
    const { graph, cut } = await this.indexSources.execute(files, watch);
    return { records: graphRecords(graph), diagnostics: graph.diagnostics, cut };
  }
}
