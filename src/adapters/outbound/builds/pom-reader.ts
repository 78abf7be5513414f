import { SaxesParser } from 'saxes';

/** What of a pom.xml matters here; profiles are not read, since which of them are active is not known without Maven. */
export interface Pom {
  readonly artifactId: string;
  readonly parent?: { readonly artifactId: string; readonly relativePath: string };
  readonly modules: readonly string[];
  readonly properties: ReadonlyMap<string, string>;
  readonly plugins: readonly PomPlugin[];
  readonly dependencies: readonly PomDependency[];
}

export interface PomPlugin {
  readonly groupId: string;
  readonly artifactId: string;
  /** False where a parent keeps it to itself. */
  readonly inherited: boolean;
  /** Direct children of `configuration`, as written. */
  readonly configuration: ReadonlyMap<string, string>;
}

export interface PomDependency {
  readonly groupId: string;
  readonly artifactId: string;
}

/** Maven's own defaults for what a pom leaves out. */
const DEFAULT_PLUGIN_GROUP = 'org.apache.maven.plugins';
const DEFAULT_PARENT_PATH = '../pom.xml';

class PomCollector {
  artifactId = '';
  parent: { artifactId: string; relativePath: string } | undefined;
  readonly modules: string[] = [];
  readonly properties = new Map<string, string>();
  readonly plugins: PomPlugin[] = [];
  readonly dependencies: PomDependency[] = [];
  private readonly path: string[] = [];
  private value = '';
  private plugin: { groupId: string; artifactId: string; inherited: boolean; configuration: Map<string, string> } | undefined;
  private dependency: { groupId: string; artifactId: string } | undefined;

  open(name: string): void {
    this.path.push(name);
    this.value = '';
    const at = this.path.join('/');
    if (at === 'project/parent') this.parent = { artifactId: '', relativePath: DEFAULT_PARENT_PATH };
    if (at === 'project/build/plugins/plugin') this.plugin = { groupId: DEFAULT_PLUGIN_GROUP, artifactId: '', inherited: true, configuration: new Map() };
    if (at === 'project/dependencies/dependency') this.dependency = { groupId: '', artifactId: '' };
  }

  text(text: string): void {
    this.value += text;
  }

  close(): void {
    const at = this.path.join('/');
    const value = this.value.trim();
    this.path.pop();
    this.value = '';
    if (at.startsWith('project/build/plugins/plugin')) this.closeInPlugin(at.slice('project/build/plugins/plugin'.length), value);
    else if (at.startsWith('project/dependencies/dependency')) this.closeInDependency(at.slice('project/dependencies/dependency'.length), value);
    else this.closeInProject(at, value);
  }

  private closeInProject(at: string, value: string): void {
    if (at === 'project/artifactId') this.artifactId = value;
    else if (at === 'project/modules/module') this.modules.push(value);
    else if (at === 'project/parent/artifactId' && this.parent !== undefined) this.parent.artifactId = value;
    else if (at === 'project/parent/relativePath' && this.parent !== undefined) this.parent.relativePath = value;
    else if (/^project\/properties\/[^/]+$/.test(at)) this.properties.set(at.slice('project/properties/'.length), value);
  }

  private closeInPlugin(at: string, value: string): void {
    if (this.plugin === undefined) return;
    if (at === '/groupId') this.plugin.groupId = value;
    else if (at === '/artifactId') this.plugin.artifactId = value;
    else if (at === '/inherited') this.plugin.inherited = value !== 'false';
    else if (/^\/configuration\/[^/]+$/.test(at)) this.plugin.configuration.set(at.slice('/configuration/'.length), value);
    else if (at === '') this.plugins.push(this.plugin);
  }

  private closeInDependency(at: string, value: string): void {
    if (this.dependency === undefined) return;
    if (at === '/groupId') this.dependency.groupId = value;
    else if (at === '/artifactId') this.dependency.artifactId = value;
    else if (at === '') this.dependencies.push(this.dependency);
  }
}

/** Undefined where the text is no readable pom. Comments, DTDs and entities are passed over. */
export function readPom(xml: string): Pom | undefined {
  const parser = new SaxesParser({ xmlns: false });
  const collector = new PomCollector();
  let broken = false;
  let root: string | undefined;
  parser.on('error', () => { broken = true; });
  parser.on('opentag', (tag) => {
    root ??= tag.name;
    collector.open(tag.name);
  });
  parser.on('text', (text) => { collector.text(text); });
  parser.on('cdata', (text) => { collector.text(text); });
  parser.on('closetag', () => { collector.close(); });
  parser.write(xml).close();
  if (broken || root !== 'project') return undefined;
  const { artifactId, parent, modules, properties, plugins, dependencies } = collector;
  return { artifactId, modules, properties, plugins, dependencies, ...(parent === undefined ? {} : { parent }) };
}
