import type { RunFacts, TestRecord } from '../execution/run-facts.js';
import type { RunOutcome } from '../execution/run-outcome.js';
import { firstLine } from './proof-of-run.js';
import { REPEATS, refused, unproven, type Proof } from './proof.js';
import type { RepeatedTest } from './repeated-test.js';
import { isOfTest } from './test-problem.js';

export interface Rerun {
  readonly run: RunFacts;
  readonly outcome: RunOutcome;
}

/**
 * What the repeated run says against a test. A test that passed once and fails now is flaky, in however many of the runs.
 *
 * @param first the run of the test as it was written
 */
export function proofOfRepeats(first: RunFacts, { run, outcome }: Rerun, repeated: RepeatedTest): Proof | undefined {
  const flaky = repeated.methods.map((method) => flakyMethod(first, run, method)).find((found) => found !== undefined) ?? otherFlaky(first, run);
  if (flaky !== undefined) return refused('flaky', flaky);
  // What failed at first fails each time: there is nothing to count.
  if (first.tests.some(failedOnce)) return undefined;
  if (outcome.result !== 'PASS') return unproven('not-repeated', outcome.reason);
  const expected = REPEATS * Math.min(repeated.counted, first.tests.filter((test) => test.status === 'passed').length);
  const passed = run.tests.filter((test) => test.status === 'passed').length;
  return passed < expected ? unproven('not-repeated', `${String(passed)} of ${String(expected)} runs are in the report`) : undefined;
}

function flakyMethod(first: RunFacts, run: RunFacts, method: string): string | undefined {
  const records = run.tests.filter((test) => isOfMethod(test, method));
  const failed = records.filter(failedOnce);
  const [one] = failed;
  const passed = [...records, ...first.tests.filter((test) => isOfMethod(test, method))].some((test) => test.status === 'passed');
  return one === undefined || !passed ? undefined : `${method} failed in ${String(failed.length)} of ${String(records.length)} runs: ${firstLine(one.failure?.message ?? '')}`;
}

/** What the report names in a way that no method is known by (an inherited test, a display name). */
function otherFlaky(first: RunFacts, run: RunFacts): string | undefined {
  const other = first.tests.some(failedOnce) ? undefined : run.tests.find(failedOnce);
  return other === undefined ? undefined : `${other.name}: ${firstLine(other.failure?.message ?? '')}`;
}

function isOfMethod({ name }: TestRecord, method: string): boolean {
  return name === method || (name.startsWith(method) && !/^[\p{L}\p{N}_$]/u.test(name.slice(method.length).replace(/^__again\d+/, '')));
}

function failedOnce(test: TestRecord): boolean {
  return test.status === 'failed' || test.status === 'error' || test.flaky;
}

/** What the run on the tree before the change says against a test; undefined where it does not pass there. */
export function proofOfBase({ run, outcome }: Rerun): Proof | undefined {
  if (outcome.result === 'PASS') return refused('passes-on-base', `${String(run.tests.length)} tests`);
  if (outcome.reason === 'tests-failed') return undefined;
  if (outcome.reason !== 'build-errors') return unproven('base-not-run', outcome.reason);
  // It names what the change brings. Anything else that does not compile there is no news about the test.
  const others = run.buildErrors.find((error) => error.file !== undefined && !isOfTest(error, run));
  return others === undefined ? undefined : unproven('base-not-run', `${others.file ?? ''}: ${firstLine(others.message)}`);
}
