import { readFileSync } from 'node:fs';
import type { EntryPoint, SqlPoint } from '../../../src/domain/code/code-graph.js';
import type { ImpactedUnit } from '../../../src/domain/change/impact.js';
import { settleSettings } from '../../../src/domain/change/analysis-settings.js';
import { explainGrade } from '../../../src/domain/change/importance-explanation.js';
import { gradeChange, importanceOf, type Importance, type ImportanceInput } from '../../../src/domain/change/importance-rule.js';
import type { Locale } from '../../../src/domain/locale.js';
import { NO_IMPACT, unitOf } from '../../support/change-values.js';

const http = (route: string, method = 'GET'): EntryPoint => ({ id: `C#${route}()`, type: 'http', method, route });
const sql = (table: string): SqlPoint => ({ id: `sql:M.${table}`, by: 'M#m()', operation: 'SELECT', tables: [table] });
const impacted = (depth: number, more: Partial<ImpactedUnit> = {}): ImpactedUnit => ({ id: `X#x${String(depth)}()`, depth, path: [], confidence: 'exact', ...more });
const input = (more: Partial<ImportanceInput> & { readonly impact?: ImportanceInput['impact'] } = {}): ImportanceInput => ({ units: [], impact: NO_IMPACT, files: [], kindOf: () => 'method', graphReady: true, ...more });
const methods = (count: number) => Array.from({ length: count }, (_, at) => unitOf(`A#m${String(at)}()`));
const linesOf = (added: number, removed = 0, path = 'src/main/java/A.java') => ({ path, added: Array.from({ length: added }, (_, at) => at + 1), removed });

const assessImportance = (given: ImportanceInput, locale: Locale): Importance => importanceOf(gradeChange(given), locale);

/** 9 methods, one entry point, one file of 60 lines: 18 + 10 + 0.8 + 1.2 = 30. */
const GOLDEN = input({ units: methods(9), impact: { ...NO_IMPACT, entryPoints: [http('/orders')] }, files: [linesOf(50, 10)] });

describe('importance', () => {
  test('golden: the two rationale lines of seed 000, byte for byte', () => {
    const golden = (locale: string): string => readFileSync(new URL(`../../golden/importance-rationale.${locale}.txt`, import.meta.url), 'utf8');
    const importance = assessImportance(GOLDEN, 'ko');
    expect(importance.rationale.slice(0, 2).join('\n')).toBe('- 영향도 점수 30점 → MID\n- 사용자 노출 진입점 1개에 영향 (GET /orders) → 최소 MID');
    expect(`${importance.rationale.join('\n')}\n`).toBe(golden('ko'));
    expect(`${assessImportance(GOLDEN, 'en').rationale.join('\n')}\n`).toBe(golden('en'));
    expect([importance.grade, importance.score]).toEqual(['MID', 30]);
  });

  test('each part of the score, by the table', () => {
    const { parts } = gradeChange(input({
      units: [unitOf('A'), unitOf('A#m()'), unitOf('sql:M.a'), unitOf('file:pom.xml', { kind: 'build', file: 'pom.xml' })],
      impact: { ...NO_IMPACT, impacted: [impacted(0), impacted(1), impacted(2), impacted(3), impacted(4), impacted(9), impacted(1, { confidence: 'name' })], entryPoints: [http('/a'), http('/b')], sqlPoints: [sql('t')] },
      files: [linesOf(3, 2), linesOf(5)],
    }));
    expect(parts.map(({ part, count, points }) => ({ part, count, points }))).toEqual([
      { part: 'units', count: 4, points: 7 },
      { part: 'impacted', count: 6, points: expect.closeTo(2 + 1.2 + 0.6 + 0.3 + 0.2 + 0.2, 6) as number },
      { part: 'entry-points', count: 2, points: 12 },
      { part: 'sql-points', count: 1, points: 8 },
      { part: 'files', count: 2, points: 1.6 },
      { part: 'lines', count: 10, points: 0.2 },
    ]);
    expect(parts[0]?.by.map(({ kind, count, points }) => [kind, count, points])).toEqual([['build', 1, 0.5], ['method', 1, 2], ['sql', 1, 3], ['type', 1, 1.5]]);
    expect(parts[1]?.by.map(({ depth, count }) => [depth, count])).toEqual([[0, 1], [1, 1], [2, 1], [3, 1], [4, 1], [9, 1]]);
  });

  test('caps: five points of a kind, 20 files, 800 lines, 100 in all', () => {
    const many = <Value>(count: number, make: (at: number) => Value): Value[] => Array.from({ length: count }, (_, at) => make(at));
    const graded = gradeChange(input({ units: methods(60), impact: { ...NO_IMPACT, entryPoints: many(9, (at) => http(`/${String(at)}`)), sqlPoints: many(9, (at) => sql(`t${String(at)}`)) }, files: many(30, () => linesOf(100)) }));
    expect(graded.parts.slice(2).map((part) => [part.points, part.count, part.counted])).toEqual([[18, 9, 5], [16, 9, 5], [16, 30, 20], [16, 3000, 800]]);
    expect(graded.score).toBe(100);
  });

  test.each([
    [24.4, 24, 'LOW'], [24.5, 25, 'MID'], [25.5, 26, 'MID'], [54.4, 54, 'MID'], [54.5, 55, 'HIGH'],
  ])('%d points round half up to %d: %s', (points, score, grade) => {
    // Whole methods make 2 points each, lines 0.02 each.
    const units = methods(Math.floor(points / 2) - 1);
    const rest = points - units.length * 2 - 0.8;
    const graded = gradeChange(input({ units, files: [linesOf(Math.round(rest / 0.02))] }));
    expect([graded.score, graded.grade]).toEqual([score, grade]);
  });

  const schedule: EntryPoint = { id: 'J#run()', type: 'schedule' };
  const message: EntryPoint = { id: 'L#onOrder(Order)', type: 'message' };
  const rows: readonly (readonly [name: string, entryPoints: readonly EntryPoint[], sqlPoints: readonly SqlPoint[], graphReady: boolean, grade: string, reasons: readonly string[]])[] = [
    ['nothing reached', [], [], true, 'LOW', ['점수에 반영할 변경이 없음 (테스트 코드는 반영하지 않음)']],
    ['an exposed entry point', [http('/orders')], [], true, 'MID', ['사용자 노출 진입점 1개에 영향 (GET /orders) → 최소 MID']],
    ['a message', [message], [], true, 'MID', ['사용자 노출 진입점 1개에 영향 (ENTRY onOrder) → 최소 MID']],
    ['a schedule is not exposed', [schedule], [], true, 'LOW', ['사용자에게 노출되지 않는 진입점 1개에 영향 (ENTRY run)']],
    ['SQL', [], [sql('orders'), sql('items')], true, 'MID', ['SQL 실행 지점 2개 연관 / 대상 테이블: items, orders → 최소 MID']],
    ['SQL without tables', [], [{ ...sql('x'), tables: [] }], true, 'MID', ['SQL 실행 지점 1개 연관 → 최소 MID']],
    ['both', [http('/orders')], [sql('orders')], true, 'HIGH', ['사용자 노출 진입점 1개에 영향 (GET /orders) → 최소 MID', 'SQL 실행 지점 1개 연관 / 대상 테이블: orders → 최소 MID', '공개 진입점과 DB 접근이 동시에 걸려 있음 → HIGH']],
    ['more than three', [http('/a'), http('/b'), http('/c'), http('/d')], [], true, 'MID', ['사용자 노출 진입점 4개에 영향 (GET /a, GET /b, GET /c, …) → 최소 MID']],
    ['graph not ready', [http('/orders')], [sql('orders')], false, 'LOW', ['프로젝트 개요 수집이 끝나지 않아 그래프 근거가 불완전합니다 — 등급을 올리지 않았습니다.', '사용자 노출 진입점 1개에 영향 (GET /orders)', 'SQL 실행 지점 1개 연관 / 대상 테이블: orders']],
  ];
  test.each(rows.map(([name, entryPoints, sqlPoints, graphReady, grade, reasons]) => ({ name, entryPoints, sqlPoints, graphReady, grade, reasons })))('promotion: $name', ({ entryPoints, sqlPoints, graphReady, grade, reasons }) => {
    const importance = assessImportance(input({ impact: { ...NO_IMPACT, entryPoints, sqlPoints }, graphReady }), 'ko');
    expect(importance.grade).toBe(grade);
    expect(importance.rationale.slice(1)).toEqual(reasons.map((reason) => `- ${reason}`));
    expect(importance.rationale[0]).toBe(`- 영향도 점수 ${String(importance.score)}점 → LOW`);
  });

  test('what only a graph of another state knows raises nothing, and is said', () => {
    const points = { entryPoints: [http('/orders'), http('/list')], sqlPoints: [sql('orders')] };
    const graded = (unconfirmed: Pick<typeof points, 'entryPoints' | 'sqlPoints'>, locale: Locale) => assessImportance(input({ impact: { ...NO_IMPACT, ...points, unconfirmed } }), locale);
    const all = graded(points, 'ko');
    expect(all.grade).toBe('LOW');
    expect(all.rationale.slice(1)).toEqual(['- 사용자 노출 진입점 2개에 영향 (GET /orders, GET /list)', '- SQL 실행 지점 1개 연관 / 대상 테이블: orders', '- 그중 3개는 지금 코드와 다른 상태의 그래프로만 확인됨 — 그것만으로는 등급을 올리지 않았습니다.']);
    const some = graded({ entryPoints: [http('/orders')], sqlPoints: points.sqlPoints }, 'en');
    expect(some.grade).toBe('MID');
    expect(some.rationale.slice(1)).toEqual(['- Reaches 2 user-facing entry points (GET /orders, GET /list) → at least MID', '- Involves 1 SQL point / tables: orders', '- 2 of these are known only through a graph of another state of the code: they did not raise the grade.']);
    expect(graded({ entryPoints: [http('/orders')], sqlPoints: [] }, 'en').grade).toBe('HIGH');
  });

  test('test code never counts', () => {
    const path = 'src/test/java/ATest.java';
    expect(gradeChange(input({ units: [unitOf('ATest#t()', { file: path })], files: [linesOf(500, 0, path)] })).score).toBe(0);
  });

  test('the rest of the parts, each once: kinds of changed units, depths of impacted ones, size', () => {
    const change = input({ units: [unitOf('A'), unitOf('A#m()'), unitOf('A#n()')], impact: { ...NO_IMPACT, impacted: [impacted(0), impacted(1), impacted(1), impacted(4, { confidence: 'name' })] }, files: [linesOf(1, 1)] });
    expect(assessImportance(change, 'ko').rationale).toEqual(['- 영향도 점수 11점 → LOW', '- 직접 변경된 단위 3개 (유형: 메서드 2개, 타입 1개)', '- 그래프 상 연관 단위 3개 도달 (0-Depth 1개, 1-Depth 2개)', '- 변경 파일 1개 / 변경 라인 2줄']);
    expect(assessImportance(change, 'en').rationale).toEqual(['- Impact score 11 → LOW', '- Changes 3 units directly (2 methods, 1 type)', '- Reaches 3 units through the graph (depth 0: 1, depth 1: 2)', '- 1 changed file / 2 changed lines']);
  });

  test('explained: parts with counts and points, thresholds, promotions, and whose each number is', () => {
    const settings = settleSettings({ importance: { high: 30, unit: { method: 3 }, perLine: { most: 20 } } }, { context: { maxFiles: 10 } });
    const graded = gradeChange(GOLDEN, settings.effective.importance);
    const ko = explainGrade(graded, settings, 'ko');
    expect(ko.score).toEqual(['변경 단위 9개: 27점 (메서드 9개 27점)', '영향 단위 0개: 0점', '진입점 1개: 10점', 'SQL 실행 지점 0개: 0점', '변경 파일 1개: 0.8점', '변경 라인 60줄 (20개까지 반영): 0.4점', '합계 38.2점 → 38점 (반올림, 최대 100)']);
    expect(ko.grade).toEqual(['점수만으로 HIGH (25 이상 MID, 30 이상 HIGH)', '승격: 사용자 노출 진입점 → 최소 MID: 해당', '승격: SQL 실행 지점 → 최소 MID: 해당 없음', '승격: 사용자 노출 진입점 + SQL 실행 지점 → HIGH: 해당 없음', '등급: HIGH']);
    expect(ko.settings.filter((line) => !line.includes('(기본값)'))).toEqual(['importance.high = 30 (팀 설정 codetest.toml, 기본값 55)', 'importance.unit.method = 3 (팀 설정 codetest.toml, 기본값 2)', 'importance.per_line.most = 20 (팀 설정 codetest.toml, 기본값 800)', 'context.max_files = 10 (환경 변수, 기본값 40)']);
    expect(explainGrade(graded, settings, 'en').score[0]).toBe('changed units: 9, 27 points (9 methods 27)');
    expect(explainGrade(gradeChange({ ...GOLDEN, graphReady: false }), settings, 'en').grade[1]).toBe('promotion: user-facing entry point → at least MID: not applied, the graph is not ready');
  });

  test('what the environment sets wins over the team, and the team over the default', () => {
    const { effective, rows } = settleSettings({ context: { maxFiles: 5, maxChars: 100 }, impact: { maxDepth: 3 } }, { context: { maxFiles: 7 } });
    expect([effective.context, effective.impact]).toEqual([{ maxFiles: 7, maxChars: 100 }, { maxDepth: 3, maxUnits: 400 }]);
    expect(rows.filter((row) => row.origin !== 'default').map((row) => [row.key, row.origin])).toEqual([['impact.max_depth', 'team'], ['context.max_files', 'environment'], ['context.max_total_chars', 'team']]);
  });
});
