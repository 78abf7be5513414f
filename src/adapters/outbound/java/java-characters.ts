// What characters a Java source is made of (JLS 3.8 and 3.10.4), for all that read its tokens.

/** What `Character.isJavaIdentifierPart(char)` accepts beyond ASCII. */
const WIDE_WORD_PART = /^[\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}\p{Pc}\p{Sc}\p{Cf}]$/u;
/** What `Character.isWhitespace(char)` accepts beyond ASCII: separators that allow a line break. */
const WIDE_SPACE = /^(?![\u00a0\u2007\u202f])[\p{Zs}\p{Zl}\p{Zp}]$/u;
/** One UTF-16 unit, a pair, or an escape, between single quotes. */
export const CHARACTER_LITERAL = /^'(?:[^'\\\n\r]|[\ud800-\udbff][\udc00-\udfff]|\\u+[0-9a-fA-F]{4}|\\(?:u+005[cC])?(?:[btnfrs"']|u+002[27]|[0-7]{1,3}|\\(?:u+005[cC])?))'$/;

/** 1 for each ASCII code that can stand in a word. */
const ASCII_WORD_PART = Uint8Array.from({ length: 128 }, (_, code) => Number(isAsciiWord(code) || code === 95 || code === 36 || code === 127 || code <= 8 || (code >= 14 && code <= 27)));

export function isWordPart(code: number): boolean {
  if (code < 128) return ASCII_WORD_PART[code] === 1;
  return code <= 0x9f || WIDE_WORD_PART.test(String.fromCharCode(code));
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

export function isSpace(code: number): boolean {
  if (code < 128) return code === 32 || (code >= 9 && code <= 13) || (code >= 28 && code <= 31);
  return WIDE_SPACE.test(String.fromCharCode(code));
}

export function isAsciiWord(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || isDigit(code);
}
