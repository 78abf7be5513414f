import { walkPath } from './attribute-paths.js';
import { operationOf } from './sql-reader.js';
import { factsOf } from './sql-facts.js';
import { keyword, sqlTokens } from './sql-tokens.js';
import { tableReferences } from './table-references.js';
import type { Entities } from './entities.js';
import { tablesReadAfter } from './entity-graphs.js';
import type { EntityFacts } from './sql-facts.js';
import type { SqlToken } from './sql-tokens.js';
import type { SourceClass } from '../linking/code-base.js';

/**
 * JPQL and HQL: entities are told as their tables, joins over associations and paths through them as the tables that
 * they lead to. The table of an entity that the sources do not hold is unknown, and left out.
 */
export function jpqlFacts(text: string, entities: Entities): EntityFacts {
  const tokens = sqlTokens(text);
  const tables = new Set<string>();
  const aliases = new Map<string, SourceClass>();
  const add = (names: readonly string[]): void => names.forEach((name) => tables.add(name));
  for (const { name, alias, isPath } of tableReferences(tokens)) {
    const [first = '', ...rest] = name.split('.');
    const root = isPath ? aliases.get(first.toLowerCase()) : undefined;
    const walked = root === undefined ? undefined : walkPath(root, rest, 'whole', entities);
    const entity = walked === undefined ? entities.named(name) : walked.target;
    add(walked?.tables ?? (entity === undefined ? [] : entities.tablesRead(entity)));
    if (entity !== undefined) aliases.set((alias ?? name).toLowerCase(), entity);
  }
  pathsIn(tokens, aliases).forEach(({ root, names, isWhole }) => add(walkPath(root, names, isWhole ? 'whole' : 'key', entities).tables));
  const readAfter = givenEntities(tokens, aliases, entities).flatMap((entity) => tablesReadAfter(entity, entities));
  return { ...factsOf(operationOf(tokens), tables), readAfter: [...new Set(readAfter)].sort() };
}

/** What the query gives where that is entities: `select o`, `select o.customer`, `from Order o`; values and projections are none. */
function givenEntities(tokens: readonly SqlToken[], aliases: ReadonlyMap<string, SourceClass>, entities: Entities): readonly SourceClass[] {
  const first = keyword(tokens[0]);
  if (first === 'FROM') return [...aliases.values()].slice(0, 1);
  if (first !== 'SELECT') return [];
  const end = tokens.findIndex((token) => keyword(token) === 'FROM');
  return tokens.slice(1, end < 0 ? undefined : end).flatMap((token, at, clause) => {
    const isItem = token.kind === 'word' && clause[at + 1]?.text !== '(' && clause[at - 1]?.text !== '(';
    const [alias = '', ...names] = isItem ? token.text.split('.') : [];
    const root = aliases.get(alias.toLowerCase());
    const given = root === undefined || names.length === 0 ? root : walkPath(root, names, 'whole', entities).target;
    return given === undefined ? [] : [given];
  });
}

const CLAUSES: ReadonlySet<string> = new Set(['SELECT', 'FROM', 'WHERE', 'HAVING', 'SET']);

interface PathUsed {
  readonly root: SourceClass;
  readonly names: readonly string[];
  readonly isWhole: boolean;
}

/** `o.customer.name` anywhere; selected, or asked for its size or its members, the rows at its end are read themselves. */
function pathsIn(tokens: readonly SqlToken[], aliases: ReadonlyMap<string, SourceClass>): readonly PathUsed[] {
  let clause = '';
  return tokens.flatMap((token, at): readonly PathUsed[] => {
    if (CLAUSES.has(keyword(token))) clause = keyword(token);
    const [first = '', ...names] = token.kind === 'word' ? token.text.split('.') : [];
    const root = names.length === 0 ? undefined : aliases.get(first.toLowerCase());
    return root === undefined ? [] : [{ root, names, isWhole: clause === 'SELECT' && !isInFunction(tokens, at) }];
  });
}

function isInFunction(tokens: readonly SqlToken[], at: number): boolean {
  return tokens[at - 1]?.text === '(' && ['COUNT', 'ID'].includes(keyword(tokens[at - 2]));
}
