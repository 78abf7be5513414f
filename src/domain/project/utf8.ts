// Strict UTF-8 in the domain's own words, since TextDecoder is the platform's: a snapshot's hashes are over raw bytes, so a
// text may stand for a file only where it turns back into the same bytes. Unlike TextDecoder's default, a BOM stays.

/** Code units put together at a time: more arguments to one call would overflow the stack. */
const CHUNK = 8192;

/** The text of UTF-8 bytes, BOM included; undefined where they are no UTF-8 (RFC 3629: no overlong form, no surrogate, nothing above U+10FFFF). */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  const pieces: string[] = [];
  let units: number[] = [];
  for (let index = 0; index < bytes.length; ) {
    const lead = bytes[index] ?? 0;
    const length = sequenceLength(lead);
    const point = length === 1 ? lead : codePoint(bytes, index, length);
    if (point < 0) return undefined;
    if (point > 0xffff) units.push(0xd800 + ((point - 0x10000) >> 10), 0xdc00 + ((point - 0x10000) & 0x3ff));
    else units.push(point);
    if (units.length >= CHUNK) {
      pieces.push(String.fromCharCode(...units));
      units = [];
    }
    index += length;
  }
  return pieces.join('') + String.fromCharCode(...units);
}

/** UTF-8 bytes of a text; a lone surrogate counts three, as the replacement character that stands for it. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (isHigh(unit) && isLow(text.charCodeAt(index + 1))) {
      bytes += 4;
      index += 1;
    } else bytes += 3;
  }
  return bytes;
}

/** 0 for a byte that starts no sequence. */
function sequenceLength(lead: number): 0 | 1 | 2 | 3 | 4 {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if (lead >= 0xe0 && lead < 0xf0) return 3;
  if (lead >= 0xf0 && lead < 0xf5) return 4;
  return 0;
}

/** The smallest code point that needs a sequence of that many bytes. */
const SMALLEST: Readonly<Record<number, number>> = { 2: 0x80, 3: 0x800, 4: 0x10000 };

function codePoint(bytes: Uint8Array, start: number, length: 0 | 2 | 3 | 4): number {
  if (length === 0 || start + length > bytes.length) return -1;
  let point = (bytes[start] ?? 0) & (0xff >> (length + 1));
  for (let index = start + 1; index < start + length; index += 1) {
    const next = bytes[index] ?? 0;
    if ((next & 0xc0) !== 0x80) return -1;
    point = (point << 6) | (next & 0x3f);
  }
  const surrogate = point >= 0xd800 && point < 0xe000;
  return point < (SMALLEST[length] ?? 0) || surrogate || point > 0x10ffff ? -1 : point;
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;
