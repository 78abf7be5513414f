// The tests that pass, against the mutants of their conditions: PIT's, our own, or both.
import { join } from 'node:path';
import { judgementOf } from './judge.mjs';
import { killMutants } from './kill-mutants.mjs';
import { mutantsOf } from './mutants.mjs';
import { fetchPit, runPit } from './pit.mjs';

/**
 * @param passed tests with their `condition`, `module` and `className`
 * @param run `mutants`: `pit` (PIT where it runs, else our own), `own` or `both`; `record(test, judgement)` takes each as
 *   soon as it is there; `build`, `scratch`, `log`, `maven`, `online`, `tell`
 */
export async function judgeTests(passed, copy, run) {
  if (passed.length === 0) return;
  const pit = run.mutants === 'own' ? undefined : await fetchPit(run);
  if (pit?.why !== undefined) run.tell(`${copy.name}: ${pit.why}`);
  for (const module of [...new Set(passed.map((one) => one.module))].sort()) {
    const jobs = passed.filter((one) => one.module === module).map((test) => jobOf(test, copy));
    const options = { classpath: run.build.classpath(module), scratch: run.scratch, log: run.log, folder: join(copy.folder, module) };
    const ownOf = async (list) => (list.length === 0 ? new Map() : ownResults(list, await killMutants(list, options)));
    const own = pit === undefined || run.mutants === 'both' ? await ownOf(jobs) : new Map();
    const left = [];
    for (const [index, job] of jobs.entries()) {
      const judged = await judgedBy(pit, job, options);
      if (judged?.mutants !== undefined || own.has(job.id)) run.record(job.test, judgementOf(own.get(job.id), judged));
      else left.push({ job, judged });
      if (pit !== undefined && (index + 1) % 5 === 0) run.tell(`${copy.name}: PIT ran for ${index + 1} of ${jobs.length}`);
    }
    const late = await ownOf(left.map((one) => one.job));
    for (const { job, judged } of left) run.record(job.test, judgementOf(late.get(job.id), judged));
  }
}

async function judgedBy(pit, job, options) {
  if (pit === undefined) return undefined;
  return pit.why === undefined ? await runPit(pit.jars, job, options) : { why: pit.why };
}

function jobOf(test, copy) {
  const { condition } = test;
  const source = copy.read(condition.file);
  return { id: condition.key, test, condition, testClass: test.className, file: join(copy.folder, condition.file), source, mutants: mutantsOf(condition, source) };
}

/** By a job's id the results of its mutants, in their order. */
function ownResults(jobs, found) {
  return new Map(jobs.map(({ id, mutants }) => {
    const results = found.get(id);
    const start = results.get(0);
    const why = start === undefined || start.outcome !== 'passed' ? `the run without a mutant: ${start?.detail ?? 'none'}` : 'not reached';
    return [id, mutants.map(({ kind, insert }, at) => ({ kind, insert, ...(results.get(at + 1) ?? { outcome: 'unmeasured', detail: why }) }))];
  }));
}
