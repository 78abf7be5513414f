import type { EntryPoint } from '../code/code-graph.js';
import type { Locale } from '../locale.js';
import type { GradedChange, ScorePart } from './graded-change.js';

// Wording of seed 000: `- 영향도 점수 30점 → MID`, `- 사용자 노출 진입점 1개에 영향 (GET /orders) → 최소 MID`. Each reason stands once: the score
// with the grade it gives by itself, then what raises the grade, with what it raises it to. Where the score comes from is
// another question, answered by explainParts.

/** Entry points and tables that a line names; the rest is counted. */
const NAMED_ENTRY_POINTS = 3;
const NAMED_TABLES = 5;

interface Wording {
  readonly score: (score: number, grade: string) => string;
  readonly notReady: string;
  readonly exposed: (count: number, names: string) => string;
  readonly sql: (count: number, tables: string) => string;
  readonly both: string;
  readonly parts: Readonly<Record<ScorePart['part'], (count: number) => string>>;
  readonly points: (points: string) => string;
}

const WORDS: Readonly<Record<Locale, Wording>> = {
  ko: {
    score: (score, grade) => `영향도 점수 ${String(score)}점 → ${grade}`,
    notReady: '프로젝트 개요 수집이 끝나지 않아 그래프 근거가 불완전합니다 — 등급을 올리지 않았습니다.',
    exposed: (count, names) => `사용자 노출 진입점 ${String(count)}개에 영향 (${names}) → 최소 MID`,
    sql: (count, tables) => `SQL 실행 지점 ${String(count)}개 연관${tables === '' ? '' : ` / 대상 테이블: ${tables}`} → 최소 MID`,
    both: '공개 진입점과 DB 접근이 동시에 걸려 있음 → HIGH',
    parts: {
      units: (count) => `변경 단위 ${String(count)}개`,
      impacted: (count) => `영향 단위 ${String(count)}개`,
      'entry-points': (count) => `진입점 ${String(count)}개`,
      'sql-points': (count) => `SQL 실행 지점 ${String(count)}개`,
      files: (count) => `변경 파일 ${String(count)}개`,
      lines: (count) => `변경 라인 ${String(count)}줄`,
    },
    points: (points) => `${points}점`,
  },
  en: {
    score: (score, grade) => `Impact score ${String(score)} → ${grade}`,
    notReady: 'The project has not been read to its end, so the evidence of the graph is incomplete: the grade was not raised.',
    exposed: (count, names) => `Reaches ${String(count)} user-facing entry ${count === 1 ? 'point' : 'points'} (${names}) → at least MID`,
    sql: (count, tables) => `Involves ${String(count)} SQL ${count === 1 ? 'point' : 'points'}${tables === '' ? '' : ` / tables: ${tables}`} → at least MID`,
    both: 'A public entry point and database access are affected together → HIGH',
    parts: {
      units: (count) => `${String(count)} changed units`,
      impacted: (count) => `${String(count)} impacted units`,
      'entry-points': (count) => `${String(count)} entry points`,
      'sql-points': (count) => `${String(count)} SQL points`,
      files: (count) => `${String(count)} changed files`,
      lines: (count) => `${String(count)} changed lines`,
    },
    points: (points) => `${points} points`,
  },
};

/** Lines of `importance_rationale`, each with its leading `- `. */
export function rationaleLines(graded: GradedChange, locale: Locale): readonly string[] {
  const words = WORDS[locale];
  const lines = [words.score(graded.score, graded.base)];
  if (!graded.graphReady) return [...lines, words.notReady].map(item);
  const { exposed, sqlPoints } = graded;
  if (exposed.length > 0) lines.push(words.exposed(exposed.length, listed(exposed.map(entryPointName), NAMED_ENTRY_POINTS)));
  const tables = [...new Set(sqlPoints.flatMap((point) => point.tables))].sort();
  if (sqlPoints.length > 0) lines.push(words.sql(sqlPoints.length, listed(tables, NAMED_TABLES)));
  if (exposed.length > 0 && sqlPoints.length > 0) lines.push(words.both);
  return lines.map(item);
}

/** Where the score comes from, a line for each part that gave points: `- 변경 단위 2개: 4점`. */
export function explainParts(parts: readonly ScorePart[], locale: Locale): readonly string[] {
  const words = WORDS[locale];
  return parts.filter((part) => part.count > 0).map((part) => item(`${words.parts[part.part](part.count)}: ${words.points(String(Number(part.points.toFixed(2))))}`));
}

function item(line: string): string {
  return `- ${line}`;
}

/** `GET /orders`; of an entry point without a route: ENTRY and the method's name. */
function entryPointName(point: EntryPoint): string {
  const method = point.id.slice(point.id.indexOf('#') + 1).replace(/\(.*$/, '');
  return `${point.method ?? 'ENTRY'} ${point.route ?? method}`;
}

function listed(names: readonly string[], most: number): string {
  return [...names.slice(0, most), ...(names.length > most ? ['…'] : [])].join(', ');
}
