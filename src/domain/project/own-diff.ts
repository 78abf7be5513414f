import { decodeUtf8 } from './utf8.js';

/** The line that `project register` adds to `.gitignore` (contract: it keeps codetest's own folder out of the repository). */
const OWN_IGNORE_LINE = '.codetest/';

/** Whether an edit of `.gitignore` is that line and nothing else. */
export function addsOwnLineOnly(edit: { readonly added: readonly string[]; readonly removed: readonly string[] }): boolean {
  const added = edit.added.map((line) => line.trimEnd());
  const own = added.indexOf(OWN_IGNORE_LINE);
  // A last line without its end comes back with one: the same line, removed and added.
  return own >= 0 && added.filter((_line, index) => index !== own).join('\n') === edit.removed.map((line) => line.trimEnd()).join('\n');
}

/** Whether a diff of the whole project, in git's form, holds nothing that anybody but codetest wrote; an empty one holds nothing at all. */
export function isOwnDiff(diff: Uint8Array): boolean {
  if (diff.length === 0) return true;
  const lines = decodeUtf8(diff)?.split('\n');
  if (lines === undefined || lines.filter((line) => line.startsWith('diff --git ')).join() !== 'diff --git a/.gitignore b/.gitignore') return false;
  const start = lines.findIndex((line) => line.startsWith('@@ '));
  const head = lines.slice(0, Math.max(start, 0));
  if (start < 0 || head.some((line) => line.startsWith('deleted file') || line.startsWith('old mode'))) return false;
  const changed = (sign: string): readonly string[] => lines.slice(start).filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
  return addsOwnLineOnly({ added: changed('+'), removed: changed('-') });
}
