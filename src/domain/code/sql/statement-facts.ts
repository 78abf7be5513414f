import { readSql } from './sql-reader.js';
import type { SqlFacts, SqlReader } from './sql-facts.js';

/** In UTF-16 units: longer statements (dumps of data) are left to the reader that only looks for names. */
export const MAX_PARSED_LENGTH = 20_000;

/** In UTF-16 units: what stands behind is not read at all. */
export const MAX_READ_LENGTH = 200_000;

/** Facts of a native statement: by the parser where it can read it, else by names alone. */
export function statementFacts(sql: string, parse: SqlReader): SqlFacts {
  const plain = withoutPlaceholders(sql);
  return (plain.length > MAX_PARSED_LENGTH || plain.includes('${') ? undefined : parse(plain)) ?? readSql(sql.slice(0, MAX_READ_LENGTH));
}

/** `#{id}` of MyBatis and `:#{#id}` of Spring stand for a value, as `?` does in SQL. `${…}` may stand for anything and stays. */
function withoutPlaceholders(sql: string): string {
  return sql.replace(/:?[#?]\{[^{}]*\}|:\$\{[^{}]*\}/g, '?');
}
