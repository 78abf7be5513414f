import { GrowingBytes } from './growing-bytes.js';

/** A whole line without its end, or a line over the limit, after which nothing more comes. */
export type NdjsonPiece = { readonly kind: 'line'; readonly bytes: Uint8Array } | { readonly kind: 'too-long' };

const LINE_FEED = 0x0a;

/** Cuts a stream of bytes into lines. They are cut as bytes and decoded whole, so that no chunk boundary can fall into a character. */
export class NdjsonLines {
  private readonly held: GrowingBytes;

  constructor(maxLineBytes: number) {
    this.held = new GrowingBytes(maxLineBytes);
  }

  /** The lines that this chunk ends. */
  *push(chunk: Uint8Array): Generator<NdjsonPiece> {
    let from = 0;
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, from)) {
      if (!this.held.add(chunk.subarray(from, at))) {
        yield { kind: 'too-long' };
        return;
      }
      yield { kind: 'line', bytes: this.held.take() };
      from = at + 1;
    }
    if (!this.held.add(chunk.subarray(from))) yield { kind: 'too-long' };
  }

  /** What follows the last line feed. */
  rest(): Uint8Array {
    return this.held.take();
  }
}
