import { displayWidth } from './display-text.js';

/** Columns of a terminal that does not tell them. */
const DEFAULT_COLUMNS = 80;
/** Below it no text column is left beside the labels; beyond it lines are hard to read. */
const FEWEST_COLUMNS = 40;
const MOST_COLUMNS = 160;
/** Beside a wide label there is at least so much of a text column. */
const NARROWEST = 16;

/** A terminal's own tab would begin somewhere else, behind labels. */
const TAB = '  ';

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Columns to write in: those of the terminal within bounds; Infinity where the text goes to no terminal, so that nothing is wrapped there. */
export function usableColumns(terminal: { readonly isTerminal: boolean; readonly columns?: number | undefined }): number {
  if (!terminal.isTerminal) return Infinity;
  const { columns = 0 } = terminal;
  return Math.min(Math.max(columns > 0 ? columns : DEFAULT_COLUMNS, FEWEST_COLUMNS), MOST_COLUMNS);
}

/**
 * A line in pieces of at most so many columns, broken between words; what goes on is indented like the text of its first piece, behind its
 * list mark or the `at` of a stack. A word that is wider than the column is broken between letters that are two columns wide (Korean, Chinese, Japanese) and nowhere else: a
 * path or a name stays whole, so that it can be copied, and the terminal breaks it.
 *
 * @param text printable text, in which a style may have put whole escape sequences
 */
export function wrapLine(text: string, columns: number): readonly string[] {
  if (columns === Infinity) return [text];
  const width = Math.max(columns, NARROWEST);
  const line = text.replaceAll('\t', TAB);
  if (displayWidth(line) <= width) return [line];
  const lead = /^\s*(?:(?:[-!▸→$…]|\d+\.|at)\s+)?/.exec(line)?.[0] ?? '';
  const indent = ' '.repeat(displayWidth(lead));
  const pieces: string[] = [];
  let piece = lead;
  let empty = true;
  for (const { space, text: word } of wordsOf(line.slice(lead.length), width - indent.length)) {
    const longer = empty ? piece + word : piece + space + word;
    if (!empty && displayWidth(longer) > width) {
      pieces.push(piece);
      piece = indent + word;
    } else piece = longer;
    empty = false;
  }
  return [...pieces, piece];
}

interface Word {
  /** What stood before it. */
  readonly space: string;
  readonly text: string;
}

function wordsOf(text: string, width: number): readonly Word[] {
  return [...text.matchAll(/(\s*)(\S+)/g)].flatMap(([, space = '', word = '']) => {
    const [first = word, ...rest] = displayWidth(word) > width && !word.includes('/') && !word.includes('\u001B') ? brokenAtWideLetters(word, width) : [word];
    return [{ space, text: first }, ...rest.map((part) => ({ space: '', text: part }))];
  });
}

function brokenAtWideLetters(word: string, width: number): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let lastIsWide = false;
  for (const { segment } of GRAPHEMES.segment(word)) {
    const isWide = displayWidth(segment) > 1;
    if (part !== '' && (isWide || lastIsWide) && displayWidth(part + segment) > width) {
      parts.push(part);
      part = segment;
    } else part += segment;
    lastIsWide = isWide;
  }
  return [...parts, part];
}

/** The beginning of a line in at most so many columns. */
export function cutToWidth(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  let cut = '';
  for (const { segment } of GRAPHEMES.segment(text)) {
    if (displayWidth(cut + segment) > columns) break;
    cut += segment;
  }
  return cut;
}
