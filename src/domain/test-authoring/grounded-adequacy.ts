import { outcomeText } from '../execution/outcome-text.js';
import type { RunOutcome } from '../execution/run-outcome.js';
import type { Locale } from '../locale.js';
import { objections } from './adequacy-objections.js';
import type { ObjectionQuestion } from './adequacy-objections.js';
import { ADEQUACY_TEXTS } from './adequacy-texts.js';
import type { Proof } from './proof.js';
import { proofText } from './proof-texts.js';
import type { Adequacy } from './test-draft.js';

export interface GroundQuestion extends ObjectionQuestion {
  readonly outcome: RunOutcome;
  readonly locale: Locale;
}

/**
 * The agent's judgement, as far as the facts allow it: nothing is adequate that did not pass, or that the facts speak
 * against (objections: the same for every judge). A harsher judgement than the facts stands.
 */
export function groundedAdequacy(adequacy: Adequacy, question: GroundQuestion): Adequacy {
  if (adequacy.verdict !== '적절') return adequacy;
  const { outcome, locale } = question;
  const texts = ADEQUACY_TEXTS[locale];
  const against = outcome.result === 'PASS' ? objections(question, texts) : [outcomeText(outcome.reason, locale)];
  if (against.length === 0) return adequacy;
  const verdict = outcome.result === 'PASS' || outcome.result === 'FAIL' ? '부적절' : '판정 없음';
  return { ...adequacy, verdict, verdictRationale: [...against.map((line) => `- ${line}`), `- ${texts.overruled(adequacy.verdict)}`, adequacy.verdictRationale].filter((line) => line !== '').join('\n') };
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
