import { join } from 'node:path';
import type { RunReport } from '../../../../application/test-authoring/run-report.js';
import type { Locale } from '../../../../domain/locale.js';
import { proofText, proofWord } from '../../../../domain/test-authoring/proof-texts.js';
import { reasonWords } from '../reason-words.js';
import { linesOf } from './display-text.js';
import { graphText } from './graph-text.js';
import { failureBlocks, skippedBlocks } from './failure-lines.js';
import { triesLines } from './repair-text.js';
import { reasonText } from './result-reason.js';
import { shownFacts, type ShownFacts } from './shown-facts.js';
import type { Style } from './style.js';
import { toolFailureLines } from './tool-failure-lines.js';
import { findingWord, WORDS, type Words } from './words.js';

export interface PanelRow {
  readonly label: string;
  /** Never empty. */
  readonly lines: readonly string[];
}

export interface PanelView {
  readonly locale: Locale;
  readonly style: Style;
  /** Text is wrapped to so many columns; not at all unless told. */
  readonly columns?: number;
}

/** The panel shows so many of a list; the result file shows all. */
const SHOWN_FAILURES = 5;
const SHOWN_LINES = 10;

/** The rows of seed 000's panel (facts 8.6), then what the run knows beyond it; a row without content is left out. */
export function panelRows(run: RunReport, view: PanelView): readonly PanelRow[] {
  const words = WORDS[view.locale];
  const facts = shownFacts(run);
  return [
    { label: words.finding, lines: findingLines(run, view) },
    { label: words.importance, lines: [gradeText(facts.importance, view.style, words)] },
    { label: words.importanceReasons, lines: textLines(facts.importanceReasons, words) },
    { label: words.intent, lines: [...textLines(facts.intent, words), ...optionalLines(facts.intentReasons)] },
    { label: words.testCases, lines: textLines(facts.testCases, words) },
    { label: words.testCode, lines: [run.testCode === '' ? words.none : view.style.file(words.view, run.files.code, join(run.root, run.files.code))] },
    { label: words.testResult, lines: resultLines(run, view) },
    ...proofRow(run, view),
    ...triesRow(run, view.locale),
    ...(run.toolFailure === undefined ? [] : [{ label: words.lastOutput, lines: toolFailureLines(run.toolFailure, view.locale) }]),
    ...listRow(words.buildErrors, facts.buildErrors.map((error) => linesOf(`- ${error}`)), words),
    ...listRow(words.failures, failureBlocks(run, words), words),
    ...listRow(words.skippedTests, skippedBlocks(run), words),
    { label: words.uncovered, lines: uncoveredLines(facts, view.locale) },
    ...partialRow(facts, words),
    ...listRow(words.warnings, facts.warnings.map((warning) => linesOf(`- ${warning}`)), words),
    ...graphRow(facts, view.locale),
    { label: words.details, lines: [run.files.result === undefined ? words.none : view.style.file(words.view, run.files.result, join(run.root, run.files.result))] },
  ];
}

/** Left out where nobody asked for it. */
function proofRow({ proof }: RunReport, { locale, style }: PanelView): readonly PanelRow[] {
  if (proof === undefined) return [];
  const colour = proof.kind === 'accepted' ? style.green : proof.kind === 'refused' ? style.red : style.yellow;
  return [{ label: WORDS[locale].proof, lines: [colour(proofWord(proof, locale)), ...linesOf(proofText(proof, locale))] }];
}

function triesRow(run: RunReport, locale: Locale): readonly PanelRow[] {
  const lines = triesLines(run, locale);
  return lines.length === 0 ? [] : [{ label: WORDS[locale].tries, lines }];
}

/** The agent's finding first (contract: a pass that the agent finds inadequate says so first), with its reasons. */
function findingLines(run: RunReport, view: PanelView): readonly string[] {
  const words = WORDS[view.locale];
  if (run.report === undefined) return [words.noFinding];
  const { verdict, verdict_rationale: rationale } = run.report;
  const colour = verdict === '부적절' ? view.style.red : verdict === '적절' ? view.style.green : view.style.yellow;
  return [colour(findingWord(linesOf(verdict)[0] ?? verdict, view.locale)), ...optionalLines(rationale)];
}

export function gradeText(grade: 'LOW' | 'MID' | 'HIGH' | undefined, style: Style, words: Words): string {
  switch (grade) {
    case 'HIGH':
      return style.red(grade);
    case 'MID':
      return style.yellow(grade);
    case 'LOW':
      return style.green(grade);
    case undefined:
      return words.none;
  }
}

function resultLines(run: RunReport, view: PanelView): readonly string[] {
  const words = WORDS[view.locale];
  const counts = run.report ?? run.execution;
  const colour = run.result === 'PASS' ? view.style.green : run.result === 'FAIL' ? view.style.red : view.style.yellow;
  const word = run.result === 'NOT_RUN' ? `NOT_RUN (${words.notRun})` : run.result;
  const numbers = counts === undefined ? '' : `  ${words.total} ${counts.total} · ${words.passed} ${counts.passed} · ${words.failed} ${counts.failed} · ${words.skipped} ${counts.skipped}`;
  // The build tool's own word for why nothing ran.
  const note = run.execution?.report_note ?? '';
  return [`${colour(view.style.bold(word))}${numbers}`, ...linesOf(reasonText(run.reason, view.locale)), ...(note === '' ? [] : linesOf(reasonWords(note, view.locale)))];
}

function uncoveredLines({ covered, uncovered: missed, coverageNote: note }: ShownFacts, locale: Locale): readonly string[] {
  const words = WORDS[locale];
  // No changed line with code was measured: that is no news about them, and surely not that all were reached.
  if (covered + missed.length === 0) return [note === '' ? words.noCoverage : `${words.noCoverage}: ${linesOf(reasonWords(note, locale)).join(' ')}`];
  // A note beside numbers names the changed files that were not measured.
  const rest = note === '' ? [] : linesOf(reasonWords(note, locale));
  if (missed.length === 0) return rest.length === 0 ? [words.allCovered(covered)] : [words.measuredCovered(covered), ...rest];
  const shown = missed.slice(0, SHOWN_LINES).map(({ path, line }) => `- ${linesOf(path).join(' ')}:${line}`);
  return [...shown, ...(missed.length > SHOWN_LINES ? [words.more(missed.length - SHOWN_LINES)] : []), ...rest];
}

/** Left out where every branch of the changed lines was taken. */
function partialRow({ partial }: ShownFacts, words: Words): readonly PanelRow[] {
  if (partial.length === 0) return [];
  const shown = partial.slice(0, SHOWN_LINES).map((line) => `- ${linesOf(partialText(line)).join(' ')}`);
  return [{ label: words.partial, lines: partial.length > SHOWN_LINES ? [...shown, words.more(partial.length - SHOWN_LINES)] : shown }];
}

/** `src/main/java/A.java:48 (1/4)`: missed of all. */
export function partialText({ path, line, missed_branches: missed, total_branches: total }: ShownFacts['partial'][number]): string {
  return `${path}:${line} (${missed}/${total})`;
}

function listRow(label: string, blocks: readonly (readonly string[])[], words: Words): readonly PanelRow[] {
  if (blocks.length === 0) return [];
  const shown = blocks.slice(0, SHOWN_FAILURES).flat();
  return [{ label, lines: blocks.length > SHOWN_FAILURES ? [...shown, words.more(blocks.length - SHOWN_FAILURES)] : shown }];
}

export function graphRow({ graph }: ShownFacts, locale: Locale): readonly PanelRow[] {
  return graph === undefined ? [] : [{ label: WORDS[locale].computedFrom, lines: [graphText(graph, locale)] }];
}

function textLines(text: string, words: Words): readonly string[] {
  return text.trim() === '' ? [words.none] : linesOf(text);
}

function optionalLines(text: string): readonly string[] {
  return text.trim() === '' ? [] : linesOf(text);
}
