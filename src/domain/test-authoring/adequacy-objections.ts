import { missingTestLibraries } from '../execution/missing-test-libraries.js';
import type { Coverage, RunFacts } from '../execution/run-facts.js';
import type { AdequacyTexts } from './adequacy-texts.js';
import type { WrittenTest } from './verdict-question.js';

export interface ObjectionQuestion extends WrittenTest {
  readonly run: RunFacts;
}

/** Lines of one kind that people are shown; the rest is counted. */
const MAX_LINES = 10;

/**
 * What the facts say against the adequacy of a run that passed, whoever judges it: build errors that the build went on
 * with, tests that no report names, skipped and flaky ones, a test without assertions, and changed lines that were not executed.
 */
export function objections({ run, ...written }: ObjectionQuestion, texts: AdequacyTexts): readonly string[] {
  return [...buildErrors(run, texts), ...weaknesses(run, written, texts), ...missedLines(run.coverage, texts)];
}

/** Sources: facts 2.5, "a run with build errors must be judged 부적절". */
function buildErrors(run: RunFacts, texts: AdequacyTexts): readonly string[] {
  return run.buildErrors.length === 0 ? [] : [texts.buildErrors(run.buildErrors.length), ...missingLibraries(run, texts), ...bounded(buildErrorLines(run), texts)];
}

/** One cause of what the compiler tells in dozens of lines. */
export function missingLibraries(run: RunFacts, texts: AdequacyTexts): readonly string[] {
  const missing = missingTestLibraries(run);
  return missing === undefined ? [] : [texts.missingLibraries(missing)];
}

export function buildErrorLines(run: RunFacts): readonly string[] {
  return run.buildErrors.map((error) => `${error.file ?? ''}${error.line === undefined ? '' : `:${error.line}`} ${oneLine(error.message)}`.trim());
}

/** A test that passes and yet proves nothing. */
function weaknesses(run: RunFacts, { silentTest, testMethods = 0 }: WrittenTest, texts: AdequacyTexts): readonly string[] {
  const skipped = run.tests.filter((test) => test.status === 'skipped').length;
  const flaky = run.tests.filter((test) => test.flaky).map((test) => test.name);
  return [
    ...(run.tests.length < testMethods ? [texts.notReported(testMethods - run.tests.length, testMethods)] : []),
    ...(skipped > 0 ? [texts.skipped(skipped)] : []),
    ...(flaky.length > 0 ? [texts.flaky(flaky.join(', '))] : []),
    ...(silentTest === undefined ? [] : [texts.noAssertion(silentTest)]),
  ];
}

function missedLines(coverage: Coverage, texts: AdequacyTexts): readonly string[] {
  if (coverage.kind !== 'measured' || coverage.changedLines.missed.length === 0) return [];
  const { missed } = coverage.changedLines;
  return [texts.missed(missed.length), ...bounded(missed.map((line) => `${line.path}:${line.line}`), texts)];
}

export function bounded(lines: readonly string[], texts: AdequacyTexts): readonly string[] {
  return lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES), texts.more(lines.length - MAX_LINES)];
}

export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 300 ? line : `${line.slice(0, 299)}…`;
}
