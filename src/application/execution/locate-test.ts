import { chooseModule, type ModuleCandidate } from '../../domain/execution/module-choice.js';
import type { BuildFiles, BuildLocation, BuildTool } from './build-tool.port.js';
import { ambiguousModule, badTestClass, badTestPath, noBuild, noModule } from './execution-errors.js';
import { listModules } from './list-modules.js';

export interface TestPlace {
  /** Where the test file goes, relative to the project's root. */
  readonly filePath: string;
  /** Every build that owns the place, in the tools' order; never empty. */
  readonly builds: readonly { readonly tool: BuildTool; readonly location: BuildLocation }[];
}

export interface PlaceRequest {
  readonly filePath: string;
  readonly testClass: string;
  /** Folder, or Gradle path (`:a:b`); `''` and `.` are the root. */
  readonly module?: string;
  readonly toolPreference?: 'maven' | 'gradle';
}

/** Java identifiers joined by dots; a nested class is not asked for by itself. */
const CLASS_NAME = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u;

/**
 * The module that the test belongs to and the builds that own it. A path with a module before its test root names its
 * module; a bare `src/test/java/…` in a project of several modules is given to the module of the test's package.
 */
export function locateTest(files: BuildFiles, tools: readonly BuildTool[], request: PlaceRequest): TestPlace {
  const inRoot = pathInRoot(request);
  const folder = moduleFolder(files, request);
  const wanted = tools.filter((tool) => request.toolPreference === undefined || tool.name === request.toolPreference);
  const builds = wanted.flatMap((tool) => {
    const location = tool.locate(folder, files);
    return location === undefined ? [] : [{ tool, location }];
  });
  const [first] = builds;
  if (first === undefined) throw noBuild(folder, request.toolPreference);
  const asGiven = testFolder(request.filePath);
  const keep = asGiven !== undefined && asGiven.module === folder;
  return { filePath: keep ? request.filePath : `${first.location.testRoot}/${inRoot}`, builds };
}

/** Package folders and file name; the path has to end in them, or the class would never be found. */
function pathInRoot(request: PlaceRequest): string {
  if (!CLASS_NAME.test(request.testClass)) throw badTestClass(request.testClass);
  const stem = request.testClass.replaceAll('.', '/');
  const extension = /\.(?:java|kt)$/.exec(request.filePath)?.[0];
  const inRoot = `${stem}${extension ?? '.java'}`;
  const leadsOut = request.filePath.startsWith('/') || request.filePath.split('/').includes('..');
  const fits = !leadsOut && (request.filePath === inRoot || request.filePath.endsWith(`/${inRoot}`));
  if (extension === undefined || !fits) throw badTestPath(request.filePath, request.testClass);
  return inRoot;
}

function moduleFolder(files: BuildFiles, request: PlaceRequest): string {
  if (request.module !== undefined) return askedModule(files, request.module);
  const given = testFolder(request.filePath);
  if (given !== undefined && given.module !== '') return given.module;
  const packageFolder = request.testClass.split('.').slice(0, -1).join('/');
  const choice = chooseModule(listModules(files).map((folder) => candidate(files, folder, packageFolder)));
  switch (choice.kind) {
    case 'module':
      return choice.folder;
    case 'none':
      return '';
    case 'ambiguous':
      throw ambiguousModule(request.testClass, choice.candidates);
  }
}

/** A name that is no folder is a slip: falling back to a module around it would run another one than was asked for. */
function askedModule(files: BuildFiles, module: string): string {
  const folder = normalise(module);
  if (folder !== '' && !files.exists(folder)) throw noModule(module, listModules(files));
  return folder;
}

function candidate(files: BuildFiles, folder: string, packageFolder: string): ModuleCandidate {
  const base = folder === '' ? '' : `${folder}/`;
  const languages = ['java', 'kotlin'];
  return {
    folder,
    ownsPackage: packageFolder !== '' && languages.some((language) => files.exists(`${base}src/main/${language}/${packageFolder}`)),
    hasMain: files.exists(`${base}src/main`),
    hasTests: files.exists(`${base}src/test`),
  };
}

/** The module before a test root in a path, or undefined where the path has none. */
function testFolder(path: string): { readonly module: string } | undefined {
  const parts = /^(?:(.+)\/)?src\/test\/(?:java|kotlin)\//.exec(path);
  return parts === null ? undefined : { module: parts[1] ?? '' };
}

function normalise(module: string): string {
  const folder = module.startsWith(':') ? module.slice(1).replaceAll(':', '/') : module.replaceAll('\\', '/');
  return folder.replace(/^\.\/?/, '').replace(/\/+$/, '');
}
