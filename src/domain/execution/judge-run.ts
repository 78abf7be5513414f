import { assertNever } from '../assert-never.js';
import type { RunFacts } from './run-facts.js';
import { RESULT_OF_REASON, type RunOutcome, type RunReason } from './run-outcome.js';
import { testVmCrashed } from './test-vm-crash.js';

/**
 * From the facts of a run to its outcome (contract: outcome table). PASS needs three witnesses that agree: exit code 0,
 * a report of this run for the class, and more than zero executed tests that all passed. Whatever is not proven is
 * NOT_RUN or ERROR, never PASS.
 */
export function judgeRun(facts: RunFacts): RunOutcome {
  const reason = reasonOf(facts);
  return { result: RESULT_OF_REASON[reason], reason };
}

function reasonOf(facts: RunFacts): RunReason {
  switch (facts.end.kind) {
    case 'killed':
    case 'timed-out':
    case 'interrupted':
      return facts.end.kind;
    case 'exited':
      return reasonOfExit(facts, facts.end.code);
    default:
      return assertNever(facts.end);
  }
}

function reasonOfExit(facts: RunFacts, code: number): RunReason {
  switch (facts.report.kind) {
    case 'fresh':
      return reasonOfTests(facts, code);
    case 'unreadable':
      return 'report-unreadable';
    case 'missing':
      return reasonWithoutReport(facts, code);
    default:
      return assertNever(facts.report);
  }
}

function reasonOfTests(facts: RunFacts, code: number): RunReason {
  if (facts.tests.some((test) => test.status === 'failed' || test.status === 'error')) {
    return code === 0 ? 'exit-zero-despite-failure' : 'tests-failed';
  }
  if (testVmCrashed(facts.output)) return 'test-vm-crashed';
  const executed = facts.tests.filter((test) => test.status === 'passed').length;
  // A report without one executed test proves nothing about the code: where it does not compile, that is the news.
  if (code !== 0) return executed === 0 && facts.buildErrors.length > 0 ? 'build-errors' : 'exit-nonzero-without-failure';
  if (executed > 0) return 'all-passed';
  return facts.tests.length > 0 ? 'all-skipped' : 'no-tests-in-report';
}

function reasonWithoutReport(facts: RunFacts, code: number): RunReason {
  // javac's lines count only where the tool failed: a build may print them and go on by choice.
  if (code !== 0 && facts.buildErrors.length > 0) return 'build-errors';
  if (testVmCrashed(facts.output)) return 'test-vm-crashed';
  if (facts.report.kind === 'missing' && facts.report.reason !== undefined) return 'nothing-executed';
  return code === 0 ? 'no-report' : 'report-missing';
}
