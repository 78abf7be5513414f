import { booleanValue, collectionOf, intValue, isNumeric, longValue, NULL, optionalOf, VOID } from './java-value.js';
import type { CollectionValue, JavaValue } from './java-value.js';
import { callClosure, isTrue } from './closures.js';
import { sortedBy } from './comparators.js';
import type { Machine } from './machine.js';
import { sameValue } from './equality.js';
import { NotDerivable, raise, throwImplicit } from './signals.js';
import { streamCall } from './streams.js';

type Call = (machine: Machine, target: CollectionValue, args: readonly JavaValue[]) => JavaValue;

/** Items that one collection may come to hold. */
const MAX_ITEMS = 200;

function add(target: CollectionValue, value: JavaValue | undefined): boolean {
  if (value === undefined) throw new NotDerivable('add()');
  if (target.flavour === 'Set' && target.items.some((item) => sameValue(item, value))) return false;
  if (target.items.length >= MAX_ITEMS) throw new NotDerivable('a long list');
  target.items.push(value);
  return true;
}

function itemsOf(value: JavaValue | undefined): readonly JavaValue[] {
  if (value?.kind === 'null') throwImplicit('NullPointerException', undefined);
  if (value?.kind !== 'collection') throw new NotDerivable(value?.kind === 'opaque' ? value.what : 'collection');
  return value.items;
}

function index(target: CollectionValue, value: JavaValue | undefined): number {
  if (value?.kind !== 'int') throw new NotDerivable('index');
  if (value.value < 0 || value.value >= target.items.length) throwImplicit(target.flavour === 'array' ? 'ArrayIndexOutOfBoundsException' : 'IndexOutOfBoundsException', undefined);
  return value.value;
}

function remove(target: CollectionValue, args: readonly JavaValue[]): JavaValue {
  const [what] = args;
  if (what === undefined) throw new NotDerivable('remove()');
  if (target.flavour === 'List' && what.kind === 'int' && what.boxed !== true) return target.items.splice(index(target, what), 1)[0] ?? NULL;
  const at = target.items.findIndex((item) => sameValue(item, what));
  if (at >= 0) target.items.splice(at, 1);
  return booleanValue(at >= 0);
}

function kept(target: CollectionValue, others: readonly JavaValue[], wanted: boolean): JavaValue {
  const left = target.items.filter((item) => others.some((other) => sameValue(other, item)) === wanted);
  const changed = left.length < target.items.length;
  target.items.splice(0, target.items.length, ...left);
  return booleanValue(changed);
}

const CALLS: Readonly<Record<string, Call>> = {
  'size/0': (_machine, target) => intValue(target.items.length),
  'isEmpty/0': (_machine, target) => booleanValue(target.items.length === 0),
  'contains/1': (_machine, target, [value]) => booleanValue(value !== undefined && target.items.some((item) => sameValue(item, value))),
  'add/1': (_machine, target, [value]) => booleanValue(add(target, value)),
  'addAll/1': (_machine, target, [other]) => booleanValue([...itemsOf(other)].map((item) => add(target, item)).some((added) => added)),
  'remove/1': (_machine, target, args) => remove(target, args),
  'containsAll/1': (_machine, target, [other]) => booleanValue(itemsOf(other).every((wanted) => target.items.some((item) => sameValue(item, wanted)))),
  'get/1': (_machine, target, [at]) => target.items[index(target, at)] ?? NULL,
  'getFirst/0': (_machine, target) => target.items[0] ?? throwImplicit('NoSuchElementException', undefined),
  'getLast/0': (_machine, target) => target.items.at(-1) ?? throwImplicit('NoSuchElementException', undefined),
  'clear/0': (_machine, target) => {
    target.items.length = 0;
    return VOID;
  },
  'forEach/1': (machine, target, [action]) => {
    for (const item of [...target.items]) callClosure(machine, action, [item]);
    return VOID;
  },
  'removeIf/1': (machine, target, [test]) => {
    const kept = target.items.filter((item) => !isTrue(callClosure(machine, test, [item])));
    const removed = kept.length < target.items.length;
    target.items.splice(0, target.items.length, ...kept);
    return booleanValue(removed);
  },
  'stream/0': (_machine, target) => collectionOf('Stream', target.items),
  'iterator/0': (_machine, target) => collectionOf('Iterator', target.items),
  'sort/1': (machine, target, [by]) => {
    target.items.splice(0, target.items.length, ...sortedBy(machine, target.items, by));
    return VOID;
  },
  'set/2': (_machine, target, [at, value]) => target.items.splice(index(target, at), 1, value ?? NULL)[0] ?? NULL,
  'add/2': (_machine, target, [at, value]) => {
    if (at?.kind !== 'int' || at.value < 0 || at.value > target.items.length) throw new NotDerivable('add()');
    target.items.splice(at.value, 0, value ?? NULL);
    return VOID;
  },
  'removeAll/1': (_machine, target, [other]) => kept(target, itemsOf(other), false),
  'retainAll/1': (_machine, target, [other]) => kept(target, itemsOf(other), true),
  'toArray/0': (_machine, target) => collectionOf('array', target.items),
  'toArray/1': (_machine, target) => collectionOf('array', target.items),
  'indexOf/1': (_machine, target, [value]) => intValue(value === undefined ? -1 : target.items.findIndex((item) => sameValue(item, value))),
};

const PAGE_CALLS: Readonly<Record<string, Call>> = {
  'isEmpty/0': (_machine, target) => booleanValue(target.items.length === 0),
  'hasContent/0': (_machine, target) => booleanValue(target.items.length > 0),
  'getContent/0': (_machine, target) => collectionOf('List', target.items),
  'getTotalElements/0': (_machine, target) => longValue(BigInt(target.items.length)),
  'getNumberOfElements/0': (_machine, target) => intValue(target.items.length),
  'getTotalPages/0': (_machine, target) => intValue(target.items.length === 0 ? 0 : 1),
  'stream/0': (_machine, target) => collectionOf('Stream', target.items),
  'toList/0': (_machine, target) => collectionOf('List', target.items),
  'iterator/0': (_machine, target) => collectionOf('Iterator', target.items),
};

const ITERATOR_CALLS: Readonly<Record<string, Call>> = {
  'hasNext/0': (_machine, target) => booleanValue(target.items.length > 0),
  'next/0': (_machine, target) => target.items.shift() ?? throwImplicit('NoSuchElementException', undefined),
};

/** A method of a list, set, page, array or stream; undefined where it is not followed. */
/** Methods that change a collection or a map. */
export const CHANGING = /^(?:add|put|remove|retain|clear|set$|sort$|replace|compute|merge$)/;

export function callOnCollection(machine: Machine, target: CollectionValue, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  const key = `${name}/${args.length}`;
  if (/^(size|isEmpty|length)$/.test(name)) machine.hints.absence = true;
  if (target.fixed === true && CHANGING.test(name)) throw new NotDerivable(`${name}() of what cannot be changed`);
  if (target.flavour === 'Stream') return streamCall(machine, target.items, name, args);
  if (target.flavour === 'array') return undefined;
  const calls = target.flavour === 'Page' ? PAGE_CALLS : target.flavour === 'Iterator' ? ITERATOR_CALLS : CALLS;
  if (key === 'get/1' && target.flavour === 'Set') return undefined;
  return calls[key]?.(machine, target, args);
}

/** `array[index]`. */
export function elementAt(target: JavaValue, at: JavaValue): JavaValue {
  if (target.kind === 'null') throwImplicit('NullPointerException', undefined);
  if (target.kind !== 'collection' || !isNumeric(at)) throw new NotDerivable(target.kind === 'opaque' ? target.what : 'index');
  return target.items[index(target, at.kind === 'int' ? at : { kind: 'int', value: Number(at.value) })] ?? NULL;
}

type OptionalCall = (machine: Machine, value: JavaValue | undefined, args: readonly JavaValue[]) => JavaValue | undefined;

const OPTIONAL_CALLS: Readonly<Record<string, OptionalCall>> = {
  'isPresent/0': (_machine, value) => booleanValue(value !== undefined),
  'isEmpty/0': (_machine, value) => booleanValue(value === undefined),
  'get/0': (_machine, value) => value ?? throwImplicit('NoSuchElementException', undefined),
  'orElseThrow/0': (_machine, value) => value ?? throwImplicit('NoSuchElementException', undefined),
  'orElse/1': (_machine, value, [other]) => value ?? other,
  'orElseGet/1': (machine, value, [other]) => value ?? callClosure(machine, other, []),
  'orElseThrow/1': (machine, value, [other]) => value ?? raise(callClosure(machine, other, [])),
  'map/1': (machine, value, [by]) => optionalOf(value === undefined ? undefined : callClosure(machine, by, [value])),
  'flatMap/1': (machine, value, [by]) => (value === undefined ? optionalOf(undefined) : callClosure(machine, by, [value])),
  'filter/1': (machine, value, [test]) => optionalOf(value !== undefined && isTrue(callClosure(machine, test, [value])) ? value : undefined),
  'or/1': (machine, value, [other]) => (value === undefined ? callClosure(machine, other, []) : optionalOf(value)),
  'stream/0': (_machine, value) => collectionOf('Stream', value === undefined ? [] : [value]),
  'ifPresent/1': (machine, value, [action]) => {
    if (value !== undefined) callClosure(machine, action, [value]);
    return VOID;
  },
  'ifPresentOrElse/2': (machine, value, [action, other]) => {
    if (value === undefined) callClosure(machine, other, []);
    else callClosure(machine, action, [value]);
    return VOID;
  },
};

/** A method of an Optional; undefined where it is not followed. */
export function callOnOptional(machine: Machine, value: JavaValue | undefined, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  return OPTIONAL_CALLS[`${name}/${args.length}`]?.(machine, value, args);
}
