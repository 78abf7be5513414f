const HEADER = /^\s*\[\[?([^\]]*)\]\]?\s*(?:#.*)?$/;
const KEY = /^\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=/;

/**
 * The line that a key stands on, 1-based: of TOML that was parsed, for messages alone. Of a key in an inline table it is the line
 * of that table, of one that only a header names the header's; undefined where no line names any of it.
 */
export function lineOfKey(text: string, path: readonly string[]): number | undefined {
  let table: readonly string[] = [];
  let best: { readonly line: number; readonly depth: number } | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const header = HEADER.exec(line)?.[1];
    const key = header === undefined ? KEY.exec(line)?.[1] : undefined;
    if (header !== undefined) table = partsOf(header);
    const named = key === undefined ? header === undefined ? [] : table : [...table, ...partsOf(key)];
    const depth = agreement(named, path);
    if (depth > (best?.depth ?? 0)) best = { line: index + 1, depth };
  }
  return best?.line;
}

/** How many of the path's parts the name gives, from the first on; 0 where it names something else. */
function agreement(named: readonly string[], path: readonly string[]): number {
  const depth = Math.min(named.length, path.length);
  return path.slice(0, depth).every((part, index) => part === named[index]) ? depth : 0;
}

function partsOf(key: string): readonly string[] {
  return key.split('.').map((part) => part.trim().replace(/^(["'])(.*)\1$/, '$2'));
}
