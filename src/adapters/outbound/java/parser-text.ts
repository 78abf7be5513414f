import type { AnnotationCut } from './annotation-cuts.js';
import { is, isWord } from './annotation-cuts.js';
import { tokenText, type SourceTokens } from './source-tokens.js';

/**
 * What the parser is given instead of the file: its tokens on one line, one space where they were apart, annotations cut
 * out, string and character literals emptied, and a few words replaced that the parser's grammar stumbles over.
 * `indexes` leads from an offset in `text` at which a token starts or ends back to the token in the file.
 */
export interface ParserText {
  readonly text: string;
  readonly indexes: Int32Array;
}

/** A modifier that only types can have: without it an empty member record is read as a method that returns `record`. */
const RECORD_MARK = 'sealed ';
/** Makes `this(…)` and `super(…)` ordinary calls: the parser would look ahead through all their arguments, and allows them only first. */
const CONSTRUCTOR_CALL = '$constructor';

/** What an annotation leaves behind where it is a value (`default @A`, `default {@A, @B}`), and where it stands before nothing. */
const ANNOTATION_VALUE = '0';

/** @param cuts the annotations between the two tokens, in order */
export function parserText(source: SourceTokens, cuts: readonly AnnotationCut[], from = 0, to = source.starts.length): ParserText {
  const parts: string[] = [];
  const marks: number[] = [];
  let length = 0;
  let last = -1;
  let cut = 0;
  for (let i = from; i < to; i += 1) {
    const annotation = cuts[cut]?.first === i ? cuts[cut] : undefined;
    if (annotation) {
      i = annotation.end - 1;
      cut += 1;
      if (canStandBefore(source, annotation.end)) continue;
    }
    if (last >= 0 && (last !== i - 1 || source.ends[last] !== source.starts[i])) {
      parts.push(' ');
      length += 1;
    }
    const shown = annotation ? ANNOTATION_VALUE : shownToken(source, i, last);
    parts.push(shown);
    marks.push(length, length + shown.length - 1, i);
    if (shown.startsWith(RECORD_MARK)) marks.push(length + RECORD_MARK.length - 2, length + RECORD_MARK.length, i);
    length += shown.length;
    last = i;
  }
  return { text: parts.join(''), indexes: indexMarks(marks, length) };
}

/** What an annotation may stand before: a declaration, a type, type parameters, dimensions, or an ellipsis. */
function canStandBefore(source: SourceTokens, index: number): boolean {
  return isWord(source, index) || ['<', '[', '?', '@'].some((character) => is(source, index, character)) || (is(source, index, '.') && is(source, index + 1, '.'));
}

function indexMarks(marks: readonly number[], length: number): Int32Array {
  const indexes = new Int32Array(length + 1).fill(-1);
  for (let i = 0; i + 2 < marks.length; i += 3) {
    const index = marks[i + 2] ?? -1;
    indexes[marks[i] ?? length] = index;
    indexes[marks[i + 1] ?? length] = index;
  }
  return indexes;
}

function shownToken(source: SourceTokens, index: number, last: number): string {
  const first = source.content[source.starts[index] ?? 0] ?? '';
  if (first >= '0' && first <= '9') return tokenText(source, index).replaceAll('_', '');
  switch (first) {
    case '"':
      return '""';
    case "'":
      return "' '";
    case 't':
    case 's':
      return isConstructorCall(source, index, last) ? CONSTRUCTOR_CALL : tokenText(source, index);
    case 'r':
      return isRecord(source, index, last) ? `${RECORD_MARK}record` : tokenText(source, index);
    default:
      return tokenText(source, index);
  }
}

function isConstructorCall(source: SourceTokens, index: number, last: number): boolean {
  const text = tokenText(source, index);
  return (text === 'this' || text === 'super') && is(source, index + 1, '(') && !(last >= 0 && is(source, last, '>'));
}

/** `record Name (` and `record Name <` start a record wherever they stand (JLS 8.10), but for `case R record when (…)`. */
function isRecord(source: SourceTokens, index: number, last: number): boolean {
  if (tokenText(source, index) !== 'record' || !isWord(source, index + 1) || tokenText(source, index + 1) === 'when') return false;
  return (is(source, index + 2, '(') || is(source, index + 2, '<')) && !(last >= 0 && is(source, last, '.'));
}
