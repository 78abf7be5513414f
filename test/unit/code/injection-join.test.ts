import fc from 'fast-check';
import { InjectionJoin, joinInjections, type BeanParts } from '../../../src/domain/code/spring/injections.js';
import type { BeanFact, InjectionWant } from '../../../src/domain/code/spring/bean-facts.js';

// The join that follows files one by one gives what a join of all of them gives.

const TYPES = ['shop.Pay', 'shop.Ship', 'shop.Print'];
const CLASSES = ['shop.A', 'shop.B', 'shop.C'];
const PATHS = ['A.java', 'B.java', 'C.java', 'D.java'];

const bean = fc.record({
  names: fc.constantFrom(['a'], ['b'], ['a', 'b']), origin: fc.constantFrom(...CLASSES, 'shop.Config#a'), to: fc.constantFrom(...CLASSES), types: fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1 }).map((names) => names.map((name) => ({ name }))),
  qualifiers: fc.constantFrom([], ['fast']), sourceSet: fc.constantFrom('main', 'test'), rank: fc.constantFrom('primary', 'yields', 'fallback'), profiles: fc.constantFrom(['web'], ['live']),
}, { requiredKeys: ['names', 'origin', 'types', 'qualifiers', 'sourceSet'] }) as fc.Arbitrary<BeanFact>;
const want = fc.record({
  from: fc.constantFrom(...CLASSES), as: fc.constantFrom('field', 'constructor'), type: fc.constantFrom(...TYPES).map((name) => ({ name })), name: fc.constantFrom('a', 'b'),
  qualifiers: fc.constantFrom([], [['fast']]), sourceSet: fc.constantFrom('main', 'test'), many: fc.constant(true), deferred: fc.constant(true), declared: fc.constantFrom(...CLASSES),
}, { requiredKeys: ['from', 'as', 'type', 'name', 'qualifiers', 'sourceSet'] }) as fc.Arbitrary<InjectionWant>;
const parts = fc.record({ beans: fc.array(bean, { maxLength: 3 }), wants: fc.array(want, { maxLength: 3 }) });
const step = fc.record({ path: fc.constantFrom(...PATHS), parts: fc.option(parts, { nil: undefined }), settle: fc.boolean() });

type Files = ReadonlyMap<string, BeanParts>;

function whole(files: Files): InjectionJoin {
  const join = new InjectionJoin();
  for (const [path, one] of files) join.put(path, one);
  join.settle();
  return join;
}

const edgesOf = (join: InjectionJoin): Readonly<Record<string, unknown>> => Object.fromEntries(join.paths().map((path) => [path, join.of(path)]));

it('equals a join of all files after each change, and names the files that differ', () => {
  fc.assert(fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
    const join = new InjectionJoin();
    const files = new Map<string, BeanParts>();
    for (const { path, parts: next, settle } of steps) {
      if (next === undefined) join.delete(path);
      else join.put(path, next);
      files.delete(path);
      if (next !== undefined) files.set(path, next);
      if (!settle) continue;
      const before = edgesOf(join);
      const told = join.settle();
      const after = edgesOf(join);
      expect(after).toEqual(edgesOf(whole(files)));
      const differing = PATHS.filter((one) => JSON.stringify(before[one]) !== JSON.stringify(after[one]));
      expect([...told.keys()].sort()).toEqual(differing);
      for (const [one, edges] of told) expect(edges).toEqual(before[one] ?? []);
    }
  }), { numRuns: 500 });
});

it('has the edges of a join that knows no files', () => {
  fc.assert(fc.property(fc.array(fc.tuple(fc.constantFrom(...PATHS), parts)), (all) => {
    const files = new Map([...all].sort(([left], [right]) => (left < right ? -1 : Number(left > right))));
    const join = whole(files);
    const flat = joinInjections([...files.values()].flatMap(({ wants }) => wants), [...files.values()].flatMap(({ beans }) => beans));
    expect(join.paths().flatMap((path) => join.of(path)).sort(byText)).toEqual([...flat].sort(byText));
  }));
});

it('gives a class that two files ask for to the first, and back', () => {
  const asked: BeanParts = { beans: [], wants: [{ from: 'shop.A', as: 'field', type: { name: 'shop.Pay' }, name: 'a', qualifiers: [], sourceSet: 'main', declared: 'shop.Pay' }] };
  const join = whole(new Map([['B.java', asked]]));
  const edges = [{ from: 'shop.A', to: 'shop.Pay', as: 'field' }];
  expect(edgesOf(join)).toEqual({ 'B.java': edges });
  join.put('A.java', { ...asked });
  expect(join.settle()).toEqual(new Map([['B.java', edges], ['A.java', []]]));
  expect(edgesOf(join)).toEqual({ 'A.java': edges });
  join.delete('A.java');
  join.settle();
  expect(edgesOf(join)).toEqual({ 'B.java': edges });
});

function byText(left: unknown, right: unknown): number {
  return JSON.stringify(left) < JSON.stringify(right) ? -1 : 1;
}
