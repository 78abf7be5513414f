import type { ContentHash, ProjectId } from '../../domain/ids.js';
import type { Manifest, SourceFile } from '../../domain/project/snapshot.js';

/** Keeps contents by hash, and each project's manifest over them. Adapters: database, memory. */
export interface SourceStore {
  /** Adds contents; one that is there already is no error. All of a call or none. */
  putContents(contents: ReadonlyMap<ContentHash, string>): Promise<void>;
  /** Those of the hashes that are not stored, each once, in the order given. */
  missing(hashes: readonly ContentHash[]): Promise<readonly ContentHash[]>;
  /** Contents of the hashes that are stored; the rest is absent. */
  contents(hashes: readonly ContentHash[]): Promise<ReadonlyMap<ContentHash, string>>;
  /** Replaces the manifest whole: files that are gone from it are gone from the snapshot. Rejects with `project.not-found` where the project is gone. */
  putManifest(projectId: ProjectId, manifest: Manifest): Promise<void>;
  /** Undefined for a project without one. */
  manifest(projectId: ProjectId): Promise<Manifest | undefined>;
  /** The snapshot's files at those paths, sorted by path; paths that it does not hold, or whose content never came, are absent. */
  files(projectId: ProjectId, paths: readonly string[]): Promise<readonly SourceFile[]>;
  /** Drops contents that no manifest names. Put the manifest first and its contents after it: then they are never taken for garbage. */
  collectGarbage(): Promise<void>;
}
