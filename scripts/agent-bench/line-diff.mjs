// The diff of one file in which one line differs, in git's form.

const AROUND = 3;

/** @param before the same lines as `now`, but for one */
export function lineDiff(path, before, now) {
  const [old, current] = [before.split('\n'), now.split('\n')];
  const at = current.findIndex((line, index) => line !== old[index]);
  if (old.length !== current.length || at < 0) throw new Error(`${path}: not one line differs`);
  const from = Math.max(0, at - AROUND);
  // What follows the last line feed is no line.
  const to = Math.min(current.at(-1) === '' ? current.length - 1 : current.length, at + AROUND + 1);
  const lines = [...current.slice(from, at).map((line) => ` ${line}`), `-${old[at]}`, `+${current[at]}`, ...current.slice(at + 1, to).map((line) => ` ${line}`)];
  const range = `${from + 1},${to - from}`;
  return `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n@@ -${range} +${range} @@\n${lines.join('\n')}\n`;
}
