import { keyword, sqlTokens } from './sql-tokens.js';
import { tableReferences } from './table-references.js';
import type { SqlFacts } from './sql-facts.js';
import type { SqlToken } from './sql-tokens.js';
import type { TableReference } from './table-references.js';

const OPERATIONS: Readonly<Record<string, SqlFacts['operation']>> = {
  SELECT: 'SELECT', FROM: 'SELECT', INSERT: 'INSERT', REPLACE: 'INSERT', UPDATE: 'UPDATE', DELETE: 'DELETE', MERGE: 'MERGE', UPSERT: 'MERGE',
};
/** Statements that define the database or call into it: they have no tables of their own to tell. */
const NO_QUERIES: ReadonlySet<string> = new Set(['CREATE', 'ALTER', 'DROP', 'TRUNCATE', 'CALL', 'EXEC', 'EXECUTE', 'GRANT', 'REVOKE', 'SET', 'COMMENT', 'BEGIN', 'DECLARE']);

/** Reads SQL or JPQL as far as its tables: no grammar of any one database, and nothing guessed from strings or comments. */
export function readSql(sql: string): SqlFacts {
  const tokens = sqlTokens(sql);
  const operation = operationOf(tokens);
  if (operation === 'UNKNOWN') return { operation, tables: [] };
  return { operation, tables: tablesOf(tokens, tableReferences(tokens)) };
}

function tablesOf(tokens: readonly SqlToken[], references: readonly TableReference[]): readonly string[] {
  const common = commonTableNames(tokens);
  const target = deletedAlias(tokens);
  const isAlias = (name: string): boolean => name === target && references.some((one) => one.alias === name);
  const names = references.filter(({ name, isPath }) => !isPath && !common.has(name.toLowerCase()) && !isAlias(name)).map(({ name }) => name);
  return [...new Set(names)].sort();
}

/** `UPDATE a SET … FROM orders a` (SQL Server) names the alias first. */
function deletedAlias(tokens: readonly SqlToken[]): string | undefined {
  return keyword(tokens[0]) === 'UPDATE' ? tokens[1]?.text : undefined;
}

/** The first verb outside brackets: that of the statement itself, behind any CTEs. */
export function operationOf(tokens: readonly SqlToken[]): SqlFacts['operation'] {
  if (NO_QUERIES.has(keyword(tokens.find((token) => token.kind === 'word')))) return 'UNKNOWN';
  let depth = 0;
  for (const token of tokens) {
    if (token.text === '(') depth += 1;
    else if (token.text === ')') depth -= 1;
    const operation = depth <= 0 ? OPERATIONS[keyword(token)] : undefined;
    if (operation !== undefined) return operation;
  }
  return tokens.some((token) => keyword(token) === 'SELECT') ? 'SELECT' : 'UNKNOWN';
}

/** Names that `WITH` gives to queries, in lower case: `WITH [RECURSIVE] name [(columns)] AS [[NOT] MATERIALIZED] (…), …`. */
export function commonTableNames(tokens: readonly SqlToken[]): ReadonlySet<string> {
  const names = new Set<string>();
  if (!tokens.some((token) => keyword(token) === 'WITH')) return names;
  tokens.forEach((token, at) => {
    if (keyword(token) !== 'AS') return;
    let open = at + 1;
    while (['NOT', 'MATERIALIZED'].includes(keyword(tokens[open]))) open += 1;
    if (tokens[open]?.text !== '(' || !['SELECT', 'WITH', 'INSERT', 'UPDATE', 'DELETE', 'VALUES', ''].includes(keyword(tokens[open + 1]))) return;
    const name = nameBefore(tokens, at);
    if (name !== undefined) names.add(name.toLowerCase());
  });
  return names;
}

/** The name before `AS`, over a list of columns in brackets; it must follow WITH, RECURSIVE or a comma. */
function nameBefore(tokens: readonly SqlToken[], as: number): string | undefined {
  const at = beforeBracket(tokens, as - 1);
  const name = tokens[at];
  const before = tokens[at - 1];
  const follows = before?.text === ',' || ['WITH', 'RECURSIVE'].includes(keyword(before));
  return name?.kind === 'word' && follows ? name.text : undefined;
}

function beforeBracket(tokens: readonly SqlToken[], from: number): number {
  if (tokens[from]?.text !== ')') return from;
  let at = from;
  while (at > 0 && tokens[at]?.text !== '(') at -= 1;
  return at - 1;
}
