import { RESULT_OF_REASON, type RunReason } from '../../../../domain/execution/run-outcome.js';
import { outcomeText } from '../../../../domain/execution/outcome-text.js';
import type { Locale } from '../../../../domain/locale.js';

/** The sentence for a code of the outcome table; anything else is somebody's own words already. */
export function reasonText(reason: string, locale: Locale): string {
  return Object.hasOwn(RESULT_OF_REASON, reason) ? outcomeText(reason as RunReason, locale) : reason;
}
