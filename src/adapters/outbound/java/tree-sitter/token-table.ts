import { CHARACTER_LITERAL, isAsciiWord, isDigit, isSpace, isWordPart } from '../java-characters.js';
import { nextHash, type KeywordSet } from './keyword-set.js';

/** Kinds of tokens that are not one character; that of any other token is its character code. */
export const WORD = 1;
export const NUMBER = 2;
/** A string literal or a text block. */
export const STRING = 3;
export const CHARACTER = 4;

const LF = 10;
const CR = 13;
const SPACE = 32;
const DOUBLE_QUOTE = 34;
const HASH = 35;
const SINGLE_QUOTE = 39;
const STAR = 42;
const DOT = 46;
const SLASH = 47;
const LESS = 60;
const GREATER = 62;
const LETTER = 97;
const BACKSLASH = 92;
const BYTE_ORDER_MARK = 0xfeff;
const CTRL_Z = 26;

/** A file's longest token costs four bytes a UTF-16 unit in `bytes`: three of UTF-8, and the space behind it. */
const BYTES_PER_UNIT = 4;

const OPENING: ReadonlySet<number> = new Set([40, 91, 123]);
const CLOSING: ReadonlySet<number> = new Set([41, 93, 125]);
/** Characters that no other can be part of: beside them no space is needed. */
const LONELY = Uint8Array.from({ length: 128 }, (_, code) => Number('(){}[];,@'.includes(String.fromCharCode(code))));

/**
 * The tokens of one file as `scanTokens` finds them, in arrays that the next file overwrites: one pass over the
 * characters gives offsets, lines, the bytes that hashes are taken of, and the text that the grammar is shown.
 * That text is ASCII and as short as can be, since the grammar pays for each character: no comments, no layout but the
 * spaces that keep tokens apart, a string is `""`, a character `'a'`, and so is any word that the grammar has no use for.
 * Trees lead back to tokens by counting leaves, so its offsets mean nothing.
 */
export class TokenTable {
  content = '';
  count = 0;
  /** Whether the file holds something that no Java source can hold. */
  isBroken = false;
  /** How deep brackets of any kind nest, and the line on which they do. */
  deepest = 0;
  deepestLine = 1;
  /** The most `<` between two ends of statements or blocks that no `>` closed. */
  deepestAngles = 0;
  kinds: Uint16Array;
  starts: Int32Array;
  ends: Int32Array;
  lines: Int32Array;
  /** Where each token starts in `bytes`; one more entry than there are tokens. */
  byteStarts: Int32Array;
  /** Where each token starts in `shown`; one more entry than there are tokens. */
  shownStarts: Int32Array;
  /** The tokens as written, in UTF-8, one space behind each. */
  bytes: Buffer;
  shown: Buffer;
  private at = 0;
  private length = 0;
  private line = 1;
  private byteEnd = 0;
  private shownEnd = 0;
  private depth = 0;
  private angles = 0;

  constructor(
    private readonly keywords: KeywordSet,
    private capacity: number,
  ) {
    this.kinds = new Uint16Array(capacity);
    this.starts = new Int32Array(capacity);
    this.ends = new Int32Array(capacity);
    this.lines = new Int32Array(capacity);
    this.byteStarts = new Int32Array(capacity + 1);
    this.shownStarts = new Int32Array(capacity + 1);
    this.bytes = Buffer.allocUnsafeSlow(capacity * BYTES_PER_UNIT);
    this.shown = Buffer.allocUnsafeSlow(capacity * BYTES_PER_UNIT);
  }

  scan(content: string): void {
    this.reset(content);
    if (content.charCodeAt(0) === BYTE_ORDER_MARK) this.at = 1;
    while (this.at < this.length) {
      const code = content.charCodeAt(this.at);
      if (code === SPACE) this.at += 1;
      else if (isSpace(code)) this.space(code);
      else if (code === SLASH && content.charCodeAt(this.at + 1) === SLASH) this.lineComment();
      else if (code === SLASH && content.charCodeAt(this.at + 1) === STAR) this.blockComment();
      else this.token(code);
    }
    this.byteStarts[this.count] = this.byteEnd;
    this.shownStarts[this.count] = this.shownEnd;
  }

  private reset(content: string): void {
    this.content = content;
    this.length = content.charCodeAt(content.length - 1) === CTRL_Z ? content.length - 1 : content.length;
    if (content.length > this.capacity) Object.assign(this, new TokenTable(this.keywords, Math.max(content.length, 2 * this.capacity)), { content, length: this.length });
    this.count = this.at = this.byteEnd = this.shownEnd = this.depth = this.deepest = this.angles = this.deepestAngles = 0;
    this.line = this.deepestLine = 1;
    this.isBroken = false;
  }

  private space(code: number): void {
    if (code === LF || (code === CR && this.content.charCodeAt(this.at + 1) !== LF)) this.line += 1;
    this.at += 1;
  }

  private lineComment(): void {
    const { content, length } = this;
    let at = this.at;
    while (at < length) {
      const code = content.charCodeAt(at);
      if (code === LF || code === CR) break;
      at += 1;
    }
    this.at = at;
  }

  private blockComment(): void {
    const close = this.content.indexOf('*/', this.at + 2);
    const end = close < 0 ? this.length : close + 2;
    if (close < 0) this.isBroken = true;
    this.countLines(this.at, end);
    this.at = end;
  }

  private countLines(from: number, to: number): void {
    const { content } = this;
    for (let i = from; i < to; i += 1) {
      const code = content.charCodeAt(i);
      if (code <= CR && (code === LF || (code === CR && content.charCodeAt(i + 1) !== LF))) this.line += 1;
    }
  }

  private token(code: number): void {
    const start = this.at;
    const index = this.count;
    this.starts[index] = start;
    this.lines[index] = this.line;
    this.byteStarts[index] = this.byteEnd;
    if (index > 0 && this.ends[index - 1] !== start && !isLonely(code) && !isLonely(this.kinds[index - 1] ?? 0)) this.shown[this.shownEnd++] = SPACE;
    this.shownStarts[index] = this.shownEnd;
    this.kinds[index] = this.scanToken(code);
    this.ends[index] = this.at;
    this.bytes[this.byteEnd++] = SPACE;
    this.count = index + 1;
  }

  private scanToken(code: number): number {
    if (isWordPart(code)) return this.word(isDigit(code));
    if (code === DOUBLE_QUOTE) {
      if (this.content.startsWith('"""', this.at)) this.textBlock();
      else this.quoted(code);
      this.shown[this.shownEnd++] = DOUBLE_QUOTE;
      this.shown[this.shownEnd++] = DOUBLE_QUOTE;
      return STRING;
    }
    if (code === SINGLE_QUOTE) return this.character();
    if (isLonely(code)) this.nest(code);
    else if (code === LESS) this.deepestAngles = Math.max(this.deepestAngles, ++this.angles);
    else if (code === GREATER) this.angles -= 1;
    this.writeBytes(this.at, this.at + 1);
    this.at += 1;
    this.shown[this.shownEnd++] = code < 128 ? code : HASH;
    return code;
  }

  private nest(code: number): void {
    if (OPENING.has(code)) this.depth += 1;
    else if (CLOSING.has(code)) this.depth -= 1;
    else this.angles = 0;
    if (this.depth <= this.deepest) return;
    this.deepest = this.depth;
    this.deepestLine = this.line;
  }

  private textBlock(): void {
    const { content, length, at: start } = this;
    let i = start + 3;
    while (i < length && !content.startsWith('"""', i)) i += content.charCodeAt(i) === BACKSLASH ? 2 : 1;
    if (i >= length) this.isBroken = true;
    this.at = Math.min(length, i + 3);
    this.countLines(start, this.at);
    this.writeBytes(start, this.at);
  }

  private quoted(quote: number): void {
    const { content, length, at: start } = this;
    let i = start + 1;
    while (i < length) {
      const code = content.charCodeAt(i);
      if (code === quote) break;
      if (code === LF || code === CR) this.isBroken = true;
      i += code === BACKSLASH ? 2 : 1;
    }
    if (i >= length) this.isBroken = true;
    this.at = Math.min(length, i + 1);
    this.writeBytes(start, this.at);
  }

  private character(): number {
    const start = this.at;
    this.quoted(SINGLE_QUOTE);
    if (!CHARACTER_LITERAL.test(this.content.slice(start, this.at))) this.isBroken = true;
    this.shown[this.shownEnd++] = SINGLE_QUOTE;
    this.shown[this.shownEnd++] = LETTER;
    this.shown[this.shownEnd++] = SINGLE_QUOTE;
    return CHARACTER;
  }

  private word(isNumber: boolean): number {
    const { content, length, bytes } = this;
    const start = this.at;
    let { byteEnd } = this;
    let at = start;
    let hash = 0;
    let isAscii = true;
    for (; at < length; at += 1) {
      const code = content.charCodeAt(at);
      if (!isWordPart(code) && !(isNumber && code === DOT && isAsciiWord(content.charCodeAt(at + 1)))) break;
      if (code >= 128) isAscii = false;
      bytes[byteEnd++] = code;
      hash = nextHash(hash, code);
    }
    this.at = at;
    if (isNumber || this.keywords.has(content, start, at - start, hash)) this.show(start, at);
    else this.shown[this.shownEnd++] = LETTER;
    if (isAscii) this.byteEnd = byteEnd;
    else this.byteEnd += bytes.write(content.slice(start, at), this.byteEnd, 'utf8');
    return isNumber ? NUMBER : WORD;
  }

  private show(from: number, to: number): void {
    const { content, shown } = this;
    for (let i = from; i < to; i += 1) {
      const code = content.charCodeAt(i);
      shown[this.shownEnd++] = code < 128 ? code : LETTER;
    }
  }

  private writeBytes(from: number, to: number): void {
    const { content, bytes } = this;
    let { byteEnd } = this;
    for (let i = from; i < to; i += 1) {
      const code = content.charCodeAt(i);
      if (code >= 128) {
        this.byteEnd += bytes.write(content.slice(from, to), this.byteEnd, 'utf8');
        return;
      }
      bytes[byteEnd++] = code;
    }
    this.byteEnd = byteEnd;
  }
}

function isLonely(code: number): boolean {
  return LONELY[code] === 1;
}
