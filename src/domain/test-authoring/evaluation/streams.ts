import { callClosure, isTrue } from './closures.js';
import { collected } from './collectors.js';
import { comparedBy, sortedBy } from './comparators.js';
import { sameValue } from './equality.js';
import { binaryOperation, compareNumbers } from './java-arithmetic.js';
import { booleanValue, collectionOf, isNumeric, longValue, optionalOf, VOID } from './java-value.js';
import type { JavaValue, NumericValue } from './java-value.js';
import type { Machine } from './machine.js';
import { NotDerivable } from './signals.js';

type Call = (machine: Machine, items: readonly JavaValue[], args: readonly JavaValue[]) => JavaValue;

const stream = (items: readonly JavaValue[]): JavaValue => collectionOf('Stream', items);

function chosen(machine: Machine, items: readonly JavaValue[], test: JavaValue | undefined): readonly JavaValue[] {
  return items.filter((item) => isTrue(callClosure(machine, test, [item])));
}

function mapped(machine: Machine, items: readonly JavaValue[], by: JavaValue | undefined): readonly JavaValue[] {
  return items.map((item) => callClosure(machine, by, [item]));
}

function distinct(items: readonly JavaValue[]): readonly JavaValue[] {
  return items.filter((item, index) => items.findIndex((other) => sameValue(other, item)) === index);
}

function flattened(machine: Machine, items: readonly JavaValue[], by: JavaValue | undefined): readonly JavaValue[] {
  return mapped(machine, items, by).flatMap((one) => {
    if (one.kind !== 'collection') throw new NotDerivable('flatMap()');
    return one.items;
  });
}

/** Of an IntStream or its kind: the kind of number cannot be told from an empty one. */
function sum(items: readonly JavaValue[]): JavaValue {
  const [first] = items;
  if (first === undefined) throw new NotDerivable('sum of nothing');
  return items.slice(1).reduce((total, item) => binaryOperation('+', total, item), first);
}

function extreme(items: readonly JavaValue[], sign: number): JavaValue {
  const numbers = items.filter((item): item is NumericValue => isNumeric(item));
  if (numbers.length < items.length) throw new NotDerivable('max of a stream');
  return optionalOf(numbers.reduce<NumericValue | undefined>((best, one) => (best === undefined || compareNumbers(one, best) * sign > 0 ? one : best), undefined));
}

function sizeOf(count: JavaValue | undefined): number {
  if (count === undefined || !isNumeric(count) || Number(count.value) < 0) throw new NotDerivable('limit()');
  return Number(count.value);
}

/** Streams are followed at once: laziness shows only in side effects. */
const CALLS: Readonly<Record<string, Call>> = {
  'filter/1': (machine, items, [test]) => stream(chosen(machine, items, test)),
  'map/1': (machine, items, [by]) => stream(mapped(machine, items, by)),
  'mapToInt/1': (machine, items, [by]) => stream(mapped(machine, items, by)),
  'mapToLong/1': (machine, items, [by]) => stream(mapped(machine, items, by)),
  'mapToDouble/1': (machine, items, [by]) => stream(mapped(machine, items, by)),
  'flatMap/1': (machine, items, [by]) => stream(flattened(machine, items, by)),
  'distinct/0': (_machine, items) => stream(distinct(items)),
  'anyMatch/1': (machine, items, [test]) => booleanValue(items.some((item) => isTrue(callClosure(machine, test, [item])))),
  'allMatch/1': (machine, items, [test]) => booleanValue(items.every((item) => isTrue(callClosure(machine, test, [item])))),
  'noneMatch/1': (machine, items, [test]) => booleanValue(!items.some((item) => isTrue(callClosure(machine, test, [item])))),
  'findFirst/0': (_machine, items) => optionalOf(items[0]),
  'findAny/0': (_machine, items) => optionalOf(items[0]),
  'count/0': (_machine, items) => longValue(BigInt(items.length)),
  'toList/0': (_machine, items) => collectionOf('List', items),
  'sum/0': (_machine, items) => sum(items),
  'max/0': (_machine, items) => extreme(items, 1),
  'min/0': (_machine, items) => extreme(items, -1),
  'boxed/0': (_machine, items) => stream(items),
  'collect/1': (machine, items, [collector]) => collected(machine, items, collector),
  'mapToObj/1': (machine, items, [by]) => stream(mapped(machine, items, by)),
  'asLongStream/0': (_machine, items) => stream(items.map((item) => (isNumeric(item) ? longValue(BigInt(item.value)) : item))),
  'sorted/0': (machine, items) => stream(sortedBy(machine, items, undefined)),
  'sorted/1': (machine, items, [by]) => stream(sortedBy(machine, items, by)),
  'limit/1': (_machine, items, [count]) => stream(items.slice(0, sizeOf(count))),
  'skip/1': (_machine, items, [count]) => stream(items.slice(sizeOf(count))),
  'peek/1': (machine, items, [action]) => {
    for (const item of items) callClosure(machine, action, [item]);
    return stream(items);
  },
  'reduce/1': (machine, items, [by]) => {
    const [first, ...more] = items;
    return optionalOf(first === undefined ? undefined : more.reduce((total, item) => callClosure(machine, by, [total, item]), first));
  },
  'reduce/2': (machine, items, [start, by]) => items.reduce((total, item) => callClosure(machine, by, [total, item]), start ?? VOID),
  'max/1': (machine, items, [by]) => optionalOf(items.reduce<JavaValue | undefined>((best, one) => (best === undefined || comparedBy(machine, by, one, best) >= 0 ? one : best), undefined)),
  'min/1': (machine, items, [by]) => optionalOf(items.reduce<JavaValue | undefined>((best, one) => (best === undefined || comparedBy(machine, by, one, best) < 0 ? one : best), undefined)),
  'toArray/0': (_machine, items) => collectionOf('array', items),
  'toArray/1': (_machine, items) => collectionOf('array', items),
  'forEach/1': (machine, items, [action]) => {
    for (const item of items) callClosure(machine, action, [item]);
    return VOID;
  },
};

export function streamCall(machine: Machine, items: readonly JavaValue[], name: string, args: readonly JavaValue[]): JavaValue | undefined {
  return CALLS[`${name}/${args.length}`]?.(machine, items, args);
}
