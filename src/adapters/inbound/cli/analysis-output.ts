import type { AnalysedCheckout } from '../../../application/change/analyse-checkout.js';
import { changeViewOf, importanceViewOf } from '../../contract/generation-view.js';
import type { ReachedTest } from '../../../domain/change/impact.js';
import { explainGrade } from '../../../domain/change/importance-explanation.js';
import { gradeDocument } from './grade-document.js';
import { shownPath } from '../../../domain/project/project-path.js';
import { block, factLines, shortId, wholeBlock, type LineView } from './flow-lines.js';
import type { Output } from './output.js';
import { reasonWords } from './reason-words.js';

const SAY = {
  nothing: { ko: '변경된 내용이 없습니다.', en: 'Nothing changed.' },
  score: { ko: '점수 계산', en: 'How the score is counted' },
  grade: { ko: '등급 결정', en: 'How the grade is decided' },
  settings: { ko: '적용된 설정', en: 'Settings in effect' },
  files: { ko: '변경 파일', en: 'Changed files' },
  impacted: { ko: '영향 단위', en: 'Impacted units' },
  tests: { ko: '변경에 닿는 테스트', en: 'Tests that reach the change' },
  ofChange: { ko: '변경에 포함', en: 'part of the change' },
  runBy: { ko: '실행하는 하위 클래스', en: 'run by its subclasses' },
  context: { ko: '에이전트에 보낼 파일', en: 'Context files' },
  leftOut: { ko: '제외', en: 'Left out' },
  outside: { ko: '프로젝트 밖의 변경 (제외)', en: 'Changed outside the project (not part of it)' },
} as const;

/** `analyze --json`, field by field as the contract names them. */
export function analysisDocument(analysed: AnalysedCheckout): object {
  const { facts } = analysed;
  const { analysis_warnings: warnings, graph, ...importance } = importanceViewOf(facts);
  return {
    base: analysed.base ?? null,
    head: analysed.head ?? null,
    files: facts.files,
    ...changeViewOf(facts),
    impacted: facts.impact.impacted.map(({ id, depth, path, confidence }) => ({ id, depth, path, confidence: confidence === 'beyond' ? 'inferred' : confidence })),
    ...importance,
    ...gradeDocument(analysed),
    tests: facts.impact.tests.map(({ id, path, runBy }) => ({ id, reason: path.length === 1 ? 'changed' : wayOf(path), ...(runBy === undefined ? {} : { run_by: runBy }) })),
    context: facts.context.map(({ path, reason, content }) => ({ path, reason, chars: content.length })),
    left_out: [...facts.leftOut, ...analysed.unread],
    outside: analysed.outside,
    graph_ready: facts.graphReady,
    graph,
    warnings,
  };
}

/** The same for people; with `explain`, how the grade came about, the way of each impacted unit, the context and what was left out. */
export function analysisLines(analysed: AnalysedCheckout, output: Output, explain: boolean): readonly string[] {
  const { facts } = analysed;
  const say = (word: keyof typeof SAY): string => SAY[word][output.locale];
  if (facts.files.length === 0 && analysed.unread.length === 0) return [say('nothing')];
  const told = { ...changeViewOf(facts), ...importanceViewOf(facts) };
  const leftOut = [...facts.leftOut, ...analysed.unread].map(({ path, reason }) => `${shownPath(path)} (${reasonWords(reason, output.locale)})`);
  // Who asks for reasons gets all of them: what a list leaves out cannot be checked.
  const view: LineView = { locale: output.locale, style: output.style, ...(explain ? { shown: Infinity } : {}) };
  return [
    ...block(say('files'), facts.files.map(({ path, added, removed }) => `${path} (+${added.length} -${removed})`), view),
    ...factLines(told, view),
    ...(explain ? gradeLines(analysed, output) : []),
    ...block(say('impacted'), facts.impact.impacted.map((unit) => (explain ? `${unit.depth} [${unit.confidence}] ${wayOf(unit.path)}` : `${unit.depth} ${shortId(unit.id)}`)), view),
    ...block(say('tests'), facts.impact.tests.map((test) => testLine(test, explain, say)), view),
    ...(explain ? block(say('context'), facts.context.map((file) => `${file.path} (${file.content.length}: ${reasonWords(file.reason, output.locale)})`), view) : []),
    ...(explain || analysed.unread.length > 0 ? block(say('leftOut'), leftOut, view) : []),
    ...block(say('outside'), analysed.outside, view),
  ];
}

function gradeLines({ graded, settings }: AnalysedCheckout, output: Output): readonly string[] {
  const told = explainGrade(graded, settings, output.locale);
  return (['score', 'grade', 'settings'] as const).flatMap((part) => wholeBlock(SAY[part][output.locale], told[part], output));
}

/** A test of a class above others is run by those too, or by them alone: which class to start has to be told. */
function testLine({ id, path, runBy = [] }: ReachedTest, explain: boolean, say: (word: 'ofChange' | 'runBy') => string): string {
  const notes = [...(path.length > 1 ? [] : [say('ofChange')]), ...(runBy.length === 0 ? [] : [`${say('runBy')}: ${runBy.map(shortId).join(', ')}`])];
  return `${explain ? wayOf(path) : shortId(id)}${notes.map((note) => ` (${note})`).join('')}`;
}

function wayOf(path: readonly string[]): string {
  return path.map(shortId).join(' → ');
}
