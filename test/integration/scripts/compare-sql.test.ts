import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compareSql, readStatement } from '../../../scripts/sql-truth.mjs';
import type { ExecutedStatement } from '../../../scripts/sql-truth.mjs';

const BASE = 'org.springframework.samples.petclinic';
const linesOf = <Line>(name: string): readonly Line[] =>
  readFileSync(fileURLToPath(new URL(`../../fixtures/jdbc-log/${name}`, import.meta.url)), 'utf8').split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as Line);

interface GraphLine {
  readonly kind: string;
  readonly id?: string;
}

describe('the graph held against what a JDBC proxy saw', () => {
  const statements = linesOf<ExecutedStatement>('statements.jsonl');
  const graph = linesOf<GraphLine>('graph.jsonl');

  it('maps every statement of the recorded log', () => {
    const result = compareSql(graph, statements, BASE);
    expect(result).toMatchObject({ total: 35, mapped: 1, counts: { missed: 0 }, missed: [] });
    expect(result.counts['no-query'] + result.counts['no-frame']).toBe(statements.length - 35);
  });

  it('misses what the graph does not have', () => {
    const without = compareSql(graph.filter(({ kind, id }) => kind !== 'sql' || id?.endsWith('@eager') !== true), statements, BASE);
    expect(without.counts.missed).toBe(6);
    expect(without.missed[0]).toMatchObject({ operation: 'SELECT', times: 1 });
    expect(compareSql(graph.filter(({ kind }) => kind !== 'sql'), statements, BASE)).toMatchObject({ mapped: 0, counts: { missed: 35 } });
  });

  test.each([
    ['insert into "A".b (c) values (?)', 'INSERT', ['b']],
    ['with x as (select 1 from y) select * from x join z on 1 = 1', 'SELECT', ['y', 'z']],
    ['CREATE TABLE a (b int)', 'OTHER', []],
    ['MERGE INTO a KEY (b) VALUES (1)', 'MERGE', ['a']],
  ])('reads %s', (sql, operation, tables) => {
    expect(readStatement(sql)).toEqual({ operation, tables });
  });
});
