// npm run compare:spring -- GRAPH.jsonl BEANS.json MAPPINGS.json SCHEDULED.json BASE_PACKAGE [--profiles a,b]
// Holds `codetest graph export` against a running application's /actuator/{beans,mappings,scheduledtasks}: web routes and
// scheduled methods must be equal, injections reach 98 % recall and 95 % precision; else the exit code is 1. With
// --profiles, edges that the graph notes as belonging to other profiles are left out.
import { readFileSync } from 'node:fs';
import { compareSpring, readGraph } from './spring-truth.mjs';

const RECALL = 0.98;
const PRECISION = 0.95;

const args = process.argv.slice(2);
const at = args.indexOf('--profiles');
const profiles = at < 0 ? undefined : (args.splice(at, 2)[1] ?? '').split(',').filter((name) => name !== '');
if (args.length !== 5) {
  process.stderr.write('usage: compare-spring.mjs GRAPH.jsonl BEANS.json MAPPINGS.json SCHEDULED.json BASE_PACKAGE [--profiles a,b]\n');
  process.exit(2);
}
const [graphFile, beansFile, mappingsFile, scheduledFile, base] = args;
const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
const result = compareSpring({
  graph: readGraph(readFileSync(graphFile, 'utf8').split('\n')), beans: json(beansFile), mappings: json(mappingsFile), scheduled: json(scheduledFile), base, profiles,
});
const percent = (share) => `${(share * 100).toFixed(2)} %`;
for (const [name, { truth, ours, recall, precision, missing, extra, notJudged = [] }] of Object.entries(result)) {
  process.stdout.write(`${name}: application ${truth}, graph ${ours}, recall ${percent(recall)}, precision ${percent(precision)}\n`);
  for (const one of missing) process.stdout.write(`  missing  ${one}\n`);
  for (const one of extra) process.stdout.write(`  extra    ${one}\n`);
  for (const one of notJudged) process.stdout.write(`  not judged (the application does not list such)  ${one}\n`);
}
const isEqual = ({ missing, extra }) => missing.length === 0 && extra.length === 0;
const reached = isEqual(result.routes) && isEqual(result.scheduled) && result.injections.recall >= RECALL && result.injections.precision >= PRECISION;
process.exitCode = reached ? 0 : 1;
