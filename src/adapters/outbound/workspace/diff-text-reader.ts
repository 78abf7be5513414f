import { stripVTControlCharacters } from 'node:util';
import type { DecodeLine, DiffLinePlace, DiffReader } from '../../../application/change/diff-reader.port.js';
import type { FileChange } from '../../../domain/change/file-change.js';
import { applyHunks, revertHunks } from '../../../domain/change/hunk-application.js';
import { AppError } from '../../../domain/errors.js';
import { quoted } from '../../../domain/project/project-errors.js';
import { pathFault } from '../../../domain/project/project-path.js';
import { decodeUtf8 } from '../../../domain/project/utf8.js';
import { badDiff } from './diff-faults.js';
import { sectionNames, type SectionNames } from './diff-names.js';
import { scanSections, type DiffSection } from './diff-section-scanner.js';

/** A larger diff is no review any more; the limit keeps one request from taking the server's memory. UTF-16 units. */
export const MAX_DIFF_LENGTH = 20_000_000;

const COLOURED = /^\u001b\[[0-9;]*m(?:\u001b\[[0-9;]*m)*(?:diff --|--- |\+\+\+ |@@ )/m;

/**
 * Reads the text that git diff, git show, git format-patch and diff -u print. The reading of headers and the counting
 * of hunk lines are ours: the usual diff library does not know names without a prefix, takes the signature that
 * format-patch ends with for a broken hunk, misses `GIT binary patch`, and lets a combined diff pass.
 */
export class UnifiedDiffReader implements DiffReader {
  constructor(private readonly maxLength: number = MAX_DIFF_LENGTH) {}

  read(diff: string): readonly FileChange[] {
    this.refuseTooLong(diff.length);
    if (diff.trim() === '') return [];
    const sections = scanSections(toLines(diff));
    if (sections.length === 0) throw badDiff(0, 'the text holds no diff', 'Send the output of git diff; an external diff tool prints another form (use git diff --no-ext-diff).');
    const changes = sections.map(fileChange);
    refuseRepeats(changes);
    return changes;
  }

  decode(diff: Uint8Array, textOf: DecodeLine): string {
    this.refuseTooLong(diff.length);
    const raw = toLines(Buffer.from(withoutMark(diff)).toString('latin1'));
    // Lines that are no UTF-8 stay one character a byte: how a diff is built shows in ASCII alone.
    const lines = raw.map((line) => decodeUtf8(bytesOf(line)) ?? line);
    for (const section of scanSections(lines)) {
      const placeOf = placesIn(section);
      for (const at of section.hunkLines.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index))) {
        const line = raw[at] ?? '';
        const sign = /^[ +-]/.exec(line)?.[0];
        if (sign !== undefined) lines[at] = sign + textOf(bytesOf(line.slice(1)), placeOf(sign));
      }
    }
    return lines.join('\n');
  }

  apply(oldContent: string, change: FileChange): string {
    return applyHunks(oldContent, change.hunks) ?? notApplying(change, 'old');
  }

  revert(newContent: string, change: FileChange): string {
    return revertHunks(newContent, change.hunks) ?? notApplying(change, 'new');
  }

  private refuseTooLong(length: number): void {
    if (length <= this.maxLength) return;
    throw new AppError('change.too-large', `The diff has ${String(length)} characters; the limit is ${String(this.maxLength)}.`, 'Send a smaller change.');
  }
}

/** Bytes of a text that holds one character a byte. */
function bytesOf(line: string): Buffer {
  return Buffer.from(line, 'latin1');
}

/** Where a line with that sign stands. */
function placesIn(section: DiffSection): (sign: string) => DiffLinePlace {
  const { old: oldPath, new: newPath } = sectionNames(section) ?? {};
  const names = { ...(oldPath === undefined ? {} : { oldPath }), ...(newPath === undefined ? {} : { newPath }) };
  return (sign) => ({ ...names, side: sign === '-' || newPath === undefined ? 'old' : 'new' });
}

function withoutMark(bytes: Uint8Array): Uint8Array {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** Colour goes only from a diff that is coloured: an escape in a source line is that line's own. */
function toLines(diff: string): readonly string[] {
  const plain = COLOURED.test(diff) ? stripVTControlCharacters(diff) : diff;
  const lines = plain.replace(/^\uFEFF/, '').split('\n');
  // git itself never ends a header with a carriage return: where one does, a tool on the way has turned every line end.
  const turned = lines.some((line) => /^(diff --git |--- |\+\+\+ ).*\r$/.test(line)) && lines.every((line) => line === '' || line.endsWith('\r'));
  return turned ? lines.map((line) => line.replace(/\r$/, '')) : lines;
}

function fileChange(section: DiffSection): FileChange {
  const names = sectionNames(section);
  const path = names?.new ?? names?.old;
  if (names === undefined || path === undefined) throw badDiff(section.line - 1, 'the file names cannot be told');
  for (const name of [names.old, names.new]) if (name !== undefined) refuseBadPath(section, name);
  const kind = kindOf(section, names);
  const moved = (kind === 'renamed' || kind === 'copied') && names.old !== undefined ? { oldPath: names.old } : {};
  return { kind, path, ...moved, binary: section.binary, ...special(section), hunks: section.hunks };
}

function kindOf(section: DiffSection, names: SectionNames): FileChange['kind'] {
  if (section.extended.has('copy from')) return 'copied';
  if (names.old === undefined) return 'added';
  if (names.new === undefined) return 'deleted';
  if (names.old !== names.new) return 'renamed';
  return section.extended.has('old mode') && section.hunks.length === 0 && !section.binary ? 'mode-changed' : 'modified';
}

/** Modes as in git's tree objects: 120000 is a symbolic link, 160000 a submodule's commit. */
function special(section: DiffSection): Pick<FileChange, 'special'> {
  const mode = section.extended.get('new file mode') ?? section.extended.get('deleted file mode') ?? /\s(\d{6})$/.exec(section.extended.get('index') ?? '')?.[1];
  return mode === '120000' ? { special: 'link' } : mode === '160000' ? { special: 'submodule' } : {};
}

function refuseBadPath(section: DiffSection, path: string): void {
  const fault = pathFault(path);
  if (fault !== undefined) throw badDiff(section.line - 1, `the path ${quoted(path)} ${fault}`, 'Make the diff in the project itself, with paths relative to it.');
}

/** A file may stand twice only as its deletion and its addition (it became a link, or stopped being one). */
function refuseRepeats(changes: readonly FileChange[]): void {
  const seen = new Set<string>();
  for (const change of changes) {
    const key = `${change.kind === 'deleted' ? 'old' : 'new'} ${change.path}`;
    if (seen.has(key)) throw badDiff(0, `${quoted(change.path)} stands in it twice`, 'Send one diff between two states, not the diffs of several commits one after another.');
    seen.add(key);
  }
}

function notApplying(change: FileChange, side: 'old' | 'new'): never {
  throw new AppError('change.diff-does-not-apply', `The diff does not fit the ${side} text of ${change.path}.`, 'Make the diff anew from the sources that are sent with it.');
}
