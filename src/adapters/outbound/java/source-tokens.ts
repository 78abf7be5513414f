import { CHARACTER_LITERAL, isAsciiWord, isDigit, isSpace, isWordPart } from './java-characters.js';

/** Where the scan met something that no Java source can hold. */
export interface SourceFault {
  readonly line: number;
  readonly message: string;
}

/**
 * The tokens of one file in order, comments and white space gone. Operators are split into single characters, a string,
 * a text block, a character literal, a word and a number are one token each (`1e-5` is three: `1e`, `-`, `5`).
 * Offsets count UTF-16 units; lines are 1-based and are those of each token's first character.
 */
export interface SourceTokens {
  readonly content: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly lines: readonly number[];
  readonly fault?: SourceFault;
}

export function tokenText(source: SourceTokens, index: number): string {
  return source.content.slice(source.starts[index], source.ends[index]);
}

/** Index of the first token that starts at or after the offset; the number of tokens where there is none. */
export function tokenAt(source: SourceTokens, offset: number): number {
  let low = 0;
  let high = source.starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((source.starts[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

const LF = 10;
const CR = 13;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const STAR = 42;
const DOT = 46;
const SLASH = 47;
const BACKSLASH = 92;
const BYTE_ORDER_MARK = 0xfeff;
const CTRL_Z = 26;

/** CR, LF and CR LF each end a line (JLS 3.4). A byte order mark and a closing Ctrl-Z are no tokens. */
export function scanTokens(content: string): SourceTokens {
  return new Scan(content).run();
}

class Scan {
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly lines: number[] = [];
  private readonly length: number;
  private line = 1;
  private at = 0;
  private fault: SourceFault | undefined;

  constructor(private readonly content: string) {
    this.length = content.charCodeAt(content.length - 1) === CTRL_Z ? content.length - 1 : content.length;
  }

  run(): SourceTokens {
    if (this.content.charCodeAt(0) === BYTE_ORDER_MARK) this.at = 1;
    while (this.at < this.length) {
      const code = this.content.charCodeAt(this.at);
      if (isSpace(code)) this.space(code);
      else if (code === SLASH && this.content.charCodeAt(this.at + 1) === SLASH) this.lineComment();
      else if (code === SLASH && this.content.charCodeAt(this.at + 1) === STAR) this.blockComment();
      else this.token(code);
    }
    const { content, starts, ends, lines } = this;
    return this.fault ? { content, starts, ends, lines, fault: this.fault } : { content, starts, ends, lines };
  }

  private space(code: number): void {
    if (code === LF || (code === CR && this.content.charCodeAt(this.at + 1) !== LF)) this.line += 1;
    this.at += 1;
  }

  private lineComment(): void {
    while (this.at < this.length) {
      const code = this.content.charCodeAt(this.at);
      if (code === LF || code === CR) return;
      this.at += 1;
    }
  }

  private blockComment(): void {
    const close = this.content.indexOf('*/', this.at + 2);
    const end = close < 0 ? this.length : close + 2;
    if (close < 0) this.blame('The comment is not closed.');
    this.countLines(this.at, end);
    this.at = end;
  }

  private countLines(from: number, to: number): void {
    for (let i = from; i < to; i += 1) {
      const code = this.content.charCodeAt(i);
      if (code === LF || (code === CR && this.content.charCodeAt(i + 1) !== LF)) this.line += 1;
    }
  }

  private token(code: number): void {
    const start = this.at;
    this.starts.push(start);
    this.lines.push(this.line);
    if (code === DOUBLE_QUOTE && this.content.startsWith('"""', start)) this.textBlock(start);
    else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) this.quoted(start, code);
    else if (isWordPart(code)) this.word(isDigit(code));
    else this.at += 1;
    this.ends.push(this.at);
  }

  private textBlock(start: number): void {
    let i = start + 3;
    while (i < this.length && !this.content.startsWith('"""', i)) i += this.content.charCodeAt(i) === BACKSLASH ? 2 : 1;
    if (i >= this.length) this.blame('The text block is not closed.');
    this.at = Math.min(this.length, i + 3);
    this.countLines(start, this.at);
  }

  private quoted(start: number, quote: number): void {
    let i = start + 1;
    let broken = false;
    while (i < this.length && this.content.charCodeAt(i) !== quote) {
      const code = this.content.charCodeAt(i);
      broken ||= code === LF || code === CR;
      i += code === BACKSLASH ? 2 : 1;
    }
    this.at = Math.min(this.length, i + 1);
    if (broken || i >= this.length) this.blame('The literal is not closed on its line.');
    else if (quote === SINGLE_QUOTE && !CHARACTER_LITERAL.test(this.content.slice(start, this.at))) this.blame('The character literal does not hold one character.');
    if (broken) this.countLines(start, this.at);
  }

  private word(isNumber: boolean): void {
    while (this.at < this.length) {
      const code = this.content.charCodeAt(this.at);
      if (!isWordPart(code) && !(isNumber && code === DOT && isAsciiWord(this.content.charCodeAt(this.at + 1)))) return;
      this.at += 1;
    }
  }

  private blame(message: string): void {
    this.fault ??= { line: this.line, message };
  }
}
