import iconv from 'iconv-lite';
import type { CharsetDecoder } from '../../../application/charset-decoder.port.js';
import type { TextEncoding } from '../../../domain/project/text-encoding.js';
import { decodeUtf8 } from '../../../domain/project/utf8.js';

/** The library's names. ICU's `euc-kr`, which Node's TextDecoder takes for the same label, lacks the 8,822 syllables of Windows-949. */
const LIBRARY_NAMES: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'utf8', 'utf-16le': 'utf-16le', 'utf-16be': 'utf-16be', 'us-ascii': 'ascii', 'iso-8859-1': 'iso-8859-1', 'iso-8859-2': 'iso-8859-2', 'iso-8859-15': 'iso-8859-15',
  'windows-1250': 'windows-1250', 'windows-1251': 'windows-1251', 'windows-1252': 'windows-1252', 'windows-1254': 'windows-1254', 'koi8-r': 'koi8-r',
  'windows-949': 'cp949', shift_jis: 'cp932', 'euc-jp': 'euc-jp', gb18030: 'gb18030', big5: 'big5',
};

const REPLACEMENT = '\uFFFD';
const LONE_SURROGATE = /[\uD800-\uDFFF]/u;

/** iconv-lite, made strict: it writes U+FFFD for what it cannot read, and only Unicode's own encodings can hold that character. */
export class IconvCharsetDecoder implements CharsetDecoder {
  decode(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
    if (encoding === 'utf-8') return decodeUtf8(bytes);
    if (encoding === 'us-ascii') return bytes.every((byte) => byte < 0x80) ? iconv.decode(bytes, 'ascii') : undefined;
    if (encoding.startsWith('utf-16') && bytes.length % 2 !== 0) return undefined;
    const text = iconv.decode(bytes, LIBRARY_NAMES[encoding], { stripBOM: false });
    if (encoding.startsWith('utf-16')) return LONE_SURROGATE.test(text) ? undefined : text;
    return text.includes(REPLACEMENT) ? undefined : text;
  }
}
