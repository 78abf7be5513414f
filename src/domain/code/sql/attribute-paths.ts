import { attributeOf } from './attributes.js';
import type { Attribute } from './attributes.js';
import type { Entities } from './entities.js';
import type { SourceClass } from '../linking/code-base.js';

export interface Walked {
  /** Tables that following the path joins. */
  readonly tables: readonly string[];
  /** The entity or embedded class at its end; absent where the path ends in a value or leaves the sources. */
  readonly target?: SourceClass;
}

/** `whole`: the row at the path's end is used itself, as by a join, not just the key that stands for it. */
export type PathUse = 'whole' | 'key';

/** `items.product.name` from an entity. Names that are no attributes end the walk: nothing is guessed. */
export function walkPath(from: SourceClass, names: readonly string[], use: PathUse, entities: Entities): Walked {
  const tables = new Set<string>();
  let at: SourceClass | undefined = from;
  for (const [index, name] of names.entries()) {
    const attribute: Attribute | undefined = at === undefined ? undefined : attributeOf(at, name, entities);
    if (attribute === undefined) return { tables: [...tables] };
    const joins = use === 'whole' || attribute.kind !== 'to-one' || index < names.length - 1;
    if (joins && !isKeyOnly(attribute, names.slice(index + 1), use, entities)) for (const table of joinedBy(attribute, entities)) tables.add(table);
    at = attribute.target;
  }
  return { tables: [...tables], ...(at === undefined ? {} : { target: at }) };
}

function joinedBy(attribute: Attribute, entities: Entities): readonly string[] {
  const { target, linkTable } = attribute;
  const rows = attribute.kind === 'embedded' || target === undefined || !entities.isEntity(target) ? [] : entities.tablesRead(target);
  return linkTable === undefined ? rows : [linkTable, ...rows];
}

/** `order.customer.id` is kept in the order's own row. */
function isKeyOnly(attribute: Attribute, rest: readonly string[], use: PathUse, entities: Entities): boolean {
  const [next] = rest;
  if (attribute.kind !== 'to-one' || use === 'whole' || next === undefined || rest.length > 1 || attribute.target === undefined) return false;
  return attributeOf(attribute.target, next, entities)?.isId === true;
}
