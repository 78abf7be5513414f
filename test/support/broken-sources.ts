import fc from 'fast-check';

/** What is done to a text, one after the other. Places are shares of its tokens, so that they fit any text. */
type Damage =
  | { readonly kind: 'delete' | 'repeat' | 'cut'; readonly at: number; readonly count: number }
  | { readonly kind: 'swap'; readonly at: number; readonly with: number }
  | { readonly kind: 'insert'; readonly at: number; readonly text: string };

const PIECES: readonly string[] = [
  '(', ')', '{', '}', '[', ']', '<', '>', '@', '@A(', ';', ',', '.', '::', '->', '...', '"', '\'', '"""', '\\', '\\u', '\\uD800', '/*', '*/', '//', '\r', '\r\n', '\n', '\0', '\uFEFF',
  '\uD800', '\uDC00', '\u2028', '😀', '이름', '_', 'var', 'record', 'yield', 'sealed', 'permits', 'when', 'class', 'interface', 'enum', '@interface', 'new', 'switch (x) {', 'case', 'default ->',
  'import', 'import static', 'import module', 'package', 'this', 'super', 'instanceof', 'throws', 'extends', '0x', '1_', '1e', '0b2', 'non-sealed', '<![CDATA[', ']]>', '&a;', '<include refid="', '</', '<!--', '<if test="',
];

const place = fc.double({ min: 0, max: 1, noNaN: true });
const count = fc.integer({ min: 1, max: 12 });
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({ kind: fc.constantFrom('delete' as const, 'repeat' as const), at: place, count }),
  fc.record({ kind: fc.constant('swap' as const), at: place, with: place }),
  fc.record({ kind: fc.constant('insert' as const), at: place, text: fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 8 }), fc.tuple(fc.constantFrom(...PIECES), fc.integer({ min: 2, max: 200 })).map(([piece, times]) => piece.repeat(times))) }),
);
const truncation: fc.Arbitrary<Damage> = fc.record({ kind: fc.constant('cut' as const), at: place, count });

/** One of the texts after some damage. */
export function brokenSource(texts: readonly string[]): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...texts), fc.array(fc.oneof({ arbitrary: damage, weight: 9 }, { arbitrary: truncation, weight: 1 }), { minLength: 1, maxLength: 6 }))
    .map(([text, all]) => all.reduce(damaged, tokensOf(text)).join(''));
}

/** Words, white space and single signs; joined they are the text again. */
function tokensOf(text: string): readonly string[] {
  return text.match(/\w+|\s+|[^\w\s]/gsu) ?? [text];
}

function damaged(tokens: readonly string[], one: Damage): readonly string[] {
  const at = Math.floor(one.at * tokens.length);
  switch (one.kind) {
    case 'delete': return [...tokens.slice(0, at), ...tokens.slice(at + one.count)];
    case 'repeat': return [...tokens.slice(0, at + one.count), ...tokens.slice(at)];
    case 'cut': return tokens.slice(0, at);
    case 'insert': return [...tokens.slice(0, at), one.text, ...tokens.slice(at)];
    case 'swap': {
      const other = Math.floor(one.with * tokens.length);
      const changed = [...tokens];
      [changed[at], changed[other]] = [changed[other] ?? '', changed[at] ?? ''];
      return changed;
    }
  }
}
