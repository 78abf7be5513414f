import type { Coverage, RunFacts } from '../execution/run-facts.js';
import { outcomeText } from '../execution/outcome-text.js';
import { bounded, buildErrorLines, missingLibraries, objections, oneLine } from './adequacy-objections.js';
import { ADEQUACY_TEXTS } from './adequacy-texts.js';
import type { AdequacyTexts } from './adequacy-texts.js';
import type { Adequacy } from './test-draft.js';
import type { VerdictQuestion } from './verdict-question.js';

export type AdequacyQuestion = Omit<VerdictQuestion, 'diff' | 'sources'>;

/**
 * Whether a run says something about the change, by facts alone: what did not run has no verdict, what failed, printed
 * build errors, or left changed lines or branches of them out is inadequate with the reasons, and what could not be measured is said.
 */
export function judgeAdequacy(question: AdequacyQuestion): Adequacy {
  const { run, outcome, locale } = question;
  const texts = ADEQUACY_TEXTS[locale];
  const answer = (verdict: Adequacy['verdict'], rationale: readonly string[]): Adequacy => ({
    verdict,
    verdictRationale: rationale.map((line) => `- ${line}`).join('\n'),
    details: details(run, texts),
    intent: question.intent,
    intentRationale: question.intentRationale,
  });
  if (outcome.result === 'NOT_RUN' || outcome.result === 'ERROR') return answer('판정 없음', [outcomeText(outcome.reason, locale)]);
  if (outcome.result === 'FAIL') return answer('부적절', [outcomeText(outcome.reason, locale), ...missingLibraries(run, texts), ...failures(run, texts)]);
  const against = [...objections(question, texts), ...missedBranches(run.coverage, texts)];
  if (against.length > 0) return answer('부적절', against);
  return answer('적절', [texts.allPassed(run.tests.length), reached(run.coverage, texts), ...unmeasuredFiles(run.coverage, texts)]);
}

function failures(run: RunFacts, texts: AdequacyTexts): readonly string[] {
  const failed = run.tests.filter((test) => test.status === 'failed' || test.status === 'error').map((test) => `${test.name}: ${oneLine(test.failure?.message ?? test.status)}`);
  return bounded([...buildErrorLines(run), ...failed], texts);
}

function missedBranches(coverage: Coverage, texts: AdequacyTexts): readonly string[] {
  if (coverage.kind !== 'measured') return [];
  const lines = coverage.changedLines.partial.map(({ path, line, ...branches }) => texts.missedBranches(branches.missedBranches, branches.totalBranches, `${path.slice(path.lastIndexOf('/') + 1)}:${line}`));
  return bounded(lines, texts);
}

function reached(coverage: Coverage, texts: AdequacyTexts): string {
  if (coverage.kind === 'unavailable') return texts.unmeasured(oneLine(coverage.reason));
  if (coverage.changedLines.covered === 0) return texts.noChangedLine;
  return (coverage.notInReport ?? []).length === 0 ? texts.reached(coverage.changedLines.covered) : texts.reachedOfMeasured(coverage.changedLines.covered);
}

/** Changed files that the report does not hold: what was reached says nothing about them (another module's, as a rule). */
function unmeasuredFiles(coverage: Coverage, texts: AdequacyTexts): readonly string[] {
  const absent = coverage.kind === 'measured' ? (coverage.notInReport ?? []) : [];
  return absent.length === 0 ? [] : bounded(absent.map((path) => texts.unmeasuredFile(path)), texts);
}

function details(run: RunFacts, texts: AdequacyTexts): string {
  const count = (status: string): number => run.tests.filter((test) => test.status === status).length;
  return `- ${texts.counts(count('passed'), count('failed') + count('error'), count('skipped'))}`;
}
