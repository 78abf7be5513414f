/** One replacement in a source: `remove` UTF-16 units from offset `at` give way to `insert`. */
export interface SourceEdit {
  readonly at: number;
  readonly remove: number;
  readonly insert: string;
}

/** Applies edits that do not overlap, whatever their order; those of one place keep the order they are given in. */
export function applyEdits(source: string, edits: readonly SourceEdit[]): string {
  const ordered = edits.map((edit, index) => ({ edit, index })).sort((a, b) => a.edit.at - b.edit.at || a.index - b.index);
  let result = '';
  let done = 0;
  for (const { edit } of ordered) {
    result += source.slice(done, edit.at) + edit.insert;
    done = Math.max(done, edit.at + edit.remove);
  }
  return result + source.slice(done);
}

/** The line ending that a source uses. */
export function lineEndingOf(source: string): '\r\n' | '\n' {
  return source.includes('\r\n') ? '\r\n' : '\n';
}
