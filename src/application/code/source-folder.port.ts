import type { LeftOut } from '../../domain/diagnostics.js';
import type { NotCovered } from '../../domain/project/not-covered.js';
import type { SourceFile } from '../../domain/project/snapshot.js';

/** The sources that lie in a folder, whether or not it is anybody's project. Adapters: files; memory. */
export interface SourceFolder {
  /**
   * Every .java and .xml file below the folder, and the build files that say how they are read, sorted by path (relative to
   * it, `/` between parts), in the encodings that they have. No link is followed and no pipe waited for: such a one with a
   * source's name is left out with its reason, and so is what may not be read, changes while it is read, or has a path that is unsafe; folders of tools (.git, .gradle, .idea, .codetest,
   * node_modules, and others with a leading dot that hold checkouts) and of build output are passed over; a file that is too large, or in an encoding that nobody names, is
   * left out with its reason; code that the graph does not read is counted, generated sources in build output and modules whose build writes some too. Rejects
   * with `input.invalid` where there is no such folder.
   */
  read(folder: string): Promise<FolderSources>;
}

export interface FolderSources {
  readonly files: readonly SourceFile[];
  readonly leftOut: readonly LeftOut[];
  readonly notCovered: readonly NotCovered[];
}
