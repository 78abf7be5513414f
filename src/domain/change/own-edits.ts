import type { ProjectPath } from '../ids.js';
import { addsOwnLineOnly } from '../project/own-diff.js';
import { isOwnFile } from '../project/snapshot-selection.js';
import type { FileChange } from './file-change.js';

/**
 * An edit that codetest made itself: one of its own files, or nothing but its line in `.gitignore`. It is never part of a
 * change: whoever registers and runs without having edited anything has changed nothing.
 */
export function isOwnEdit(change: FileChange): boolean {
  if (isOwnFile(change.path)) return true;
  if (change.path !== '.gitignore' || (change.kind !== 'modified' && change.kind !== 'added')) return false;
  return addsOwnLineOnly({ added: linesOf(change, '+'), removed: linesOf(change, '-') });
}

function linesOf(change: FileChange, sign: '+' | '-'): readonly string[] {
  return change.hunks.flatMap((hunk) => hunk.lines).filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
}

/** A change and the new texts of its files, without codetest's own edits. */
export function withoutOwnEdits<Content>(changes: readonly FileChange[], contents: ReadonlyMap<ProjectPath, Content>): { readonly changes: readonly FileChange[]; readonly contents: ReadonlyMap<ProjectPath, Content> } {
  const own = new Set(changes.filter(isOwnEdit).map((change) => change.path));
  return { changes: changes.filter((change) => !own.has(change.path)), contents: new Map([...contents].filter(([path]) => !own.has(path))) };
}
