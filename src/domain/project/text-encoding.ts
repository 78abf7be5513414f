import { decodeUtf8 } from './utf8.js';

/** Encodings that sources are read in, by one name each. Those of Java's names that mean one of them are in `NAMES`. */
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export const TEXT_ENCODINGS = [
  'utf-8', 'utf-16le', 'utf-16be', 'us-ascii', 'iso-8859-1', 'iso-8859-2', 'iso-8859-15', 'windows-1250', 'windows-1251', 'windows-1252', 'windows-1254',
  'koi8-r', 'windows-949', 'shift_jis', 'euc-jp', 'gb18030', 'big5',
] as const;

/** Turns bytes into text, all or nothing: undefined where a byte means nothing in the encoding. */
export type DecodeBytes = (bytes: Uint8Array, encoding: TextEncoding) => string | undefined;

/** A file's text, or why there is none. */
export type ReadText = { readonly text: string; readonly encoding: TextEncoding } | { readonly unreadable: string };

/**
 * Other names of the encodings, letters and digits alone: names and aliases of java.nio.charset.Charset, which build files
 * use. EUC-KR and its relatives are read as Windows-949, which holds all of their characters; GB2312 and GBK as GB 18030.
 */
const NAMES: Readonly<Record<string, TextEncoding>> = {
  utf8: 'utf-8', utf16le: 'utf-16le', unicodelittleunmarked: 'utf-16le', utf16: 'utf-16be', utf16be: 'utf-16be', unicode: 'utf-16be',
  ascii: 'us-ascii', usascii: 'us-ascii', iso646us: 'us-ascii', ansix341968: 'us-ascii',
  iso88591: 'iso-8859-1', latin1: 'iso-8859-1', l1: 'iso-8859-1', cp819: 'iso-8859-1', iso88592: 'iso-8859-2', latin2: 'iso-8859-2', iso885915: 'iso-8859-15', latin9: 'iso-8859-15',
  cp1250: 'windows-1250', windows1250: 'windows-1250', cp1251: 'windows-1251', windows1251: 'windows-1251', cp1252: 'windows-1252', windows1252: 'windows-1252', cp1254: 'windows-1254', windows1254: 'windows-1254',
  koi8r: 'koi8-r',
  euckr: 'windows-949', ksc5601: 'windows-949', ksc56011987: 'windows-949', '5601': 'windows-949', ms949: 'windows-949', cp949: 'windows-949', xibm949: 'windows-949', windows949: 'windows-949', xwindows949: 'windows-949', uhc: 'windows-949',
  shiftjis: 'shift_jis', sjis: 'shift_jis', ms932: 'shift_jis', cp932: 'shift_jis', windows31j: 'shift_jis', cswindows31j: 'shift_jis', eucjp: 'euc-jp',
  gb18030: 'gb18030', gbk: 'gb18030', gb2312: 'gb18030', euccn: 'gb18030', cp936: 'gb18030', ms936: 'gb18030', big5: 'big5', cp950: 'big5', ms950: 'big5',
};

/** The encoding that a build file means; undefined for one that is not read here. */
export function encodingNamed(name: string): TextEncoding | undefined {
  const key = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return Object.hasOwn(NAMES, key) ? NAMES[key] : undefined;
}

/** Unicode's own mark, which goes before everything that a build file says (RFC 3629 6, RFC 2781 3.2). */
const MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: TextEncoding }[] = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

const BINARY = 'binary: it has a NUL byte';

/**
 * Reads a file: UTF-8 where the bytes are that, else by their byte order mark, else as the build declares, else as
 * Windows-949 (the extended EUC-KR) where every byte fits. A text never holds a replacement character that was not in the
 * file: what cannot be read is left out with its reason. A mark of UTF-8 stays in the text; one of UTF-16 does not, as with javac.
 * @param declared the encoding as the build file writes it
 * @param mayHoldNul a NUL is a character as others are (Java: javac reads one in a comment or a literal); else it tells that the file is no text
 */
export function readText(bytes: Uint8Array, declared: string | undefined, decode: DecodeBytes, mayHoldNul = false): ReadText {
  const marked = MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return readAs(bytes.subarray(marked.bytes.length), marked.encoding, decode) ?? { unreadable: `not ${marked.encoding.toUpperCase()}, which its byte order mark says` };
  const named = declared === undefined ? undefined : encodingNamed(declared);
  const withNul = bytes.includes(0) ? readWithNul(bytes, named, decode) : undefined;
  if (withNul !== undefined && !('unreadable' in withNul && mayHoldNul)) return withNul;
  for (const encoding of candidates(named)) {
    const read = readAs(bytes, encoding, decode);
    if (read !== undefined) return read;
  }
  return { unreadable: unreadableReason(declared, named) };
}

/** Half of what UTF-16 writes of plain text is NUL; any other text has none. */
function readWithNul(bytes: Uint8Array, named: TextEncoding | undefined, decode: DecodeBytes): ReadText {
  const wide = named?.startsWith('utf-16') === true ? readAs(bytes, named, decode) : undefined;
  return wide ?? { unreadable: BINARY };
}

/** In order, each once. A source in UTF-16 has NUL bytes, if only in its line ends: bytes without one are something else, and those with one were tried before. */
function candidates(named: TextEncoding | undefined): ReadonlySet<TextEncoding> {
  return new Set<TextEncoding>(['utf-8', ...(named === undefined || named.startsWith('utf-16') ? [] : [named]), 'windows-949']);
}

function readAs(bytes: Uint8Array, encoding: TextEncoding, decode: DecodeBytes): ReadText | undefined {
  const text = encoding === 'utf-8' ? decodeUtf8(bytes) : decode(bytes, encoding);
  return text === undefined ? undefined : { text, encoding };
}

function unreadableReason(declared: string | undefined, named: TextEncoding | undefined): string {
  if (declared === undefined) return 'not UTF-8 text, and no other encoding that is known here: name it in the build (project.build.sourceEncoding, options.encoding)';
  const shown = declared.slice(0, 40).replace(/\p{Cc}/gu, ' ');
  return named === undefined ? `not UTF-8 text, and the encoding that the build declares is not known here: ${shown}` : `neither UTF-8 nor the encoding that the build declares: ${shown}`;
}

/** What lines of a file are read as where the file is not: one character a byte, so that lines and hunks still fit. Never taken for the file's text. */
export function linesOfBytes(bytes: Uint8Array, decode: DecodeBytes): string {
  return decode(bytes, 'iso-8859-1') ?? '';
}
