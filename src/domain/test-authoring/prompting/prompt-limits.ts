/** What a prompt carries at most (facts of the predecessor, where it had a limit). Each cut is told in the prompt itself. */
export const PROMPT_LIMITS = {
  units: 40,
  impacted: 30,
  reasons: 20,
  /** UTF-16 units of the diff. */
  diffChars: 20_000,
  /** Of files that did not change; they are taken whole or not at all. */
  contextChars: 45_000,
  /** Of changed files, which are the test's target: always taken, up to what no model reads any more. */
  changedChars: 400_000,
  testCodeChars: 20_000,
  outputChars: 20_000,
  buildErrors: 20,
  failures: 20,
  missedLines: 40,
  lineChars: 500,
} as const;
