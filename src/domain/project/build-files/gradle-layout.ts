import { splitBlocks, valuesOf, type GradleScript } from './gradle-script.js';

/** What one Gradle script says of the sources of the projects that it configures. Folders as written, relative to the project. */
export interface GradleLayout {
  readonly encoding?: string;
  readonly roots: readonly { readonly folder: string; readonly set: 'main' | 'test' }[];
  /** Ids of plugins and artifacts of `annotationProcessor` dependencies. */
  readonly generators: readonly string[];
}

const ENCODING = /\boptions\s*\*?\s*[.{]\s*(?:encoding\s*=?\s*|setEncoding\s*\(\s*)(?:§(\d+)§|(?:java\.nio\.charset\.)?StandardCharsets\.(\w+)\.name\(\)|(\w+))/g;

export function readGradleLayout(script: GradleScript): GradleLayout {
  const encoding = encodingOf(script);
  return { ...(encoding === undefined ? {} : { encoding }), roots: sourceSets(script).flatMap(rootsOfSet), generators: generatorsOf(script) };
}

/** A literal, a constant of StandardCharsets, or a variable of the script that holds a literal. */
function encodingOf(script: GradleScript): string | undefined {
  const named = [...script.code.matchAll(ENCODING)];
  const variables = named.some(([, , , variable]) => variable !== undefined) ? literalsOf(script) : new Map<string, string>();
  for (const [, literal, constant, variable = ''] of named) {
    const value = literal === undefined ? (constant?.replaceAll('_', '-') ?? variables.get(variable)) : script.strings[Number(literal)];
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Variables that hold a literal, by name. */
function literalsOf(script: GradleScript): ReadonlyMap<string, string> {
  return new Map([...script.code.matchAll(/\b(\w+)\s*=\s*§(\d+)§/g)].flatMap(([, name, mark]) => {
    const text = script.strings[Number(mark)];
    return name === undefined || text === undefined ? [] : [[name, text] as const];
  }));
}

interface SourceSetBlock {
  readonly name: string;
  readonly script: GradleScript;
}

/** Names that are calls, not source sets, where they open a block of `sourceSets { }`. */
const SET_CALLS = 'create|register|named|getByName|maybeCreate';

/** Bodies of `main { … }`, `create("it") { … }`, `val it by creating { … }` in `sourceSets { }`, and what is set on `sourceSets.main` outside of it. */
function sourceSets(script: GradleScript): readonly SourceSetBlock[] {
  const { inside, outside } = splitBlocks(script, ['sourceSets']);
  return [...namedBlocks(inside), ...dottedSets(outside)];
}

const SET_HEAD = new RegExp(`(?:\\b(?:${SET_CALLS})\\s*\\(\\s*§(\\d+)§[^(){}]*\\)|\\b(?:val|def)\\s+(\\w+)\\s+by\\s+\\w+(?:\\([^(){}]*\\))?|§(\\d+)§|\\b(\\w+))\\s*\\{`, 'g');

function namedBlocks(script: GradleScript): readonly SourceSetBlock[] {
  const blocks: SourceSetBlock[] = [];
  const head = new RegExp(SET_HEAD);
  for (let match = head.exec(script.code); match !== null; match = head.exec(script.code)) {
    const name = match[2] ?? match[4] ?? script.strings[Number(match[1] ?? match[3])] ?? '';
    const rest = splitBlocks({ ...script, code: `x {${script.code.slice(head.lastIndex)}` }, ['x']).inside.code;
    blocks.push({ name, script: { ...script, code: rest } });
    head.lastIndex += rest.length;
  }
  return blocks;
}

const DOTTED_SET = new RegExp(`\\bsourceSets(?:\\.(?:(?:${SET_CALLS})\\s*\\(\\s*§(\\d+)§\\s*\\)|(\\w+))|\\[\\s*§(\\d+)§\\s*\\])\\s*\\.([^\\n;]*)`, 'g');

function dottedSets(script: GradleScript): readonly SourceSetBlock[] {
  return [...script.code.matchAll(DOTTED_SET)].map(([, called, dotted, indexed, rest = '']) => ({ name: dotted ?? script.strings[Number(called ?? indexed)] ?? '', script: { ...script, code: rest } }));
}

/** Java's directory set of a source set: `java { srcDirs = ['a'] }`, `java.srcDir 'a'`, `java.setSrcDirs(listOf("a"))`, `java { srcDir("a") }`. */
const SOURCE_FOLDERS = /\b(?:srcDirs?|setSrcDirs)\b\s*(?:\+?=|\()?\s*((?:[[(\s,]|§\d+§|\b(?:listOf|setOf|arrayOf|file|files|layout\.projectDirectory\.dir)\b|[\])])*)/g;

function rootsOfSet({ name, script }: SourceSetBlock): GradleLayout['roots'] {
  const { outside } = splitBlocks(script, ['resources', 'kotlin', 'groovy', 'scala', 'antlr', 'proto']);
  const code = outside.code.replace(/\b(?:resources|kotlin|groovy|scala|output|antlr|proto)\s*\.[^\n;]*/g, ' ');
  const folders = [...code.matchAll(SOURCE_FOLDERS)].flatMap((match) => [...(match[1] ?? '').matchAll(/§(\d+)§/g)].flatMap((mark) => script.strings[Number(mark[1])] ?? []));
  const set = isTestSetName(name) ? 'test' : 'main';
  return folders.map((folder) => ({ folder, set }));
}

/** Words in the name of a source set that only tests, or those who measure, run. */
const TEST_WORDS: ReadonlySet<string> = new Set(['test', 'tests', 'testing', 'it', 'itest', 'fixture', 'fixtures', 'spec', 'specs', 'e2e', 'smoke', 'acceptance', 'jmh', 'benchmark', 'benchmarks', 'perf', 'mock', 'mocks', 'contracttest']);

/** `test`, `integrationTest`, `testFixtures`, `int-test`, `it`, `jmh`; not `latest` or `main`. */
export function isTestSetName(name: string): boolean {
  return name.split(/(?<=[a-z0-9])(?=[A-Z])|[-_.]/).some((word) => TEST_WORDS.has(word.toLowerCase()));
}

function generatorsOf(script: GradleScript): readonly string[] {
  const plugins = valuesOf(script, /\bid\s*\(?\s*§(\d+)§/g);
  const applied = valuesOf(script, /\bapply\s*\(?\s*plugin\s*[:=]\s*§(\d+)§/g);
  const processors = valuesOf(script, /\b(?:annotationProcessor|testAnnotationProcessor|kapt|ksp)\b\s*\(?\s*§(\d+)§/g).map((coordinates) => coordinates.split(':')[1] ?? coordinates);
  return [...plugins, ...applied, ...processors];
}
