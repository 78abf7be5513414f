/** What XML 1.0 allows (https://www.w3.org/TR/xml/#charsets); console output of tests holds the rest too. */
const ILLEGAL_CHARACTER = /[^\u0009\u000A\u000D\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const REPLACEMENT = '\uFFFD';

/** Replaces characters and character references that no XML parser accepts, so that one of them does not cost the file. */
export function withLegalCharacters(xml: string): string {
  return xml.replace(ILLEGAL_CHARACTER, REPLACEMENT).replace(/&#(?:x([0-9a-fA-F]{1,8})|(\d{1,10}));/g, (reference: string, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return isLegal(code) ? reference : REPLACEMENT;
  });
}

function isLegal(code: number): boolean {
  if (code === 0x9 || code === 0xa || code === 0xd) return true;
  return (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}
