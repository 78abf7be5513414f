import type { ContentHash, ProjectPath } from '../ids.js';
import type { SnapshotFile, SourceFile } from './snapshot.js';

/** What lies over the snapshot: texts of added and modified files, and paths that are gone. A path in both is there: it was deleted and written again. */
export interface Overlay {
  readonly changed: ReadonlyMap<ProjectPath, string>;
  readonly deleted: ReadonlySet<ProjectPath>;
}

/** A file of the current code: its text where the change brought it, else the name of its stored content. */
export type CurrentFile =
  | { readonly from: 'change'; readonly path: ProjectPath; readonly content: string }
  | { readonly from: 'snapshot'; readonly path: ProjectPath; readonly hash: ContentHash };

/** The snapshot's files with the change laid over them, sorted by path. Contents that the change does not touch stay unloaded. */
export function currentFiles(snapshot: readonly SnapshotFile[], overlay: Overlay): readonly CurrentFile[] {
  const kept: CurrentFile[] = untouched(snapshot, overlay).map(({ path, hash }) => ({ from: 'snapshot', path, hash }));
  const changed: CurrentFile[] = [...overlay.changed].map(([path, content]) => ({ from: 'change', path, content }));
  return byPath([...kept, ...changed]);
}

/** The same over loaded texts. */
export function currentCode(snapshot: readonly SourceFile[], overlay: Overlay): readonly SourceFile[] {
  return byPath([...untouched(snapshot, overlay), ...[...overlay.changed].map(([path, content]) => ({ path, content }))]);
}

function untouched<File extends { readonly path: ProjectPath }>(files: readonly File[], overlay: Overlay): readonly File[] {
  return files.filter((file) => !overlay.changed.has(file.path) && !overlay.deleted.has(file.path));
}

function byPath<File extends { readonly path: ProjectPath }>(files: readonly File[]): readonly File[] {
  return [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
}
