// The parser tries each way to read a bracket anew, so nested brackets cost exponentially, and it writes chains of
// operators with a stack and a time that grow with the square of their length. Its WebAssembly stack, once overflowed,
// does not come back. Measured with 40 hostile shapes in five dialects: within these limits none takes longer than a
// second, and none ends the parser. What is beyond them goes to the reader of names.

/** Brackets of any kind within each other. */
const MAX_NESTING = 6;
/** Words and signs. */
const MAX_TOKENS = 600;
/** Statements that begin otherwise have no tables to tell; some nest without brackets (EXPLAIN EXPLAIN …). */
const QUERY = /^(?:\s|--[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/|\()*(?:select|insert|update|delete|merge|with|replace)\b/i;
/** PostgreSQL's `FROM ONLY orders`: the parser takes ONLY for the table. */
const FROM_ONLY = /\b(?:from|join|update)\s+only\s+["\p{L}]/iu;
const TOKEN = /'(?:[^']|'')*'|"[^"]*"|`[^`]*`|--[^\n]*|\/\*[^]*?(?:\*\/|$)|[\p{L}\p{N}_$]+|[^\s]/gu;

/** Whether the parser can be given the statement without harm. */
export function isParsable(sql: string): boolean {
  if (!QUERY.test(sql) || FROM_ONLY.test(sql)) return false;
  let count = 0;
  let depth = 0;
  for (const [token] of sql.matchAll(TOKEN)) {
    count += 1;
    if (token === '(' || token === '[' || token === '{') depth += 1;
    else if (token === ')' || token === ']' || token === '}') depth -= 1;
    if (count > MAX_TOKENS || depth > MAX_NESTING) return false;
  }
  return true;
}
