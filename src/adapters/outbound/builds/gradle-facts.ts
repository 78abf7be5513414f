import { javaReleaseNumber } from '../../../domain/execution/java-version.js';
import { splitBlocks, valuesOf, type GradleScript } from '../../../domain/project/build-files/gradle-script.js';

/** Blocks of a root script whose content holds for other projects. */
const FOR_SUBPROJECTS = ['subprojects', 'configure'];
const FOR_ALL = ['allprojects'];

/** What a build says of one module, read from its own script and from the blocks of the root's that hold for it. */
export interface GradleFacts {
  readonly jacoco: boolean;
  /** Somewhere the script switches JaCoCo's XML report on. */
  readonly coverageXml: boolean;
  readonly javaRelease?: number;
  readonly testEngine: 'junit5' | 'junit4' | 'unknown';
}

/** The texts that configure a module: nearest first. */
export function scriptsOfModule(own: GradleScript | undefined, root: GradleScript | undefined, isRoot: boolean): readonly GradleScript[] {
  if (isRoot) return root === undefined ? [] : [splitBlocks(root, FOR_SUBPROJECTS).outside];
  const shared = root === undefined ? [] : [splitBlocks(root, [...FOR_SUBPROJECTS, ...FOR_ALL]).inside];
  return own === undefined ? shared : [own, ...shared];
}

export function gradleFacts(scripts: readonly GradleScript[]): GradleFacts {
  const release = scripts.map((script) => javaReleaseOf(script)).find((value) => value !== undefined);
  return {
    jacoco: scripts.some((script) => appliesPlugin(script, 'jacoco')),
    coverageXml: scripts.some((script) => switchesXmlOn(script)),
    testEngine: engineOf(scripts),
    ...(release === undefined ? {} : { javaRelease: release }),
  };
}

/** `id 'jacoco'`, `id("jacoco")`, `apply plugin: 'jacoco'`, `apply(plugin = "jacoco")`, and Kotlin's bare `jacoco` in `plugins { }`. */
export function appliesPlugin(script: GradleScript, plugin: string): boolean {
  const byId = valuesOf(script, /\bid\s*\(?\s*§(\d+)§\s*\)?(?![^\n;]*\bapply\s*\(?\s*false\b)/g);
  const byApply = valuesOf(script, /\bapply\s*\(?\s*plugin\s*[:=]\s*§(\d+)§/g);
  if ([...byId, ...byApply].includes(plugin)) return true;
  const { inside } = splitBlocks(script, ['plugins']);
  return new RegExp(`(?:^|[\\n;{])[ \\t]*\`?${plugin}\`?[ \\t]*(?:$|[\\n;}])`).test(inside.code);
}

/** `xml.required = true`, `xml.required.set(true)`, `xml.enabled true`, `xml { required = true }`, `xml.isEnabled = true`. */
function switchesXmlOn(script: GradleScript): boolean {
  return /\bxml\s*(?:\.|\{)\s*(?:required|enabled|isEnabled)\s*(?:\.set\s*\(|\(|=)?\s*true\b/.test(script.code);
}

/** A toolchain is not read: with one, Gradle finds its own JDK whatever runs it. */
function javaReleaseOf(script: GradleScript): number | undefined {
  const { code, strings } = script;
  if (/\blanguageVersion\b/.test(code)) return undefined;
  const option = /\boptions\.release(?:\.set\s*\(|\s*=)\s*(\d+)/.exec(code)?.[1];
  const level = /\b(?:targetCompatibility|sourceCompatibility)\s*(?:=|\s)\s*(?:JavaVersion\.(VERSION_\w+)|§(\d+)§|([\d.]+))/.exec(code);
  const text = option ?? level?.[1] ?? level?.[3] ?? (level?.[2] === undefined ? undefined : strings[Number(level[2])]);
  return text === undefined ? undefined : javaReleaseNumber(text);
}

function engineOf(scripts: readonly GradleScript[]): GradleFacts['testEngine'] {
  const strings = scripts.flatMap((script) => script.strings);
  const platform = scripts.some((script) => /\buseJUnitPlatform\b/.test(script.code));
  if (platform) return strings.some((text) => text.includes('junit-vintage-engine')) ? 'unknown' : 'junit5';
  return strings.some((text) => text.startsWith('junit:junit:') || text === 'junit:junit') ? 'junit4' : 'unknown';
}
