import { structuredPatch, type StructuredPatchHunk } from 'diff';

/** A unified diff of two sets of texts in git's form; a file moved with not a letter changed is a rename. */
export function textDiff(from: Readonly<Record<string, string>>, to: Readonly<Record<string, string>>): string {
  const moved = exactMoves(from, to);
  const sources = new Set(moved.values());
  const paths = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
  return paths.filter((path) => !sources.has(path)).map((path) => fileDiff(path, { from: from[path], to: to[path], source: moved.get(path) })).join('');
}

/** New path to old path. */
function exactMoves(from: Readonly<Record<string, string>>, to: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const gone = Object.keys(from).filter((path) => !(path in to));
  const moves = new Map<string, string>();
  for (const path of Object.keys(to).sort()) {
    const source = path in from ? undefined : gone.find((old) => from[old] === to[path] && from[old] !== '' && ![...moves.values()].includes(old));
    if (source !== undefined) moves.set(path, source);
  }
  return moves;
}

interface Sides {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly source: string | undefined;
}

function fileDiff(path: string, sides: Sides): string {
  if (sides.source !== undefined) return `diff --git a/${sides.source} b/${path}\nsimilarity index 100%\nrename from ${sides.source}\nrename to ${path}\n`;
  const { hunks } = structuredPatch(path, path, sides.from ?? '', sides.to ?? '', undefined, undefined, { context: 3 });
  const mode = sides.from === undefined ? 'new file mode 100644\n' : sides.to === undefined ? 'deleted file mode 100644\n' : '';
  const names = hunks.length === 0 ? '' : `--- ${sides.from === undefined ? '/dev/null' : `a/${path}`}\n+++ ${sides.to === undefined ? '/dev/null' : `b/${path}`}\n`;
  return `diff --git a/${path} b/${path}\n${mode}${names}${hunks.map(hunkText).join('')}`;
}

/** The library counts the start of an empty side one too high for git's form. */
function hunkText(hunk: StructuredPatchHunk): string {
  const oldStart = hunk.oldLines === 0 ? Math.max(hunk.oldStart - 1, 0) : hunk.oldStart;
  const newStart = hunk.newLines === 0 ? Math.max(hunk.newStart - 1, 0) : hunk.newStart;
  return [`@@ -${String(oldStart)},${String(hunk.oldLines)} +${String(newStart)},${String(hunk.newLines)} @@`, ...hunk.lines].join('\n') + '\n';
}
