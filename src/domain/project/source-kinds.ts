import type { ProjectPath } from '../ids.js';

/** Languages of a Java project's sources by file extension. Names as `language_stats` shows them. */
const LANGUAGES: ReadonlyMap<string, string> = new Map(Object.entries({
  java: 'java',
  kt: 'kotlin',
  kts: 'kotlin',
  groovy: 'groovy',
  gradle: 'gradle',
  xml: 'xml',
  sql: 'sql',
  properties: 'properties',
  yml: 'yaml',
  yaml: 'yaml',
  toml: 'toml',
}));

/** Sources that only their name tells: what Lombok generates, and what Spring Boot configures by itself. */
const NAMED: ReadonlyMap<string, string> = new Map(Object.entries({
  'lombok.config': 'config',
  'spring.factories': 'config',
  'org.springframework.boot.autoconfigure.autoconfiguration.imports': 'config',
}));

const BUILD_FILES: readonly string[] = ['pom.xml', 'build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts', 'gradle.properties'];

/** Last part of a path. */
export function fileName(path: ProjectPath): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Folder of a path, `''` for the root. */
export function folderOf(path: ProjectPath): ProjectPath {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

/** Without the dot, lower case; `''` where there is none (`LICENSE`, `.gitignore`). */
export function extensionOf(path: ProjectPath): string {
  const name = fileName(path);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** The language of a source file; undefined for what is none. Build scripts are Gradle's, whichever language they are written in. */
export function languageOf(path: ProjectPath): string | undefined {
  if (/\.gradle\.kts$/i.test(path)) return 'gradle';
  return NAMED.get(fileName(path).toLowerCase()) ?? LANGUAGES.get(extensionOf(path));
}

/** Of Maven or Gradle: files that say how a module is built. Version catalogues count. */
export function isBuildFile(path: ProjectPath): boolean {
  const name = fileName(path);
  return BUILD_FILES.includes(name) || name.endsWith('.versions.toml');
}

/** Files by language, keys sorted; what is no source does not count. */
export function languageStats(paths: readonly ProjectPath[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const language = languageOf(path);
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
