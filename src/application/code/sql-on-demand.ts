import type { SqlParser } from './sql-parser.port.js';
import type { SqlReader } from '../../domain/code/sql/sql-facts.js';

/**
 * The parser of SQL for linking, which is synchronous, loaded when the first statement is met: a project without SQL
 * never pays for it. What was linked before the parser was there is linked again, so that no answer depends on the order
 * of the files: `do { links = linkFile(base, facts, { parse: sql.parse }); } while (await sql.mustRepeat());`
 */
export class SqlOnDemand {
  private reader: SqlReader | undefined;
  private wanted = false;

  constructor(private readonly parser: SqlParser) {}

  readonly parse: SqlReader = (sql) => {
    if (this.reader !== undefined) return this.reader(sql);
    this.wanted = true;
    return undefined;
  };

  /** True where `parse` was asked before the parser was loaded: it is now. */
  async mustRepeat(): Promise<boolean> {
    if (!this.wanted) return false;
    this.reader = await this.parser.load();
    this.wanted = false;
    return true;
  }
}
