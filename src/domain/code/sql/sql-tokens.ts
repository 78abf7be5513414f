/** A word (a name may hold dots), or one sign. `quoted` names are never keywords. */
export interface SqlToken {
  readonly text: string;
  readonly kind: 'word' | 'sign' | 'value';
  readonly quoted: boolean;
}

// Each alternative stops at what opens it anew, so that texts full of openings that nothing closes are read in linear
// time. In order: comments (`# ` is MySQL's), strings (`$$…$$` is PostgreSQL's), MyBatis and SpEL placeholders, quoted names, words, numbers, anything else.
const TOKEN = /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|#[ \t][^\n]*|(\$\w*\$[\s\S]*?\$\w*\$|'(?:[^']|'')*(?:'|$))|(:?[:#$]\{[^{}]*\})|("(?:[^"]|"")+"|`[^`]+`|\[[A-Za-z_][^\][]*\])|([\p{L}_][\p{L}\p{N}_$#]*)|(\d[\w.]*)|(\S)/gu;

/** The tokens of SQL or JPQL: comments gone, strings and placeholders as values, `a."b".c` as one word `a.b.c`. */
export function sqlTokens(sql: string): readonly SqlToken[] {
  const tokens: SqlToken[] = [];
  for (const match of sql.matchAll(TOKEN)) {
    const [, string, placeholder, quotedName, word, number, sign] = match;
    if (string !== undefined || placeholder !== undefined || number !== undefined) tokens.push({ text: '', kind: 'value', quoted: false });
    else if (quotedName !== undefined) tokens.push({ text: quotedName.slice(1, -1), kind: 'word', quoted: true });
    else if (word !== undefined) tokens.push({ text: word, kind: 'word', quoted: false });
    else if (sign !== undefined) tokens.push({ text: sign, kind: 'sign', quoted: false });
  }
  return joinQualified(tokens);
}

function joinQualified(tokens: readonly SqlToken[]): readonly SqlToken[] {
  const joined: SqlToken[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const before = joined.at(-1);
    if (token === undefined) continue;
    const next = tokens[at + 1];
    if (token.kind === 'sign' && token.text === '.' && before?.kind === 'word' && next?.kind === 'word') {
      joined[joined.length - 1] = { text: `${before.text}.${next.text}`, kind: 'word', quoted: true };
      at += 1;
    } else joined.push(token);
  }
  return joined;
}

/** The word in upper case; empty for anything else, and for a quoted name. */
export function keyword(token: SqlToken | undefined): string {
  return token?.kind === 'word' && !token.quoted ? token.text.toUpperCase() : '';
}
