import type { ProjectPath } from '../ids.js';
import type { Bilingual } from '../locale.js';
import { fileName, folderOf } from './source-kinds.js';
import type { SourceFile } from './snapshot.js';
import { readHeader, withoutCommentsAndStrings } from './source-text.js';

/** A folder that is built by itself: it has a build file of its own, or sources where Maven and Gradle look for them. */
export interface ProjectModule {
  /** `''` for the project's root. */
  readonly folder: ProjectPath;
  /** Gradle where both lie there: it is the one that is looked for first. */
  readonly build?: 'maven' | 'gradle';
  readonly hasMain: boolean;
  readonly hasTests: boolean;
}

/** What people call the module whose folder is `''`. */
export const ROOT_MODULE: Bilingual = { ko: '최상위 모듈', en: 'the root module' };

/** `java21`: code of a multi-release JAR for that release and later ones. */
const SOURCE_ROOT = /^(?:(.*)\/)?src\/(main|test)\/(?:java\d*|kotlin|groovy|scala)\/(.+)$/;

/** Where generated tests lie, in every module: they are Java, whatever the language of the sources. */
const TEST_ROOT = 'src/test/java';

interface SourcePlace {
  readonly module: ProjectPath;
  readonly set: 'main' | 'test';
  /** With dots; `''` for the unnamed package. */
  readonly package: string;
}

/** Where a source file lies; undefined outside of `src/(main|test)/(java|kotlin|groovy|scala)`. The package is that of its folder. */
export function sourcePlace(path: ProjectPath): SourcePlace | undefined {
  const match = SOURCE_ROOT.exec(path);
  if (match === null) return undefined;
  return { module: match[1] ?? '', set: match[2] === 'test' ? 'test' : 'main', package: folderOf(match[3] ?? '').replaceAll('/', '.') };
}

/** The folder that holds `src/<set>/<language>/`, whatever the set is called; undefined outside of such a place. */
export function moduleSourcesFolder(path: ProjectPath): ProjectPath | undefined {
  const match = /^(?:(.*?)\/)?src\/[^/]+\/(?:java\d*|kotlin|groovy|scala)\//.exec(path);
  return match === null ? undefined : (match[1] ?? '');
}

/** The project's modules, sorted by folder. What lies below a `src` folder (fixtures, integration projects) and `buildSrc` are none. */
export function modulesOf(paths: readonly ProjectPath[]): readonly ProjectModule[] {
  const modules = new Map<ProjectPath, ProjectModule>();
  const add = (folder: ProjectPath, part: Partial<ProjectModule>): void => {
    if (isBelowSources(folder)) return;
    modules.set(folder, { folder, hasMain: false, hasTests: false, ...modules.get(folder), ...part });
  };
  for (const path of paths) {
    const name = fileName(path);
    const place = sourcePlace(path);
    if (name === 'build.gradle' || name === 'build.gradle.kts') add(folderOf(path), { build: 'gradle' });
    else if (name === 'pom.xml' && modules.get(folderOf(path))?.build === undefined) add(folderOf(path), { build: 'maven' });
    else if (place !== undefined) add(place.module, place.set === 'main' ? { hasMain: true } : { hasTests: true });
  }
  return [...modules.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

function isBelowSources(folder: ProjectPath): boolean {
  return folder.split('/').some((name) => name === 'src' || name === 'buildSrc');
}

/** The folder that is one of `modulesOf` because this file is there; undefined where it shows none. */
export function moduleFolderShownBy(path: ProjectPath): ProjectPath | undefined {
  const name = fileName(path);
  const folder = name === 'build.gradle' || name === 'build.gradle.kts' || name === 'pom.xml' ? folderOf(path) : sourcePlace(path)?.module;
  return folder === undefined || isBelowSources(folder) ? undefined : folder;
}

/** The module that a file belongs to: the deepest one whose folder holds it. */
export function moduleOf(path: ProjectPath, modules: readonly ProjectModule[]): ProjectModule | undefined {
  return modules.filter((module) => module.folder === '' || path.startsWith(`${module.folder}/`)).sort((a, b) => b.folder.length - a.folder.length)[0];
}

/** `<module>/src/test/java`. */
export function testRootOf(module: ProjectPath): ProjectPath {
  return module === '' ? TEST_ROOT : `${module}/${TEST_ROOT}`;
}

/** The module for a test in a package, or the candidates between which nothing decides. */
export type ModuleChoice = { readonly kind: 'found'; readonly module: ProjectPath } | { readonly kind: 'ambiguous'; readonly candidates: readonly ProjectPath[] } | { readonly kind: 'none' };

/**
 * The module that a test of `packageName` belongs to: the one whose main sources hold the package, else the nearest
 * package above it. Of several the one with a class that the test names, else the shallowest. Where the package decides nothing:
 * the only module with main sources, else the only one with tests.
 *
 * @param names simple names that the test uses
 */
export function moduleForPackage(paths: readonly ProjectPath[], packageName: string, names: ReadonlySet<string> = new Set()): ModuleChoice {
  const places = paths.flatMap((path) => {
    const place = sourcePlace(path);
    return place === undefined ? [] : [{ ...place, stem: fileName(path).replace(/\.[^.]*$/, '') }];
  });
  for (const set of ['main', 'test'] as const) {
    for (let wanted = packageName; wanted !== ''; wanted = wanted.slice(0, Math.max(wanted.lastIndexOf('.'), 0))) {
      const owners = places.filter((place) => place.set === set && place.package === wanted);
      const named = owners.filter((place) => names.has(place.stem));
      if (owners.length > 0) return shallowest((named.length > 0 ? named : owners).map((place) => place.module));
    }
    const all = [...new Set(places.filter((place) => place.set === set).map((place) => place.module))].sort();
    if (all.length === 1) return { kind: 'found', module: all[0] ?? '' };
    if (all.length > 1) return { kind: 'ambiguous', candidates: all };
  }
  return { kind: 'none' };
}

/** The test root for a package; `src/test/java` where no module is found or several are. */
export function testRootForPackage(paths: readonly ProjectPath[], packageName: string, names: ReadonlySet<string> = new Set()): ProjectPath {
  const choice = moduleForPackage(paths, packageName, names);
  return testRootOf(choice.kind === 'found' ? choice.module : '');
}

/** Modules that lie equally deep cannot be told apart: to take one of them would run the test against code that it was not written for. */
function shallowest(folders: readonly ProjectPath[]): ModuleChoice {
  const least = Math.min(...folders.map(depth));
  const candidates = [...new Set(folders.filter((folder) => depth(folder) === least))].sort();
  const [only, another] = candidates;
  return only === undefined || another !== undefined ? { kind: 'ambiguous', candidates } : { kind: 'found', module: only };
}

function depth(folder: ProjectPath): number {
  return folder === '' ? 0 : folder.split('/').length;
}

/**
 * The package that generated tests are put in: that of the class with `@SpringBootApplication` (Spring looks for it from a
 * test's package upwards), else the package above all main sources or, where they share none, the topmost of them, else the same of the test sources; of the module first,
 * and of the whole project where the module has none. Undefined where nothing has a package.
 */
export function basePackage(files: readonly SourceFile[], module?: ProjectPath): string | undefined {
  return basePackageOf(files.map(({ path, content }) => ({ path, package: readHeader(content).package, application: isApplication(content) })), module);
}

/** A file as far as the base package is told from it. */
export interface PackagedFile {
  readonly path: ProjectPath;
  /** As it is declared, since Kotlin folders may leave the common part out. */
  readonly package: string;
  readonly application: boolean;
}

/** The same from what is known of the files without their texts. */
export function basePackageOf(files: readonly PackagedFile[], module?: ProjectPath): string | undefined {
  return basePackageAmong(files.flatMap(placed), module);
}

/** A source with its place, which is found once where thousands are asked about again and again. */
export interface PlacedFile {
  readonly module: ProjectPath;
  readonly set: 'main' | 'test';
  readonly file: PackagedFile;
}

/** None for what lies outside of the source folders. */
export function placed(file: PackagedFile): readonly PlacedFile[] {
  const place = sourcePlace(file.path);
  return place === undefined ? [] : [{ module: place.module, set: place.set, file }];
}

/** The same; the order of the sources does not matter. */
export function basePackageAmong(sources: readonly PlacedFile[], module?: ProjectPath): string | undefined {
  const scopes = module === undefined ? [sources] : [sources.filter((source) => source.module === module), sources];
  for (const scope of scopes) {
    for (const set of ['main', 'test'] as const) {
      const candidates = scope.filter((source) => source.set === set).map((source) => source.file);
      const found = topmost(candidates.filter((file) => file.application)) ?? topmost(withShared(candidates));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** The text declares the class that Spring Boot starts. */
export function isApplication(content: string): boolean {
  return content.includes('SpringBootApplication') && /@(?:org\.springframework\.boot\.autoconfigure\.)?SpringBootApplication\b/.test(withoutCommentsAndStrings(content));
}

/** Parts of a package that stand for a project, not for a domain of the net. */
const MIN_SHARED = 2;

/** With the package above all of them, where there is one: a test beside any of them is then below the base package. */
function withShared(files: readonly PackagedFile[]): readonly PackagedFile[] {
  const [first, ...others] = [...new Set(files.map((file) => file.package))].filter((name) => name !== '').map((name) => name.split('.'));
  if (first === undefined) return files;
  const end = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  const shared = end < 0 ? first : first.slice(0, end);
  return shared.length < MIN_SHARED ? files : [{ path: '', package: shared.join('.'), application: false }];
}

/** Fewest parts, then shortest, then by code units. */
function topmost(files: readonly PackagedFile[]): string | undefined {
  const packages = new Set(files.map((file) => file.package));
  packages.delete('');
  return [...packages].sort((a, b) => a.split('.').length - b.split('.').length || a.length - b.length || (a < b ? -1 : 1))[0];
}
