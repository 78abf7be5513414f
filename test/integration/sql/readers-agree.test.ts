import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RustSqlParser } from '../../../src/adapters/outbound/sql/rust-sql-parser.js';
import { readSql } from '../../../src/domain/code/sql/sql-reader.js';
import { statementFacts } from '../../../src/domain/code/sql/statement-facts.js';
import type { SqlFacts, SqlReader } from '../../../src/domain/code/sql/sql-facts.js';

interface Statement extends SqlFacts {
  readonly dialect: string;
  readonly sql: string;
  /** Why the parser leaves the statement to the reader of names. */
  readonly unparsed?: string;
}

const STATEMENTS = JSON.parse(readFileSync(fileURLToPath(new URL('../../fixtures/sql/statements.json', import.meta.url)), 'utf8')) as readonly Statement[];

describe('the parser of SQL and the reader of names', () => {
  let parse: SqlReader;
  beforeAll(async () => {
    parse = await new RustSqlParser().load();
  });

  it('are compared on a table of statements of all databases', () => {
    expect(STATEMENTS.length).toBeGreaterThanOrEqual(60);
  });

  test.each(STATEMENTS)('$dialect: $sql', ({ sql, operation, tables, unparsed }) => {
    expect(readSql(sql)).toEqual({ operation, tables });
    expect(statementFacts(sql, parse)).toEqual({ operation, tables });
    // The table says which statements the parser cannot read, so that a newer one that can is noticed.
    expect(parse(sql.replace(/#\{\w+\}/g, '?')) === undefined).toBe(unparsed !== undefined);
  });
});
