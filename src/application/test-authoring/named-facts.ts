import { namedSources } from '../../domain/test-authoring/named-sources.js';
import type { FileFacts } from '../../domain/code/declarations.js';
import type { TreePaths } from '../../domain/change/tree-paths.js';
import type { ProjectPath } from '../../domain/ids.js';

/** The project's other sources, for an agent that reads as many as it needs. */
export interface ProjectSources {
  readonly paths: Pick<TreePaths, 'javaNamed'>;
  /** Declarations of the Java files at those paths; one that is not there is left out. */
  readonly read: (paths: readonly ProjectPath[]) => Promise<readonly FileFacts[]>;
}

/** Files read on top of those that are given: what a class needs to be built and called lies near. */
const MAX_FILES = 80;
/** From the changed files to what they name, what that names, and so on. */
const ROUNDS = 3;

/**
 * The files with those that they name, and what these name in turn; what is named first is read first. Files that are
 * beyond the limit are not read: what they declare is then not known, which costs cases and never makes a wrong one.
 */
export async function withNamedSources(files: readonly FileFacts[], sources: ProjectSources | undefined): Promise<readonly FileFacts[]> {
  let all = files;
  for (let round = 0; sources !== undefined && round < ROUNDS; round += 1) {
    const left = MAX_FILES - (all.length - files.length);
    const wanted = namedSources(all, sources.paths).slice(0, Math.max(0, left));
    if (wanted.length === 0) break;
    all = [...all, ...(await sources.read(wanted))];
  }
  return all;
}
