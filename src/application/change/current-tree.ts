import type { ChangeUnit } from '../../domain/change/change-unit.js';
import type { TreeSide } from '../../domain/change/declared-units.js';
import type { FileChange } from '../../domain/change/file-change.js';
import { isTestPath } from '../../domain/change/file-kind.js';
import type { BothGraphs } from '../../domain/change/impact-neighbours.js';
import { indexGraph, type GraphIndex } from '../../domain/code/graph-index.js';
import { linkGraph } from '../../domain/code/graph-linker.js';
import { sourceSetOf } from '../../domain/code/source-set.js';
import type { ProjectPath } from '../../domain/ids.js';
import { detectFrameworks } from '../../domain/project/frameworks.js';
import { basePackage, moduleOf, modulesOf } from '../../domain/project/module-layout.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import { extensionOf, isBuildFile } from '../../domain/project/source-kinds.js';

/** Java, mappers, and the build files that frameworks and modules are told from. */
export function isReadForGraph(path: ProjectPath): boolean {
  return ['java', 'xml'].includes(extensionOf(path)) || isBuildFile(path);
}

/** The new tree's graph, and the old one's where it can say more: something was deleted, or a type's own code changed. */
export function bothGraphs(rest: TreeSide, sides: { readonly before: TreeSide; readonly after: TreeSide }, units: readonly ChangeUnit[]): BothGraphs {
  const asksForOld = units.some((unit) => unit.change === 'deleted' || (unit.kind === 'type' && unit.change === 'modified'));
  const now = graphOver(rest, sides.after);
  return asksForOld ? { now, before: graphOver(rest, sides.before) } : { now };
}

function graphOver(rest: TreeSide, side: TreeSide): GraphIndex {
  return indexGraph(linkGraph({ files: [...rest.java, ...side.java], mappers: [...rest.mappers, ...side.mappers], sourceSetOf }));
}

/** The project's texts after the change, sorted by path. */
export function currentTexts(untouched: readonly SourceFile[], after: readonly SourceFile[]): readonly SourceFile[] {
  return [...untouched, ...after].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Of the module that the first changed main source lies in; of the whole project where none does. */
export function basePackageOf(current: readonly SourceFile[], changes: readonly FileChange[]): string | undefined {
  const java = current.filter((file) => extensionOf(file.path) === 'java');
  const main = changes.map((change) => change.path).filter((path) => extensionOf(path) === 'java' && !isTestPath(path)).sort()[0];
  const module = main === undefined ? undefined : moduleOf(main, modulesOf(current.map((file) => file.path)));
  return basePackage(java, module?.folder);
}

export function frameworksOf(current: readonly SourceFile[]): readonly string[] {
  return detectFrameworks(current);
}
