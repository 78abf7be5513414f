import type { ProjectPath } from '../ids.js';
import { extensionOf } from '../project/source-kinds.js';
import type { TreeSide } from './declared-units.js';
import type { FileChange } from './file-change.js';

/**
 * Changed files whose units are parts of them: a mapper's statements, a script, the keys of configuration. False: on a side
 * that it has, such a file could not be read, or its text is not there.
 */
export function partedFiles(before: TreeSide, after: TreeSide, changes: readonly FileChange[]): ReadonlyMap<ProjectPath, boolean> {
  const [old, now] = [readable(before), readable(after)];
  const parted = new Map<ProjectPath, boolean>();
  for (const change of changes) {
    const [was, is] = [old.get(change.oldPath ?? change.path), now.get(change.path)];
    if (was === undefined && is === undefined) continue;
    const isNew = change.kind === 'added' || change.kind === 'copied';
    // XML that became a mapper, or stopped being one, has statements on one side alone.
    const lacking = extensionOf(change.path) === 'xml';
    parted.set(change.path, (isNew || (was ?? lacking)) && (change.kind === 'deleted' || (is ?? lacking)));
  }
  return parted;
}

function readable({ mappers, configs }: TreeSide): ReadonlyMap<ProjectPath, boolean> {
  return new Map([...mappers, ...configs].map((file) => [file.path, !file.diagnostics.some((diagnostic) => diagnostic.severity === 'error')]));
}

/** The side without what the files of the paths hold. */
export function withoutParts(side: TreeSide, paths: ReadonlySet<ProjectPath>): TreeSide {
  const kept = (file: { readonly path: ProjectPath }): boolean => !paths.has(file.path);
  return { ...side, mappers: side.mappers.filter(kept), configs: side.configs.filter(kept) };
}
