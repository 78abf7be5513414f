import { readFileSync } from 'node:fs';
import type { EntryPoint, SqlPoint } from '../../../src/domain/code/code-graph.js';
import type { ImpactedUnit } from '../../../src/domain/change/impact.js';
import { assessImportance, gradeChange, type ImportanceInput } from '../../../src/domain/change/importance-rule.js';
import { explainParts } from '../../../src/domain/change/importance-rationale.js';
import { NO_IMPACT, unitOf } from '../../support/change-values.js';

const http = (route: string, method = 'GET'): EntryPoint => ({ id: `C#${route}()`, type: 'http', method, route });
const sql = (table: string): SqlPoint => ({ id: `sql:M.${table}`, by: 'M#m()', operation: 'SELECT', tables: [table] });
const impacted = (depth: number, more: Partial<ImpactedUnit> = {}): ImpactedUnit => ({ id: `X#x${String(depth)}()`, depth, path: [], confidence: 'exact', ...more });
const input = (more: Partial<ImportanceInput> & { readonly impact?: ImportanceInput['impact'] } = {}): ImportanceInput => ({ units: [], impact: NO_IMPACT, files: [], kindOf: () => 'method', graphReady: true, ...more });
const methods = (count: number) => Array.from({ length: count }, (_, at) => unitOf(`A#m${String(at)}()`));
const linesOf = (added: number, removed = 0, path = 'src/main/java/A.java') => ({ path, added: Array.from({ length: added }, (_, at) => at + 1), removed });

/** 9 methods, one entry point, one file of 60 lines: 18 + 10 + 0.8 + 1.2 = 30. */
const GOLDEN = input({ units: methods(9), impact: { ...NO_IMPACT, entryPoints: [http('/orders')] }, files: [linesOf(50, 10)] });

describe('importance', () => {
  test('golden: the two rationale lines of seed 000, byte for byte', () => {
    const golden = (locale: string): string => readFileSync(new URL(`../../golden/importance-rationale.${locale}.txt`, import.meta.url), 'utf8');
    const importance = assessImportance(GOLDEN, 'ko');
    expect(importance.rationale.join('\n')).toBe('- 영향도 점수 30점 → MID\n- 사용자 노출 진입점 1개에 영향 (GET /orders) → 최소 MID');
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
    expect(parts).toEqual([
      { part: 'units', count: 4, points: 7 },
      { part: 'impacted', count: 6, points: expect.closeTo(2 + 1.2 + 0.6 + 0.3 + 0.2 + 0.2, 6) as number },
      { part: 'entry-points', count: 2, points: 12 },
      { part: 'sql-points', count: 1, points: 8 },
      { part: 'files', count: 2, points: 1.6 },
      { part: 'lines', count: 10, points: 0.2 },
    ]);
  });

  test('caps: five points of a kind, 20 files, 800 lines, 100 in all', () => {
    const many = <Value>(count: number, make: (at: number) => Value): Value[] => Array.from({ length: count }, (_, at) => make(at));
    const graded = gradeChange(input({ units: methods(60), impact: { ...NO_IMPACT, entryPoints: many(9, (at) => http(`/${String(at)}`)), sqlPoints: many(9, (at) => sql(`t${String(at)}`)) }, files: many(30, () => linesOf(100)) }));
    expect(graded.parts.slice(2).map((part) => part.points)).toEqual([18, 16, 16, 16]);
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
    ['nothing reached', [], [], true, 'LOW', []],
    ['an exposed entry point', [http('/orders')], [], true, 'MID', ['사용자 노출 진입점 1개에 영향 (GET /orders) → 최소 MID']],
    ['a message', [message], [], true, 'MID', ['사용자 노출 진입점 1개에 영향 (ENTRY onOrder) → 최소 MID']],
    ['a schedule is not exposed', [schedule], [], true, 'LOW', []],
    ['SQL', [], [sql('orders'), sql('items')], true, 'MID', ['SQL 실행 지점 2개 연관 / 대상 테이블: items, orders → 최소 MID']],
    ['SQL without tables', [], [{ ...sql('x'), tables: [] }], true, 'MID', ['SQL 실행 지점 1개 연관 → 최소 MID']],
    ['both', [http('/orders')], [sql('orders')], true, 'HIGH', ['사용자 노출 진입점 1개에 영향 (GET /orders) → 최소 MID', 'SQL 실행 지점 1개 연관 / 대상 테이블: orders → 최소 MID', '공개 진입점과 DB 접근이 동시에 걸려 있음 → HIGH']],
    ['more than three', [http('/a'), http('/b'), http('/c'), http('/d')], [], true, 'MID', ['사용자 노출 진입점 4개에 영향 (GET /a, GET /b, GET /c, …) → 최소 MID']],
    ['graph not ready', [http('/orders')], [sql('orders')], false, 'LOW', ['프로젝트 개요 수집이 끝나지 않아 그래프 근거가 불완전합니다 — 등급을 올리지 않았습니다.']],
  ];
  test.each(rows.map(([name, entryPoints, sqlPoints, graphReady, grade, reasons]) => ({ name, entryPoints, sqlPoints, graphReady, grade, reasons })))('promotion: $name', ({ entryPoints, sqlPoints, graphReady, grade, reasons }) => {
    const importance = assessImportance(input({ impact: { ...NO_IMPACT, entryPoints, sqlPoints }, graphReady }), 'ko');
    expect(importance.grade).toBe(grade);
    expect(importance.rationale.slice(1)).toEqual(reasons.map((reason) => `- ${reason}`));
    expect(importance.rationale[0]).toBe(`- 영향도 점수 ${String(importance.score)}점 → LOW`);
  });

  test('test code never counts', () => {
    const path = 'src/test/java/ATest.java';
    expect(gradeChange(input({ units: [unitOf('ATest#t()', { file: path })], files: [linesOf(500, 0, path)] })).score).toBe(0);
  });

  test('the parts explain themselves in both languages', () => {
    const { parts } = gradeChange(GOLDEN);
    expect(explainParts(parts, 'ko')).toEqual(['- 변경 단위 9개: 18점', '- 진입점 1개: 10점', '- 변경 파일 1개: 0.8점', '- 변경 라인 60줄: 1.2점']);
    expect(explainParts(parts, 'en')[0]).toBe('- 9 changed units: 18 points');
  });
});
