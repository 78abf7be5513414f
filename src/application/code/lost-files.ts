import type { ContentHash, ProjectPath } from '../../domain/ids.js';
import { RecentMap } from '../recent-map.js';
import type { SourceRef } from './graph-builder.port.js';
import type { GraphDocuments } from './graph-documents.port.js';
import type { GraphVersion } from './graph-store.port.js';

/** A time limit says something about the machine at that moment, not about the content. */
const LOST_TO_TIME: ReadonlySet<string> = new Set(['code.parse-timeout']);
/** Diagnostics of a stored graph that are looked through. */
const MAX_DIAGNOSTICS = 500;
const REMEMBERED_FILES = 1_000;

/**
 * Files of a stored graph that were not read within the time limit: each content is tried once more by a process, so that
 * what a busy machine lost comes back, and what takes too long on any does not cost its limit at every index.
 */
export class LostFiles {
  private readonly tried = new RecentMap<string, true>(REMEMBERED_FILES);

  constructor(private readonly documents: Pick<GraphDocuments, 'diagnostics'>) {}

  /** Those of the graph's files, with the contents that they have now, that are to be read again. They count as tried from here on. */
  async toTryAgain(version: GraphVersion, files: readonly SourceRef[]): Promise<readonly SourceRef[]> {
    const { diagnostics } = await this.documents.diagnostics(version, MAX_DIAGNOSTICS, 'error');
    const lost = new Set<ProjectPath>(diagnostics.flatMap(({ code, file }) => (LOST_TO_TIME.has(code) && file !== undefined ? [file] : [])));
    if (lost.size === 0) return [];
    return files.filter(({ path, hash }) => lost.has(path) && this.isFirst(path, hash));
  }

  private isFirst(path: ProjectPath, hash: ContentHash): boolean {
    const key = `${hash} ${path}`;
    const isKnown = this.tried.get(key) === true;
    if (!isKnown) this.tried.put(key, true);
    return !isKnown;
  }
}
