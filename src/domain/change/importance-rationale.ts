import type { EntryPoint } from '../code/code-graph.js';
import type { Locale } from '../locale.js';
import type { GradedChange, ScorePart, Signal, UnitShare } from './graded-change.js';
import { counted, KIND_WORDS } from './importance-words.js';

// Wording of seed 000: `- 영향도 점수 30점 → MID`, `- 사용자 노출 진입점 1개에 영향 (GET /orders) → 최소 MID`. Every part of the rule leaves its
// line, each once: the score with the grade that it gives by itself, what raises the grade with what it raises it to, and then
// the rest of what the score was counted from. How many points each part gave is another question: see importance-explanation.

/** Entry points and tables that a line names; the rest is counted. */
const NAMED_ENTRY_POINTS = 3;
const NAMED_TABLES = 5;

interface Wording {
  readonly score: (score: number, grade: string) => string;
  readonly notReady: string;
  readonly unconfirmed: (count: number) => string;
  readonly exposed: (count: number, names: string) => string;
  readonly sql: (count: number, tables: string) => string;
  readonly atLeastMid: string;
  readonly both: string;
  readonly unexposed: (count: number, names: string) => string;
  readonly units: (count: number, kinds: string) => string;
  readonly impacted: (count: number, depths: string) => string;
  readonly size: (files: number, lines: number) => string;
  readonly nothing: string;
}

const WORDS: Readonly<Record<Locale, Wording>> = {
  ko: {
    score: (score, grade) => `영향도 점수 ${String(score)}점 → ${grade}`,
    notReady: '프로젝트 개요 수집이 끝나지 않아 그래프 근거가 불완전합니다 — 등급을 올리지 않았습니다.',
    unconfirmed: (count) => `그중 ${String(count)}개는 지금 코드와 다른 상태의 그래프로만 확인됨 — 그것만으로는 등급을 올리지 않았습니다.`,
    exposed: (count, names) => `사용자 노출 진입점 ${String(count)}개에 영향 (${names})`,
    sql: (count, tables) => `SQL 실행 지점 ${String(count)}개 연관${tables === '' ? '' : ` / 대상 테이블: ${tables}`}`,
    atLeastMid: ' → 최소 MID',
    both: '공개 진입점과 DB 접근이 동시에 걸려 있음 → HIGH',
    unexposed: (count, names) => `사용자에게 노출되지 않는 진입점 ${String(count)}개에 영향 (${names})`,
    units: (count, kinds) => `직접 변경된 단위 ${String(count)}개 (유형: ${kinds})`,
    impacted: (count, depths) => `그래프 상 연관 단위 ${String(count)}개 도달 (${depths})`,
    size: (files, lines) => `변경 파일 ${String(files)}개 / 변경 라인 ${String(lines)}줄`,
    nothing: '점수에 반영할 변경이 없음 (테스트 코드는 반영하지 않음)',
  },
  en: {
    score: (score, grade) => `Impact score ${String(score)} → ${grade}`,
    notReady: 'The project has not been read to its end, so the evidence of the graph is incomplete: the grade was not raised.',
    unconfirmed: (count) => `${String(count)} of these ${count === 1 ? 'is' : 'are'} known only through a graph of another state of the code: ${count === 1 ? 'it' : 'they'} did not raise the grade.`,
    exposed: (count, names) => `Reaches ${counted('en', count, 'user-facing entry point')} (${names})`,
    sql: (count, tables) => `Involves ${counted('en', count, 'SQL point')}${tables === '' ? '' : ` / tables: ${tables}`}`,
    atLeastMid: ' → at least MID',
    both: 'A public entry point and database access are affected together → HIGH',
    unexposed: (count, names) => `Reaches ${counted('en', count, 'entry point')} that no user starts (${names})`,
    units: (count, kinds) => `Changes ${counted('en', count, 'unit')} directly (${kinds})`,
    impacted: (count, depths) => `Reaches ${counted('en', count, 'unit')} through the graph (${depths})`,
    size: (files, lines) => `${counted('en', files, 'changed file')} / ${counted('en', lines, 'changed line')}`,
    nothing: 'Nothing in the change counts (test code never does)',
  },
};

/** Lines of `importance_rationale`, each with its leading `- `. */
export function rationaleLines(graded: GradedChange, locale: Locale): readonly string[] {
  const words = WORDS[locale];
  const lines = [words.score(graded.score, graded.base), ...(graded.graphReady ? [] : [words.notReady]), ...signalLines(graded, words), ...partLines(graded, words, locale)];
  return lines.map((line) => `- ${line}`);
}

function signalLines({ exposed, sqlPoints, promotions, unconfirmed, graphReady }: GradedChange, words: Wording): readonly string[] {
  const raised = (by: Signal): string => (promotions.some(({ when }) => when.length === 1 && when[0] === by) ? words.atLeastMid : '');
  const tables = [...new Set(sqlPoints.flatMap((point) => point.tables))].sort();
  return [
    ...(exposed.length === 0 ? [] : [words.exposed(exposed.length, listed(exposed.map(entryPointName), NAMED_ENTRY_POINTS)) + raised('exposed')]),
    ...(sqlPoints.length === 0 ? [] : [words.sql(sqlPoints.length, listed(tables, NAMED_TABLES)) + raised('sql')]),
    ...(promotions.some(({ when }) => when.length > 1) ? [words.both] : []),
    ...(unconfirmed > 0 && graphReady ? [words.unconfirmed(unconfirmed)] : []),
  ];
}

function partLines({ parts, unexposed }: GradedChange, words: Wording, locale: Locale): readonly string[] {
  const countOf = (name: ScorePart['part']): number => parts.find((part) => part.part === name)?.count ?? 0;
  const sharesOf = (name: ScorePart['part']): readonly UnitShare[] => parts.find((part) => part.part === name)?.by ?? [];
  if (parts.every((part) => part.count === 0)) return [words.nothing];
  const [units, impacted, files] = [countOf('units'), countOf('impacted'), countOf('files')];
  return [
    ...(unexposed.length === 0 ? [] : [words.unexposed(unexposed.length, listed(unexposed.map(entryPointName), NAMED_ENTRY_POINTS))]),
    ...(units === 0 ? [] : [words.units(units, kindsOf(sharesOf('units'), locale))]),
    ...(impacted === 0 ? [] : [words.impacted(impacted, depthsOf(sharesOf('impacted'), locale))]),
    ...(files === 0 ? [] : [words.size(files, countOf('lines'))]),
  ];
}

function kindsOf(shares: readonly UnitShare[], locale: Locale): string {
  return shares.map((share) => counted(locale, share.count, KIND_WORDS[share.kind][locale])).join(', ');
}

function depthsOf(shares: readonly UnitShare[], locale: Locale): string {
  const depths = new Map<number, number>();
  for (const { depth = 0, count } of shares) depths.set(depth, (depths.get(depth) ?? 0) + count);
  return [...depths].sort(([a], [b]) => a - b).map(([depth, count]) => (locale === 'ko' ? `${String(depth)}-Depth ${String(count)}개` : `depth ${String(depth)}: ${String(count)}`)).join(', ');
}

/** `GET /orders`; of an entry point without a route: ENTRY and the method's name. */
function entryPointName(point: EntryPoint): string {
  const method = point.id.slice(point.id.indexOf('#') + 1).replace(/\(.*$/, '');
  return `${point.method ?? 'ENTRY'} ${point.route ?? method}`;
}

function listed(names: readonly string[], most: number): string {
  return [...names.slice(0, most), ...(names.length > most ? ['…'] : [])].join(', ');
}
