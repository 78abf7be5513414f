import { attributeOf } from './attributes.js';
import { walkPath } from './attribute-paths.js';
import { tablesLoaded, tablesReadAfter, tablesWritten } from './entity-graphs.js';
import { factsOf } from './sql-facts.js';
import type { Entities } from './entities.js';
import type { EntityFacts, SqlFacts } from './sql-facts.js';
import type { SourceClass } from '../linking/code-base.js';

type Subjects = readonly (readonly [RegExp, SqlFacts['operation']])[];

/** Subjects of derived queries (Spring Data's method names), and of what CrudRepository and JpaRepository have. `save` inserts or updates. */
export const SPRING_DATA: Subjects = [
  [/^(find|read|get|query|search|stream|count|exists)/, 'SELECT'],
  [/^(delete|remove)/, 'DELETE'],
  [/^(save|persist|merge)/, 'MERGE'],
  [/^insert/, 'INSERT'],
  [/^update/, 'UPDATE'],
];
/** What MyBatis-Plus gives its mappers (BaseMapper) and services (IService). */
export const MYBATIS_PLUS: Subjects = [
  [/^(select|get|list|page|count|exists|query|lambdaQuery|one)/, 'SELECT'],
  [/^(insertOrUpdate|saveOrUpdate)/, 'MERGE'],
  [/^(insert|save)/, 'INSERT'],
  [/^(update|lambdaUpdate)/, 'UPDATE'],
  [/^(delete|remove)/, 'DELETE'],
];

/** CrudRepository's and JpaRepository's ways to load by key, which join eager associations. */
const BY_KEY: ReadonlySet<string> = new Set(['findById', 'getById', 'getOne', 'getReferenceById']);
const PREDICATE = /^(?:find|read|get|query|search|stream|count|exists|delete|remove)[^]*?By(\p{Lu}[^]*)$/u;
/** In UTF-16 units; no name that people write comes near. */
const MAX_NAME = 300;
/** How many properties one name may lead through; no model goes that deep. */
const MAX_PATH = 8;
/** What may follow a property in a name (Spring Data's keywords), longest first. */
const KEYWORDS = /(?:Is)?(?:NotNull|Null|Not|NotIn|In|NotLike|Like|NotContaining|NotContains|Containing|Contains|StartingWith|StartsWith|EndingWith|EndsWith|Between|LessThanEqual|LessThan|GreaterThanEqual|GreaterThan|After|Before|True|False|Equals|NotEmpty|Empty|Near|Within|Matches|Regex|Exists)$|Is$/;

export function operationNamed(name: string, subjects: Subjects): SqlFacts['operation'] | undefined {
  return subjects.find(([pattern]) => pattern.test(name))?.[1];
}

/** What a method named so does with the entity. */
export function namedFacts(name: string, operation: SqlFacts['operation'], entity: SourceClass, entities: Entities): EntityFacts {
  if (operation === 'SELECT' && BY_KEY.has(name)) return factsOf(operation, tablesLoaded(entity, entities));
  if (operation === 'SELECT') {
    const facts = factsOf(operation, [...entities.tablesRead(entity), ...predicateTables(name, entity, entities)]);
    return /^(count|exists)/.test(name) ? facts : { ...facts, readAfter: tablesReadAfter(entity, entities) };
  }
  return factsOf(operation, [...tablesWritten(entity, entities), ...predicateTables(name, entity, entities)]);
}

/** Tables that the properties in the name lead to: `findByCustomerCityName` joins the customer's and the city's. */
function predicateTables(name: string, entity: SourceClass, entities: Entities): readonly string[] {
  const predicate = name.length > MAX_NAME ? undefined : PREDICATE.exec(name)?.[1];
  if (predicate === undefined) return [];
  const [where = '', order] = predicate.split(/OrderBy(?=\p{Lu})/u);
  const ordered = order === undefined ? [] : order.split(/(?<=Asc|Desc)(?=\p{Lu})/u).map((part) => part.replace(/(?:Asc|Desc)$/, ''));
  const parts = [...where.replace(/AllIgnor(?:e|ing)Case$/, '').split(/(?:And|Or)(?=\p{Lu})/u), ...ordered];
  return parts.flatMap((part) => walkPath(entity, propertyPath(part.replace(/Ignor(?:e|ing)Case$/, ''), entity, entities), 'key', entities).tables);
}

function propertyPath(part: string, entity: SourceClass, entities: Entities): readonly string[] {
  return pathOf(part, entity, entities) ?? pathOf(part.replace(KEYWORDS, ''), entity, entities) ?? [];
}

/** The whole as one property, else the longest start that is one whose target has the rest (PropertyPath of Spring Data). */
function pathOf(text: string, type: SourceClass, entities: Entities, depth = 0): readonly string[] | undefined {
  if (text === '' || depth > MAX_PATH) return undefined;
  const whole = uncapitalized(text);
  if (attributeOf(type, whole, entities) !== undefined) return [whole];
  for (let at = text.length - 1; at > 0; at -= 1) {
    if (!/[\p{Lu}_]/u.test(text.charAt(at))) continue;
    const head = uncapitalized(text.slice(0, at));
    const target = attributeOf(type, head, entities)?.target;
    const rest = target === undefined ? undefined : pathOf(text.slice(at).replace(/^_/, ''), target, entities, depth + 1);
    if (rest !== undefined) return [head, ...rest];
  }
  return undefined;
}

function uncapitalized(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);
}
