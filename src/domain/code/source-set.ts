import { declaredRoot, type BuildLayout } from '../project/build-layout.js';
import { isTestSetName } from '../project/build-files/gradle-layout.js';
import type { CodeUnit } from './code-graph.js';
import type { ProjectPath } from '../ids.js';

type SourceSet = CodeUnit['sourceSet'];

const LANGUAGE_FOLDER = /^(?:java\d*|kotlin|groovy|scala|resources|webapp)$/;

/**
 * Code that only tests run is `test`; everything else, odd layouts too, is `main`. By the path alone: `src/test` and the
 * other sets of Maven and Gradle builds that are named for tests (`src/integrationTest/java`, `src/testFixtures/java`,
 * `src/it`, `src/jmh/java`), with all that lies below them, whole projects that tests build included; and `test/` or
 * `tests/` at the root of a project without `src` folders for its sets.
 */
export function sourceSetOf(path: ProjectPath): SourceSet {
  const parts = path.split('/');
  for (let at = parts.indexOf('src'); at >= 0 && at < parts.length - 2; at = parts.indexOf('src', at + 1)) {
    const set = setOfFolder(parts, at);
    if (set !== undefined) return set;
  }
  return !parts.includes('src') && parts.length > 1 && /^tests?$/.test(parts[0] ?? '') ? 'test' : 'main';
}

/** What `src/<name>/` at that place says. A bare `src/it/acme/A.java` is a package of somebody in Italy. */
function setOfFolder(parts: readonly string[], at: number): SourceSet | undefined {
  const name = parts[at + 1] ?? '';
  if (name === 'test') return 'test';
  const below = parts.slice(at + 2, -1);
  const isSet = LANGUAGE_FOLDER.test(below[0] ?? '') || /[a-z][A-Z]/.test(name) || below.includes('src');
  if (!isSet) return undefined;
  if (isTestSetName(name)) return 'test';
  return LANGUAGE_FOLDER.test(below[0] ?? '') ? 'main' : undefined;
}

/** The same, where the build files do not say otherwise: the deepest source root that they declare decides. */
export function sourceSetsOf(layout: BuildLayout): (path: ProjectPath) => SourceSet {
  const declared: BuildLayout = { modules: layout.modules.filter((module) => module.roots.length > 0) };
  return declared.modules.length === 0 ? sourceSetOf : (path) => declaredRoot(declared, path)?.set ?? sourceSetOf(path);
}
