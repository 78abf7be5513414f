import { AppError } from '../../../domain/errors.js';

/** @param at 0-based line of the diff. */
export function badDiff(at: number, what: string, hint = 'Send the unchanged output of git diff.'): AppError {
  return new AppError('change.bad-diff', `The diff cannot be read: line ${String(at + 1)}: ${what}.`, hint);
}
