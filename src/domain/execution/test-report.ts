import type { TestRecord } from './run-facts.js';

/** One JUnit XML file: reruns counted once, illegal characters replaced. */
export interface TestReport {
  readonly suite: string;
  /** The `timestamp` attribute as written, where there is one: Gradle's cache puts old files back with a new file time. */
  readonly timestamp?: string;
  readonly tests: readonly TestRecord[];
}
