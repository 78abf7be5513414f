import type { RunFacts } from '../execution/run-facts.js';
import { outcomeText } from '../execution/outcome-text.js';
import type { RunOutcome } from '../execution/run-outcome.js';
import type { Locale } from '../locale.js';
import { ADEQUACY_TEXTS } from './adequacy-texts.js';
import type { Proof } from './proof.js';
import { proofText } from './proof-texts.js';
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

/**
 * The judgement, as far as the proof of the test allows it: a test that was refused is inadequate, whoever says otherwise,
 * and one that is not proven is never adequate. What was proven is said.
 */
export function provenAdequacy(adequacy: Adequacy, proof: Proof, locale: Locale): Adequacy {
  const texts = ADEQUACY_TEXTS[locale];
  const fact = proof.kind === 'accepted' ? texts.proven(proofText(proof, locale)) : proof.kind === 'refused' ? texts.refused(proofText(proof, locale)) : texts.unproven(proofText(proof, locale));
  const verdict = proof.kind === 'refused' ? '부적절' : proof.kind === 'unproven' && adequacy.verdict === '적절' ? '판정 없음' : adequacy.verdict;
  const overruled = verdict !== adequacy.verdict && adequacy.verdict !== '판정 없음' ? [`- ${texts.overruled(adequacy.verdict)}`] : [];
  return { ...adequacy, verdict, verdictRationale: [`- ${fact}`, ...overruled, adequacy.verdictRationale].filter((line) => line !== '').join('\n') };
}

/** Where no judgement could be had: the facts stand without it. */
export function withoutJudgement(message: string, given: { readonly intent: string; readonly intentRationale: string }, locale: Locale): Adequacy {
  return { verdict: '판정 없음', verdictRationale: `- ${ADEQUACY_TEXTS[locale].agentFailed(message)}`, details: '', ...given };
}
