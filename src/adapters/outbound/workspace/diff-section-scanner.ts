import type { Hunk } from '../../../domain/change/file-change.js';
import { badDiff } from './diff-faults.js';
import { hunkHeader, readHunk } from './diff-hunk.js';

/** One file's part of a diff, its header lines as written. */
export interface DiffSection {
  /** 1-based line of the diff where it starts. */
  readonly line: number;
  /** What stands behind `diff --git `. */
  readonly gitNames?: string;
  /** What stands behind `--- ` and `+++ `. */
  oldName?: string;
  newName?: string;
  /** `rename from`, `new file mode` and the like, by their words. */
  readonly extended: Map<string, string>;
  binary: boolean;
  readonly hunks: Hunk[];
  /** Lines of the diff behind each hunk's header, by their 0-based numbers: from, and up to but not with `to`. */
  readonly hunkLines: { readonly from: number; readonly to: number }[];
}

const EXTENDED = /^(rename from|rename to|copy from|copy to|new file mode|deleted file mode|old mode|new mode|index) (.*)$/;

/**
 * Cuts a diff into its files. Lines that belong to no file (mail headers, commit messages, `Only in …`) are passed over;
 * lines inside a hunk are counted, never looked at, so that an SQL comment `-- a/old.sql` that was removed is no header.
 */
export function scanSections(lines: readonly string[]): readonly DiffSection[] {
  const sections: DiffSection[] = [];
  let at = 0;
  while (at < lines.length) at = scanLine(lines, at, sections);
  return sections;
}

function scanLine(lines: readonly string[], at: number, sections: DiffSection[]): number {
  const line = lines[at] ?? '';
  if (line.startsWith('diff --git ')) {
    sections.push(section(at, line.slice('diff --git '.length)));
    return at + 1;
  }
  if (/^diff --(cc|combined) /.test(line) || /^@@@+ -/.test(line)) {
    throw badDiff(at, 'this is a combined diff of a merge, which has several old sides', 'Send the diff against one parent: git diff <base> <head>, or git show -m --first-parent.');
  }
  if (line.startsWith('--- ') && (lines[at + 1] ?? '').startsWith('+++ ')) return scanNames(lines, at, sections);
  return scanWithin(lines, at, sections.at(-1));
}

/** A hunk, or a header line between the names and the hunks. */
function scanWithin(lines: readonly string[], at: number, current: DiffSection | undefined): number {
  const line = lines[at] ?? '';
  const header = hunkHeader(line);
  if (header !== undefined) {
    if (current?.newName === undefined) throw badDiff(at, 'a hunk stands before any file name', 'Send the whole diff, with its --- and +++ lines.');
    const read = readHunk(lines, at, header);
    if (goesOn(lines, read.next)) throw badDiff(at, 'the hunk has more lines than its header says');
    current.hunks.push(read.hunk);
    current.hunkLines.push({ from: at + 1, to: read.next });
    return read.next;
  }
  if (current?.newName !== undefined && line.startsWith('@@ ')) throw badDiff(at, 'the hunk header cannot be read');
  if (current?.gitNames !== undefined && current.hunks.length === 0) scanExtended(line, current);
  return at + 1;
}

/** A line of a hunk behind its counted end: read on, it would be a change that nobody looks at. `-- ` is the signature of format-patch. */
function goesOn(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (!/^[ +-]/.test(line) || line.trim() === '' || /^-- ?\r?$/.test(line)) return false;
  return !(line.startsWith('--- ') && (lines[at + 1] ?? '').startsWith('+++ '));
}

/** `---` and `+++`: of the git section just opened, or the start of a section without a git header. */
function scanNames(lines: readonly string[], at: number, sections: DiffSection[]): number {
  const open = sections.at(-1);
  const target = open?.gitNames !== undefined && open.newName === undefined ? open : section(at);
  if (target !== open) sections.push(target);
  target.oldName = (lines[at] ?? '').slice(4);
  target.newName = (lines[at + 1] ?? '').slice(4);
  return at + 2;
}

function scanExtended(line: string, current: DiffSection): void {
  const match = EXTENDED.exec(line);
  if (match?.[1] !== undefined && match[2] !== undefined) current.extended.set(match[1], match[2]);
  else if (/^Binary files .* differ$/.test(line) || line === 'GIT binary patch') current.binary = true;
}

function section(at: number, gitNames?: string): DiffSection {
  const empty = { line: at + 1, extended: new Map<string, string>(), binary: false, hunks: [], hunkLines: [] };
  return gitNames === undefined ? empty : { ...empty, gitNames };
}
