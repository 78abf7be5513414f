import type { RunFacts } from '../execution/run-facts.js';
import { outcomeText } from '../execution/outcome-text.js';
import type { RunOutcome } from '../execution/run-outcome.js';
import type { Locale } from '../locale.js';
import { ADEQUACY_TEXTS } from './adequacy-texts.js';
import type { Adequacy } from './test-draft.js';

/**
 * The agent's judgement, as far as the facts allow it: nothing is adequate that did not pass, or whose changed lines are
 * known not to have been executed. A harsher judgement than the facts stands.
 */
export function groundedAdequacy(adequacy: Adequacy, run: RunFacts, outcome: RunOutcome, locale: Locale): Adequacy {
  if (adequacy.verdict !== '적절') return adequacy;
  const texts = ADEQUACY_TEXTS[locale];
  const missed = run.coverage.kind === 'measured' ? run.coverage.changedLines.missed.length : 0;
  if (outcome.result === 'PASS' && missed === 0) return adequacy;
  const verdict = outcome.result === 'PASS' || outcome.result === 'FAIL' ? '부적절' : '판정 없음';
  const fact = outcome.result === 'PASS' ? texts.missed(missed) : outcomeText(outcome.reason, locale);
  return { ...adequacy, verdict, verdictRationale: [`- ${fact}`, `- ${texts.overruled(adequacy.verdict)}`, adequacy.verdictRationale].filter((line) => line !== '').join('\n') };
}

/** Where no judgement could be had: the facts stand without it. */
export function withoutJudgement(message: string, given: { readonly intent: string; readonly intentRationale: string }, locale: Locale): Adequacy {
  return { verdict: '판정 없음', verdictRationale: `- ${ADEQUACY_TEXTS[locale].agentFailed(message)}`, details: '', ...given };
}
