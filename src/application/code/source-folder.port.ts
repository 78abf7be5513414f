import type { LeftOut } from '../../domain/diagnostics.js';
import type { SourceFile } from '../../domain/project/snapshot.js';

/** The sources that lie in a folder, whether or not it is anybody's project. Adapters: files; memory. */
export interface SourceFolder {
  /**
   * Every .java and .xml file below the folder, sorted by path (relative to it, `/` between parts). No link is followed;
   * folders of tools (a leading dot, node_modules) and of build output are passed over; a file that is too large or no
   * UTF-8 text is left out with its reason. Rejects with `input.invalid` where there is no such folder.
   */
  read(folder: string): Promise<FolderSources>;
}

export interface FolderSources {
  readonly files: readonly SourceFile[];
  readonly leftOut: readonly LeftOut[];
}
