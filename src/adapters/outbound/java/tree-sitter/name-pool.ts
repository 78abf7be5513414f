import type { TokenTable } from './token-table.js';

/** JLS 3.9: what no identifier is. The grammar takes them for one wherever it expects no keyword. */
const RESERVED: ReadonlySet<string> = new Set(
  ('abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for goto ' +
    'if implements import instanceof int interface long native new package private protected public return short static strictfp super ' +
    'switch synchronized this throw throws transient try void volatile while true false null').split(' '),
);

const SLOTS = 65_536;
const FACTOR = 31;

/**
 * Names as strings, each made once: facts are full of the same words, and a piece of the content would keep the whole
 * content in memory. A slot holds the last name that fell on it, so the pool does not grow.
 */
export class NamePool {
  /** Whether the last text was a word that Java reserves. */
  wasReserved = false;
  private readonly names: (string | undefined)[] = Array.from({ length: SLOTS }, () => undefined);
  private readonly reserved = new Uint8Array(SLOTS);

  /** The token as written. */
  text(tokens: TokenTable, index: number): string {
    const { bytes, content } = tokens;
    const from = tokens.byteStarts[index] ?? 0;
    const to = (tokens.byteStarts[index + 1] ?? 1) - 1;
    const start = tokens.starts[index] ?? 0;
    const length = (tokens.ends[index] ?? 0) - start;
    let code = 0;
    for (let i = from; i < to; i += 1) code = (Math.imul(code, FACTOR) + (bytes[i] ?? 0)) | 0;
    const slot = (code ^ (code >>> 16)) & (SLOTS - 1);
    const known = this.names[slot];
    if (known !== undefined && known.length === length && content.startsWith(known, start)) {
      this.wasReserved = this.reserved[slot] === 1;
      return known;
    }
    const name = this.make(tokens, index);
    this.names[slot] = name;
    this.wasReserved = RESERVED.has(name);
    this.reserved[slot] = Number(this.wasReserved);
    return name;
  }

  private make({ bytes, byteStarts, starts, ends, content }: TokenTable, index: number): string {
    const from = byteStarts[index] ?? 0;
    const to = (byteStarts[index + 1] ?? 1) - 1;
    const start = starts[index] ?? 0;
    const end = ends[index] ?? 0;
    const made = bytes.toString(end - start === to - from ? 'latin1' : 'utf8', from, to);
    // Half of a pair is no UTF-8.
    return made.length === end - start && content.startsWith(made, start) ? made : content.slice(start, end);
  }
}
