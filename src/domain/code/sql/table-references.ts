import { keyword } from './sql-tokens.js';
import type { SqlToken } from './sql-tokens.js';

/** A name that stands where a table (in JPQL: an entity, or a path to one) must stand. */
export interface TableReference {
  /** As written, without quotes, parts joined by dots. */
  readonly name: string;
  readonly alias?: string;
  /** JPQL: `o.items` follows an association of the entity that the alias `o` stands for. */
  readonly isPath: boolean;
}

/** Words that end a list of tables. */
const CLAUSE_WORDS: ReadonlySet<string> = new Set(['WHERE', 'GROUP', 'ORDER', 'HAVING', 'LIMIT', 'OFFSET', 'FETCH', 'UNION', 'INTERSECT', 'EXCEPT', 'MINUS', 'SET', 'VALUES', 'SELECT', 'RETURNING', 'WHEN', 'CONNECT', 'START', 'WINDOW', 'FOR', 'OUTPUT', 'QUALIFY']);
/** Words that may stand between FROM or JOIN and the name, or after it without being an alias. */
const SKIPPED: ReadonlySet<string> = new Set(['ONLY', 'LATERAL', 'TABLE', 'IGNORE', 'LOW_PRIORITY', 'FETCH', 'OVERWRITE', 'IF', 'EXISTS']);
const NOT_ALIASES: ReadonlySet<string> = new Set([...CLAUSE_WORDS, 'ON', 'USING', 'JOIN', 'STRAIGHT_JOIN', 'INNER', 'LEFT', 'RIGHT', 'FULL', 'OUTER', 'CROSS', 'NATURAL', 'AS', 'WITH', 'USE', 'FORCE', 'PARTITION', 'AND', 'OR', 'FROM', 'KEY', 'APPLY']);
/** `UPDATE` after these is a part of another clause: FOR UPDATE, DUPLICATE KEY UPDATE, DO UPDATE, ON UPDATE, THEN UPDATE. */
const BEFORE_OTHER_UPDATE: ReadonlySet<string> = new Set(['FOR', 'KEY', 'DO', 'ON', 'THEN']);
/** Functions whose arguments hold a FROM of their own. */
const FROM_FUNCTIONS: ReadonlySet<string> = new Set(['EXTRACT', 'TRIM', 'SUBSTRING', 'OVERLAY', 'POSITION']);
const NO_TABLES: ReadonlySet<string> = new Set(['DUAL', 'SELECT', 'VALUES', 'UNNEST']);

/** In the order of the text. A name that a statement itself gives to a query (CTE) may be among them. */
export function tableReferences(tokens: readonly SqlToken[]): readonly TableReference[] {
  return new ReferenceReader(tokens).read();
}

class ReferenceReader {
  private readonly found: TableReference[] = [];
  private readonly aliases = new Set<string>();
  /** By depth of brackets: a comma here is followed by another table. */
  private readonly inList: boolean[] = [];
  private depth = 0;
  /** Where the brackets that are open begin. */
  private readonly opened: number[] = [];
  private readonly hasFrom: boolean;
  /** Where the last name stands. */
  private taken = -1;

  constructor(private readonly tokens: readonly SqlToken[]) {
    this.hasFrom = tokens.some((token) => keyword(token) === 'FROM');
  }

  read(): readonly TableReference[] {
    for (let at = 0; at < this.tokens.length; at += 1) {
      const token = this.tokens[at];
      if (token?.kind === 'sign') this.sign(token.text, at);
      // An entity may be named Order or Group.
      else if (at !== this.taken && CLAUSE_WORDS.has(keyword(token))) this.inList[this.depth] = false;
      const introduced = this.introduces(at);
      if (introduced !== undefined) this.take(at + 1, introduced === 'written');
    }
    return this.found;
  }

  private sign(text: string, at: number): void {
    if (text === '(') this.open(at);
    else if (text === ')') this.close();
    else if (text === ',' && this.inList[this.depth] === true) this.take(at + 1, false);
  }

  /** `FROM (a JOIN b …)`: a bracket may hold tables without a SELECT. */
  private open(at: number): void {
    this.depth += 1;
    this.opened.push(at);
    this.inList[this.depth] = false;
    const before = keyword(this.tokens[at - 1]);
    const isJoinBracket = ((before === 'FROM' && !this.isOtherFrom(at - 1, 2)) || before === 'JOIN') && !['SELECT', 'WITH', 'VALUES'].includes(keyword(this.tokens[at + 1]));
    if (isJoinBracket) this.take(at + 1, false);
  }

  /** Whether the word at the place is followed by a table, and whether a list of columns may follow that (`written`). */
  private introduces(at: number): 'read' | 'written' | undefined {
    const word = keyword(this.tokens[at]);
    const before = keyword(this.tokens[at - 1]);
    if (word === 'FROM') {
      if (this.isOtherFrom(at)) return undefined;
      this.inList[this.depth] = true;
      return 'read';
    }
    if (word === 'JOIN' || word === 'STRAIGHT_JOIN') return 'read';
    if (word === 'APPLY') return before === 'CROSS' || before === 'OUTER' ? 'read' : undefined;
    if (word === 'USING') return this.tokens[at + 1]?.text === '(' ? undefined : 'read';
    return this.isWritten(word, at) ? 'written' : undefined;
  }

  private isWritten(word: string, at: number): boolean {
    const before = keyword(this.tokens[at - 1]);
    if (word === 'INTO') return true;
    if (word === 'IGNORE') return before === 'INSERT' && keyword(this.tokens[at + 1]) !== 'INTO';
    if (word !== 'UPDATE' && word !== 'DELETE') return false;
    return !BEFORE_OTHER_UPDATE.has(before) && (word === 'UPDATE' || !this.hasFrom);
  }

  private close(): void {
    this.depth = Math.max(0, this.depth - 1);
    this.opened.pop();
  }

  /** `IS DISTINCT FROM b`, `EXTRACT(YEAR FROM d)`. The bracket around the place is the last opened, or one before it. */
  private isOtherFrom(at: number, back = 1): boolean {
    if (keyword(this.tokens[at - 1]) === 'DISTINCT' && ['IS', 'NOT'].includes(keyword(this.tokens[at - 2]))) return true;
    const bracket = this.opened.at(-back);
    return bracket !== undefined && FROM_FUNCTIONS.has(keyword(this.tokens[bracket - 1]));
  }

  /** A name at the place, with its alias. `columnsFollow`: a bracket after it opens a list of columns, not arguments. */
  private take(from: number, columnsFollow: boolean): void {
    let at = from;
    while (SKIPPED.has(keyword(this.tokens[at]))) at += 1;
    const token = this.tokens[at];
    const next = this.tokens[at + 1];
    const isFunction = next?.text === '(' && !columnsFollow;
    if (token?.kind !== 'word' || NO_TABLES.has(keyword(token)) || isFunction || this.isClause(at)) return;
    this.taken = at;
    const alias = this.aliasAt(keyword(next) === 'AS' ? at + 2 : at + 1);
    this.found.push({ name: token.text, isPath: this.isPath(token.text), ...(alias === undefined ? {} : { alias }) });
    if (alias !== undefined) this.aliases.add(alias.toLowerCase());
  }

  /** `… FROM WHERE` of a text with a hole is a clause; `FROM Order o` is not. */
  private isClause(at: number): boolean {
    const word = keyword(this.tokens[at]);
    const next = keyword(this.tokens[at + 1]);
    return word === 'ORDER' || word === 'GROUP' ? next === 'BY' : NOT_ALIASES.has(word) && word !== 'KEY';
  }

  private aliasAt(at: number): string | undefined {
    const token = this.tokens[at];
    return token?.kind === 'word' && !NOT_ALIASES.has(keyword(token)) ? token.text : undefined;
  }

  private isPath(name: string): boolean {
    const [first = ''] = name.split('.');
    return name.includes('.') && this.aliases.has(first.toLowerCase());
  }
}
