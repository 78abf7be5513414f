import type { ProjectPath } from '../ids.js';
import { sourceSetOf } from '../code/source-set.js';
import { extensionOf, fileName, isBuildFile } from '../project/source-kinds.js';

/** `code`: a Java file, whose units are found by parsing. `other`: nothing that the program is built from or runs on. */
export type FileKind = 'code' | 'build' | 'config' | 'resource' | 'other';

const BUILD_EXTRAS: readonly RegExp[] = [/(^|\/)(mvnw|gradlew)(\.bat|\.cmd)?$/, /(^|\/)(\.mvn|gradle\/wrapper|buildSrc)\//, /(^|\/)lombok\.config$/];
const CONFIG_EXTENSIONS: readonly string[] = ['yml', 'yaml', 'properties', 'xml', 'toml', 'json', 'factories', 'imports'];

export function kindOfFile(path: ProjectPath): FileKind {
  if (extensionOf(path) === 'java') return 'code';
  if (isBuildFile(path) || BUILD_EXTRAS.some((pattern) => pattern.test(path))) return 'build';
  const inResources = /(^|\/)src\/[^/]+\/(resources|webapp)\//.test(path);
  if (inResources) return CONFIG_EXTENSIONS.includes(extensionOf(path)) ? 'config' : 'resource';
  // Spring reads these from the folder that the program is started in, too.
  if (/^(application|bootstrap)([-.].*)?\.(ya?ml|properties)$/.test(fileName(path))) return 'config';
  return 'other';
}

/** Test code and what lies beside it, in any module. */
export function isTestPath(path: ProjectPath): boolean {
  return sourceSetOf(path) === 'test';
}
