import { groupBy } from '../group-by.js';
import type { ProjectPath } from '../ids.js';
import { moduleFolderShownBy } from '../project/module-layout.js';
import { extensionOf, fileName, folderOf } from '../project/source-kinds.js';
import { isTestPath } from './file-kind.js';

/** The paths of a tree, asked for by what they say. Every list is sorted. */
export interface TreePaths {
  has(path: ProjectPath): boolean;
  /** Java files whose type is called so, by the file's name. */
  javaNamed(name: string): readonly ProjectPath[];
  inFolder(folder: ProjectPath): readonly ProjectPath[];
  /** Java files of tests, by what `packageFolder` gives for them. */
  testsOfPackage(folder: ProjectPath): readonly ProjectPath[];
  /** Java files of tests, by what `moduleFolder` gives for them. */
  testsOfModule(folder: ProjectPath): readonly ProjectPath[];
  /** Files that make the folder one of the project's modules (`modulesOf`). */
  showingModule(folder: ProjectPath): readonly ProjectPath[];
}

/** An index of all paths, which is worth its price where a tree of thousands is asked about again and again. */
export class PathIndex implements TreePaths {
  private readonly known: ReadonlySet<ProjectPath>;
  private readonly groups = new Map<(path: ProjectPath) => string | undefined, ReadonlyMap<string, readonly ProjectPath[]>>();

  constructor(paths: Iterable<ProjectPath>) {
    this.known = new Set([...paths].sort());
  }

  has(path: ProjectPath): boolean {
    return this.known.has(path);
  }

  javaNamed(name: string): readonly ProjectPath[] {
    return this.group(javaName, name);
  }

  inFolder(folder: ProjectPath): readonly ProjectPath[] {
    return this.group(folderOf, folder);
  }

  testsOfPackage(folder: ProjectPath): readonly ProjectPath[] {
    return this.group(testPackage, folder);
  }

  testsOfModule(folder: ProjectPath): readonly ProjectPath[] {
    return this.group(testModule, folder);
  }

  showingModule(folder: ProjectPath): readonly ProjectPath[] {
    return this.group(moduleFolderShownBy, folder);
  }

  private group(keyOf: (path: ProjectPath) => string | undefined, key: string): readonly ProjectPath[] {
    let group = this.groups.get(keyOf);
    if (group === undefined) {
      group = groupBy(this.known, keyOf);
      this.groups.set(keyOf, group);
    }
    return group.get(key) ?? [];
  }
}

/** A tree as a change leaves it: what it touches is gone, what it leaves is there. */
export class ChangedPaths implements TreePaths {
  private readonly after: PathIndex;

  constructor(
    private readonly before: TreePaths,
    private readonly touched: ReadonlySet<ProjectPath>,
    after: Iterable<ProjectPath>,
  ) {
    this.after = new PathIndex(after);
  }

  has(path: ProjectPath): boolean {
    return this.after.has(path) || (this.before.has(path) && !this.touched.has(path));
  }

  javaNamed(name: string): readonly ProjectPath[] {
    return this.both((paths) => paths.javaNamed(name));
  }

  inFolder(folder: ProjectPath): readonly ProjectPath[] {
    return this.both((paths) => paths.inFolder(folder));
  }

  testsOfPackage(folder: ProjectPath): readonly ProjectPath[] {
    return this.both((paths) => paths.testsOfPackage(folder));
  }

  testsOfModule(folder: ProjectPath): readonly ProjectPath[] {
    return this.both((paths) => paths.testsOfModule(folder));
  }

  showingModule(folder: ProjectPath): readonly ProjectPath[] {
    return this.both((paths) => paths.showingModule(folder));
  }

  private both(ask: (paths: TreePaths) => readonly ProjectPath[]): readonly ProjectPath[] {
    const [before, after] = [ask(this.before), ask(this.after)];
    if (before.length === 0) return after;
    const kept = before.filter((path) => !this.touched.has(path));
    return after.length === 0 ? kept : [...kept, ...after].sort();
  }
}

function javaName(path: ProjectPath): string | undefined {
  return extensionOf(path) === 'java' ? fileName(path).slice(0, -'.java'.length) : undefined;
}

function testPackage(path: ProjectPath): string | undefined {
  return isJavaTest(path) ? packageFolder(path) : undefined;
}

function testModule(path: ProjectPath): string | undefined {
  return isJavaTest(path) ? moduleFolder(path) : undefined;
}

function isJavaTest(path: ProjectPath): boolean {
  return extensionOf(path) === 'java' && isTestPath(path);
}

/** What stands before `src/`; `''` for a module at the root and for other layouts. */
export function moduleFolder(path: ProjectPath): string {
  const at = `/${path}`.indexOf('/src/');
  return at < 0 ? '' : path.slice(0, at);
}

/** Folder of the package of main code that a test folder belongs to, and back. */
export function packageFolder(path: ProjectPath): string {
  return folderOf(path).replace(/(^|\/)src\/[^/]+\/(java\d*)(?=\/|$)/, '$1src/*/$2');
}
