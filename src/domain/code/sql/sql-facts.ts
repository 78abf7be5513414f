import type { SqlPoint } from '../code-graph.js';
import type { UnitId } from '../../ids.js';

/** What one statement does. */
export interface SqlFacts {
  readonly operation: SqlPoint['operation'];
  /** As written, without quotes; sorted, each once. Names of CTEs and aliases are none. */
  readonly tables: readonly string[];
}

/** Of a statement that gives entities. */
export interface EntityFacts extends SqlFacts {
  /** Tables that are read right after it, by statements of their own: those of eager associations of what it gives. */
  readonly readAfter?: readonly string[];
}

/**
 * Reads one SQL statement by the grammar of real databases; undefined where it cannot (JPQL, vendors' own syntax).
 * Never throws.
 */
export type SqlReader = (sql: string) => SqlFacts | undefined;

/** Leaves every statement to the reader of names. */
export const NO_PARSER: SqlReader = () => undefined;

export const UNREAD: SqlFacts = { operation: 'UNKNOWN', tables: [] };

/** The points of a statement: its own, and `…@eager` for what Hibernate reads after it. */
export function pointsOf(at: { readonly id: UnitId; readonly by: UnitId }, { operation, tables, readAfter = [] }: EntityFacts): readonly SqlPoint[] {
  const own = { ...at, operation, tables };
  return readAfter.every((table) => tables.includes(table)) ? [own] : [own, { id: `${at.id}@eager`, by: at.by, operation: 'SELECT', tables: readAfter }];
}

/** The same facts with other tables: sorted, each once. */
export function factsOf(operation: SqlFacts['operation'], tables: Iterable<string>): SqlFacts {
  return { operation, tables: [...new Set(tables)].sort() };
}
