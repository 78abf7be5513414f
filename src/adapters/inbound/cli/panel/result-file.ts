import type { RunReport } from '../../../../application/test-authoring/run-report.js';
import type { Bilingual, Locale } from '../../../../domain/locale.js';
import { proofText, proofWord } from '../../../../domain/test-authoring/proof-texts.js';
import { preparedWords } from '../prepared-words.js';
import { reasonWords } from '../reason-words.js';
import { linesOf, printable } from './display-text.js';
import { failureBlocks, skippedBlocks } from './failure-lines.js';
import { renderRows } from './panel.js';
import { graphRow, partialText } from './panel-rows.js';
import type { PanelRow } from './panel-rows.js';
import { triesLines } from './repair-text.js';
import { reasonText } from './result-reason.js';
import { shownFacts } from './shown-facts.js';
import { PLAIN } from './style.js';
import { toolFailureLines } from './tool-failure-lines.js';
import { findingWord, WORDS } from './words.js';

const TITLES = {
  header: { ko: 'codetest 실행 결과', en: 'codetest run' },
  intent: { ko: '변경 의도와 근거', en: 'Intent and its reasons' },
  importance: { ko: '기능 중요도와 판단 근거', en: 'Importance and its reasons' },
  numbers: { ko: '결과 값', en: 'Numbers' },
  buildErrors: { ko: '빌드 오류 (테스트 실패가 아님)', en: 'Build errors (not test failures)' },
  failures: { ko: '실패 내역', en: 'Failures' },
  stacks: { ko: '실패 상세 (스택)', en: 'Failure details (stacks)' },
  uncovered: { ko: '실행되지 않은 변경 라인', en: 'Changed lines not reached' },
  partial: { ko: '일부 분기만 실행된 변경 라인 (실행되지 않은 분기/전체)', en: 'Changed lines with branches not taken (missed/all)' },
  details: { ko: '결과 상세', en: 'Details' },
  output: { ko: '실행 출력', en: 'Console output' },
  finding: { ko: '적절성 판단 결과 및 근거', en: 'Finding and its reasons' },
  testCases: { ko: '테스트 케이스', en: 'Test cases' },
  code: { ko: '실행한 테스트 코드', en: 'Test code as run' },
  warnings: { ko: '주의', en: 'Warnings' },
} as const satisfies Record<string, Bilingual>;

const NUMBER_LABELS = {
  result: { ko: '테스트', en: 'tests' },
  exit: { ko: '종료 코드', en: 'exit code' },
  unknown: { ko: '알 수 없음', en: 'unknown' },
  spring: { ko: '@SpringBootTest', en: '@SpringBootTest' },
  applied: { ko: '적용됨', en: 'applied' },
  notApplied: { ko: '미적용', en: 'not applied' },
  file: { ko: '실행 파일', en: 'file' },
  command: { ko: '명령', en: 'command' },
  time: { ko: '소요 시간', en: 'time' },
  coverage: { ko: 'JaCoCo 커버리지', en: 'JaCoCo coverage' },
  line: { ko: '라인', en: 'lines' },
  branch: { ko: '분기', en: 'branches' },
  notes: { ko: '주입 작업', en: 'prepared' },
} as const satisfies Record<string, Bilingual>;

/** Everything about a run, uncut and without colour: the file behind `TEST RESULT 상세 보기`. */
export function renderResultFile(run: RunReport, locale: Locale): string {
  const say = (title: keyof typeof TITLES): string => TITLES[title][locale];
  const facts = shownFacts(run);
  const finding = run.report === undefined ? [] : [findingWord(run.report.verdict, locale), run.report.verdict_rationale];
  const sections = [
    section(say('intent'), joined(facts.intent, facts.intentReasons)),
    section(say('importance'), joined(facts.importance ?? '', facts.importanceReasons)),
    section(say('numbers'), renderRows(numberRows(run, locale), { locale, style: PLAIN }).join('\n')),
    section(say('warnings'), facts.warnings.map((warning) => `- ${warning}`).join('\n')),
    section(WORDS[locale].proof, run.proof === undefined ? '' : `${proofWord(run.proof, locale)}\n${proofText(run.proof, locale)}`),
    section(WORDS[locale].tries, triesLines(run, locale).join('\n')),
    section(WORDS[locale].lastOutput, run.toolFailure === undefined ? '' : toolFailureLines(run.toolFailure, locale).join('\n')),
    section(say('buildErrors'), facts.buildErrors.map((error) => `- ${error}`).join('\n')),
    section(say('failures'), failureBlocks(run, WORDS[locale]).flat().join('\n')),
    section(WORDS[locale].skippedTests, skippedBlocks(run).flat().join('\n')),
    section(say('stacks'), stacks(run)),
    section(say('uncovered'), facts.uncovered.map(({ path, line }) => `- ${path}:${line}`).join('\n')),
    section(say('partial'), facts.partial.map((line) => `- ${partialText(line)}`).join('\n')),
    section(say('finding'), joined(...finding)),
    section(say('details'), facts.details),
    section(say('testCases'), facts.testCases),
    section(say('code'), facts.source),
    section(say('output'), facts.output),
  ];
  const head = `${say('header')}\n\nTEST RESULT: ${run.result}\n${linesOf(reasonText(run.reason, locale)).join('\n')}`;
  return `${[head, ...sections.filter((text) => text !== '')].join('\n\n')}\n`;
}

function section(title: string, body: string): string {
  const text = printable(body).trimEnd();
  return text === '' ? '' : `[${title}]\n${text}`;
}

function joined(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n');
}

function stacks(run: RunReport): string {
  const failed = (run.execution?.tests ?? []).filter((test) => test.detail !== undefined && test.detail !== '');
  return failed.map((test) => `${test.class_name}.${test.name}\n${test.detail ?? ''}`).join('\n\n');
}

function numberRows(run: RunReport, locale: Locale): readonly PanelRow[] {
  const say = (label: keyof typeof NUMBER_LABELS): string => NUMBER_LABELS[label][locale];
  const words = WORDS[locale];
  const execution = run.execution;
  const graph = graphRow(shownFacts(run), locale);
  if (execution === undefined) return [{ label: say('result'), lines: [words.notRun] }, ...graph];
  const broken = execution.build_errors.length > 0 && execution.total === 0;
  return [
    ...(broken ? [{ label: words.buildErrors, lines: [`${execution.build_errors.length}`] }] : []),
    { label: say('result'), lines: [`${words.total} ${execution.total} / ${words.passed} ${execution.passed} / ${words.failed} ${execution.failed} / ${words.skipped} ${execution.skipped}`] },
    { label: `${execution.build_tool} ${say('exit')}`, lines: [execution.exit_code === null ? `${say('unknown')} (${execution.end})` : String(execution.exit_code)] },
    { label: say('spring'), lines: [say(execution.springboot_applied ? 'applied' : 'notApplied')] },
    { label: say('file'), lines: [execution.test_file_path] },
    { label: say('command'), lines: [execution.command.join(' ')] },
    { label: say('time'), lines: [`${(execution.duration_ms / 1000).toFixed(1)} s`] },
    { label: say('coverage'), lines: [coverageText(run, locale)] },
    ...graph,
    ...(execution.applied.length === 0 ? [] : [{ label: say('notes'), lines: execution.applied.map((note) => `- ${preparedWords(note, locale)}`) }]),
  ];
}

function coverageText(run: RunReport, locale: Locale): string {
  const coverage = run.execution?.coverage ?? null;
  if (coverage === null) return `${NUMBER_LABELS.unknown[locale]}${run.execution?.coverage_note ? `: ${reasonWords(run.execution.coverage_note, locale)}` : ''}`;
  const lines = `${coverage.line_rate.toFixed(2)} % (${coverage.line_covered}/${coverage.line_covered + coverage.line_missed})`;
  const branches = coverage.branch_covered + coverage.branch_missed === 0 ? WORDS[locale].none : `${coverage.branch_rate.toFixed(2)} % (${coverage.branch_covered}/${coverage.branch_covered + coverage.branch_missed})`;
  const note = run.execution?.coverage_note ?? '';
  return `${NUMBER_LABELS.line[locale]} ${lines}, ${NUMBER_LABELS.branch[locale]} ${branches} [${coverage.scope}]${note === '' ? '' : ` (${reasonWords(note, locale)})`}`;
}
