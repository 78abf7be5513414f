const FIRST_CAPACITY = 1_024;

/**
 * Bytes that come in pieces, up to a limit, in one block: a sender of single bytes costs no more memory than one of
 * large pieces.
 */
export class GrowingBytes {
  private block = new Uint8Array(0);
  private length = 0;

  constructor(readonly limit: number) {}

  /** False where the limit is passed; nothing of the piece is taken then. */
  add(piece: Uint8Array): boolean {
    const length = this.length + piece.length;
    if (length > this.limit) return false;
    if (length > this.block.length) this.grow(length);
    this.block.set(piece, this.length);
    this.length = length;
    return true;
  }

  /** All bytes since the last call. */
  take(): Uint8Array {
    const taken = this.bytes();
    this.block = new Uint8Array(0);
    this.length = 0;
    return taken;
  }

  /** All bytes, which stay; valid until the next call of `add`. */
  bytes(): Uint8Array {
    return this.block.subarray(0, this.length);
  }

  private grow(length: number): void {
    const block = new Uint8Array(Math.min(this.limit, Math.max(length, this.block.length * 2, FIRST_CAPACITY)));
    block.set(this.bytes());
    this.block = block;
  }
}
