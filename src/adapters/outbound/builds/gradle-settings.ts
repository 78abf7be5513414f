import type { BuildFiles } from '../../../application/execution/build-tool.port.js';
import { readGradleScript, type GradleScript } from '../../../domain/project/build-files/gradle-script.js';
import { joinPath, resolvePath, withAncestors } from '../../../domain/project/folder-paths.js';

export interface GradleModule {
  readonly buildRoot: string;
  /** Gradle's path of the project, `:a:b`; `''` for the root project. */
  readonly selector: string;
}

const SETTINGS = ['settings.gradle', 'settings.gradle.kts'];
const SCRIPTS = ['build.gradle', 'build.gradle.kts'];

/** The first of the names that a folder holds, read. */
export function scriptIn(folder: string, names: readonly string[], files: BuildFiles): GradleScript | undefined {
  const text = names.map((name) => files.text(joinPath(folder, name))).find((found) => found !== undefined);
  return text === undefined ? undefined : readGradleScript(text);
}

export function buildScriptIn(folder: string, files: BuildFiles): GradleScript | undefined {
  return scriptIn(folder, SCRIPTS, files);
}

/**
 * The outermost build whose settings include the folder; else the nearest settings beside a module's own script; else
 * the nearest script alone. Undefined where Gradle builds nothing there.
 */
export function gradleModule(folder: string, files: BuildFiles): { readonly module: string; readonly build: GradleModule } | undefined {
  const above = withAncestors(folder);
  for (const root of [...above].reverse()) {
    const settings = scriptIn(root, SETTINGS, files);
    const included = settings === undefined ? [] : includedProjects(settings, root);
    const module = above.find((candidate) => included.some((project) => project.folder === candidate));
    const project = included.find((one) => one.folder === module);
    if (project !== undefined) return { module: project.folder, build: { buildRoot: root, selector: project.path } };
  }
  const own = above.find((candidate) => [...SETTINGS, ...SCRIPTS].some((name) => files.exists(joinPath(candidate, name))));
  return own === undefined ? undefined : { module: own, build: { buildRoot: own, selector: '' } };
}

interface IncludedProject {
  readonly path: string;
  readonly folder: string;
}

/** `include 'a', ':b:c'`, `include(":a")`, with folders moved by `project(':a').projectDir = file('x')`. */
function includedProjects(settings: GradleScript, root: string): readonly IncludedProject[] {
  const lists = [...settings.code.matchAll(/(?<![\w.])include\s*\(?((?:\s*(?:,\s*)?§\d+§)+)/g)].map((match) => match[1] ?? '');
  const names = lists.flatMap((list) => [...list.matchAll(/§(\d+)§/g)].flatMap((match) => settings.strings[Number(match[1])] ?? []));
  const moved = movedFolders(settings);
  return names.flatMap((name) => {
    const path = name.startsWith(':') ? name : `:${name}`;
    const folder = resolvePath(root, moved.get(path) ?? path.slice(1).replaceAll(':', '/'));
    return folder === undefined ? [] : [{ path, folder }];
  });
}

function movedFolders(settings: GradleScript): ReadonlyMap<string, string> {
  const moves = settings.code.matchAll(/project\s*\(\s*§(\d+)§\s*\)\.projectDir\s*=\s*(?:new\s+File\s*\(\s*\w+\s*,|file\s*\(|File\s*\(\s*\w+\s*,|File\s*\()\s*§(\d+)§/g);
  return new Map([...moves].flatMap((match) => {
    const path = settings.strings[Number(match[1])];
    const folder = settings.strings[Number(match[2])];
    return path === undefined || folder === undefined ? [] : [[path, folder.replace(/^\$\{?rootDir\}?\//, '')] as const];
  }));
}

/** The nearest usable wrapper from the build root up: its script, and the jar without which the script cannot start. */
export function gradleWrapper(buildRoot: string, files: BuildFiles): { readonly unix?: string; readonly windows?: string } {
  const home = withAncestors(buildRoot).find((folder) => files.exists(joinPath(folder, 'gradle/wrapper/gradle-wrapper.jar')));
  if (home === undefined) return {};
  const unix = joinPath(home, 'gradlew');
  const windows = joinPath(home, 'gradlew.bat');
  return { ...(files.exists(unix) ? { unix } : {}), ...(files.exists(windows) ? { windows } : {}) };
}

