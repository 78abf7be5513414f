import { CommanderError } from 'commander';
import { AppError, type ErrorKind } from '../../../domain/errors.js';
import type { RunEnd } from '../../../application/test-authoring/run-report.js';
import type { RunResult } from '../../../domain/execution/run-outcome.js';

/** The contract's exit codes, and the shell's own for Ctrl-C (128 + SIGINT). */
export const EXIT = { done: 0, failed: 1, wrongUse: 2, surroundings: 3, notProven: 4, interrupted: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const OF_KIND: Readonly<Record<ErrorKind, ExitCode>> = {
  invalid: EXIT.wrongUse,
  'not-found': EXIT.wrongUse,
  conflict: EXIT.wrongUse,
  denied: EXIT.wrongUse,
  unavailable: EXIT.surroundings,
};

const OF_RESULT: Readonly<Record<RunResult, ExitCode>> = {
  PASS: EXIT.done,
  FAIL: EXIT.failed,
  ERROR: EXIT.surroundings,
  NOT_RUN: EXIT.notProven,
};

/** A pass whose proof was asked for and not had proves nothing. */
export function exitCodeOfRun(end: RunEnd): ExitCode {
  if (end.kind === 'nothing-changed') return EXIT.done;
  return end.result === 'PASS' && end.proof !== undefined && end.proof.kind !== 'accepted' ? EXIT.notProven : OF_RESULT[end.result];
}

/** An error that nobody expected is a fault of codetest itself: neither the code under test nor its user is to blame, so it counts as surroundings. */
export function exitCodeOfError(error: unknown): ExitCode {
  if (error instanceof AppError) return OF_KIND[error.kind];
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUse;
  return EXIT.surroundings;
}
