import fc from 'fast-check';
import { readSql } from '../../../src/domain/code/sql/sql-reader.js';

describe('what SQL text says of its tables', () => {
  test.each([
    ['select * from orders', 'SELECT', ['orders']],
    ['SELECT o.* FROM shop.orders o, "Order Line" AS l WHERE o.id = l.id', 'SELECT', ['Order Line', 'shop.orders']],
    ['select 1 from `a` left join b on a.x = b.x, c where exists (select 1 from d)', 'SELECT', ['a', 'b', 'c', 'd']],
    ["WITH recent AS (SELECT * FROM orders WHERE note <> 'from secret') SELECT i.* FROM recent r JOIN t_item i ON 1 = 1 -- join dead_table", 'SELECT', ['orders', 't_item']],
    ['with recursive t(n) as (values (1) union all select n + 1 from t), u as not materialized (select 1 from x) select * from t, u', 'SELECT', ['x']],
    ['insert into log (a, b) select a, b from old', 'INSERT', ['log', 'old']],
    ['insert into log values (1) on duplicate key update a = 2', 'INSERT', ['log']],
    ['update stock s set q = (select max(q) from totals) where id = #{id}', 'UPDATE', ['stock', 'totals']],
    ['delete from log where d is distinct from :day', 'DELETE', ['log']],
    ['delete Owner o where o.id = 1', 'DELETE', ['Owner']],
    ['merge into stock using delta on (1 = 1) when matched then update set q = 1', 'MERGE', ['delta', 'stock']],
    ['select extract(year from born), trim(both from name) from people for update', 'SELECT', ['people']],
    ['select * from unnest(:ids) i join lateral (select 1 from a) x on true', 'SELECT', ['a']],
    ['from Owner o join fetch o.pets p', 'SELECT', ['Owner']],
    ['select 1 from dual /* from hidden */', 'SELECT', []],
    ['call clean_up()', 'UNKNOWN', []],
    ['', 'UNKNOWN', []],
  ])('%s', (sql, operation, tables) => {
    expect(readSql(sql)).toEqual({ operation, tables });
  });
});

describe('what no text does to the reader', () => {
  const word = fc.constantFrom('select', 'from', 'join', 'with', 'as', '(', ')', ',', 'update', 'delete', 'order', 'by', 'a', '"b c"', "'from x'", 'a.b', '${t}', '#{p}', '--', '/*', '$$', '?', ';', 'is', 'distinct', 'extract');

  it('always gives sorted tables, each once, and none of an unknown operation', () => {
    fc.assert(fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      const { operation, tables } = readSql(words.join(' '));
      expect(tables).toEqual([...new Set(tables)].sort());
      if (operation === 'UNKNOWN') expect(tables).toEqual([]);
    }));
  });

  test.each(['from ', '( from ', 'delete ', 'with a as ( ', ') as ( ', "'", 'a.', 'from a, ', '${', '#{a ', ':${', '[a ', '"', '`', '$a$ ', '/* ', '$$ '])('reads %s repeated in linear time', (part) => {
    const start = performance.now();
    readSql(`select ${part.repeat(200_000 / part.length)}`);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
