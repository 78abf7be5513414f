import type { ProjectPath } from '../ids.js';
import { readGradleScript } from './build-files/gradle-script.js';
import { gradleModules, type GradleFolder } from './build-files/gradle-modules.js';
import { mavenModules } from './build-files/maven-modules.js';
import type { ModuleSources, SourceRoot } from './build-files/module-sources.js';
import { readPomLayout, type PomLayout } from './build-files/pom-layout.js';
import { moduleSourcesFolder } from './module-layout.js';
import type { SourceFile } from './snapshot.js';
import { fileName, folderOf } from './source-kinds.js';

export type { ModuleSources, SourceRoot } from './build-files/module-sources.js';

/** What the build files of a project say of its modules' sources, as far as text tells it; nothing is executed. */
export interface BuildLayout {
  /** Sorted by folder. */
  readonly modules: readonly ModuleSources[];
}

/** Whether a file is one that `readBuildLayout` reads. */
export function isLayoutFile(path: ProjectPath): boolean {
  const name = fileName(path);
  return name === 'pom.xml' || name === 'gradle.properties' || /\.gradle(?:\.kts)?$/.test(name);
}

/**
 * Reads the layout from build files. Other files may be among them; of those only the path is looked at.
 * @param paths of the project's sources, so that modules without a build file of their own are found
 */
export function readBuildLayout(files: readonly SourceFile[], paths: readonly ProjectPath[] = []): BuildLayout {
  const poms = new Map<ProjectPath, PomLayout>();
  const gradle = new Map<ProjectPath, GradleFolder>();
  for (const file of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const folder = folderOf(file.path);
    const pom = fileName(file.path) === 'pom.xml' ? readPomLayout(file.content) : undefined;
    if (pom !== undefined) poms.set(folder, pom);
    else if (isLayoutFile(file.path)) gradle.set(folder, { hasSettings: false, ...gradle.get(folder), ...gradlePart(file) });
  }
  const sourceFolders = new Set(paths.flatMap((path) => moduleSourcesFolder(path) ?? []));
  const ofGradle = gradleModules(gradle, sourceFolders);
  const taken = new Set(ofGradle.map((module) => module.folder));
  // Where both lie in a folder Gradle counts, as it does for running tests; what only the pom says is kept.
  const ofMaven = mavenModules(poms).map((module) => (taken.has(module.folder) ? undefined : module)).filter((module) => module !== undefined);
  return { modules: [...ofGradle, ...ofMaven].sort((a, b) => (a.folder < b.folder ? -1 : 1)) };
}

function gradlePart(file: SourceFile): Partial<GradleFolder> {
  const name = fileName(file.path);
  if (/^settings\.gradle(?:\.kts)?$/.test(name)) return { hasSettings: true };
  if (name === 'gradle.properties') {
    const encoding = /-Dfile\.encoding=([\w.:-]+)|^[ \t]*systemProp\.file\.encoding[ \t]*[=:][ \t]*([\w.:-]+)/m.exec(file.content);
    const fileEncoding = encoding?.[1] ?? encoding?.[2];
    return fileEncoding === undefined ? {} : { fileEncoding };
  }
  const stem = name.replace(/\.gradle(?:\.kts)?$/, '');
  return stem === 'build' || stem === fileName(folderOf(file.path)) ? { script: readGradleScript(file.content) } : {};
}

/**
 * What the build files say of source sets, as one text: two layouts with the same give every file the same set. A graph that was
 * linked under another one must be linked again, though no source changed. `''` where the paths alone tell the sets.
 */
export function declaredRootsText(layout: BuildLayout): string {
  const roots = layout.modules.flatMap((module) => module.roots.map((root) => `${root.set}:${root.folder}`));
  return [...new Set(roots)].sort().join('\n');
}

/** The encoding that the module of a file declares, as written; undefined where none is. */
export function declaredEncoding(layout: BuildLayout, path: ProjectPath): string | undefined {
  return moduleOfFile(layout, path)?.encoding;
}

/** The deepest module whose folder holds the file. */
export function moduleOfFile(layout: BuildLayout, path: ProjectPath): ModuleSources | undefined {
  return deepest(layout.modules, path);
}

/** The deepest declared source root that holds the file. */
export function declaredRoot(layout: BuildLayout, path: ProjectPath): SourceRoot | undefined {
  return deepest(layout.modules.flatMap((module) => module.roots), path);
}

function deepest<Place extends { readonly folder: ProjectPath }>(places: readonly Place[], path: ProjectPath): Place | undefined {
  let found: Place | undefined;
  for (const place of places) {
    const holds = place.folder === '' || path.startsWith(`${place.folder}/`);
    if (holds && (found === undefined || place.folder.length > found.folder.length)) found = place;
  }
  return found;
}
