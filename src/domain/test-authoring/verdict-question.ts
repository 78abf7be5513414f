import type { RunFacts } from '../execution/run-facts.js';
import type { RunOutcome } from '../execution/run-outcome.js';
import type { Locale } from '../locale.js';
import type { SourceFile } from '../project/snapshot.js';

/** What a test's code says of itself, where somebody read it. */
export interface WrittenTest {
  /** The first test method that asserts nothing; absent where there is none. */
  readonly silentTest?: string;
  /** Test methods; a parameterised one may run many times, but no one less than once. */
  readonly testMethods?: number;
}

/** "Is this result adequate", whoever is asked. */
export interface VerdictQuestion extends WrittenTest {
  readonly locale: Locale;
  readonly diff: string;
  readonly sources: readonly SourceFile[];
  readonly testCode: string;
  readonly intent: string;
  readonly intentRationale: string;
  readonly run: RunFacts;
  readonly outcome: RunOutcome;
}
