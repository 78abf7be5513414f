/** A word (a name may hold dots), or one sign. `quoted` names are never keywords. */
export interface SqlToken {
  readonly text: string;
  readonly kind: 'word' | 'sign' | 'value';
  readonly quoted: boolean;
}

// In order: comments, strings, MyBatis and SpEL placeholders, quoted names, words, numbers, anything else.
const TOKEN = /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|('(?:[^']|'')*(?:'|$))|([:#$]\{[^}]*\}|:[#$]\{[^}]*\})|("(?:[^"]|"")+"|`[^`]+`|\[[A-Za-z_][^\]]*\])|([\p{L}_][\p{L}\p{N}_$#]*)|(\d[\w.]*)|(\S)/gu;

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
