/**
 * Console output up to a limit: the beginning and the end stay, the middle is dropped, since builds say at the end why they
 * failed. Counts UTF-8 bytes.
 */
export class BoundedOutput {
  private readonly headLimit: number;
  private head = '';
  private headBytes = 0;
  private tail: { readonly text: string; readonly bytes: number }[] = [];
  private tailBytes = 0;
  private dropped = 0;

  constructor(private readonly limit: number) {
    this.headLimit = Math.floor(limit / 2);
  }

  append(text: string): void {
    const rest = this.fillHead(text);
    if (rest === '') return;
    const bytes = Buffer.byteLength(rest);
    this.tail.push({ text: rest, bytes });
    this.tailBytes += bytes;
    this.shrink();
  }

  get cut(): boolean {
    return this.dropped > 0;
  }

  text(): string {
    const end = this.tail.map((piece) => piece.text).join('');
    return this.cut ? `${this.head}\n… (${this.dropped} bytes of output dropped here)\n${end}` : this.head + end;
  }

  /** What no longer fits the beginning. */
  private fillHead(text: string): string {
    if (this.tail.length > 0 || this.dropped > 0) return text;
    const taken = firstBytes(text, this.headLimit - this.headBytes);
    this.head += taken;
    this.headBytes += Buffer.byteLength(taken);
    return text.slice(taken.length);
  }

  private shrink(): void {
    const tailLimit = this.limit - this.headBytes;
    while (this.tailBytes > tailLimit) {
      const first = this.tail.shift();
      if (first === undefined) return;
      const excess = this.tailBytes - tailLimit;
      this.tailBytes -= first.bytes;
      if (first.bytes <= excess) {
        this.dropped += first.bytes;
        continue;
      }
      const rest = lastBytes(first.text, first.bytes - excess);
      const bytes = Buffer.byteLength(rest);
      this.dropped += first.bytes - bytes;
      this.tail.unshift({ text: rest, bytes });
      this.tailBytes += bytes;
    }
  }
}

/** The beginning of a text in at most so many bytes, never ending inside a character. */
function firstBytes(text: string, bytes: number): string {
  const raw = Buffer.from(text);
  if (raw.length <= bytes) return text;
  let end = Math.max(0, bytes);
  while (end > 0 && ((raw[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return raw.subarray(0, end).toString('utf8');
}

/** The end of a text in at most so many bytes, never beginning inside a character. */
function lastBytes(text: string, bytes: number): string {
  const raw = Buffer.from(text);
  let start = Math.max(0, raw.length - bytes);
  while (start < raw.length && ((raw[start] ?? 0) & 0xc0) === 0x80) start += 1;
  return raw.subarray(start).toString('utf8');
}
