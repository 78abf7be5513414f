import type { FileChange } from '../../domain/change/file-change.js';
import { isTestPath } from '../../domain/change/file-kind.js';
import { isLayoutFile, readBuildLayout, type BuildLayout } from '../../domain/project/build-layout.js';
import type { ProjectPath } from '../../domain/ids.js';
import { detectFrameworks } from '../../domain/project/frameworks.js';
import { basePackageOf, isApplication, moduleOf, modulesOf, type PackagedFile } from '../../domain/project/module-layout.js';
import type { SnapshotFile, SourceFile } from '../../domain/project/snapshot.js';
import { extensionOf, isBuildFile } from '../../domain/project/source-kinds.js';
import { readHeader } from '../../domain/project/source-text.js';
import type { StoredFile } from '../code/graph-documents.port.js';
import type { SnapshotReach } from './snapshot-reach.js';

/** The code after a change, as far as questions about the whole of it go: nobody needs all its texts for them. */
export interface CurrentTree {
  readonly snapshot: SnapshotReach;
  /** Paths that the change touches, on either side. */
  readonly touched: ReadonlySet<ProjectPath>;
  readonly after: readonly SourceFile[];
  /** What is stored of the files; empty where nothing is. */
  readonly known: Iterable<StoredFile>;
}

/** Sorted. */
export function currentPaths({ snapshot, touched, after }: CurrentTree): readonly ProjectPath[] {
  return [...snapshot.files.map((file) => file.path).filter((path) => !touched.has(path)), ...after.map((file) => file.path)].sort();
}

/** Of the module that the first changed main source lies in; of the whole project where none does. */
export async function currentBasePackage(tree: CurrentTree, changes: readonly FileChange[]): Promise<string | undefined> {
  const main = changes.map((change) => change.path).filter((path) => extensionOf(path) === 'java' && !isTestPath(path)).sort()[0];
  const module = main === undefined ? undefined : moduleOf(main, modulesOf(currentPaths(tree)));
  const stored = [...tree.known].filter((file) => isJava(file) && !tree.touched.has(file.path)).map(({ path, outline }) => ({ path, ...outline }));
  // Before the project is read for the first time the texts themselves must tell.
  const untold = stored.length > 0 ? [] : tree.snapshot.files.filter((file) => isJava(file) && !tree.touched.has(file.path) && (module === undefined || file.path.startsWith(module.folder)));
  const told = [...(await loaded(untold, tree.snapshot)), ...tree.after].filter(isJava).map(packaged);
  return basePackageOf([...stored, ...told].sort((a, b) => (a.path < b.path ? -1 : 1)), module?.folder);
}

/** What the stored files' imports, the build files and the changed files show. */
export async function currentFrameworks(tree: CurrentTree): Promise<readonly string[]> {
  const builds = tree.snapshot.files.filter((file) => !tree.touched.has(file.path) && (isBuildFile(file.path) || ['kt', 'groovy'].includes(extensionOf(file.path))));
  const imported = [...tree.known].filter((file) => !tree.touched.has(file.path)).flatMap((file) => file.outline.frameworks);
  return [...new Set([...detectFrameworks([...(await loaded(builds, tree.snapshot)), ...tree.after]), ...imported])].sort();
}

/** Of the snapshot: what a change of a build file does to the sets is not followed. */
export async function snapshotLayout(snapshot: SnapshotReach): Promise<BuildLayout> {
  const files = snapshot.files.filter((file) => isLayoutFile(file.path));
  return readBuildLayout(await loaded(files, snapshot), snapshot.files.map((file) => file.path));
}

/** Files with their texts; one whose text is not there is left out. */
export async function loaded(files: readonly SnapshotFile[], snapshot: SnapshotReach): Promise<readonly SourceFile[]> {
  if (files.length === 0) return [];
  const texts = await snapshot.texts([...new Set(files.map((file) => file.hash))]);
  return files.flatMap(({ path, hash }) => {
    const content = texts.get(hash);
    return content === undefined ? [] : [{ path, content }];
  });
}

function packaged({ path, content }: SourceFile): PackagedFile {
  return { path, package: readHeader(content).package, application: isApplication(content) };
}

function isJava({ path }: { readonly path: ProjectPath }): boolean {
  return extensionOf(path) === 'java';
}
