import { RustSqlParser } from '../../../src/adapters/outbound/sql/rust-sql-parser.js';
import { scriptFacts } from '../../../src/domain/code/sql/script-facts.js';
import { statementFacts } from '../../../src/domain/code/sql/statement-facts.js';

const LIMIT = 5_000;
const texts = [
  `select ${'cast('.repeat(2_000)}`, `select ${'position('.repeat(2_000)}`, `select a${' + a'.repeat(4_000)}`, `select 1 where a${' and a'.repeat(3_000)}`,
  `${'/**/'.repeat(3_000)}x`, `${'/* '.repeat(6_000)}`, `${'('.repeat(19_000)}`, `select ${'${'.repeat(60_000)}`, `select * from ${'['.repeat(19_000)}`, `insert into a values ${'(1),'.repeat(40_000)}(1)`,
  `${'explain '.repeat(2_000)}`, `select f(${'x -> '.repeat(3_000)}`, `${"'".repeat(50_001)}`, `select ${'case when '.repeat(1_500)}`,
];

describe('texts that mean harm', () => {
  test.each(texts.map((text) => [text.slice(0, 30), text]))('%s… ends', async (_start, text) => {
    const parse = await new RustSqlParser().load();
    const start = performance.now();
    statementFacts(text, parse);
    scriptFacts(text, parse);
    expect(performance.now() - start).toBeLessThan(LIMIT);
    expect(parse('select 1 from still_here')).toEqual({ operation: 'SELECT', tables: ['still_here'] });
  });
});
