import { hash } from 'node:crypto';
import type { Annotation, Expression, Statement, TypeBody, TypeDeclaration } from '../../../../domain/code/declarations.js';
import type { Span } from '../../../../domain/code/span.js';
import { HASH_DIGITS, MAX_NESTING } from '../fact-limits.js';
import type { NamePool } from './name-pool.js';
import { KIND, TOKEN } from './node-kinds.js';
import type { SyntaxNodes } from './syntax-nodes.js';
import type { TokenTable } from './token-table.js';

/** Rules of Java hold each other, files must not: each reader calls the others through this table. */
export interface TreeReaders {
  /** One level deeper. */
  expression(reading: TreeReading, node: number): Expression;
  /** At the same level, for operands. */
  operand(reading: TreeReading, node: number): Expression;
  annotation(reading: TreeReading, node: number): Annotation;
  /** The statements between the braces of a block, one level deeper. */
  statements(reading: TreeReading, block: number): Statement[];
  /** Of an anonymous class. */
  classBody(reading: TreeReading, body: number): TypeBody;
  type(reading: TreeReading, declaration: number, prefix: string): TypeDeclaration;
}

/** No such node. */
export const NONE = -1;

/** One file while facts are taken from its nodes. Nodes and tokens are numbers; nodes lead to tokens. */
export class TreeReading {
  /** Whether the tree holds something that Java does not: the strict parser has to judge. */
  isDoubtful = false;
  /** The line on which the code nests too deep. */
  tooDeepAt: number | undefined;
  private depth = 0;

  constructor(
    readonly nodes: SyntaxNodes,
    readonly tokens: TokenTable,
    private readonly names: NamePool,
    readonly readers: TreeReaders,
  ) {}

  kind(node: number): number {
    return this.nodes.kinds[node] ?? TOKEN;
  }

  /** The node behind this one and all that it holds: its next sibling, where its parent goes on. */
  next(node: number): number {
    return this.nodes.nexts[node] ?? node + 1;
  }

  first(node: number): number {
    return this.nodes.firsts[node] ?? 0;
  }

  /** The token behind the node. */
  end(node: number): number {
    return this.nodes.ends[node] ?? 0;
  }

  /** The first child of that kind. */
  child(node: number, kind: number): number {
    const end = this.next(node);
    for (let at = node + 1; at < end; at = this.next(at)) if (this.kind(at) === kind) return at;
    return NONE;
  }

  children(node: number, kind: number): number[] {
    const found: number[] = [];
    const end = this.next(node);
    for (let at = node + 1; at < end; at = this.next(at)) if (this.kind(at) === kind) found.push(at);
    return found;
  }

  /** All children but words, operators and brackets. */
  named(node: number): number[] {
    const found: number[] = [];
    const end = this.next(node);
    for (let at = node + 1; at < end; at = this.next(at)) if (this.kind(at) !== TOKEN) found.push(at);
    return found;
  }

  /** The first child from `from` on that is more than a word, an operator or a bracket. */
  firstNamed(node: number, from = node + 1): number {
    const end = this.next(node);
    for (let at = from; at < end; at = this.next(at)) if (this.kind(at) !== TOKEN) return at;
    return NONE;
  }

  /** Kind of a token: its character code, or one of the kinds of the token table. */
  tokenKind(token: number): number {
    return token < this.tokens.count ? (this.tokens.kinds[token] ?? 0) : 0;
  }

  word(token: number): string {
    return this.names.text(this.tokens, token);
  }

  /** A token that has to be an identifier. */
  identifier(token: number): string {
    const text = this.names.text(this.tokens, token);
    if (this.names.wasReserved) this.isDoubtful = true;
    return text;
  }

  /** Of a node of one token: a name, which is no word that Java reserves, or a keyword. */
  text(node: number): string {
    const kind = this.kind(node);
    return kind === KIND.identifier || kind === KIND.type_identifier ? this.identifier(this.first(node)) : this.word(this.first(node));
  }

  /** As written, from the first to the last token. */
  source(node: number): string {
    const { content, starts, ends } = this.tokens;
    return content.slice(starts[this.first(node)], ends[this.end(node) - 1]);
  }

  /** The text of an operator, whose characters are a token each. */
  operator(node: number): string {
    const first = this.first(node);
    return this.end(node) === first + 1 ? this.names.text(this.tokens, first) : this.source(node);
  }

  line(node: number): number {
    return this.lineOf(this.first(node));
  }

  lineOf(token: number): number {
    return this.tokens.lines[token] ?? 1;
  }

  span(first: number, end: number): Span {
    const { tokens } = this;
    const last = Math.max(first, end - 1);
    return { start: this.lineOf(first), end: this.lineOf(last), from: tokens.starts[first] ?? 0, to: tokens.ends[last] ?? 0 };
  }

  /** Over the tokens as written, one space after each. */
  hash(first: number, end: number): string {
    const { bytes, byteStarts } = this.tokens;
    return digest(bytes.subarray(byteStarts[first], byteStarts[end]));
  }

  /**
   * The same without some stretches of tokens.
   * @param gaps first token and end of each, in order
   */
  hashWithout(first: number, end: number, gaps: readonly (readonly [number, number])[]): string {
    if (gaps.length === 0) return this.hash(first, end);
    const { bytes, byteStarts } = this.tokens;
    const parts: Buffer[] = [];
    let at = first;
    for (const [from, to] of gaps) {
      if (from > at) parts.push(bytes.subarray(byteStarts[at], byteStarts[from]));
      at = to;
    }
    parts.push(bytes.subarray(byteStarts[at], byteStarts[end]));
    return digest(Buffer.concat(parts));
  }

  /** Reads one level deeper, or gives `instead` where that is too deep; the file then gives no facts. */
  deeper<T>(node: number, instead: T, read: (reading: TreeReading, node: number) => T): T {
    if (this.depth >= MAX_NESTING) {
      this.blameDepth(node);
      return instead;
    }
    this.depth += 1;
    const result = read(this, node);
    this.depth -= 1;
    return result;
  }

  blameDepth(node: number): void {
    this.tooDeepAt ??= this.line(node);
  }

  /** Something that no reader expects there. */
  doubt(): void {
    this.isDoubtful = true;
  }
}

function digest(data: Buffer): string {
  return hash('sha256', data, 'hex').slice(0, HASH_DIGITS);
}
