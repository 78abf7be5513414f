import type { Confidence } from '../code/code-graph.js';
import type { UnitId } from '../ids.js';
import type { ImpactedUnit } from './impact.js';

/**
 * Where a walk stands: a unit, or a part of a type that is no unit of its own (`Type#field`, `Type#<init>`), which is
 * shown as its type.
 */
export interface Place extends ImpactedUnit {
  readonly at: UnitId;
}

/** One step up from a place to what reaches it. `to` may be a part of a type, see Place. */
export interface Step {
  readonly to: UnitId;
  readonly confidence: Confidence;
}

/** Of `Type#member`: the type; undefined for types, methods, statements and files. */
export function typeOfMember(id: UnitId): UnitId | undefined {
  const hash = id.indexOf('#');
  return hash < 0 || id.includes('(', hash) || id.startsWith('sql:') || id.startsWith('file:') ? undefined : id.slice(0, hash);
}

/** The type that a method or a member belongs to; of a type itself the type. */
export function typeOf(id: UnitId): UnitId {
  const hash = id.indexOf('#');
  return hash < 0 ? id : id.slice(0, hash);
}

/** The unit that the place is a part of. */
export function shownAs(at: UnitId): UnitId {
  return typeOfMember(at) ?? at;
}

export function memberName(id: UnitId): string {
  return id.slice(id.indexOf('#') + 1);
}
