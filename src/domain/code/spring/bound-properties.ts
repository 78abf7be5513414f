import { configKey } from '../config-key.js';
import { lineage } from '../resolution/members.js';
import type { ConfigRead } from '../code-graph.js';
import type { ClassSymbol, JavaType } from '../resolution/symbols.js';
import type { UnitId } from '../../ids.js';

/** Property classes within property classes: as deep as no configuration is read. */
const MAX_NESTING = 6;
/** Properties of one binding; the largest of Spring Boot's own has fewer. */
const MAX_PARTS = 500;

/**
 * The properties that Spring Boot's binder sets below a prefix: fields and record components of the class, its
 * superclasses and the classes of the sources that these are of, elements of lists and maps too. `of`: see ConfigRead.
 */
export function boundParts(type: JavaType | undefined, prefix: string, of: UnitId): readonly ConfigRead[] {
  const parts: ConfigRead[] = [];
  if (type !== undefined) addParts(type, { prefix, of, within: [] }, parts);
  return parts;
}

interface Place {
  readonly prefix: string;
  readonly of: UnitId;
  readonly within: readonly ClassSymbol[];
}

function addParts(type: JavaType, place: Place, parts: ConfigRead[]): void {
  const { prefix, of, within } = place;
  const bound = boundClass(type);
  if (bound?.kind !== 'class' || within.includes(bound.symbol) || within.length >= MAX_NESTING) return;
  for (const { symbol } of lineage(bound)) {
    if (symbol.origin !== 'source') continue;
    for (const field of symbol.fields.values()) {
      if (field.isStatic || parts.length >= MAX_PARTS) continue;
      const key = `${prefix}.${configKey(field.name)}`;
      parts.push({ by: `${symbol.id}#${field.name}`, key, below: true, of });
      addParts(field.type(), { prefix: key, of, within: [...within, bound.symbol] }, parts);
    }
  }
}

/** The class itself, or that of a list's or a map's values. */
function boundClass(type: JavaType): JavaType | undefined {
  if (type.kind === 'array') return boundClass(type.element);
  if (type.kind !== 'class' || type.symbol.kind === 'enum') return undefined;
  if (type.symbol.origin === 'source') return type;
  const last = type.args.at(-1);
  return last?.kind === 'class' && last.symbol.origin === 'source' && last.symbol.kind !== 'enum' ? last : undefined;
}
