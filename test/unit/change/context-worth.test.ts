import fc from 'fast-check';
import { selectContext } from '../../../src/domain/change/context-budget.js';
import { namedFiles, textNames, type NamedFiles } from '../../../src/domain/change/context-names.js';
import type { RankedPath } from '../../../src/domain/change/context-ranking.js';
import { ContextWorth, TEST_LIMITS, testsToRead } from '../../../src/domain/change/context-worth.js';
import { PathIndex } from '../../../src/domain/change/tree-paths.js';
import { changeOf, hunkOf } from '../../support/change-values.js';

const main = (type: string): string => `src/main/java/${type.replaceAll('.', '/')}.java`;
const tested = (type: string): string => `src/test/java/${type.replaceAll('.', '/')}.java`;
const text = (type: string, imports: readonly string[], body: string): string => `package ${type.slice(0, type.lastIndexOf('.'))};\n${imports.map((name) => `import ${name};\n`).join('')}${body}`;

describe('namedFiles', () => {
  const paths = [main('a.A'), main('a.B'), main('b.C'), main('c.D'), `other/${main('c.D')}`, 'README.md'];
  const named = (content: string): NamedFiles => namedFiles(new PathIndex(paths), main('a.A'), textNames(content));

  test.each([
    ['an import', text('a.A', ['b.C'], 'class A {}'), [main('b.C')]],
    ['a nested type by import', text('a.A', ['b.C.Inner.Deep'], 'class A {}'), [main('b.C')]],
    ['a static import', text('a.A', ['static b.C.make'], 'class A {}'), [main('b.C')]],
    ['the same package', text('a.A', [], 'class A { B b; }'), [main('a.B')]],
    ['a package on demand', text('a.A', ['b.*'], 'class A { C c; }'), [main('b.C')]],
    ['the own module before another', text('a.A', ['c.D'], 'class A {}'), [main('c.D')]],
    ['comments and strings name nothing', text('a.A', ['b.*'], '/* C B */ class A { String s = "C"; } // B'), []],
    ['a class of another package that is not imported', text('x.A', [], 'class A { B b; C c; }'), []],
  ])('%s', (_, content, expected) => {
    expect([...named(content).files.keys()]).toEqual(expected);
  });

  test('supertypes are told apart', () => {
    expect([...named(text('a.A', ['b.C'], 'class A extends B implements Comparable<A> { C c; }')).supertypes]).toEqual([main('a.B')]);
  });
});

describe('testsToRead', () => {
  test('by name and by call, then the package, then a sample of the module', () => {
    const many = Array.from({ length: 200 }, (_, at) => tested(`z.Z${String(at).padStart(3, '0')}Test`));
    const paths = [...many, main('a.A'), tested('a.ATests'), tested('a.Other'), tested('b.CallsA'), `m2/${tested('a.ATests')}`];
    const found = testsToRead({ changed: [{ path: main('a.A'), content: '' }], paths: new PathIndex(paths), ranked: [{ path: tested('b.CallsA'), reason: '', rank: 'graph', relation: 'caller', steps: 1 }] });
    expect(found.ofChange).toEqual([tested('a.ATests'), tested('b.CallsA')]);
    expect(found.ofPackages).toEqual([tested('a.ATests'), tested('a.Other')]);
    expect(found.ofModules).toHaveLength(TEST_LIMITS.ofModules);
  });
});

describe('ContextWorth', () => {
  const changed = [{ path: main('a.A'), content: text('a.A', ['b.Used', 'b.Line', 'b.Base'], 'class A extends Base { Used used; Line line; }') }];
  const changes = [changeOf(main('a.A'), { hunks: [hunkOf(3, '+Line line;')] })];
  const paths = [main('a.A'), main('a.Neighbour'), main('b.Used'), main('b.Line'), main('b.Base'), main('b.Root'), main('c.Fixture'), main('c.Common'), main('c.Far'), tested('a.ATest'), tested('d.DTest')];
  const ranked: readonly RankedPath[] = [
    { path: main('b.Used'), rank: 'graph', reason: 'called (1 step away)', relation: 'called', steps: 1 }, { path: tested('a.ATest'), rank: 'graph', reason: 'caller (1 step away)', relation: 'caller', steps: 1 },
    { path: main('c.Far'), rank: 'named', reason: 'named in the changed code' }, { path: main('a.Neighbour'), rank: 'package', reason: 'same package' },
  ];
  const worthOf = (given: readonly RankedPath[] = ranked, known: readonly string[] = paths): ContextWorth => {
    const worth = new ContextWorth({ ranked: given, changed, changes, paths: new PathIndex(known), sizeOf: () => 1_000 });
    worth.addTests([{ path: tested('a.ATest'), names: textNames(text('a.ATest', ['c.Fixture'], 'class ATest {}')) }], 'ofChange');
    worth.addTests([{ path: tested('d.DTest'), names: textNames(text('d.DTest', ['c.Common'], 'class DTest {}')) }, { path: tested('a.ATest'), names: textNames('') }, { path: tested('e.ETest'), names: textNames('') }], 'ofModules');
    worth.addAbove([{ path: main('b.Base'), names: textNames(text('b.Base', [], 'class Base extends Root {}')) }]);
    return worth;
  };

  test('what was changed, what tests use and what stands above come first; then names, the package, the tests', () => {
    expect(worthOf().order()).toEqual([
      { path: main('c.Fixture'), reason: 'used by the tests of the changed code' },
      { path: main('b.Base'), reason: 'named in the changed code' },
      { path: main('b.Line'), reason: 'named in the changed lines' },
      { path: main('b.Used'), reason: 'called (1 step away)' },
      { path: main('c.Common'), reason: 'used by tests of the module' },
      { path: main('b.Root'), reason: 'supertype of Base' },
      { path: main('c.Far'), reason: 'named in the changed code' },
      { path: main('a.Neighbour'), reason: 'same package' },
      { path: tested('a.ATest'), reason: 'caller (1 step away)' },
    ]);
  });

  test('of two that are worth the same the smaller is first', () => {
    const order = new ContextWorth({ ranked: [{ path: main('x.Big'), rank: 'package', reason: 'same package' }, { path: main('x.Small'), rank: 'package', reason: 'same package' }], changed: [], changes: [], paths: new PathIndex([main('x.Big'), main('x.Small')]), sizeOf: (path) => (path.includes('Big') ? 9_000 : 3_000) }).order();
    expect(order.map((one) => one.path)).toEqual([main('x.Small'), main('x.Big')]);
  });

  test('the order does not depend on that of what is told, and the budget holds', () => {
    fc.assert(fc.property(fc.shuffledSubarray([...ranked], { minLength: ranked.length }), fc.shuffledSubarray(paths, { minLength: paths.length }), fc.nat(12), fc.nat(5_000), (given, known, maxFiles, maxChars) => {
      const order = worthOf(given, known).order();
      expect(order).toEqual(worthOf().order());
      const files = order.map((one) => ({ ...one, content: 'x'.repeat(600) }));
      const { context, leftOut } = selectContext(changed, files, { maxFiles, maxChars });
      const others = context.filter((one) => !one.changed);
      expect(context.filter((one) => one.changed)).toHaveLength(1);
      if (others.length > 0) expect([context.length <= maxFiles, context.reduce((sum, one) => sum + one.content.length, 0) <= maxChars]).toEqual([true, true]);
      for (const one of others) expect(one.content).toHaveLength(600);
      expect([...others, ...leftOut].map((one) => one.path).sort()).toEqual(order.map((one) => one.path).sort());
    }), { numRuns: 50 });
  });
});
