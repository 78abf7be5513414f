import type { ProjectPath } from '../ids.js';
import { fileName } from '../project/source-kinds.js';
import { readHeader, withoutCommentsAndStrings } from '../project/source-text.js';
import { codePoints } from './context-budget.js';
import { moduleFolder, type TreePaths } from './tree-paths.js';

/** Java files that a text names: of the project's, by import, package and module. */
export interface NamedFiles {
  readonly files: ReadonlyMap<ProjectPath, string>;
  /** Those named as what the text's types extend or implement. */
  readonly supertypes: ReadonlySet<ProjectPath>;
}

const TYPE_NAME = /[\p{Lu}][\p{L}\p{N}_$]*/gu;
const HEADS = /\b(?:extends|implements)\s([^{;]{1,1000})\{/g;
/** Of `import a.B.C.D` the file may be `B`'s. */
const MAX_NESTING = 3;

/** What a text says of that by itself: lists of words, each in one string, since they are kept by the thousand. */
export interface TextNames {
  readonly package: string;
  /** Qualified names as written, one a line. */
  readonly imports: string;
  /** Words that may be names of types, one a line, each once. */
  readonly words: string;
  /** Those among them that follow `extends` or `implements`, one a line. */
  readonly heads: string;
  /** Code points of the whole text. */
  readonly characters: number;
}

export function textNames(content: string): TextNames {
  const header = readHeader(content);
  const code = withoutCommentsAndStrings(content);
  const heads = [...code.matchAll(HEADS)].flatMap((match) => match[1]?.match(TYPE_NAME) ?? []);
  return { package: header.package, imports: lines(header.imports), words: lines(code.match(TYPE_NAME) ?? []), heads: lines(heads), characters: codePoints(content) };
}

/**
 * Which files a text's type names lead to, by paths alone: an import's name is the end of its file's path. Nothing is
 * parsed, so that hundreds of files can be asked in the time of one; what it misses costs a place in the order, no fact.
 */
export function namedFiles(paths: TreePaths, path: ProjectPath, names: TextNames): NamedFiles {
  const imports = listOf(names.imports);
  const files = new Map<ProjectPath, string>();
  const add = (qualified: string): boolean => {
    const found = nearest(filesOf(paths, qualified), path);
    for (const file of found) if (file !== path) files.set(file, simpleName(file));
    return found.length > 0;
  };
  for (const name of imports) if (!name.endsWith('*')) addOuter(name, add);
  const prefixes = [names.package, ...onDemand(imports)];
  for (const word of listOf(names.words)) {
    if (paths.javaNamed(word).length > 0) for (const prefix of prefixes) add(prefix === '' ? word : `${prefix}.${word}`);
  }
  const heads = new Set(listOf(names.heads));
  return { files, supertypes: new Set([...files].filter(([, name]) => heads.has(name)).map(([file]) => file)) };
}

function filesOf(paths: TreePaths, qualified: string): readonly ProjectPath[] {
  const named = paths.javaNamed(qualified.slice(qualified.lastIndexOf('.') + 1));
  if (named.length === 0) return named;
  const end = `${qualified.replaceAll('.', '/')}.java`;
  return named.filter((path) => path === end || path.endsWith(`/${end}`));
}

function lines(words: Iterable<string>): string {
  return [...new Set(words)].join('\n');
}

function listOf(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n');
}

function addOuter(name: string, add: (qualified: string) => boolean): void {
  let rest = name;
  for (let level = 0; level < MAX_NESTING && rest !== '' && !add(rest); level += 1) rest = rest.slice(0, Math.max(rest.lastIndexOf('.'), 0));
}

function onDemand(imports: readonly string[]): readonly string[] {
  return imports.filter((name) => name.endsWith('.*')).map((name) => name.slice(0, -2));
}

/** A class that stands in several modules is the own module's. */
function nearest(found: readonly ProjectPath[], from: ProjectPath): readonly ProjectPath[] {
  if (found.length < 2) return found;
  const own = found.filter((path) => moduleFolder(path) === moduleFolder(from));
  return own.length > 0 ? own : found;
}

function simpleName(path: ProjectPath): string {
  return fileName(path).slice(0, -'.java'.length);
}
