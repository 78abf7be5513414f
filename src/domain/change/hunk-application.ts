import type { Hunk } from './file-change.js';

// Strict on purpose. A patch library that looks for another place where a hunk would fit, or converts line endings on the
// way, gives a text that never was; here a text that does not fit exactly is no answer.

/** The text after the hunks; undefined where one of them does not fit the text, line for line, at its own place. */
export function applyHunks(text: string, hunks: readonly Hunk[]): string | undefined {
  const old = toLines(text);
  const result: string[] = [];
  let cursor = 0;
  for (const hunk of hunks) {
    const at = hunk.oldLines === 0 ? hunk.oldStart : hunk.oldStart - 1;
    if (at < cursor || at > old.lines.length) return undefined;
    result.push(...old.lines.slice(cursor, at));
    const end = applyOne(old.lines, at, hunk, result);
    if (end === undefined) return undefined;
    cursor = end;
  }
  const last = hunks.at(-1);
  const reachesEnd = last !== undefined && cursor === old.lines.length;
  if (reachesEnd && old.lines.length > 0 && last.oldLines > 0 && old.newline === lacks(last, 'old')) return undefined;
  result.push(...old.lines.slice(cursor));
  return toText(result, reachesEnd ? !lacks(last, 'new') : old.newline);
}

/** The text before the hunks, from the text after them; undefined as above. */
export function revertHunks(text: string, hunks: readonly Hunk[]): string | undefined {
  return applyHunks(text, hunks.map(inverted));
}

/** Appends the hunk's new side and returns the position behind its old side. */
function applyOne(lines: readonly string[], at: number, hunk: Hunk, result: string[]): number | undefined {
  let cursor = at;
  for (const line of hunk.lines) {
    const content = line.slice(1);
    if (!line.startsWith('+')) {
      if (lines[cursor] !== content) return undefined;
      cursor += 1;
    }
    if (!line.startsWith('-')) result.push(content);
  }
  return cursor;
}

function inverted(hunk: Hunk): Hunk {
  const lines = hunk.lines.map((line) => (line.startsWith('+') ? `-${line.slice(1)}` : line.startsWith('-') ? `+${line.slice(1)}` : line));
  const sides = { oldStart: hunk.newStart, oldLines: hunk.newLines, newStart: hunk.oldStart, newLines: hunk.oldLines, lines };
  if (hunk.noNewline === undefined) return sides;
  return { ...sides, noNewline: hunk.noNewline === 'old' ? 'new' : hunk.noNewline === 'new' ? 'old' : 'both' };
}

function lacks(hunk: Hunk, side: 'old' | 'new'): boolean {
  return hunk.noNewline === side || hunk.noNewline === 'both';
}

function toLines(text: string): { readonly lines: readonly string[]; readonly newline: boolean } {
  if (text === '') return { lines: [], newline: true };
  const newline = text.endsWith('\n');
  return { lines: (newline ? text.slice(0, -1) : text).split('\n'), newline };
}

function toText(lines: readonly string[], newline: boolean): string {
  return lines.length === 0 ? '' : lines.join('\n') + (newline ? '\n' : '');
}
