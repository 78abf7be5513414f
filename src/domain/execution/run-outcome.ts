/** The result of a run, in the words of the contract. PASS is only said where exit code, report and count agree. */
export type RunResult = 'PASS' | 'FAIL' | 'ERROR' | 'NOT_RUN';

export interface RunOutcome {
  readonly result: RunResult;
  /** Why it is not PASS; what agreed where it is. `outcome-text.ts` has the words for people. */
  readonly reason: RunReason;
}

/** Stable codes, each with one result. */
export type RunReason = keyof typeof RESULT_OF_REASON;

/** The one table from reason to result (outcome table of the contract). */
export const RESULT_OF_REASON = {
  /** Exit code 0, a report of this run, more than zero tests executed, all passed. */
  'all-passed': 'PASS',
  'tests-failed': 'FAIL',
  /** Test or project does not compile. */
  'build-errors': 'FAIL',
  /** Something failed in the report, the tool said 0. */
  'exit-zero-despite-failure': 'ERROR',
  /** Nothing failed in the report, the tool did not say 0. */
  'exit-nonzero-without-failure': 'ERROR',
  /** The JVM of the tests died; what its reports say is not the whole. */
  'test-vm-crashed': 'ERROR',
  'report-unreadable': 'ERROR',
  /** The tool failed before it wrote a report, and not because of the code. */
  'report-missing': 'ERROR',
  killed: 'ERROR',
  'timed-out': 'ERROR',
  interrupted: 'ERROR',
  /** The tool says itself that it executed nothing: filter matched nothing, up to date, from cache, skipped. */
  'nothing-executed': 'NOT_RUN',
  /** The tool ended well, and no report of this run names the class. */
  'no-report': 'NOT_RUN',
  'no-tests-in-report': 'NOT_RUN',
  'all-skipped': 'NOT_RUN',
} as const satisfies Record<string, RunResult>;
