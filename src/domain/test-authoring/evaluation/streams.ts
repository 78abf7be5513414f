import { callClosure, isTrue } from './closures.js';
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
  'collect/1': (_machine, items, [collector]) => {
    if (collector?.kind === 'external' && collector.name === 'toList') return collectionOf('List', items);
    if (collector?.kind === 'external' && collector.name === 'toSet') return collectionOf('Set', distinct(items));
    throw new NotDerivable('collect()');
  },
  'forEach/1': (machine, items, [action]) => {
    for (const item of items) callClosure(machine, action, [item]);
    return VOID;
  },
};

export function streamCall(machine: Machine, items: readonly JavaValue[], name: string, args: readonly JavaValue[]): JavaValue | undefined {
  return CALLS[`${name}/${args.length}`]?.(machine, items, args);
}
