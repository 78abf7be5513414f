import { attributesOf } from './attributes.js';
import type { Attribute } from './attributes.js';
import type { Entities } from './entities.js';
import type { SourceClass } from '../linking/code-base.js';

/** Which attributes lead on, and what each entity on the way adds. */
interface Walk {
  readonly follows: (attribute: Attribute) => boolean;
  /** Whether the row at the other end is meant too, not the table of pairs alone. */
  readonly enters: (attribute: Attribute) => boolean;
  readonly tables: (type: SourceClass) => readonly string[];
  readonly withStart: boolean;
}

/** Tables that loading one entity by its key reads: its own and, joined or right after it, those of eager associations. */
export function tablesLoaded(entity: SourceClass, entities: Entities): readonly string[] {
  return reached(entity, entities, { ...eager(entities), withStart: true });
}

/** Tables that Hibernate reads, by statements of their own, after a query has given the entity: those of eager associations. */
export function tablesReadAfter(entity: SourceClass, entities: Entities): readonly string[] {
  return reached(entity, entities, { ...eager(entities), withStart: false });
}

/** Tables that saving or deleting one entity writes: its own, and those of what is saved or deleted with it. */
export function tablesWritten(entity: SourceClass, entities: Entities): readonly string[] {
  return reached(entity, entities, {
    follows: (attribute) => attribute.cascades || attribute.linkTable !== undefined, enters: (attribute) => attribute.cascades,
    tables: (type) => entities.tablesOf(type), withStart: true,
  });
}

function eager(entities: Entities): Omit<Walk, 'withStart'> {
  return { follows: ({ isEager }) => isEager, enters: ({ isEager }) => isEager, tables: (type) => entities.tablesRead(type) };
}

function reached(start: SourceClass, entities: Entities, walk: Walk): readonly string[] {
  const found = new Set<string>(walk.withStart ? rowsOf(start, entities, walk) : []);
  const open = [start];
  const seen = new Set<SourceClass>();
  for (let type = open.pop(); type !== undefined; type = open.pop()) {
    if (seen.has(type)) continue;
    seen.add(type);
    for (const attribute of attributesOf(type, entities)) {
      const isPart = attribute.kind === 'embedded';
      if (!isPart && !walk.follows(attribute)) continue;
      if (attribute.linkTable !== undefined) found.add(attribute.linkTable);
      const { target } = attribute;
      if (target === undefined || !(isPart || walk.enters(attribute))) continue;
      for (const table of rowsOf(target, entities, walk)) found.add(table);
      open.push(target);
    }
  }
  return [...found].sort();
}

function rowsOf(type: SourceClass, entities: Entities, walk: Walk): readonly string[] {
  return entities.isEntity(type) ? walk.tables(type) : [];
}
