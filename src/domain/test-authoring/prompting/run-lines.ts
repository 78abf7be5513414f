import type { Coverage, RunFacts } from '../../execution/run-facts.js';
import { outcomeText } from '../../execution/outcome-text.js';
import type { Locale } from '../../locale.js';
import { PROMPT_LIMITS } from './prompt-limits.js';
import { PROMPT_WORDS } from './prompt-words.js';
import { oneLine } from './text-cuts.js';
import type { VerdictQuestion } from '../verdict-question.js';

interface RunWords {
  readonly nothingRan: string;
  readonly noCoverage: (reason: string) => string;
  readonly missed: (count: number) => string;
  readonly covered: (count: number) => string;
  readonly notMeasured: (count: number) => string;
}

const WORDS: Readonly<Record<Locale, RunWords>> = {
  ko: {
    nothingRan: '컴파일되지 않아 테스트는 하나도 실행되지 않았음',
    noCoverage: (reason) => `커버리지: 측정되지 않음 (${reason})`,
    missed: (count) => `실행되지 않은 변경 줄 ${count}개:`,
    covered: (count) => `실행된 변경 줄 ${count}개`,
    notMeasured: (count) => `커버리지 리포트에 없어 실행 여부를 알 수 없는 변경 파일 ${count}개:`,
  },
  en: {
    nothingRan: 'it does not compile: not a single test was executed',
    noCoverage: (reason) => `coverage: not measured (${reason})`,
    missed: (count) => `changed lines that were not reached (${count}):`,
    covered: (count) => `changed lines that were reached: ${count}`,
    notMeasured: (count) => `changed files that the coverage report does not hold, so that nothing is known of them (${count}):`,
  },
};

/** The facts of a run, a line each. */
export function runLines({ run, outcome, locale }: Pick<VerdictQuestion, 'run' | 'outcome' | 'locale'>): string {
  const count = (...states: readonly string[]): number => run.tests.filter((test) => states.includes(test.status)).length;
  const words = WORDS[locale];
  return [
    `result: ${outcome.result} (${outcomeText(outcome.reason, locale)})`,
    `build tool: ${run.buildTool}${run.module === '' ? '' : `, module ${oneLine(run.module, PROMPT_LIMITS.lineChars)}`}`,
    `exit code: ${run.end.kind === 'exited' ? run.end.code : run.end.kind}`,
    `tests: ${run.tests.length}, passed ${count('passed')}, failed ${count('failed', 'error')}, skipped ${count('skipped')}`,
    ...list(run.buildErrors.map((error) => `${error.file ?? ''}${error.line === undefined ? '' : `:${error.line}`} ${error.message}`), PROMPT_LIMITS.buildErrors, locale, 'build error: '),
    ...(outcome.reason === 'build-errors' ? [words.nothingRan] : []),
    ...list(failures(run), PROMPT_LIMITS.failures, locale, 'failed: '),
    ...coverageLines(run.coverage, locale),
  ].join('\n');
}

function failures(run: RunFacts): readonly string[] {
  return run.tests.filter((test) => test.status === 'failed' || test.status === 'error').map((test) => `${test.className}.${test.name}: ${test.failure?.message ?? ''}`);
}

function coverageLines(coverage: Coverage, locale: Locale): readonly string[] {
  const words = WORDS[locale];
  if (coverage.kind === 'unavailable') return [words.noCoverage(oneLine(coverage.reason, PROMPT_LIMITS.lineChars))];
  const { covered, missed, partial } = coverage.changedLines;
  const absent = coverage.notInReport ?? [];
  return [
    words.covered(covered),
    ...(missed.length === 0 ? [] : [words.missed(missed.length), ...list(missed.map(({ path, line }) => `${path}:${line}`), PROMPT_LIMITS.missedLines, locale, '- ')]),
    ...list(partial.map(({ path, line, missedBranches, totalBranches }) => `${path}:${line} ${missedBranches}/${totalBranches}`), PROMPT_LIMITS.missedLines, locale, 'branches missed: '),
    ...(absent.length === 0 ? [] : [words.notMeasured(absent.length), ...list(absent, PROMPT_LIMITS.missedLines, locale, '- ')]),
  ];
}

function list(lines: readonly string[], limit: number, locale: Locale, prefix: string): readonly string[] {
  const shown = lines.slice(0, limit).map((line) => `${prefix}${oneLine(line, PROMPT_LIMITS.lineChars)}`);
  return lines.length > limit ? [...shown, PROMPT_WORDS[locale].more(lines.length - limit)] : shown;
}
