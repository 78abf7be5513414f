import type { BuildFiles } from '../../../application/execution/build-tool.port.js';
import { javaReleaseNumber } from '../../../domain/execution/java-version.js';
import { readPom, type Pom, type PomPlugin } from './pom-reader.js';
import { joinPath, resolvePath, withAncestors } from '../../../domain/project/folder-paths.js';

/** Parents above one pom: real builds have three or four. */
const MAX_PARENTS = 16;
/** A property may name a property. */
const MAX_PROPERTY_STEPS = 8;

/** The module's pom, then its parents that lie in the tree, nearest first. */
export function pomLineage(module: string, files: BuildFiles): readonly Pom[] {
  const lineage: Pom[] = [];
  let folder: string | undefined = module;
  while (folder !== undefined && lineage.length < MAX_PARENTS) {
    const pom: Pom | undefined = pomIn(folder, files);
    if (pom === undefined) break;
    lineage.push(pom);
    folder = parentFolder(folder, pom, files);
  }
  return lineage;
}

export function pomIn(folder: string, files: BuildFiles): Pom | undefined {
  const text = files.text(joinPath(folder, 'pom.xml'));
  return text === undefined ? undefined : readPom(text);
}

/** A parent counts only where its pom lies in the tree and bears the name; others come from a repository and are not read. */
function parentFolder(folder: string, pom: Pom, files: BuildFiles): string | undefined {
  if (pom.parent === undefined || pom.parent.relativePath === '') return undefined;
  const path = resolvePath(folder, pom.parent.relativePath);
  const parent = path === undefined ? undefined : path.replace(/(?:^|\/)pom\.xml$/, '');
  return parent !== undefined && parent !== folder && pomIn(parent, files)?.artifactId === pom.parent.artifactId ? parent : undefined;
}

/** The outermost folder whose reactor holds the module, directly or through aggregators; the module itself where none does. */
export function reactorRoot(module: string, files: BuildFiles): string {
  let root = module;
  for (const folder of withAncestors(module).slice(1)) {
    const modules = pomIn(folder, files)?.modules ?? [];
    const held = modules.some((name) => {
      const path = resolvePath(folder, name)?.replace(/(?:^|\/)pom\.xml$/, '');
      return path === root;
    });
    if (held) root = folder;
  }
  return root;
}

/** Plugins that a module's build runs: its own, and those of its parents that are inherited. */
export function effectivePlugins(lineage: readonly Pom[]): readonly PomPlugin[] {
  return lineage.flatMap((pom, index) => pom.plugins.filter((plugin) => index === 0 || plugin.inherited));
}

/** What the compiler is told to compile for, read from the plugin's configuration and the usual properties. */
export function javaRelease(lineage: readonly Pom[]): number | undefined {
  const compiler = effectivePlugins(lineage).filter((plugin) => plugin.artifactId === 'maven-compiler-plugin');
  const configured = ['release', 'target', 'source'].flatMap((key) => compiler.map((plugin) => plugin.configuration.get(key)));
  // java.version is read by Spring Boot's parent, which lies in a repository.
  const properties = ['maven.compiler.release', 'maven.compiler.target', 'maven.compiler.source', 'java.version'].map((key) => property(lineage, key));
  const texts = [...configured, ...properties].filter((text) => text !== undefined);
  return texts.map((text) => javaReleaseNumber(interpolate(lineage, text))).find((release) => release !== undefined);
}

function property(lineage: readonly Pom[], key: string): string | undefined {
  return lineage.map((pom) => pom.properties.get(key)).find((value) => value !== undefined);
}

function interpolate(lineage: readonly Pom[], text: string): string {
  let value = text;
  for (let step = 0; step < MAX_PROPERTY_STEPS && value.includes('${'); step += 1) {
    value = value.replace(/\$\{([^}]+)\}/g, (whole, key: string) => property(lineage, key) ?? whole);
  }
  return value;
}

/** From declared dependencies; Spring Boot's test starter brings Jupiter. */
export function testEngine(lineage: readonly Pom[]): 'junit5' | 'junit4' | 'unknown' {
  const names = new Set(lineage.flatMap((pom) => pom.dependencies.map((dependency) => dependency.artifactId)));
  if (names.has('junit-vintage-engine')) return 'unknown';
  const jupiter = ['junit-jupiter', 'junit-jupiter-api', 'junit-jupiter-engine', 'spring-boot-starter-test', 'quarkus-junit5'].some((name) => names.has(name));
  if (jupiter) return 'junit5';
  return names.has('junit') ? 'junit4' : 'unknown';
}
