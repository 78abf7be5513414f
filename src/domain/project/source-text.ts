// A light look at Java, Kotlin and Groovy text, for questions that must be answered before any parser ran (frameworks, base
// package) and for languages that have none. Everything finer is asked of the parsed declarations.

/** What stands before the first declaration of a file. */
export interface SourceHeader {
  /** `''` for the unnamed package. */
  readonly package: string;
  /** Qualified names as written, `.*` kept; static imports with their member. */
  readonly imports: readonly string[];
}

const NAME = String.raw`[\p{L}\p{N}_$.\x60]+`;
const SKIPPED = /(?:\s|\uFEFF|\/\/[^\n]*|\/\*[\s\S]*?\*\/|#![^\n]*|@file:[^\n]*|;)+/uy;
const PACKAGE = new RegExp(String.raw`package\s+(${NAME})\s*;?`, 'uy');
const IMPORT = new RegExp(String.raw`import\s+(?:static\s+)?(${NAME}\*?)(?:\s+as\s+${NAME})?\s*;?`, 'uy');

/** Reads package and imports of a Java, Kotlin or Groovy file; stops at the first declaration, so that comments and strings never count. */
export function readHeader(text: string): SourceHeader {
  const imports: string[] = [];
  let packageName = '';
  let at = 0;
  for (;;) {
    at = matchAt(SKIPPED, text, at)?.end ?? at;
    const found = matchAt(IMPORT, text, at) ?? matchAt(PACKAGE, text, at);
    if (found === undefined) return { package: packageName, imports };
    if (text.startsWith('import', at)) imports.push(found.name);
    else packageName = found.name;
    at = found.end;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): { readonly name: string; readonly end: number } | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match === null ? undefined : { name: match[1]?.replaceAll('`', '') ?? '', end: pattern.lastIndex };
}

/** Comments, then text blocks, strings and characters, in one pass: what starts first wins, so a quote in a comment is no string. Unclosed ones end with their line, or the text. */
const COMMENTS_AND_STRINGS = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"""[\s\S]*?(?:"""|$)|"(?:[^"\\\n]|\\[^\n])*"?|'(?:[^'\\\n]|\\[^\n])*'?/g;

/** The text without comments and without what stands in string and character literals; line breaks stay. */
export function withoutCommentsAndStrings(text: string): string {
  return text.replace(COMMENTS_AND_STRINGS, (part) => (part.includes('\n') ? part.replace(/[^\n]+/g, ' ') : ' '));
}

/** The same with white space in their place: what is left stands where it stood. */
export function blankedCommentsAndStrings(text: string): string {
  return text.replace(COMMENTS_AND_STRINGS, (part) => part.replace(/[^\n]/g, ' '));
}

/** The text without comments; strings stay, since a Gradle file names its dependencies in them. */
export function withoutComments(text: string): string {
  return text.replace(COMMENTS_AND_STRINGS, (part) => (part.startsWith('//') || part.startsWith('/*') ? ' ' : part));
}

/** XML without its comments. */
export function withoutXmlComments(text: string): string {
  return text.replace(/<!--[\s\S]*?(?:-->|$)/g, ' ');
}
