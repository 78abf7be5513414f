import type { Tree } from 'web-tree-sitter';
import { UNKNOWN, type KindTable } from './node-kinds.js';
import { NUMBER, WORD, type TokenTable } from './token-table.js';
import type { TreeWalk } from './tree-walk.js';

const FIRST_CAPACITY = 16_384;
const LOWER_E = 101;
const LOWER_P = 112;
const LOWER_CASE = 32;
const DOT = 46;
/** `non-sealed` is three tokens. */
const NON = 'non';
const NON_SEALED = 3;

/** A number as javac reads it; the token table cuts some into pieces (`1e-5`, `.5`, `1.`). */
const NUMBER_TEXT = /0[xX][\dA-Fa-f_]*(?:\.[\dA-Fa-f_]*)?(?:[pP][+-]?[\d_]+)?[fFdDlL]?|0[bB][\d_]+[lL]?|(?:\d[\d_]*)?(?:\.(?:\d[\d_]*)?)?(?:[eE][+-]?[\d_]+)?[fFdDlL]?/y;

/**
 * The nodes of one tree in the order in which they start, each as four numbers; a node's children follow it. Taken with
 * one cursor, since every step into WebAssembly costs; the arrays are used again for the next file.
 */
export class SyntaxNodes {
  count = 0;
  kinds = new Uint8Array(FIRST_CAPACITY);
  /** The first token of each node. */
  firsts = new Int32Array(FIRST_CAPACITY);
  /** The token behind each node. */
  ends = new Int32Array(FIRST_CAPACITY);
  /** The node behind each node and all that is in it. */
  nexts = new Int32Array(FIRST_CAPACITY);
  private open = new Int32Array(1_024);
  private token = 0;

  constructor(
    private readonly table: KindTable,
    private readonly tokens: TokenTable,
    private readonly cursor: TreeWalk,
  ) {}

  /**
   * @param firstToken the token with which the tree starts
   * @returns whether each leaf stands for the tokens that it should, each node is known, and no token is left
   */
  take(tree: Tree, firstToken: number): boolean {
    this.count = 0;
    this.token = firstToken;
    this.cursor.start(tree);
    const isKnown = this.walk();
    this.cursor.finish();
    return isKnown && this.token === this.tokens.count;
  }

  private walk(): boolean {
    const { cursor } = this;
    const { firstTokens } = this.table;
    let depth = 0;
    for (;;) {
      const type = cursor.nodeTypeId();
      if (firstTokens[type] !== 0) {
        if (!this.addLeaf(type)) return false;
      } else {
        const node = this.add(type);
        if (this.kinds[node] === UNKNOWN) return false;
        if (cursor.gotoFirstChild()) {
          this.openAt(depth, node);
          depth += 1;
          continue;
        }
        this.close(node);
      }
      while (!cursor.gotoNextSibling()) {
        if (depth === 0) return true;
        depth -= 1;
        this.close(this.open[depth] ?? 0);
        if (depth === 0) return true;
        cursor.gotoParent();
      }
    }
  }

  private add(type: number): number {
    if (this.count === this.kinds.length) this.grow();
    const node = this.count;
    this.kinds[node] = this.table.kinds[type] ?? UNKNOWN;
    this.firsts[node] = this.token;
    this.count = node + 1;
    return node;
  }

  private addLeaf(type: number): boolean {
    const { kinds, count } = this.tokens;
    const { token } = this;
    if (token >= count || kinds[token] !== this.table.firstTokens[type]) {
      // A number may start with its dot.
      if (this.table.firstTokens[type] !== NUMBER || kinds[token] !== DOT || token >= count) return false;
    }
    const node = this.add(type);
    this.token += this.table.widths[type] || this.widthAt(token);
    this.close(node);
    return true;
  }

  private close(node: number): void {
    this.ends[node] = this.token;
    this.nexts[node] = this.count;
  }

  private openAt(depth: number, node: number): void {
    if (depth === this.open.length) this.open = doubled(this.open);
    this.open[depth] = node;
  }

  /** Tokens of a modifier or a number. */
  private widthAt(token: number): number {
    const { kinds, starts, ends, content } = this.tokens;
    const start = starts[token] ?? 0;
    if (kinds[token] === WORD) return ends[token] === start + NON.length && content.startsWith(NON, start) ? NON_SEALED : 1;
    return this.isWholeNumber(token) ? 1 : this.numberWidth(token, start);
  }

  /** Whether nothing that stands right behind a number can belong to it. */
  private isWholeNumber(token: number): boolean {
    const { kinds, starts, ends, count, content } = this.tokens;
    const end = ends[token] ?? 1;
    if (kinds[token] !== NUMBER) return false;
    if (token + 1 >= count || starts[token + 1] !== end) return true;
    const last = content.charCodeAt(end - 1) | LOWER_CASE;
    return kinds[token + 1] !== DOT && last !== LOWER_E && last !== LOWER_P;
  }

  private numberWidth(token: number, start: number): number {
    const { starts, count, content } = this.tokens;
    NUMBER_TEXT.lastIndex = start;
    const end = start + (NUMBER_TEXT.exec(content)?.[0].length ?? 0);
    let width = 1;
    while (token + width < count && (starts[token + width] ?? end) < end) width += 1;
    return width;
  }

  private grow(): void {
    const kinds = new Uint8Array(this.kinds.length * 2);
    kinds.set(this.kinds);
    this.kinds = kinds;
    this.firsts = doubled(this.firsts);
    this.ends = doubled(this.ends);
    this.nexts = doubled(this.nexts);
  }
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
