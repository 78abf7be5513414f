import { sqlTokens } from './sql-tokens.js';
import type { SqlToken } from './sql-tokens.js';
import type { SqlPoint } from '../code-graph.js';

export interface SqlFacts {
  readonly operation: SqlPoint['operation'];
  /** As written, without quotes; sorted, each once. Names of CTEs and aliases are none. */
  readonly tables: readonly string[];
}

const OPERATIONS: Readonly<Record<string, SqlPoint['operation']>> = {
  SELECT: 'SELECT', FROM: 'SELECT', INSERT: 'INSERT', REPLACE: 'INSERT', UPDATE: 'UPDATE', DELETE: 'DELETE', MERGE: 'MERGE', UPSERT: 'MERGE',
};
/** Words that end a list of tables. */
const CLAUSE_WORDS: ReadonlySet<string> = new Set(['WHERE', 'GROUP', 'ORDER', 'HAVING', 'LIMIT', 'OFFSET', 'FETCH', 'UNION', 'INTERSECT', 'EXCEPT', 'MINUS', 'SET', 'VALUES', 'SELECT', 'RETURNING', 'WHEN', 'CONNECT', 'START', 'WINDOW', 'FOR']);
/** Words that may stand between FROM or JOIN and the name, or after it without being an alias. */
const SKIPPED: ReadonlySet<string> = new Set(['ONLY', 'LATERAL', 'TABLE', 'IGNORE', 'LOW_PRIORITY', 'FETCH', 'OVERWRITE', 'IF', 'EXISTS']);
const NOT_ALIASES: ReadonlySet<string> = new Set([...CLAUSE_WORDS, 'ON', 'USING', 'JOIN', 'INNER', 'LEFT', 'RIGHT', 'FULL', 'OUTER', 'CROSS', 'NATURAL', 'AS', 'WITH', 'USE', 'FORCE', 'PARTITION', 'AND', 'OR', 'FROM']);
/** `UPDATE` after these is a part of another clause: FOR UPDATE, DUPLICATE KEY UPDATE, DO UPDATE, ON UPDATE, THEN UPDATE. */
const BEFORE_OTHER_UPDATE: ReadonlySet<string> = new Set(['FOR', 'KEY', 'DO', 'ON', 'THEN']);
/** Functions whose arguments hold a FROM of their own. */
const FROM_FUNCTIONS: ReadonlySet<string> = new Set(['EXTRACT', 'TRIM', 'SUBSTRING', 'OVERLAY', 'POSITION']);
const NO_TABLES: ReadonlySet<string> = new Set(['DUAL', 'SELECT', 'VALUES', 'UNNEST']);

/** Reads SQL or JPQL as far as its tables: no grammar of any one database, and nothing guessed from strings or comments. */
export function readSql(sql: string): SqlFacts {
  const tokens = sqlTokens(sql);
  const names = new TableNames(tokens);
  names.read();
  return { operation: operationOf(tokens), tables: names.tables() };
}

/** The first verb outside brackets: that of the statement itself, behind any CTEs. */
function operationOf(tokens: readonly SqlToken[]): SqlPoint['operation'] {
  let depth = 0;
  for (const token of tokens) {
    if (token.text === '(') depth += 1;
    else if (token.text === ')') depth -= 1;
    const operation = depth <= 0 ? OPERATIONS[keyword(token)] : undefined;
    if (operation !== undefined) return operation;
  }
  return tokens.some((token) => keyword(token) === 'SELECT') ? 'SELECT' : 'UNKNOWN';
}

function keyword(token: SqlToken | undefined): string {
  return token?.kind === 'word' && !token.quoted ? token.text.toUpperCase() : '';
}

class TableNames {
  private readonly found = new Set<string>();
  private readonly aliases = new Set<string>();
  private readonly commonNames: ReadonlySet<string>;
  /** By depth of brackets: a comma here is followed by another table. */
  private readonly inList: boolean[] = [];
  private depth = 0;

  constructor(private readonly tokens: readonly SqlToken[]) {
    this.commonNames = commonTableNames(tokens);
  }

  tables(): readonly string[] {
    return [...this.found].filter((name) => !this.commonNames.has(name.toLowerCase())).sort();
  }

  read(): void {
    for (let at = 0; at < this.tokens.length; at += 1) {
      const token = this.tokens[at];
      if (token?.kind === 'sign') this.sign(token.text, at);
      else if (CLAUSE_WORDS.has(keyword(token))) this.inList[this.depth] = false;
      const introduced = this.introduces(at);
      if (introduced !== undefined) this.take(at + 1, introduced === 'written');
    }
  }

  private sign(text: string, at: number): void {
    if (text === '(') this.inList[(this.depth += 1)] = false;
    else if (text === ')') this.depth -= 1;
    else if (text === ',' && this.inList[this.depth] === true) this.take(at + 1, false);
  }

  /** Whether the word at the place is followed by a table, and whether a list of columns may follow that (`written`). */
  private introduces(at: number): 'read' | 'written' | undefined {
    const before = keyword(this.tokens[at - 1]);
    switch (keyword(this.tokens[at])) {
      case 'FROM':
        if (this.isOtherFrom(at)) return undefined;
        this.inList[this.depth] = true;
        return 'read';
      case 'JOIN': return 'read';
      case 'USING': return this.tokens[at + 1]?.text === '(' ? undefined : 'read';
      case 'INTO': return 'written';
      case 'UPDATE': return BEFORE_OTHER_UPDATE.has(before) ? undefined : 'written';
      case 'DELETE': return this.tokens.some((token) => keyword(token) === 'FROM') ? undefined : 'written';
      default: return undefined;
    }
  }

  private isOtherFrom(at: number): boolean {
    if (keyword(this.tokens[at - 1]) === 'DISTINCT' && ['IS', 'NOT'].includes(keyword(this.tokens[at - 2]))) return true;
    let depth = 0;
    for (let back = at - 1; back >= 0; back -= 1) {
      const token = this.tokens[back];
      if (token?.text === ')') depth += 1;
      else if (token?.text === '(' && depth > 0) depth -= 1;
      else if (token?.text === '(') return FROM_FUNCTIONS.has(keyword(this.tokens[back - 1]));
    }
    return false;
  }

  /** A name at the place, with its alias. `columnsFollow`: a bracket after it opens a list of columns, not arguments. */
  private take(from: number, columnsFollow: boolean): void {
    let at = from;
    while (SKIPPED.has(keyword(this.tokens[at]))) at += 1;
    const token = this.tokens[at];
    const next = this.tokens[at + 1];
    const isFunction = next?.text === '(' && !columnsFollow;
    if (token?.kind !== 'word' || NO_TABLES.has(keyword(token)) || isFunction) return;
    if (!this.isPath(token.text)) this.found.add(token.text);
    this.takeAlias(this.tokens[keyword(next) === 'AS' ? at + 2 : at + 1]);
  }

  private takeAlias(token: SqlToken | undefined): void {
    if (token?.kind === 'word' && !NOT_ALIASES.has(keyword(token))) this.aliases.add(token.text.toLowerCase());
  }

  /** JPQL: `JOIN o.items i` follows an association of the entity that `o` stands for. */
  private isPath(name: string): boolean {
    const [first = ''] = name.split('.');
    return name.includes('.') && this.aliases.has(first.toLowerCase());
  }
}

/** Names that `WITH` gives to queries, in lower case: `WITH [RECURSIVE] name [(columns)] AS [[NOT] MATERIALIZED] (…), …`. */
function commonTableNames(tokens: readonly SqlToken[]): ReadonlySet<string> {
  const names = new Set<string>();
  tokens.forEach((token, at) => {
    if (keyword(token) !== 'AS') return;
    let open = at + 1;
    while (['NOT', 'MATERIALIZED'].includes(keyword(tokens[open]))) open += 1;
    if (tokens[open]?.text !== '(' || !['SELECT', 'WITH', 'INSERT', 'UPDATE', 'DELETE', 'VALUES', ''].includes(keyword(tokens[open + 1]))) return;
    const name = nameBefore(tokens, at);
    if (name !== undefined) names.add(name.toLowerCase());
  });
  return tokens.some((token) => keyword(token) === 'WITH') ? names : new Set();
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
