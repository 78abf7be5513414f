import type { ContentHash, ProjectPath } from '../../domain/ids.js';
import type { GraphVersion } from './graph-store.port.js';

/** Graphs whose lists of files stay in memory: those that are being worked on. */
const REMEMBERED_GRAPHS = 4;

export type FileHashes = ReadonlyMap<ProjectPath, ContentHash>;

/** What files the graphs last looked at hold: the list of thousands is not read again for each change of one. A version's list never changes. */
export class RecentFiles {
  private readonly known = new Map<number, { readonly revision: number; readonly files: FileHashes }>();

  of({ id, revision }: GraphVersion): FileHashes | undefined {
    const found = this.known.get(id);
    return found?.revision === revision ? found.files : undefined;
  }

  remember({ id, revision }: GraphVersion, files: FileHashes): FileHashes {
    this.known.delete(id);
    this.known.set(id, { revision, files });
    const [oldest] = this.known.keys();
    if (this.known.size > REMEMBERED_GRAPHS && oldest !== undefined) this.known.delete(oldest);
    return files;
  }
}
