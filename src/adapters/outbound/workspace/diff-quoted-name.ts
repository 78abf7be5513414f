// git quotes a name that holds a control character, a quote, a backslash or, unless core.quotePath is off, a byte above
// 127: C escapes and three octal digits a byte. The bytes are UTF-8.

const ESCAPES: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, '"': 34, '\\': 92 };

export interface QuotedName {
  readonly name: string;
  /** Characters of the quoted form, both quotes included. */
  readonly length: number;
}

/** Reads the quoted name that `text` starts with; undefined where it does not, or where the quoting is broken. */
export function quotedName(text: string): QuotedName | undefined {
  if (!text.startsWith('"')) return undefined;
  const bytes: Buffer[] = [];
  let at = 1;
  while (at < text.length) {
    if (text[at] === '"') return { name: Buffer.concat(bytes).toString('utf8'), length: at + 1 };
    const piece = text[at] === '\\' ? escaped(text, at) : plain(text, at);
    if (piece === undefined) return undefined;
    bytes.push(piece.bytes);
    at = piece.next;
  }
  return undefined;
}

interface Piece {
  readonly bytes: Buffer;
  readonly next: number;
}

function plain(text: string, at: number): Piece {
  let end = at;
  while (end < text.length && text[end] !== '"' && text[end] !== '\\') end += 1;
  return { bytes: Buffer.from(text.slice(at, end), 'utf8'), next: end };
}

function escaped(text: string, at: number): Piece | undefined {
  const octal = /^[0-3][0-7]{2}/.exec(text.slice(at + 1, at + 4));
  if (octal) return { bytes: Buffer.from([parseInt(octal[0], 8)]), next: at + 4 };
  const byte = ESCAPES[text[at + 1] ?? ''];
  return byte === undefined ? undefined : { bytes: Buffer.from([byte]), next: at + 2 };
}
