/**
 * A Groovy or Kotlin build script reduced to what text rules may look at: comments gone, each string literal replaced by
 * a mark `§n§` whose text is kept apart. So neither a comment nor the inside of a string is ever taken for code.
 */
export interface GradleScript {
  readonly code: string;
  readonly strings: readonly string[];
}

/** Longest first: a text block begins like an empty string. Groovy's slashy strings are not read, they look like divisions. */
const TOKEN = /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|§/g;

export function readGradleScript(text: string): GradleScript {
  const strings: string[] = [];
  const code = text.replace(TOKEN, (token) => {
    if (token.startsWith('/')) return token.startsWith('//') ? '' : ' ';
    if (token === '§') return ' ';
    const quotes = token.startsWith('"""') || token.startsWith("'''") ? 3 : 1;
    strings.push(token.slice(quotes, -quotes));
    return `§${strings.length - 1}§`;
  });
  return { code, strings };
}

/** Strings that a pattern's first group marks: `valuesOf(script, /\bid\s*§(\d+)§/g)`. */
export function valuesOf(script: GradleScript, pattern: RegExp): readonly string[] {
  return [...script.code.matchAll(pattern)].flatMap((match) => script.strings[Number(match[1])] ?? []);
}

/** Splits a script into the bodies of the named blocks, wherever they stand, and the rest without them. */
export function splitBlocks(script: GradleScript, names: readonly string[]): { readonly inside: GradleScript; readonly outside: GradleScript } {
  const head = new RegExp(`\\b(?:${names.join('|')})\\s*(?:\\([^)]*\\)\\s*)?\\{`, 'g');
  let inside = '';
  let outside = '';
  let at = 0;
  for (let match = head.exec(script.code); match !== null; match = head.exec(script.code)) {
    const end = blockEnd(script.code, head.lastIndex);
    outside += script.code.slice(at, match.index);
    inside += `${script.code.slice(head.lastIndex, end)}\n`;
    at = Math.min(end + 1, script.code.length);
    head.lastIndex = at;
  }
  return { inside: { ...script, code: inside }, outside: { ...script, code: outside + script.code.slice(at) } };
}

/** Index of the brace that closes a block whose body starts at `from`; the end of the text where none does. */
function blockEnd(code: string, from: number): number {
  let open = 1;
  for (let index = from; index < code.length; index += 1) {
    if (code[index] === '{') open += 1;
    else if (code[index] === '}') open -= 1;
    if (open === 0) return index;
  }
  return code.length;
}
