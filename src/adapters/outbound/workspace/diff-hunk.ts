import type { Hunk } from '../../../domain/change/file-change.js';
import { badDiff } from './diff-faults.js';

export interface HunkHeader {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
}

const HEADER = /^@@ -(\d{1,10})(?:,(\d{1,10}))? \+(\d{1,10})(?:,(\d{1,10}))? @@/;

/** A count that is not written is 1, not 0. */
export function hunkHeader(line: string): HunkHeader | undefined {
  const match = HEADER.exec(line);
  if (!match) return undefined;
  return { oldStart: Number(match[1]), oldLines: Number(match[2] ?? 1), newStart: Number(match[3]), newLines: Number(match[4] ?? 1) };
}

/** Reads exactly as many lines as the header at line `at` announces; throws `change.bad-diff` where they are not there. */
export function readHunk(lines: readonly string[], at: number, header: HunkHeader): { readonly hunk: Hunk; readonly next: number } {
  const body: string[] = [];
  const lacking = { old: false, new: false };
  let [oldLeft, newLeft, next] = [header.oldLines, header.newLines, at + 1];
  while (oldLeft > 0 || newLeft > 0 || isMarker(lines[next])) {
    const line = bodyLine(lines, next);
    if (line === undefined) throw badDiff(at, `the hunk is cut off or its counts are wrong (${String(oldLeft)} old and ${String(newLeft)} new lines are missing)`);
    next += 1;
    if (line.startsWith('\\')) {
      markNewline(body.at(-1), lacking);
      continue;
    }
    body.push(line);
    if (!line.startsWith('+')) oldLeft -= 1;
    if (!line.startsWith('-')) newLeft -= 1;
    if (oldLeft < 0 || newLeft < 0) throw badDiff(at, 'the hunk has more lines than its header says');
  }
  return { hunk: { ...header, lines: body, ...noNewline(lacking) }, next };
}

/** An empty line is a context line whose blank an editor or a mailer took away; not at the very end of the text. */
function bodyLine(lines: readonly string[], at: number): string | undefined {
  const line = lines[at];
  if (line === undefined || (line === '' && at === lines.length - 1)) return undefined;
  if (line === '' || line === '\r') return ` ${line}`;
  return /^[ +\\-]/.test(line) ? line : undefined;
}

function isMarker(line: string | undefined): boolean {
  return line?.startsWith('\\ ') === true;
}

function markNewline(before: string | undefined, lacking: { old: boolean; new: boolean }): void {
  if (before?.startsWith('+') !== true) lacking.old = true;
  if (before?.startsWith('-') !== true) lacking.new = true;
}

function noNewline(lacking: { readonly old: boolean; readonly new: boolean }): Pick<Hunk, 'noNewline'> {
  if (lacking.old && lacking.new) return { noNewline: 'both' };
  return lacking.old ? { noNewline: 'old' } : lacking.new ? { noNewline: 'new' } : {};
}
