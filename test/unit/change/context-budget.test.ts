import fc from 'fast-check';
import { indexGraph } from '../../../src/domain/code/graph-index.js';
import { codePoints, DEFAULT_CONTEXT_LIMITS, selectContext } from '../../../src/domain/change/context-budget.js';
import { nearFiles, rankAround, type RankingInput } from '../../../src/domain/change/context-ranking.js';
import { PathIndex } from '../../../src/domain/change/tree-paths.js';
import { graphOf, unitOf } from '../../support/change-values.js';

const file = (path: string, size: number) => ({ path, content: 'x'.repeat(size) });
const candidate = (path: string, size: number) => ({ ...file(path, size), reason: 'named' });

describe('selectContext', () => {
  test('the limits of seed 000', () => {
    expect(DEFAULT_CONTEXT_LIMITS).toEqual({ maxFiles: 40, maxChars: 45_000 });
  });

  test('changed files are always there, whole, and count', () => {
    const { context, leftOut } = selectContext([file('A.java', 50_000)], [candidate('B.java', 1)]);
    expect(context).toEqual([{ path: 'A.java', content: 'x'.repeat(50_000), changed: true, reason: 'changed' }]);
    expect(leftOut).toEqual([{ path: 'B.java', reason: 'none of the 45000 characters are left' }]);
  });

  test('a file that does not fit is left out whole, and the next is tried', () => {
    const { context, leftOut } = selectContext([file('A.java', 40_000)], [candidate('B.java', 6_000), candidate('C.java', 5_000)]);
    expect(context.map((one) => one.path)).toEqual(['A.java', 'C.java']);
    expect(leftOut.map((one) => one.path)).toEqual(['B.java']);
  });

  test('forty files, changed ones among them; more changed ones are all there', () => {
    const all = Array.from({ length: 50 }, (_, at) => candidate(`C${String(at)}.java`, 1));
    expect(selectContext([file('A.java', 1)], all).context).toHaveLength(40);
    expect(selectContext(all.map(({ path, content }) => ({ path, content })), [candidate('Z.java', 1)]).context).toHaveLength(50);
  });

  test('characters are code points', () => {
    expect([codePoints(''), codePoints('한글'), codePoints('a😀b'), codePoints('\ud83d')]).toEqual([0, 2, 3, 1]);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => codePoints(text) === [...text].length));
  });

  test('never over the budget, never a cut file, never a changed one missing, never a file twice', () => {
    const files = fc.array(fc.tuple(fc.nat(30), fc.nat(40)), { maxLength: 60 });
    fc.assert(fc.property(files, files, fc.nat(20), fc.nat(300), (changedPlan, candidatePlan, maxFiles, maxChars) => {
      const changed = [...new Map(changedPlan.map(([name, size]) => [name, file(`F${String(name)}`, size)])).values()];
      const candidates = candidatePlan.map(([name, size]) => candidate(`F${String(name)}`, size));
      const { context, leftOut } = selectContext(changed, candidates, { maxFiles, maxChars });
      const others = context.filter((one) => !one.changed);
      const size = context.reduce((sum, one) => sum + one.content.length, 0);
      expect(context.filter((one) => one.changed).map((one) => one.path)).toEqual(changed.map((one) => one.path));
      if (others.length > 0) {
        expect(context.length).toBeLessThanOrEqual(maxFiles);
        expect(size).toBeLessThanOrEqual(maxChars);
      }
      for (const one of others) expect(candidates).toContainEqual({ path: one.path, content: one.content, reason: 'named' });
      const paths = [...context, ...leftOut].map((one) => one.path);
      expect(new Set(paths).size).toBe(paths.length);
      expect(new Set(paths)).toEqual(new Set([...changed, ...candidates].map((one) => one.path)));
    }));
  });
});

const rankContext = (input: RankingInput) => rankAround(nearFiles(input), input);

describe('the ranks of the context', () => {
  const at = (type: string): string => `src/main/java/${type}.java`;

  test('graph by nearness, callees before callers, tests behind; then names, then the package', () => {
    const now = indexGraph(graphOf({ calls: ['Web#get() -> Svc#run()', 'Svc#run() -> Repo#find()', 'test.SvcTest#t() -> Svc#run()', 'Main#main() -> Web#get()'] }));
    const paths = [at('Web'), at('Svc'), at('Repo'), at('Main'), at('Dto'), 'src/main/java/Other.java', 'src/test/java/test.SvcTest.java', 'src/main/resources/application.yml', 'else/Far.java'];
    const ranked = rankContext({ units: [unitOf('Svc#run()')], now, changed: [{ path: at('Svc'), content: 'class Svc { Dto d; String application; }' }], paths: new PathIndex(paths) });
    expect(ranked).toEqual([
      { path: at('Repo'), rank: 'graph', relation: 'called', steps: 1, reason: 'called (1 step away)' },
      { path: at('Web'), rank: 'graph', relation: 'caller', steps: 1, reason: 'caller (1 step away)' },
      { path: 'src/test/java/test.SvcTest.java', rank: 'graph', relation: 'caller', steps: 1, reason: 'caller (1 step away)' },
      { path: at('Main'), rank: 'graph', relation: 'caller', steps: 2, reason: 'caller (2 steps away)' },
      { path: at('Dto'), rank: 'named', reason: 'named in the changed code' },
      { path: 'src/main/java/Other.java', rank: 'package', reason: 'same package' },
    ]);
  });

  test('with no graph the names in the changed code still lead somewhere', () => {
    const ranked = rankContext({ units: [], now: indexGraph(graphOf({})), changed: [{ path: 'a/A.java', content: 'new 주문서비스().합계()' }], paths: new PathIndex(['b/주문서비스.java', 'a/A.java', 'a/B.java']) });
    expect(ranked.map((one) => one.path)).toEqual(['b/주문서비스.java', 'a/B.java']);
  });
});
