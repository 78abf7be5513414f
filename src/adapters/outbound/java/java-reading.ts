import { createHash } from 'node:crypto';
import type { Annotation, Expression, Statement, TypeBody, TypeDeclaration } from '../../../domain/code/declarations.js';
import type { Span } from '../../../domain/code/span.js';
import type { Cast } from './casts.js';
import { endOf, startOf, type CstNode, type CstToken } from './cst.js';
import { HASH_DIGITS, MAX_NESTING } from './fact-limits.js';
import { parserText, type JavaFile, type ParserText, type TokenRange } from './parser-text.js';
import { tokenAt, tokenText, type SourceFault, type SourceTokens } from './source-tokens.js';

/** Rules of Java hold each other, files must not: each reader calls the others through this table. */
export interface Readers {
  expression(reading: JavaReading, node: CstNode): Expression;
  statements(reading: JavaReading, block: CstNode | undefined): Statement[];
  /** @param owner id of the type, `''` for an anonymous one */
  classBody(reading: JavaReading, body: CstNode | undefined, owner: string): TypeBody;
  type(reading: JavaReading, declaration: CstNode, prefix: string): TypeDeclaration;
  annotation(reading: JavaReading, cut: TokenRange): Annotation;
}

/** What is wrong with a file although the parser was content. */
export interface ReadingFault extends SourceFault {
  readonly code: 'code.syntax-error' | 'code.too-deep';
}

/** What a file and the pieces of it that are parsed apart have in common. */
interface Progress {
  depth: number;
  fault: ReadingFault | undefined;
}

/** One file (or a piece of it) while facts are taken from the parser's tree: leads from the tree back to the file. */
export class JavaReading {
  readonly source: SourceTokens;
  private readonly cutByEnd: ReadonlyMap<number, number>;
  private readonly castByEnd: ReadonlyMap<number, Cast>;
  constructor(
    private readonly file: JavaFile,
    private readonly parsed: ParserText,
    readonly readers: Readers,
    private readonly progress: Progress = { depth: 0, fault: undefined },
  ) {
    const { source, cuts } = file;
    this.source = source;
    this.cutByEnd = new Map(cuts.annotations.map((cut) => [cut.end, cut.first]));
    this.castByEnd = new Map([...cuts.casts.values()].filter((cast) => cast.isBeforeLambda).map((cast) => [cast.end, cast]));
  }

  /** A piece of the file without annotations, for the parser. */
  piece(range: TokenRange): ParserText {
    return parserText(this.withoutAnnotations(), range);
  }

  /** The same file, seen through the tree of a piece of it. */
  within(parsed: ParserText): JavaReading {
    return new JavaReading(this.withoutAnnotations(), parsed, this.readers, this.progress);
  }

  private withoutAnnotations(): JavaFile {
    return { source: this.source, cuts: { annotations: [], casts: this.file.cuts.casts } };
  }

  /** The cast that an operator of the tree stands for. */
  castAt(operator: CstToken): Cast | undefined {
    return this.file.cuts.casts.get(this.first(operator));
  }

  /** The cast that stands before a lambda. */
  castBefore(lambda: CstNode): Cast | undefined {
    return this.castByEnd.get(this.first(lambda));
  }

  /** Index of the file's token with which this starts. */
  first(element: CstNode | CstToken): number {
    return this.parsed.indexes[startOf(element)] ?? 0;
  }

  last(element: CstNode | CstToken): number {
    return this.parsed.indexes[endOf(element)] ?? 0;
  }

  /** As written in the file, layout gone where it is one token. */
  text(element: CstNode | CstToken): string {
    const { source } = this;
    return source.content.slice(source.starts[this.first(element)], source.ends[this.last(element)]);
  }

  firstWord(element: CstNode | CstToken): string {
    return tokenText(this.source, this.first(element));
  }

  line(element: CstNode | CstToken): number {
    return this.lineOf(this.first(element));
  }

  lineOf(index: number): number {
    return this.source.lines[index] ?? 1;
  }

  /** From the first annotation or modifier to the last token. */
  declaration(node: CstNode | CstToken): TokenRange {
    return { first: this.withAnnotations(this.first(node)), end: this.last(node) + 1 };
  }

  private withAnnotations(index: number): number {
    let first = index;
    for (let before = this.cutByEnd.get(first); before !== undefined; before = this.cutByEnd.get(first)) first = before;
    return first;
  }

  span(range: TokenRange): Span {
    const last = Math.max(range.first, range.end - 1);
    return {
      start: this.lineOf(range.first),
      end: this.lineOf(last),
      from: this.source.starts[range.first] ?? 0,
      to: this.source.ends[last] ?? 0,
    };
  }

  /** Annotations that start in that stretch, in order. */
  annotations(first: number, end: number): Annotation[] {
    const found: Annotation[] = [];
    const { annotations } = this.file.cuts;
    for (let i = this.firstCutFrom(first); i < annotations.length; i += 1) {
      const cut = annotations[i];
      if (!cut || cut.first >= end) break;
      found.push(this.readers.annotation(this, cut));
    }
    return found;
  }

  private firstCutFrom(index: number): number {
    let low = 0;
    let high = this.file.cuts.annotations.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.file.cuts.annotations[middle]?.first ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Over the tokens as written, one space after each, without the spans that are left out (in order, inside the range). */
  hash(range: TokenRange, leftOut: readonly Span[] = []): string {
    const digest = createHash('sha256');
    let at = range.first;
    for (const gap of leftOut) {
      digest.update(this.joined(at, tokenAt(this.source, gap.from)));
      at = tokenAt(this.source, gap.to);
    }
    return digest.update(this.joined(at, range.end)).digest('hex').slice(0, HASH_DIGITS);
  }

  private joined(first: number, end: number): string {
    let text = '';
    for (let i = first; i < end; i += 1) text += `${tokenText(this.source, i)} `;
    return text;
  }

  /** The first thing found wrong. */
  get fault(): ReadingFault | undefined {
    return this.progress.fault;
  }

  blame(code: ReadingFault['code'], index: number, message: string): void {
    this.progress.fault ??= { code, line: this.lineOf(index), message };
  }

  /**
   * Reads one level deeper, or gives `instead` where that is too deep; the file then has a fault.
   * @param node what is read, for the line of the fault
   */
  deeper<T>(node: CstNode | undefined, instead: T, read: () => T): T {
    if (this.progress.depth >= MAX_NESTING) {
      this.blameDepth(node);
      return instead;
    }
    this.progress.depth += 1;
    const result = read();
    this.progress.depth -= 1;
    return result;
  }

  blameDepth(node: CstNode | undefined): void {
    this.blame('code.too-deep', node ? this.first(node) : 0, `The code nests deeper than ${MAX_NESTING} levels.`);
  }
}
