/** The result of a run, in the words of the contract. PASS is only said where exit code, report and count agree. */
export type RunResult = 'PASS' | 'FAIL' | 'ERROR' | 'NOT_RUN';

export interface RunOutcome {
  readonly result: RunResult;
  /** Why it is not PASS; what agreed where it is. English code, for people see rationale lines. */
  readonly reason: string;
}
