import type { SqlReader } from '../../domain/code/sql/sql-facts.js';

/** A parser of SQL, loaded only where there is SQL to read. */
export interface SqlParser {
  /** The loaded parser; at the second asking the same one. Reading is synchronous and never throws. */
  load(): Promise<SqlReader>;
}
