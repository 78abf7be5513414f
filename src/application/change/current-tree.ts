import type { FileChange } from '../../domain/change/file-change.js';
import { isTestPath } from '../../domain/change/file-kind.js';
import { ChangedPaths, type TreePaths } from '../../domain/change/tree-paths.js';
import type { ProjectPath } from '../../domain/ids.js';
import { detectFrameworks } from '../../domain/project/frameworks.js';
import { basePackageAmong, isApplication, placed, type PackagedFile, type PlacedFile } from '../../domain/project/module-layout.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import { extensionOf, folderOf, isBuildFile } from '../../domain/project/source-kinds.js';
import { readHeader } from '../../domain/project/source-text.js';
import { loaded, type GraphFiles, type SnapshotFacts } from './recent-trees.js';
import type { SnapshotReach } from './snapshot-reach.js';

/** The code after a change, as far as questions about the whole of it go: nobody needs all its texts for them. */
export interface CurrentTree {
  readonly snapshot: SnapshotReach;
  readonly known: SnapshotFacts;
  /** Paths that the change touches, on either side. */
  readonly touched: ReadonlySet<ProjectPath>;
  readonly after: readonly SourceFile[];
  /** What is stored of the files; undefined where nothing is. */
  readonly stored: GraphFiles | undefined;
}

export function currentPaths({ known, touched, after }: CurrentTree): TreePaths {
  return new ChangedPaths(known.paths, touched, after.map((file) => file.path));
}

/** Of the module that the first changed main source lies in; of the whole project where none does. */
export async function currentBasePackage(tree: CurrentTree, changes: readonly FileChange[]): Promise<string | undefined> {
  const main = changes.map((change) => change.path).filter((path) => extensionOf(path) === 'java' && !isTestPath(path)).sort()[0];
  const module = main === undefined ? undefined : currentModuleOf(main, currentPaths(tree));
  const stored = tree.stored?.placedJava ?? new Map<ProjectPath, readonly PlacedFile[]>();
  const told = [...(await loaded(untold(tree, module), tree.snapshot)), ...tree.after].filter(isJava).map(packaged).flatMap(placed);
  const of = (places: readonly PlacedFile[]): readonly PlacedFile[] => [...places.filter(({ file }) => !tree.touched.has(file.path)), ...told];
  const own = module === undefined ? undefined : basePackageAmong(of(stored.get(module) ?? []).filter((place) => place.module === module));
  return own ?? basePackageAmong(of([...stored.values()].flat()));
}

/** Before the project is read for the first time the texts themselves must tell. */
function untold({ stored, snapshot, touched }: CurrentTree, module: ProjectPath | undefined): SnapshotReach['files'] {
  for (const file of stored?.byPath.values() ?? []) if (isJava(file) && !touched.has(file.path)) return [];
  return snapshot.files.filter((file) => isJava(file) && !touched.has(file.path) && (module === undefined || file.path.startsWith(module)));
}

/** The deepest module whose folder holds the file. */
function currentModuleOf(path: ProjectPath, paths: TreePaths): ProjectPath | undefined {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    if (paths.showingModule(folder).length > 0) return folder;
    if (folder === '') return undefined;
  }
}

/** What the stored files' imports, the build files and the changed files show. */
export async function currentFrameworks(tree: CurrentTree): Promise<readonly string[]> {
  const builds = tree.snapshot.files.filter((file) => !tree.touched.has(file.path) && (isBuildFile(file.path) || ['kt', 'groovy'].includes(extensionOf(file.path))));
  const imported = [...(tree.stored?.byPath.values() ?? [])].filter((file) => !tree.touched.has(file.path)).flatMap((file) => file.outline.frameworks);
  return [...new Set([...detectFrameworks([...(await loaded(builds, tree.snapshot)), ...tree.after]), ...imported])].sort();
}

function packaged({ path, content }: SourceFile): PackagedFile {
  return { path, package: readHeader(content).package, application: isApplication(content) };
}

function isJava({ path }: { readonly path: ProjectPath }): boolean {
  return extensionOf(path) === 'java';
}
