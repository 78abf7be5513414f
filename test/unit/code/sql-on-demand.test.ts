import { SqlOnDemand } from '../../../src/application/code/sql-on-demand.js';
import type { SqlParser } from '../../../src/application/code/sql-parser.port.js';

describe('the parser of SQL, on demand', () => {
  const loads: string[] = [];
  const parser: SqlParser = {
    load: () => {
      loads.push('load');
      return Promise.resolve((sql) => ({ operation: 'SELECT', tables: [sql] }));
    },
  };

  it('is not loaded where nobody asks, and answers from the second time on', async () => {
    const sql = new SqlOnDemand(parser);
    expect(await sql.mustRepeat()).toBe(false);
    expect(loads).toEqual([]);
    expect(sql.parse('a')).toBeUndefined();
    expect(await sql.mustRepeat()).toBe(true);
    expect(sql.parse('a')).toEqual({ operation: 'SELECT', tables: ['a'] });
    expect(await sql.mustRepeat()).toBe(false);
    expect(loads).toEqual(['load']);
  });
});
