import type { BuildError } from '../execution/run-facts.js';

/** A test that an agent wrote and that could not be built, or whose tests could not start (a context that does not load). */
export interface FailedTry {
  /** 1 after the first test. */
  readonly attempt: number;
  /** As it was built, with the file's path: `errors` speak of its lines. */
  readonly testCode: string;
  readonly testFilePath: string;
  readonly problem: 'build' | 'start';
  readonly errors: readonly BuildError[];
  /** The end of what the build printed, or the cause of the failed start. */
  readonly output: string;
}
