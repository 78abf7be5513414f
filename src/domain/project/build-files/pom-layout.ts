import { elementsAt, readXml, textAt, type XmlElement } from './xml-elements.js';

/**
 * What one pom.xml says of where sources lie and how they are written. As written: properties are not put in, parents not
 * looked at. Profiles are not read, since which of them are active is not known without Maven.
 */
export interface PomLayout {
  readonly artifactId: string;
  readonly parent?: { readonly artifactId: string; readonly relativePath: string };
  readonly properties: ReadonlyMap<string, string>;
  readonly sourceDirectory?: string;
  readonly testSourceDirectory?: string;
  readonly plugins: readonly PluginLayout[];
  /** Artifacts of declared dependencies: an annotation processor may be one. */
  readonly dependencies: readonly string[];
}

export interface PluginLayout {
  readonly artifactId: string;
  /** False where a parent keeps it to itself. */
  readonly inherited: boolean;
  readonly encoding?: string;
  /** Folders that an `add-source` or `add-test-source` goal of build-helper adds. */
  readonly added: readonly { readonly folder: string; readonly set: 'main' | 'test' }[];
  /** Annotation processors by artifact. */
  readonly processors: readonly string[];
}

/** Maven's own default for a parent without one. */
const DEFAULT_PARENT_PATH = '../pom.xml';

/** Undefined where the text is no readable pom. */
export function readPomLayout(xml: string): PomLayout | undefined {
  const project = readXml(xml);
  if (project?.name !== 'project') return undefined;
  const [parent] = elementsAt(project, 'parent');
  const sourceDirectory = textAt(project, 'build', 'sourceDirectory');
  const testSourceDirectory = textAt(project, 'build', 'testSourceDirectory');
  // Managed plugins count: what they configure holds for the plugins of Maven's own lifecycle without a further word.
  const managed = elementsAt(project, 'build', 'pluginManagement', 'plugins', 'plugin').filter((plugin) => textAt(plugin, 'artifactId') === 'maven-compiler-plugin');
  return {
    artifactId: textAt(project, 'artifactId') ?? '',
    ...(parent === undefined ? {} : { parent: { artifactId: textAt(parent, 'artifactId') ?? '', relativePath: elementsAt(parent, 'relativePath')[0]?.text ?? DEFAULT_PARENT_PATH } }),
    properties: new Map(elementsAt(project, 'properties').flatMap((properties) => properties.children.map((child) => [child.name, child.text] as const))),
    ...(sourceDirectory === undefined ? {} : { sourceDirectory }),
    ...(testSourceDirectory === undefined ? {} : { testSourceDirectory }),
    plugins: [...elementsAt(project, 'build', 'plugins', 'plugin'), ...managed].map(pluginLayout),
    dependencies: elementsAt(project, 'dependencies', 'dependency').flatMap((dependency) => textAt(dependency, 'artifactId') ?? []),
  };
}

function pluginLayout(plugin: XmlElement): PluginLayout {
  const encoding = textAt(plugin, 'configuration', 'encoding');
  const executions = elementsAt(plugin, 'executions', 'execution');
  return {
    artifactId: textAt(plugin, 'artifactId') ?? '',
    inherited: textAt(plugin, 'inherited') !== 'false',
    ...(encoding === undefined ? {} : { encoding }),
    added: executions.flatMap(addedFolders),
    processors: elementsAt(plugin, 'configuration', 'annotationProcessorPaths').flatMap((paths) => paths.children.flatMap((path) => textAt(path, 'artifactId') ?? [])),
  };
}

const ADDING_GOALS: ReadonlyMap<string, 'main' | 'test'> = new Map([['add-source', 'main'], ['add-test-source', 'test']]);

function addedFolders(execution: XmlElement): PluginLayout['added'] {
  const sets = elementsAt(execution, 'goals', 'goal').flatMap((goal) => ADDING_GOALS.get(goal.text) ?? []);
  const folders = elementsAt(execution, 'configuration', 'sources').flatMap((sources) => sources.children.map((source) => source.text));
  return sets.flatMap((set) => folders.map((folder) => ({ folder, set })));
}
