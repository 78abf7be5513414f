import type { ChangedLines, FileChange, Hunk } from './file-change.js';

/** Added line numbers and removed counts of each file, in the order of the diff; context never counts. */
export function changedLines(changes: readonly FileChange[]): readonly ChangedLines[] {
  return changes.map((change) => ({
    path: change.path,
    added: change.special === undefined ? change.hunks.flatMap(addedLines) : [],
    removed: change.special === undefined ? change.hunks.reduce((sum, hunk) => sum + removedLines(hunk), 0) : 0,
  }));
}

function addedLines(hunk: Hunk): number[] {
  const added: number[] = [];
  let line = hunk.newStart;
  for (const text of hunk.lines) {
    if (text.startsWith('-')) continue;
    if (text.startsWith('+')) added.push(line);
    line += 1;
  }
  return added;
}

function removedLines(hunk: Hunk): number {
  return hunk.lines.filter((text) => text.startsWith('-')).length;
}
