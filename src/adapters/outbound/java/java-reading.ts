import { createHash } from 'node:crypto';
import type { Annotation, Expression, Statement, TypeBody, TypeDeclaration } from '../../../domain/code/declarations.js';
import type { Span } from '../../../domain/code/span.js';
import type { AnnotationCut } from './annotation-cuts.js';
import { endOf, startOf, type CstNode, type CstToken } from './cst.js';
import type { ParserText } from './parser-text.js';
import { tokenAt, tokenText, type SourceFault, type SourceTokens } from './source-tokens.js';

/** A stretch of the file's tokens, `end` exclusive. */
export interface TokenRange {
  readonly first: number;
  readonly end: number;
}

/** Rules of Java hold each other, files must not: each reader calls the others through this table. */
export interface Readers {
  expression(reading: JavaReading, node: CstNode): Expression;
  statements(reading: JavaReading, block: CstNode | undefined): Statement[];
  /** @param owner id of the type, `''` for an anonymous one */
  classBody(reading: JavaReading, body: CstNode | undefined, owner: string): TypeBody;
  type(reading: JavaReading, declaration: CstNode, prefix: string): TypeDeclaration;
  annotation(reading: JavaReading, cut: TokenRange): Annotation;
}

/** First 16 hex digits of a SHA-256: enough to tell a unit's versions apart, short enough to print. */
const HASH_DIGITS = 16;

/** One file (or a piece of it) while facts are taken from the parser's tree: leads from the tree back to the file. */
export class JavaReading {
  private readonly cutByEnd: ReadonlyMap<number, number>;
  /** The first thing found wrong after the parser was content. */
  fault: SourceFault | undefined;

  constructor(
    readonly source: SourceTokens,
    private readonly cuts: readonly AnnotationCut[],
    private readonly parsed: ParserText,
    readonly readers: Readers,
  ) {
    this.cutByEnd = new Map(cuts.map((cut) => [cut.end, cut.first]));
  }

  /** The same file, seen through the tree of a piece of it. */
  within(parsed: ParserText): JavaReading {
    return new JavaReading(this.source, [], parsed, this.readers);
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
    for (let i = this.firstCutFrom(first); i < this.cuts.length; i += 1) {
      const cut = this.cuts[i];
      if (!cut || cut.first >= end) break;
      found.push(this.readers.annotation(this, cut));
    }
    return found;
  }

  private firstCutFrom(index: number): number {
    let low = 0;
    let high = this.cuts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.cuts[middle]?.first ?? 0) < index) low = middle + 1;
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

  blame(index: number, message: string): void {
    this.fault ??= { line: this.lineOf(index), message };
  }
}
