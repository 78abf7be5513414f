// npm run compare:sql -- GRAPH.jsonl STATEMENTS.jsonl BASE_PACKAGE
// Holds the SQL points of `codetest graph export` against the statements that a JDBC proxy saw while a project's tests
// ran (see sql-truth.mjs). The exit code is 1 where less than 98 % of them map to a point.
import { readFileSync } from 'node:fs';
import { compareSql } from './sql-truth.mjs';

const BAR = 0.98;

const [graphFile, statementsFile, basePackage] = process.argv.slice(2);
if (basePackage === undefined) {
  process.stderr.write('usage: compare-sql.mjs GRAPH.jsonl STATEMENTS.jsonl BASE_PACKAGE\n');
  process.exit(2);
}
const recordsOf = (file) => readFileSync(file, 'utf8').split('\n').filter((line) => line !== '').map((line) => JSON.parse(line));
const percent = (share) => `${(share * 100).toFixed(1)} %`;
const result = compareSql(recordsOf(graphFile), recordsOf(statementsFile), basePackage);
const { counts, total, byHibernate } = result;
const lines = [
  `${result.statements} statements, ${total} counted: ${counts['no-query']} are no queries (DDL), ${counts['no-frame']} are of scripts at the start or have no frame of ${basePackage}`,
  `mapped ${percent(result.mapped)}: exact ${counts.exact}, covered ${counts.covered}, followed ${counts.followed}, missed ${counts.missed}`,
  `without those that only follow: ${percent(result.mappedStrictly)}; of those that Hibernate makes by itself: ${byHibernate.mapped} of ${byHibernate.total}`,
  ...result.missed.map(({ operation, tables, frame, by, times }) => `  missed ${times} x ${operation} [${tables.join(', ')}] at ${frame}${by ? ` (${by})` : ''}`),
];
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = result.mapped >= BAR ? 0 : 1;
