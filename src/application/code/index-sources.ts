import { linkGraph } from '../../domain/code/graph-linker.js';
import { sourceSetOf } from '../../domain/code/source-set.js';
import type { CodeGraph } from '../../domain/code/code-graph.js';
import type { ReadFacts, ReadWatch, SourceText } from './read-facts.js';

export interface IndexedSources {
  readonly graph: CodeGraph;
  /** The reading was cancelled: the graph is of what was read by then. */
  readonly cut: boolean;
}

/** The graph of a set of files. Files that are neither Java nor mapper XML say nothing and are passed over. */
export class IndexSources {
  constructor(private readonly readFacts: Pick<ReadFacts, 'execute'>) {}

  async execute(files: readonly SourceText[], watch: ReadWatch = {}): Promise<IndexedSources> {
    const { java, mappers, cut } = await this.readFacts.execute(files, watch);
    return { graph: linkGraph({ files: java, mappers, sourceSetOf }), cut };
  }
}
