import { join } from 'node:path';
import type { FlowEvent } from '../../../application/test-authoring/flow-event.js';
import { REPEATS } from '../../../domain/test-authoring/proof.js';
import { proofText, proofWord } from '../../../domain/test-authoring/proof-texts.js';
import type { Bilingual, Locale } from '../../../domain/locale.js';
import { linesOf, printable } from './panel/display-text.js';
import { graphText } from './panel/graph-text.js';
import { gradeText } from './panel/panel-rows.js';
import { repairEndText } from './panel/repair-text.js';
import { reasonText } from './panel/result-reason.js';
import type { Style } from './panel/style.js';
import { toolFailureLines } from './panel/tool-failure-lines.js';
import { findingWord, WORDS } from './panel/words.js';
import { preparedWords } from './prepared-words.js';
import { reasonWords } from './reason-words.js';

export interface LineView {
  readonly locale: Locale;
  readonly style: Style;
  /** Absolute, for links. */
  readonly root?: string;
  /** As many entries of a list are shown; 8 unless told. */
  readonly shown?: number;
}

type Generated = Extract<FlowEvent, { readonly stage: 'generated' }>['generated'];

const SHOWN = 8;

const SAY = {
  collected: { ko: '변경', en: 'Change' },
  outside: { ko: '프로젝트 밖의 변경 (제외)', en: 'Changed outside the project (not part of it)' },
  leftOut: { ko: '제외', en: 'Left out' },
  indexExported: { ko: '작업 트리가 스테이징된 내용과 다릅니다. 인덱스를 체크아웃한 사본에서 실행합니다', en: 'The working tree differs from what is staged: a checkout of the index is executed instead' },
  unit: { ko: '변경 단위', en: 'Changed units' },
  header: { ko: '선언부', en: 'header' },
  entryPoint: { ko: '진입점', en: 'Entry points' },
  sql: { ko: 'SQL 실행 지점', en: 'SQL points' },
  written: { ko: '테스트 작성', en: 'Test written' },
  loaded: { ko: '저장된 테스트', en: 'Saved test' },
  factsLost: { ko: '생성 당시의 정보는 읽을 수 없습니다', en: 'what was known at its generation cannot be read' },
  prepared: { ko: '실행 준비', en: 'Prepared' },
  placed: { ko: '테스트 위치', en: 'Test file' },
  executing: { ko: '실행', en: 'Running' },
  executed: { ko: '실행 결과', en: 'Ran' },
  mended: { ko: '이전에 중단된 실행이 남긴 파일을 되돌림', en: 'Put back what an earlier, killed run had left' },
  escaped: { ko: '모듈을 UTF-8 이 아닌 인코딩으로 컴파일하므로 테스트의 한글 등을 \\uXXXX 로 씀', en: 'The module is not compiled as UTF-8: letters beyond ASCII in the test were written as \\uXXXX' },
  kept: { ko: '테스트를 남겨 둠', en: 'Test kept' },
  occupied: { ko: '다른 파일이 있어 테스트를 남기지 않음', en: 'Test not kept: another file is there' },
  notSaved: { ko: '결과 파일을 쓰지 못함', en: 'The result file could not be written' },
  reported: { ko: '적절성 판단', en: 'Finding' },
  repairing: { ko: '테스트를 고쳐 다시 시도', en: 'The test is mended and tried again' },
  compile: { ko: '컴파일되지 않음', en: 'it does not compile' },
  start: { ko: '시작되지 않음', en: 'it does not start' },
  repaired: { ko: '고친 테스트', en: 'Mended test' },
  repairEnded: { ko: '더 고치지 않음', en: 'Not mended any further' },
  proving: { ko: '새 테스트 확인', en: 'Proving the new test' },
  read: { ko: '단언과 중복', en: 'assertions and duplicates' },
  repeats: { ko: `한 JVM 에서 ${REPEATS}회`, en: `${REPEATS} runs in one JVM` },
  base: { ko: '변경 전 코드에서 실행', en: 'a run on the code before the change' },
  proved: { ko: '새 테스트', en: 'The new test' },
  noTest: { ko: '에이전트가 테스트를 작성하지 않음', en: 'The agent wrote no test' },
} as const satisfies Record<string, Bilingual>;

type EventOf<Stage extends FlowEvent['stage']> = Extract<FlowEvent, { readonly stage: Stage }>;
type Say = (word: keyof typeof SAY) => string;

const LINES: { readonly [Stage in FlowEvent['stage']]: (event: EventOf<Stage>, view: LineView, say: Say) => readonly string[] } = {
  collected: (event, view, say) => [
    head(say('collected'), listed(event.files), view),
    ...(event.outside.length === 0 ? [] : [`  ${say('outside')}: ${listed(event.outside)}`]),
    ...event.leftOut.slice(0, SHOWN).map(({ path, reason }) => `  ${say('leftOut')}: ${printable(path)} (${printable(reasonWords(reason, view.locale))})`),
  ],
  'index-exported': (event, view, say) => [head(say('indexExported'), '', view), ...event.differing.slice(0, SHOWN).map((path) => `  - ${printable(path)}`), `  → ${event.folder}`],
  generated: (event, view) => [...factLines(event.generated, view), ...testLines(event, view)],
  loaded: (event, view, say) => [head(say('loaded'), event.withFacts ? event.codePath : `${event.codePath} (${say('factsLost')})`, view)],
  // Its path is told by `placed`: the server does not know which module the run settles on.
  prepared: (event, view, say) => [head(say('prepared'), printable(event.prepared.class_name), view), ...event.prepared.applied.map((note) => `  - ${printable(preparedWords(note, view.locale))}`)],
  executing: (event, view, say) => [head(say('executing'), event.testClass, view)],
  executed: (event, view) => executedLines(event, view),
  repairing: (event, view, say) => [head(say('repairing'), `${event.attempt}/${event.of} (${say(event.problem === 'build' ? 'compile' : 'start')})`, view), ...indent(event.told).slice(0, SHOWN)],
  repaired: (event, view, say) => [head(say('repaired'), printable(event.codePath), view), ...indent(event.rationale).slice(0, SHOWN)],
  'repair-ended': (event, view, say) => [head(say('repairEnded'), printable(repairEndText(event.end, view.locale)), view)],
  proving: (event, view, say) => [head(say('proving'), say(event.step), view)],
  proved: (event, view, say) => [head(say('proved'), proofWord(event.proof, view.locale), view), ...indent(proofText(event.proof, view.locale))],
  reported: (event, view, say) => [head(say('reported'), findingWord(printable(event.report.verdict), view.locale), view), ...indent(event.report.verdict_rationale)],
  kept: (event, view, say) => [head(event.outcome === 'kept' ? say('kept') : say('occupied'), event.path, view)],
  mended: (event, view, say) => [head(say('mended'), listed(event.paths), view)],
  placed: (event, view, say) => [`  ${say('placed')}: ${printable(event.path)}`],
  doing: () => [],
  started: (event) => [`  $ ${printable(event.command.join(' '))}`],
  escaped: (event, view, say) => [head(say('escaped'), printable(event.encoding), view)],
  'result-not-saved': (event, view, say) => [head(say('notSaved'), printable(event.message), view)],
  output: () => [],
  waiting: () => [],
};

/** The lines of one event; none for what only passes by. */
export function flowLines(event: FlowEvent, view: LineView): readonly string[] {
  // The table's key is the event's own stage, so that the entry takes this event; the compiler cannot see that across a union.
  const lines = LINES[event.stage] as (event: FlowEvent, view: LineView, say: Say) => readonly string[];
  return lines(event, view, (word) => SAY[word][view.locale]);
}

/** What is told of a change, whoever settled it. */
export type ToldFacts = Pick<Generated, 'units' | 'entry_points' | 'sql_points' | 'importance' | 'importance_rationale' | 'analysis_warnings' | 'graph'>;

/** What code settled about the change: units, entry points with the way to them, SQL, importance with its reasons. */
export function factLines(facts: ToldFacts, view: LineView): readonly string[] {
  const say = (word: keyof typeof SAY): string => SAY[word][view.locale];
  const words = WORDS[view.locale];
  return [
    ...block(say('unit'), facts.units.map((unit) => `${unit.change} ${unit.id} (${unit.file}:${unit.start})${partsOf(unit.members, say('header'))}`), view),
    ...block(say('entryPoint'), facts.entry_points.map((point) => `${pointName(point)}  ${point.path.map(shortId).join(' → ')}`), view),
    ...block(say('sql'), facts.sql_points.map((point) => `${point.operation} ${point.tables.join(', ')} (${shortId(point.by)})`), view),
    head(words.importance, gradeText(facts.importance, view.style, words), view),
    ...indent(facts.importance_rationale),
    ...facts.analysis_warnings.map((warning) => `  ! ${printable(warning)}`),
    head(words.computedFrom, graphText(facts.graph, view.locale), view),
  ];
}

/** Which parts of a type differ: its members, or none of them. */
function partsOf(members: readonly string[] | undefined, header: string): string {
  return members === undefined ? '' : ` [${members.length === 0 ? header : members.join(', ')}]`;
}

function testLines(event: Extract<FlowEvent, { readonly stage: 'generated' }>, view: LineView): readonly string[] {
  const { generated, codePath } = event;
  const words = WORDS[view.locale];
  const intent = [head(words.intent, printable(generated.intent), view), ...indent(generated.intent_rationale)];
  if (generated.test_code.trim() === '') return [...intent, head(SAY.noTest[view.locale], '', view), ...indent(generated.rationale)];
  const link = view.root === undefined ? codePath : view.style.file(words.view, codePath, join(view.root, codePath));
  return [...intent, head(SAY.written[view.locale], link, view), ...indent(generated.test_cases)];
}

function executedLines(event: Extract<FlowEvent, { readonly stage: 'executed' }>, view: LineView): readonly string[] {
  const { outcome } = event;
  const colour = outcome.result === 'PASS' ? view.style.green : outcome.result === 'FAIL' ? view.style.red : view.style.yellow;
  return [
    ...(event.mended.length === 0 ? [] : [`  ${SAY.mended[view.locale]}: ${listed(event.mended)}`]),
    head(SAY.executed[view.locale], `${colour(outcome.result)} (${(event.durationMs / 1000).toFixed(1)} s)`, view),
    `  ${reasonText(outcome.reason, view.locale)}`,
    ...(event.toolFailure === undefined ? [] : [`  ${WORDS[view.locale].lastOutput}:`, ...toolFailureLines(event.toolFailure, view.locale).map((line) => `    ${line}`)]),
  ];
}

function pointName(point: Generated['entry_points'][number]): string {
  return point.type === 'http' ? `${point.method ?? 'ANY'} ${point.route ?? '?'}` : point.type;
}

/** `com.acme.Outer#pay(int)` as `Outer#pay`: the whole id stands in `--json`. */
export function shortId(id: string): string {
  const withoutParameters = id.replace(/\(.*\)$/, '');
  const member = withoutParameters.indexOf('#');
  const type = member === -1 ? withoutParameters : withoutParameters.slice(0, member);
  return type.slice(type.lastIndexOf('.') + 1) + (member === -1 ? '' : withoutParameters.slice(member));
}

function head(label: string, text: string, view: LineView): string {
  return text === '' ? `▸ ${view.style.bold(label)}` : `▸ ${view.style.bold(label)}: ${text}`;
}

export function block(label: string, entries: readonly string[], view: LineView): readonly string[] {
  if (entries.length === 0) return [];
  const { shown = SHOWN } = view;
  const lines = entries.slice(0, shown).map((entry) => `  - ${printable(entry)}`);
  return [head(label, String(entries.length), view), ...lines, ...(entries.length > shown ? [`  ${WORDS[view.locale].more(entries.length - shown)}`] : [])];
}

/** The same for what was asked for whole: nothing of it is cut, and nobody needs its count. */
export function wholeBlock(label: string, entries: readonly string[], view: LineView): readonly string[] {
  return [head(label, '', view), ...entries.map((entry) => `  - ${printable(entry)}`)];
}

function indent(text: string): readonly string[] {
  return linesOf(text).filter((line) => line !== '').map((line) => `  ${line}`);
}

function listed(paths: readonly string[]): string {
  const shown = paths.slice(0, SHOWN).map(printable).join(', ');
  return paths.length > SHOWN ? `${shown} (+${paths.length - SHOWN})` : shown;
}
