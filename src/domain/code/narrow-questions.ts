import type { UnitId } from '../ids.js';

// Files that mention a method are all of its callers too, of which there may be hundreds. Questions that few files answer have
// names of their own, which only those files mention.

/** The files that hold the statements which the method runs: its own, or a mapper's XML. */
export function statementsBy(method: UnitId): UnitId {
  return `runs:${method}`;
}

/** The files of what overrides or implements the method. */
export function overriding(method: UnitId): UnitId {
  return `overrides:${method}`;
}
