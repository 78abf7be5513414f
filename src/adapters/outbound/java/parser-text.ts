import { is, isWord, type AnnotationCut } from './annotation-cuts.js';
import type { Cast } from './casts.js';
import { tokenText, type SourceTokens } from './source-tokens.js';

/**
 * What the parser is given instead of the file: its tokens on one line, one space where they were apart, annotations cut
 * out, casts shortened, string and character literals emptied, and a few words replaced that the parser's grammar stumbles over.
 * `indexes` leads from an offset in `text` at which a token starts or ends back to the token in the file.
 */
export interface ParserText {
  readonly text: string;
  readonly indexes: Int32Array;
}

/** What of the file the parser does not see. */
export interface Cuts {
  /** In order. */
  readonly annotations: readonly AnnotationCut[];
  /** By the index of their opening parenthesis. */
  readonly casts: ReadonlyMap<number, Cast>;
}

export interface JavaFile {
  readonly source: SourceTokens;
  readonly cuts: Cuts;
}

/** A stretch of the file's tokens, `end` exclusive. */
export interface TokenRange {
  readonly first: number;
  readonly end: number;
}

/** A prefix operator stands where a cast stood: it binds as tightly, and is found again by its place. */
const CAST = '~';
/** A modifier that only types can have: without it an empty member record is read as a method that returns `record`. */
const RECORD_MARK = 'sealed ';
/** Makes `this(…)` and `super(…)` ordinary calls: the parser would look ahead through all their arguments, and allows them only first. */
const CONSTRUCTOR_CALL = '$constructor';

/** Shown for `yield` before a value: the parser would read `yield x;` as a variable `x` of a type `yield`. */
const YIELD = 'throw';
/** What an annotation leaves behind where it is a value (`default @A`, `default {@A, @B}`), and where it stands before nothing. */
const ANNOTATION_VALUE = '0';

/** @param range the tokens to show; annotations are cut out of the whole file only, which is where they are looked for */
export function parserText({ source, cuts }: JavaFile, range: TokenRange): ParserText {
  const builder = new TextBuilder(source);
  let next = 0;
  for (let i = range.first; i < range.end; ) {
    const annotation = cuts.annotations[next];
    const cut = annotation?.first === i ? annotation : cuts.casts.get(i);
    const end = cut?.end ?? i + 1;
    if (cut && cut === annotation) next += 1;
    builder.add(cut ? shownCut(source, cut) : shownToken(source, i, builder.before), i, end);
    i = end;
  }
  return builder.build();
}

class TextBuilder {
  /** The last token of the file that left something in the text; -1 at first. */
  private last = -1;
  private readonly parts: string[] = [];
  /** Where what was shown starts and ends, and the token it stands for, in turn. */
  private readonly marks: number[] = [];
  private length = 0;
  private lastShown = '';

  constructor(private readonly source: SourceTokens) {}

  /** The token before the next one; -1 at first and after a cast. */
  get before(): number {
    return this.lastShown === CAST ? -1 : this.last;
  }

  /** @param end index of the token behind what is shown */
  add(shown: string, first: number, end: number): void {
    if (shown === '') return;
    if (this.last >= 0 && (this.last !== first - 1 || this.source.ends[this.last] !== this.source.starts[first])) {
      this.parts.push(' ');
      this.length += 1;
    }
    this.parts.push(shown);
    this.marks.push(this.length, this.length + shown.length - 1, first);
    if (shown.startsWith(RECORD_MARK)) this.marks.push(this.length + RECORD_MARK.length - 2, this.length + RECORD_MARK.length, first);
    this.length += shown.length;
    this.last = end - 1;
    this.lastShown = first + 1 === end ? '' : shown;
  }

  build(): ParserText {
    const indexes = new Int32Array(this.length + 1).fill(-1);
    for (let i = 0; i + 2 < this.marks.length; i += 3) {
      const index = this.marks[i + 2] ?? -1;
      indexes[this.marks[i] ?? this.length] = index;
      indexes[this.marks[i + 1] ?? this.length] = index;
    }
    return { text: this.parts.join(''), indexes };
  }
}

function shownCut(source: SourceTokens, cut: AnnotationCut | Cast): string {
  if ('type' in cut) return cut.isBeforeLambda ? '' : CAST;
  return canStandBefore(source, cut.end) ? '' : ANNOTATION_VALUE;
}

/** What an annotation may stand before: a declaration, a type, type parameters, dimensions, or an ellipsis. */
function canStandBefore(source: SourceTokens, index: number): boolean {
  return isWord(source, index) || ['<', '[', '?', '@'].some((character) => is(source, index, character)) || (is(source, index, '.') && is(source, index + 1, '.'));
}

function shownToken(source: SourceTokens, index: number, last: number): string {
  const first = source.content[source.starts[index] ?? 0] ?? '';
  if (first === '"') return '""';
  if (first === "'") return "' '";
  const text = tokenText(source, index);
  // The lexer knows no underscores in hexadecimal floating point literals.
  return first >= '0' && first <= '9' ? text.replaceAll('_', '') : shownWord(source, index, { text, last });
}

function shownWord(source: SourceTokens, index: number, { text, last }: { readonly text: string; readonly last: number }): string {
  switch (text) {
    case 'this':
    case 'super':
      return is(source, index + 1, '(') && !is(source, last, '>') ? CONSTRUCTOR_CALL : text;
    case 'module':
      return isModuleImport(source, index) ? '' : text;
    case 'record':
      return isRecord(source, index, last) ? `${RECORD_MARK}${text}` : text;
    case 'yield':
      return isYield(source, index, last) ? YIELD : text;
    default:
      return text;
  }
}

/** The word in `import module java.base;`, which the parser does not know (Java 25). */
export function isModuleImport(source: SourceTokens, index: number): boolean {
  return index > 0 && tokenText(source, index) === 'module' && tokenText(source, index - 1) === 'import' && isWord(source, index + 1);
}

/** `record Name (` and `record Name <` start a record wherever they stand (JLS 8.10), but for `case R record when (…)`. */
function isRecord(source: SourceTokens, index: number, last: number): boolean {
  if (!isWord(source, index + 1) || tokenText(source, index + 1) === 'when') return false;
  return (is(source, index + 2, '(') || is(source, index + 2, '<')) && !is(source, last, '.');
}

const BEFORE_STATEMENT: ReadonlySet<string> = new Set(['{', '}', ';', ':', ')', 'else', 'do']);

function isYield(source: SourceTokens, index: number, last: number): boolean {
  return last >= 0 && BEFORE_STATEMENT.has(tokenText(source, last)) && isBeforeValue(source, index + 1);
}

/** Whether `yield` before this token is a statement (JLS 14.21); before anything else it is a name. */
function isBeforeValue(source: SourceTokens, index: number): boolean {
  if (isWord(source, index)) return tokenText(source, index) !== 'instanceof';
  if (is(source, index + 1, '=')) return false;
  const next = source.content[source.starts[index] ?? 0] ?? '';
  const isStep = (next === '+' || next === '-') && is(source, index + 1, next);
  return isStep ? !is(source, index + 2, ';') && !is(source, index + 2, ')') : /[\d"'(!~+-]/.test(next);
}
