import { encodingNamed, type TextEncoding } from '../../../domain/project/text-encoding.js';
import { IconvCharsetDecoder } from './iconv-charset-decoder.js';

/** Bytes of one line that are kept until its end comes. */
const LINE_LIMIT = 65_536;
const [LINE_FEED, CARRIAGE_RETURN, FIRST_BEYOND_ASCII] = [0x0a, 0x0d, 0x80];

const charsets = new IconvCharsetDecoder();

/**
 * Console output as text, line by line, since several programs write into it: UTF-8 where the bytes of a line are that, else the platform's
 * charset, else Windows-949, as with sources; what fits none of them keeps its readable part. ASCII goes out as it comes; what lies beyond waits
 * for the end of its line, or of a character where the line is too long.
 */
export class ConsoleDecoder {
  private readonly encodings: readonly TextEncoding[];
  private pending: Buffer = Buffer.alloc(0);

  /** @param platformCharset by any of its names; one that is not known here, and none, leave the others */
  constructor(platformCharset: string | undefined) {
    const own = platformCharset === undefined ? undefined : encodingNamed(platformCharset);
    this.encodings = ['utf-8', ...(own === undefined || own === 'utf-8' || own.startsWith('utf-16') ? [] : [own]), 'windows-949'];
  }

  push(chunk: Uint8Array): string {
    const bytes = Buffer.concat([this.pending, chunk]);
    const end = decidableEnd(bytes);
    this.pending = bytes.subarray(end);
    return this.text(bytes.subarray(0, end));
  }

  /** What is left of a last line without an end. */
  end(): string {
    const rest = this.pending;
    this.pending = Buffer.alloc(0);
    return this.text(rest);
  }

  private text(bytes: Buffer): string {
    const whole = charsets.decode(bytes, 'utf-8');
    if (whole !== undefined) return whole;
    return linesOf(bytes).map((line) => this.line(line)).join('');
  }

  private line(bytes: Buffer): string {
    for (const encoding of this.encodings) {
      const text = charsets.decode(bytes, encoding);
      if (text !== undefined) return text;
    }
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  }
}

/** Behind the last line end, and behind the plain ASCII that follows it. */
function decidableEnd(bytes: Buffer): number {
  let end = Math.max(bytes.lastIndexOf(LINE_FEED), bytes.lastIndexOf(CARRIAGE_RETURN)) + 1;
  while (end < bytes.length && (bytes[end] ?? 0) < FIRST_BEYOND_ASCII) end += 1;
  if (bytes.length - end <= LINE_LIMIT) return end;
  let cut = bytes.length;
  while (cut > end && (bytes[cut - 1] ?? 0) >= FIRST_BEYOND_ASCII) cut -= 1;
  return cut === end ? bytes.length : cut;
}

function linesOf(bytes: Buffer): readonly Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed === -1 ? bytes.length : feed + 1;
    lines.push(bytes.subarray(start, end));
    start = end;
  }
  return lines;
}
