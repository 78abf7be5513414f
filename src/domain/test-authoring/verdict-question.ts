import type { RunFacts } from '../execution/run-facts.js';
import type { RunOutcome } from '../execution/run-outcome.js';
import type { Locale } from '../locale.js';
import type { SourceFile } from '../project/snapshot.js';

/** "Is this result adequate", whoever is asked. */
export interface VerdictQuestion {
  readonly locale: Locale;
  readonly diff: string;
  readonly sources: readonly SourceFile[];
  readonly testCode: string;
  /** The first test method that asserts nothing, where it is known; absent where there is none or nobody looked. */
  readonly silentTest?: string;
  readonly intent: string;
  readonly intentRationale: string;
  readonly run: RunFacts;
  readonly outcome: RunOutcome;
}
