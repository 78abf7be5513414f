import type { Cancellation } from '../cancellation.js';
import type { ContentHasher } from '../content-hasher.port.js';
import type { Checkout } from '../project/checkout.port.js';
import { graphState, type GraphState } from '../../domain/code/graph-state.js';
import type { LeftOut } from '../../domain/diagnostics.js';
import { AppError } from '../../domain/errors.js';
import { isOwnDiff } from '../../domain/project/own-diff.js';
import type { CommitId, ProjectPath } from '../../domain/ids.js';
import type { ExportedGraph, ExportGraph } from './export-graph.js';
import type { SourceFolder } from './source-folder.port.js';

export interface ExportedFolderGraph extends ExportedGraph {
  readonly leftOut: readonly LeftOut[];
  /** Java, XML and build files that were read. */
  readonly files: number;
  /** `commit` is that of the folder's repository; absent where the folder is in none. */
  readonly state: GraphState;
  /** The files that were read are not those of the commit, or it is not known whether they are. */
  readonly modified: boolean;
}

export interface ExportFolderParts {
  readonly folders: SourceFolder;
  readonly hasher: ContentHasher;
  readonly exportGraph: Pick<ExportGraph, 'execute'>;
  /** The folder as a project of its repository. */
  readonly checkoutAt: (folder: string) => Pick<Checkout, 'describe' | 'committedFiles' | 'change'>;
}

/** `codetest graph export`: the graph of what lies in a folder. Throws `input.invalid` where there is no such folder. */
export class ExportFolderGraph {
  constructor(private readonly parts: ExportFolderParts) {}

  async execute(folder: string, signal?: Cancellation): Promise<ExportedFolderGraph> {
    const { files, leftOut, notCovered } = await this.parts.folders.read(folder);
    const texts = files.map(({ path, content }) => ({ path, content, hash: this.parts.hasher.hash(content) }));
    const exported = await this.parts.exportGraph.execute(texts, signal === undefined ? {} : { signal });
    const { commit, modified } = await this.commitOf(folder, files.map((file) => file.path));
    const unread = [...new Set(exported.diagnostics.filter((diagnostic) => diagnostic.severity === 'error').flatMap((diagnostic) => diagnostic.file ?? []))].sort();
    const state = graphState({ ...(commit === undefined ? {} : { graphCommit: commit }), leftOut, unread, notCovered, cut: exported.cut });
    return { ...exported, leftOut, files: files.length, state, modified };
  }

  /** A folder that git does not know, or that its repository ignores, is of no commit. */
  private async commitOf(folder: string, paths: readonly ProjectPath[]): Promise<{ readonly commit?: CommitId; readonly modified: boolean }> {
    const checkout = this.parts.checkoutAt(folder);
    try {
      const { head } = await checkout.describe();
      if (head === undefined) return { modified: true };
      const committed = new Set((await checkout.committedFiles(head)).map((file) => file.path));
      if (!paths.some((path) => committed.has(path))) return { modified: true };
      const change = await checkout.change({ from: { kind: 'commit', commit: head }, to: { kind: 'working-tree' } });
      return { commit: head, modified: !isOwnDiff(change.diff) || change.leftOut.length > 0 || paths.some((path) => !committed.has(path)) };
    } catch (error) {
      if (error instanceof AppError && (error.code.startsWith('git.') || error.code === 'change.too-large')) return { modified: true };
      throw error;
    }
  }
}
