import { factsOf } from './sql-facts.js';
import { statementFacts } from './statement-facts.js';
import type { SqlFacts, SqlReader } from './sql-facts.js';

/** Statements of one script that are read; what comes after them is data that goes on in the same way. */
export const MAX_SCRIPT_STATEMENTS = 2_000;

// A string, a comment, or the end of a statement.
const PART = /'(?:[^']|'')*'|"[^"]*"|`[^`]*`|--[^\n]*|\/\*[^]*?(?:\*\/|$)|;/g;

/** One for each operation that the script's statements do, by operation; definitions (CREATE, ALTER …) are none. */
export function scriptFacts(script: string, parse: SqlReader): readonly SqlFacts[] {
  const tables = new Map<SqlFacts['operation'], Set<string>>();
  for (const statement of statementsOf(script).slice(0, MAX_SCRIPT_STATEMENTS)) {
    const facts = statementFacts(statement, parse);
    if (facts.operation === 'UNKNOWN') continue;
    const known = tables.get(facts.operation) ?? new Set();
    tables.set(facts.operation, known);
    for (const table of facts.tables) known.add(table);
  }
  return [...tables].sort(([left], [right]) => (left < right ? -1 : 1)).map(([operation, names]) => factsOf(operation, names));
}

function statementsOf(script: string): readonly string[] {
  const statements: string[] = [];
  let from = 0;
  for (const match of script.matchAll(PART)) {
    if (match[0] !== ';') continue;
    statements.push(script.slice(from, match.index));
    from = match.index + 1;
  }
  statements.push(script.slice(from));
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}
