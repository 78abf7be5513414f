import { changedCoverage } from '../../../src/domain/execution/changed-coverage.js';
import { isMainSource } from '../../../src/domain/execution/coverage-lookup.js';
import type { CoverageReport, FileCoverage, LineCoverage } from '../../../src/domain/execution/coverage.js';

const line = (number: number, covered: boolean, branches: readonly [number, number] = [0, 0]): LineCoverage => ({
  line: number, missedInstructions: covered ? 0 : 4, coveredInstructions: covered ? 4 : 0, coveredBranches: branches[0], missedBranches: branches[1],
});
const measured = (pkg: string, name: string, lines: readonly LineCoverage[], groups: readonly string[] = []): FileCoverage => ({ groups, package: pkg, name, lines });
const report = (...files: readonly FileCoverage[]): CoverageReport => ({ files, lineCovered: 70, lineMissed: 30, branchCovered: 5, branchMissed: 5 });
const changed = (path: string, ...added: readonly number[]) => ({ path, added, removed: 0 });

test('numbers are over the changed main files, and missed lines are named', () => {
  const one = report(
    measured('shop', 'Cart.java', [line(3, true), line(4, true, [1, 1]), line(9, false)]),
    measured('shop', 'Other.java', [line(1, false)]),
  );
  expect(changedCoverage(one, [changed('src/main/java/shop/Cart.java', 3, 4, 5, 9), changed('src/test/java/shop/CartTest.java', 1)], '')).toEqual({
    kind: 'measured', scope: 'changed-files', lineCovered: 2, lineMissed: 1, branchCovered: 1, branchMissed: 1,
    changedLines: { covered: 2, missed: [{ path: 'src/main/java/shop/Cart.java', line: 9 }], partial: [{ path: 'src/main/java/shop/Cart.java', line: 4, missedBranches: 1, totalBranches: 2 }] },
  });
});

test('a line that was not reached at all is missed, not partly covered, and unchanged lines say nothing', () => {
  const one = report(measured('shop', 'Cart.java', [line(3, false, [0, 2]), line(4, true, [4, 0]), line(5, true, [1, 3])]));
  expect(changedCoverage(one, [changed('src/main/java/shop/Cart.java', 3, 4)], '')).toMatchObject({ changedLines: { covered: 1, missed: [{ line: 3 }], partial: [] } });
});

test('without a changed main file the numbers are the report, and say so', () => {
  expect(changedCoverage(report(), [changed('src/main/resources/mapper/Cart.xml', 3)], '')).toEqual({
    kind: 'measured', scope: 'report', lineCovered: 70, lineMissed: 30, branchCovered: 5, branchMissed: 5, changedLines: { covered: 0, missed: [], partial: [] },
  });
});

test('a changed file that the report does not know is named, and is not 0 %', () => {
  const result = changedCoverage(report(measured('shop', 'Cart.java', [line(3, true)])), [changed('src/main/java/shop/Port.java', 3)], '');
  expect(result).toMatchObject({ kind: 'measured', scope: 'report', notInReport: ['src/main/java/shop/Port.java'] });
});

test('a package that only ends alike is another one', () => {
  const result = changedCoverage(report(measured('util', 'Money.java', [line(3, true)])), [changed('src/main/java/shop/util/Money.java', 3)], '');
  expect(result).toMatchObject({ notInReport: ['src/main/java/shop/util/Money.java'] });
});

describe('several modules (B20)', () => {
  const grouped = report(
    measured('shop/util', 'Money.java', [line(3, true)], ['api']),
    measured('shop/util', 'Money.java', [line(3, false)], ['outer', 'core']),
    measured('shop', 'App.java', [line(9, true)]),
  );

  test('groups tell the modules apart', () => {
    const result = changedCoverage(grouped, [changed('api/src/main/java/shop/util/Money.java', 3), changed('outer/core/src/main/java/shop/util/Money.java', 3), changed('src/main/java/shop/App.java', 9)], '');
    expect(result).toMatchObject({ kind: 'measured', lineCovered: 2, lineMissed: 1, changedLines: { covered: 2, missed: [{ path: 'outer/core/src/main/java/shop/util/Money.java', line: 3 }] } });
  });

  test('two files of one name without groups are not guessed between', () => {
    const flat = report(measured('shop/util', 'Money.java', [line(3, true)]), measured('shop/util', 'Money.java', [line(3, false)]));
    expect(changedCoverage(flat, [changed('api/src/main/java/shop/util/Money.java', 3)], '')).toEqual({
      kind: 'unavailable', reason: expect.stringContaining('api/src/main/java/shop/util/Money.java') as string,
    });
  });

  test('one measured file does not stand for two changed ones', () => {
    const one = report(measured('shop/util', 'Money.java', [line(3, true)]));
    expect(changedCoverage(one, ['api', 'core'].map((module) => changed(`${module}/src/main/java/shop/util/Money.java`, 3)), '').kind).toBe('unavailable');
  });

  test("a module's own report says nothing about its neighbour", () => {
    const own = report(measured('shop/util', 'Money.java', [line(3, true)]));
    expect(changedCoverage(own, [changed('core/src/main/java/shop/util/Money.java', 3)], 'api')).toMatchObject({ scope: 'report', notInReport: ['core/src/main/java/shop/util/Money.java'] });
    expect(changedCoverage(own, [changed('api/src/main/java/shop/util/Money.java', 3)], 'api')).toMatchObject({ scope: 'changed-files', lineCovered: 1 });
  });
});

test.each([
  ['src/main/java/shop/Cart.java', true], ['core/src/main/kotlin/shop/Cart.kt', true], ['src/Cart.java', true],
  ['src/test/java/shop/CartTest.java', false], ['src/integrationTest/java/shop/CartIT.java', false], ['test/Cart.java', false], ['src/main/resources/a.xml', false],
])('%s is a main source: %s', (path, expected) => { expect(isMainSource(path)).toBe(expected); });
