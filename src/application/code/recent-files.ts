import type { ContentHash, ProjectPath } from '../../domain/ids.js';
import { RecentMap } from '../recent-map.js';
import type { SourceRef } from './graph-builder.port.js';
import type { GraphVersion } from './graph-store.port.js';

/** Graphs whose lists of files stay in memory: those that are being worked on. */
const REMEMBERED_GRAPHS = 4;

export type FileHashes = ReadonlyMap<ProjectPath, ContentHash>;

/** What files the graphs last looked at hold: the list of thousands is not read again for each change of one. */
export class RecentFiles {
  private readonly known = new RecentMap<number, { readonly revision: number; readonly files: Map<ProjectPath, ContentHash> }>(REMEMBERED_GRAPHS);

  /** To be looked at before anything is waited for: an amendment changes it. */
  of({ id, revision }: GraphVersion): FileHashes | undefined {
    const found = this.known.get(id);
    return found?.revision === revision ? found.files : undefined;
  }

  remember({ id, revision }: GraphVersion, files: FileHashes): FileHashes {
    return this.keep(id, revision, new Map(files));
  }

  /** Of the graph as it was amended; nothing where the state before is not remembered. */
  amend(before: GraphVersion, { id, revision }: GraphVersion, { changed, removed }: { readonly changed: readonly SourceRef[]; readonly removed: readonly ProjectPath[] }): void {
    const found = this.known.get(id);
    if (before.id !== id || found?.revision !== before.revision) return;
    for (const path of removed) found.files.delete(path);
    for (const { path, hash } of changed) found.files.set(path, hash);
    this.keep(id, revision, found.files);
  }

  private keep(id: number, revision: number, files: Map<ProjectPath, ContentHash>): FileHashes {
    return this.known.put(id, { revision, files }).files;
  }
}
