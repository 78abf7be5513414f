import { callClosure, isTrue } from './closures.js';
import { sameValue } from './equality.js';
import { javaText } from './java-arithmetic.js';
import { booleanValue, collectionOf, longValue, stringValue } from './java-value.js';
import type { JavaValue, MapValue } from './java-value.js';
import type { Machine } from './machine.js';
import { keyOf } from './map-keys.js';
import { NotDerivable, throwImplicit } from './signals.js';

/** What a collector makes of all items. */
type Collecting = (machine: Machine, items: readonly JavaValue[], args: readonly JavaValue[]) => JavaValue;

function distinct(items: readonly JavaValue[]): readonly JavaValue[] {
  return items.filter((item, index) => items.findIndex((other) => sameValue(other, item)) === index);
}

/** The map that a supplier makes: it decides the order. */
function suppliedMap(machine: Machine, supplier: JavaValue | undefined): MapValue {
  const made = supplier === undefined ? undefined : callClosure(machine, supplier, []);
  if (made !== undefined && made.kind !== 'map') throw new NotDerivable('collect()');
  return made ?? { kind: 'map', entries: new Map() };
}

function toMap(machine: Machine, items: readonly JavaValue[], [keyBy, valueBy, merge, supplier]: readonly JavaValue[]): MapValue {
  const made = suppliedMap(machine, supplier);
  const { entries } = made;
  for (const item of items) {
    const key = callClosure(machine, keyBy, [item]);
    const value = callClosure(machine, valueBy, [item]);
    const name = keyOf(key);
    const known = entries.get(name)?.value;
    if (value.kind === 'null') throwImplicit('NullPointerException', undefined);
    if (known !== undefined && merge === undefined) throwImplicit('IllegalStateException', undefined);
    entries.set(name, { key, value: known === undefined ? value : callClosure(machine, merge, [known, value]) });
  }
  return made;
}

function grouped(machine: Machine, items: readonly JavaValue[], [keyBy, supplier, within]: readonly (JavaValue | undefined)[]): MapValue {
  const groups = new Map<string, { readonly key: JavaValue; readonly items: JavaValue[] }>();
  for (const item of items) {
    const key = callClosure(machine, keyBy, [item]);
    if (key.kind === 'null') throwImplicit('NullPointerException', undefined);
    const name = keyOf(key);
    const group = groups.get(name) ?? { key, items: [] };
    group.items.push(item);
    groups.set(name, group);
  }
  const made = suppliedMap(machine, supplier);
  for (const [name, group] of groups) made.entries.set(name, { key: group.key, value: within === undefined ? collectionOf('List', group.items) : collected(machine, group.items, within) });
  return made;
}

const COLLECTING: Readonly<Record<string, Collecting>> = {
  'toList/0': (_machine, items) => collectionOf('List', items),
  'toUnmodifiableList/0': (_machine, items) => ({ ...collectionOf('List', items), fixed: true }),
  'toSet/0': (_machine, items) => collectionOf('Set', distinct(items)),
  'joining/0': (_machine, items) => stringValue(items.map((one) => javaText(one)).join('')),
  'joining/1': (_machine, items, [separator]) => stringValue(items.map((one) => javaText(one)).join(javaText(separator ?? { kind: 'void' }))),
  'joining/3': (_machine, items, [separator, before, after]) => stringValue(javaText(before ?? { kind: 'void' }) + items.map((one) => javaText(one)).join(javaText(separator ?? { kind: 'void' })) + javaText(after ?? { kind: 'void' })),
  'counting/0': (_machine, items) => ({ ...longValue(BigInt(items.length)), boxed: true }) as JavaValue,
  'mapping/2': (machine, items, [by, within]) => collected(machine, items.map((item) => callClosure(machine, by, [item])), within),
  'filtering/2': (machine, items, [test, within]) => collected(machine, items.filter((item) => isTrue(callClosure(machine, test, [item]))), within),
  'toMap/2': toMap,
  'toMap/3': toMap,
  'toMap/4': toMap,
  'groupingBy/1': (machine, items, [keyBy]) => grouped(machine, items, [keyBy]),
  'groupingBy/2': (machine, items, [keyBy, within]) => grouped(machine, items, [keyBy, undefined, within]),
  'groupingBy/3': grouped,
  'partitioningBy/1': (machine, items, [test]) => ({ kind: 'map', order: 'linked', entries: new Map([false, true].map((side) => {
    const key = { ...booleanValue(side), boxed: true } as JavaValue;
    return [keyOf(key), { key, value: collectionOf('List', items.filter((item) => isTrue(callClosure(machine, test, [item])) === side)) }];
  })) }),
};

/** Of `Collectors.groupingBy(…)` a function of the stream's items: undefined where the collector is not followed. */
export function newCollector(machine: Machine, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  const collecting = COLLECTING[`${name}/${args.length}`];
  return collecting === undefined ? undefined : { kind: 'closure', call: (items) => collecting(machine, items, args) };
}

/** `stream.collect(collector)`. */
export function collected(machine: Machine, items: readonly JavaValue[], collector: JavaValue | undefined): JavaValue {
  if (collector?.kind !== 'closure') throw new NotDerivable('collect()');
  return callClosure(machine, collector, items);
}
