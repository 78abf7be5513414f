import fc from 'fast-check';
import { ReadersIndex } from '../../../src/adapters/outbound/code-graph/readers-index.js';

const listOf = (keys: Iterable<number>): Uint32Array => Uint32Array.from(new Set(keys)).sort();
/** Few keys that meet often, within a bucket and at its borders, and any others. */
const key = fc.oneof(fc.constantFrom(0, 1, 0xffff, 0x1_0000, 0x1_0001, 0xffff_ffff), fc.integer({ min: 0, max: 0xffff_ffff }));

it('tells whoever a look through all the lists tells, whatever came and went before', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('put' as const), path: fc.integer({ min: 0, max: 400 }), keys: fc.array(key, { maxLength: 12 }) }),
    fc.record({ kind: fc.constant('delete' as const), path: fc.integer({ min: 0, max: 400 }) }),
    fc.record({ kind: fc.constant('ask' as const), keys: fc.array(key, { maxLength: 4 }) }),
  );
  fc.assert(fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
    const [index, all] = [new ReadersIndex(), new Map<string, Uint32Array>()];
    for (const one of steps) {
      if (one.kind === 'put') {
        const reads = listOf(one.keys);
        index.put(`F${String(one.path)}.java`, reads);
        all.set(`F${String(one.path)}.java`, reads);
      } else if (one.kind === 'delete') {
        index.delete(`F${String(one.path)}.java`);
        all.delete(`F${String(one.path)}.java`);
      } else {
        expect(index.of(new Set(one.keys))).toEqual([...all].filter(([, reads]) => one.keys.some((wanted) => reads.includes(wanted))).map(([path]) => path).sort());
      }
    }
  }), { numRuns: 300 });
});

it('after many changes, and with a list that was put back', () => {
  const index = new ReadersIndex();
  const lists = Array.from({ length: 1_000 }, (_, at) => listOf([at, 7, 0x8000_0000 + at]));
  lists.forEach((reads, at) => {
    index.put(`F${String(at)}.java`, reads);
  });
  expect(index.of(new Set([7]))).toHaveLength(1_000);
  for (let at = 0; at < 300; at += 1) index.put(`F${String(at)}.java`, listOf([5_000]));
  expect(index.of(new Set([7]))).toHaveLength(700);
  lists.forEach((reads, at) => {
    index.put(`F${String(at)}.java`, reads);
  });
  expect(index.of(new Set([3, 0x8000_0000 + 999]))).toEqual(['F3.java', 'F999.java']);
  expect(index.of(new Set([5_000]))).toEqual([]);
});
