import type { ProjectPath } from '../../ids.js';
import { resolvePath } from '../folder-paths.js';
import type { ModuleSources, SourceRoot } from './module-sources.js';
import type { PluginLayout, PomLayout } from './pom-layout.js';

/** Parents above one pom: real builds have three or four. */
const MAX_PARENTS = 16;
/** A property may name a property. */
const MAX_PROPERTY_STEPS = 8;

/** One module for each pom, with what its parents in the tree say; parents that lie in a repository are not read. */
export function mavenModules(poms: ReadonlyMap<ProjectPath, PomLayout>): readonly ModuleSources[] {
  return [...poms.keys()].map((folder) => mavenModule(folder, poms));
}

function mavenModule(folder: ProjectPath, poms: ReadonlyMap<ProjectPath, PomLayout>): ModuleSources {
  const lineage = lineageOf(folder, poms);
  const plugins = lineage.flatMap((pom, index) => pom.plugins.filter((plugin) => index === 0 || plugin.inherited));
  const nearest = (value: (pom: PomLayout) => string | undefined): string | undefined => lineage.map(value).find((found) => found !== undefined);
  const property = (key: string): string | undefined => nearest((pom) => pom.properties.get(key));
  const filled = (text: string): string => interpolate(text, property);
  const compiler = plugins.find((plugin) => plugin.artifactId === 'maven-compiler-plugin' && plugin.encoding !== undefined)?.encoding;
  // `encoding` is the compiler plugin's own user property, whose default is project.build.sourceEncoding.
  const encoding = compiler ?? property('encoding') ?? property('project.build.sourceEncoding');
  return {
    folder, build: 'maven',
    ...(encoding === undefined ? {} : { encoding: filled(encoding) }),
    roots: rootsOf(folder, { main: nearest((pom) => pom.sourceDirectory), test: nearest((pom) => pom.testSourceDirectory), plugins }, filled),
    generators: [...plugins.map((plugin) => plugin.artifactId), ...plugins.flatMap((plugin) => plugin.processors), ...lineage.flatMap((pom) => pom.dependencies)],
  };
}

interface DeclaredRoots {
  readonly main: string | undefined;
  readonly test: string | undefined;
  readonly plugins: readonly PluginLayout[];
}

function rootsOf(folder: ProjectPath, declared: DeclaredRoots, filled: (text: string) => string): readonly SourceRoot[] {
  const given = [
    ...(declared.main === undefined ? [] : [{ folder: declared.main, set: 'main' as const }]),
    ...(declared.test === undefined ? [] : [{ folder: declared.test, set: 'test' as const }]),
    ...declared.plugins.filter((plugin) => plugin.artifactId === 'build-helper-maven-plugin').flatMap((plugin) => plugin.added),
  ];
  return given.flatMap((root) => {
    const path = resolvePath(folder, filled(root.folder).replace(/^\$\{(?:project\.)?basedir\}\/?/, ''));
    // What Maven alone can fill in names no folder here.
    return path === undefined || path.includes('${') ? [] : [{ folder: path, set: root.set }];
  });
}

/** The module's pom, then its parents in the tree, nearest first; a parent counts only where it bears the name. */
function lineageOf(folder: ProjectPath, poms: ReadonlyMap<ProjectPath, PomLayout>): readonly PomLayout[] {
  const lineage: PomLayout[] = [];
  let at: ProjectPath | undefined = folder;
  while (at !== undefined && lineage.length < MAX_PARENTS) {
    const pom: PomLayout | undefined = poms.get(at);
    if (pom === undefined || lineage.includes(pom)) break;
    lineage.push(pom);
    const parent: ProjectPath | undefined = pom.parent === undefined || pom.parent.relativePath === '' ? undefined : resolvePath(at, pom.parent.relativePath)?.replace(/(?:^|\/)pom\.xml$/, '');
    at = parent !== undefined && poms.get(parent)?.artifactId === pom.parent?.artifactId ? parent : undefined;
  }
  return lineage;
}

function interpolate(text: string, property: (key: string) => string | undefined): string {
  let value = text;
  for (let step = 0; step < MAX_PROPERTY_STEPS && value.includes('${'); step += 1) value = value.replace(/\$\{([^}]+)\}/g, (whole, key: string) => property(key) ?? whole);
  return value;
}
