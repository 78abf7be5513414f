import type { ProjectPath } from '../ids.js';
import { sourceSetOf } from '../code/source-set.js';
import { extensionOf, fileName, isBuildFile } from '../project/source-kinds.js';

/** `code`: a Java file, whose units are found by parsing. `other`: nothing that the program is built from or runs on. */
export type FileKind = 'code' | 'build' | 'config' | 'resource' | 'other';

const BUILD_EXTRAS: readonly RegExp[] = [/\.gradle(\.kts)?$/, /(^|\/)(mvnw|gradlew)(\.bat|\.cmd)?$/, /(^|\/)(\.mvn|gradle\/wrapper|buildSrc)\//, /(^|\/)lombok\.config$/];
const CONFIG_EXTENSIONS: readonly string[] = ['yml', 'yaml', 'properties', 'xml', 'toml', 'json', 'factories', 'imports'];

export function kindOfFile(path: ProjectPath): FileKind {
  if (extensionOf(path) === 'java') return 'code';
  // A build file below the resources is data of a test or a generator; nothing is built by it.
  if (IN_RESOURCES.test(path)) return CONFIG_EXTENSIONS.includes(extensionOf(path)) ? 'config' : 'resource';
  if (isBuildFile(path) || BUILD_EXTRAS.some((pattern) => pattern.test(path))) return 'build';
  // Spring reads these from the folder that the program is started in, too.
  if (APPLICATION_CONFIG.test(fileName(path))) return 'config';
  return extensionOf(path) === 'sql' ? 'resource' : 'other';
}

const IN_RESOURCES = /(^|\/)src\/[^/]+\/(resources|webapp)\//;
const APPLICATION_CONFIG = /^(application|bootstrap)([-.].*)?\.(ya?ml|properties)$/;

/** Whether each key of the file is a unit: what Spring Boot loads by itself, and every `.properties` that the program can load from its resources. */
export function hasConfigKeys(path: ProjectPath): boolean {
  return APPLICATION_CONFIG.test(fileName(path)) || (extensionOf(path) === 'properties' && IN_RESOURCES.test(path));
}

/** Test code and what lies beside it, in any module. */
export function isTestPath(path: ProjectPath): boolean {
  return sourceSetOf(path) === 'test';
}
