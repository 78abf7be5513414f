import type { ProjectPath } from '../../ids.js';
import { resolvePath, withAncestors } from '../folder-paths.js';
import { readGradleLayout, type GradleLayout } from './gradle-layout.js';
import { splitBlocks, type GradleScript } from './gradle-script.js';
import type { ModuleSources } from './module-sources.js';

/** The scripts of a folder. */
export interface GradleFolder {
  /** build.gradle, build.gradle.kts, or the one that bears the folder's name. */
  readonly script?: GradleScript;
  /** A build of its own: what scripts above it say does not hold here. */
  readonly hasSettings: boolean;
  /** Of gradle.properties: `-Dfile.encoding` of the daemon, which javac falls back to. */
  readonly fileEncoding?: string;
}

/** Blocks of a script whose content holds for the projects below it; `configure(subprojects…)` may leave some out, which is not told here. */
const FOR_BELOW = ['subprojects', 'configure', 'allprojects'];

/** One module for each folder of sources or scripts that Gradle builds, nearest script first. */
export function gradleModules(folders: ReadonlyMap<ProjectPath, GradleFolder>, sourceFolders: Iterable<ProjectPath>): readonly ModuleSources[] {
  const modules = new Set([...folders].flatMap(([folder, { script }]) => (script === undefined ? [] : [folder])));
  for (const folder of sourceFolders) if (buildAbove(folder, folders) !== undefined) modules.add(folder);
  return [...modules].map((folder) => gradleModule(folder, folders));
}

function buildAbove(folder: ProjectPath, folders: ReadonlyMap<ProjectPath, GradleFolder>): ProjectPath | undefined {
  return withAncestors(folder).find((above) => folders.get(above)?.script !== undefined || folders.get(above)?.hasSettings === true);
}

function gradleModule(folder: ProjectPath, folders: ReadonlyMap<ProjectPath, GradleFolder>): ModuleSources {
  const layouts: GradleLayout[] = [];
  let fileEncoding: string | undefined;
  for (const above of withAncestors(folder)) {
    const found = folders.get(above);
    fileEncoding ??= found?.fileEncoding;
    if (found?.script !== undefined) layouts.push(readGradleLayout(above === folder ? ownPart(found.script) : splitBlocks(found.script, FOR_BELOW).inside));
    if (found?.hasSettings === true) break;
  }
  const encoding = layouts.map((layout) => layout.encoding).find((found) => found !== undefined) ?? fileEncoding;
  return {
    folder, build: 'gradle',
    ...(encoding === undefined ? {} : { encoding }),
    roots: layouts.flatMap((layout) => layout.roots).flatMap((root) => {
      const path = resolvePath(folder, root.folder.replace(/^\$\{?(?:projectDir|project\.projectDir)\}?\/?/, ''));
      return path === undefined || path.includes('$') ? [] : [{ folder: path, set: root.set }];
    }),
    generators: layouts.flatMap((layout) => layout.generators),
  };
}

/** A script without what it says of others: `subprojects` is not for itself, `allprojects` is. */
function ownPart(script: GradleScript): GradleScript {
  return splitBlocks(script, ['subprojects', 'configure']).outside;
}
