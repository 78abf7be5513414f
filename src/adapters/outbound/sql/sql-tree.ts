import { factsOf, type SqlFacts } from '../../../domain/code/sql/sql-facts.js';

/** The parser's tree is plain data: objects with one key that says what they are. */
type Node = Readonly<Record<string, unknown>>;

const OPERATIONS: Readonly<Record<string, SqlFacts['operation']>> = { Query: 'SELECT', Insert: 'INSERT', Update: 'UPDATE', Delete: 'DELETE', Merge: 'MERGE' };
const NO_TABLES: ReadonlySet<string> = new Set(['dual']);

/** What one statement of the parser's tree does; statements that are no query have no tables to tell. */
export function treeFacts(statement: unknown): SqlFacts {
  const operation = operationOf(statement);
  if (operation === 'UNKNOWN') return factsOf(operation, []);
  const tables = new TableCollector();
  tables.visit(statement, NO_NAMES);
  return factsOf(operation, tables.names());
}

/** `WITH … UPDATE …` is a query whose body is an update. */
function operationOf(statement: unknown): SqlFacts['operation'] {
  const kind = isNode(statement) ? Object.keys(statement)[0] : undefined;
  if (kind === undefined || !isNode(statement)) return 'UNKNOWN';
  const inner = statement[kind];
  const body = kind === 'Query' && isNode(inner) && isNode(inner['body']) ? Object.keys(inner['body'])[0] : undefined;
  return OPERATIONS[body ?? ''] ?? OPERATIONS[kind] ?? 'UNKNOWN';
}

/** Names, in lower case, that a statement gives to queries. */
type CommonNames = ReadonlySet<string>;
const NO_NAMES: CommonNames = new Set();

class TableCollector {
  private readonly found = new Set<string>();
  private readonly aliases = new Set<string>();
  /** Of `UPDATE a SET … FROM orders a`: a name that turns out to be an alias is no table. */
  private readonly targets = new Set<string>();

  names(): readonly string[] {
    const isAlias = (name: string): boolean => this.targets.has(name) && this.aliases.has(name);
    return [...this.found].filter((name) => !NO_TABLES.has(name.toLowerCase()) && !isAlias(name));
  }

  visit(value: unknown, common: CommonNames): void {
    if (Array.isArray(value)) for (const part of value) this.visit(part, common);
    else if (isNode(value)) this.visitNode(value, common);
  }

  private visitNode(node: Node, outer: CommonNames): void {
    const common = withCommonNames(node, outer);
    const { Table: table, TableName: target, Update: update, Delete: deletion } = node;
    if (isNode(table) && table['name'] !== undefined) this.addTable(table, common);
    if (Array.isArray(target)) this.add(target, common);
    if (isNode(update)) this.markTarget(update);
    for (const [key, part] of Object.entries(node)) {
      // `DELETE a FROM orders a`: the list before FROM repeats aliases.
      if (key === 'Delete' && isNode(deletion)) this.visit({ ...deletion, tables: [] }, common);
      else if (!key.endsWith('_token')) this.visit(part, common);
    }
  }

  private addTable(table: Node, common: CommonNames): void {
    const alias = isNode(table['alias']) && isNode(table['alias']['name']) ? table['alias']['name']['value'] : undefined;
    if (typeof alias === 'string') this.aliases.add(alias);
    // With arguments it is a function.
    if (table['args'] === undefined || table['args'] === null) this.add(table['name'], common);
  }

  private add(name: unknown, common: CommonNames): void {
    const text = nameOf(name);
    if (text !== undefined && !common.has(text.toLowerCase())) this.found.add(text);
  }

  private markTarget(update: Node): void {
    const table = isNode(update['table']) && isNode(update['table']['relation']) ? update['table']['relation']['Table'] : undefined;
    const name = isNode(table) && !isNode(table['alias']) ? nameOf(table['name']) : undefined;
    if (name !== undefined) this.targets.add(name);
  }
}

function withCommonNames(node: Node, outer: CommonNames): CommonNames {
  const clause = isNode(node['with']) ? node['with']['cte_tables'] : undefined;
  if (!Array.isArray(clause)) return outer;
  const names = clause.flatMap((one: unknown) => {
    const alias = isNode(one) && isNode(one['alias']) && isNode(one['alias']['name']) ? one['alias']['name']['value'] : undefined;
    return typeof alias === 'string' ? [alias.toLowerCase()] : [];
  });
  return new Set([...outer, ...names]);
}

/** `[{Identifier: {value: "shop"}}, {Identifier: {value: "orders"}}]` is `shop.orders`. */
function nameOf(parts: unknown): string | undefined {
  if (!Array.isArray(parts)) return undefined;
  const words = parts.map((part: unknown) => (isNode(part) && isNode(part['Identifier']) ? part['Identifier']['value'] : undefined));
  return words.every((word) => typeof word === 'string') ? words.join('.') : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
