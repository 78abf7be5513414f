import type { Cancellation } from '../cancellation.js';
import type { ContentHasher } from '../content-hasher.port.js';
import type { LeftOut } from '../../domain/diagnostics.js';
import type { ExportedGraph, ExportGraph } from './export-graph.js';
import type { SourceFolder } from './source-folder.port.js';

export interface ExportedFolderGraph extends ExportedGraph {
  readonly leftOut: readonly LeftOut[];
}

/** `codetest graph export`: the graph of what lies in a folder. Throws `input.invalid` where there is no such folder. */
export class ExportFolderGraph {
  constructor(
    private readonly folders: SourceFolder,
    private readonly hasher: ContentHasher,
    private readonly exportGraph: Pick<ExportGraph, 'execute'>,
  ) {}

  async execute(folder: string, signal?: Cancellation): Promise<ExportedFolderGraph> {
    const { files, leftOut } = await this.folders.read(folder);
    const texts = files.map(({ path, content }) => ({ path, content, hash: this.hasher.hash(content) }));
    const exported = await this.exportGraph.execute(texts, signal === undefined ? {} : { signal });
    return { ...exported, leftOut };
  }
}
