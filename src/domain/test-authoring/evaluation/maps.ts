import { callClosure } from './closures.js';
import { compareValues } from './comparators.js';
import { CHANGING } from './collections.js';
import { sameValue } from './equality.js';
import { booleanValue, collectionOf, intValue, NULL, VOID } from './java-value.js';
import type { CarrierValue, JavaValue, MapValue } from './java-value.js';
import type { Machine } from './machine.js';
import { callOnBoxed } from './library-calls.js';
import { keyOf } from './map-keys.js';
import { NotDerivable, throwImplicit } from './signals.js';
import { callOnString } from './string-calls.js';

type MapCall = (target: MapValue, args: readonly JavaValue[], machine: Machine) => JavaValue;

/** A map of keys and values one after the other. */
export function mapOf(args: readonly JavaValue[]): MapValue {
  const made: MapValue = { kind: 'map', entries: new Map() };
  for (let index = 0; index + 1 < args.length; index += 2) put(made, args.slice(index, index + 2));
  return made;
}

function put(target: MapValue, [key, value]: readonly JavaValue[]): JavaValue {
  const name = keyOf(key);
  const old = target.entries.get(name)?.value ?? NULL;
  if (key !== undefined) target.entries.set(name, { key, value: value ?? NULL });
  return old;
}

const ENTRY = 'java.util.Map$Entry';

function entry(key: JavaValue, value: JavaValue): CarrierValue {
  return { kind: 'carrier', typeName: ENTRY, texts: new Map([['getKey', key], ['getValue', value]]), attributes: new Map() };
}

/** What a function makes of a key's value; a null leaves nothing under the key. */
function replaced(target: MapValue, key: JavaValue | undefined, value: JavaValue): JavaValue {
  if (value.kind === 'null') target.entries.delete(keyOf(key));
  else put(target, key === undefined ? [] : [key, value]);
  return value;
}

interface Entry {
  readonly key: JavaValue;
  readonly value: JavaValue;
}

/** Buckets of a new HashMap, which doubles them when three quarters of as many entries are there. */
const BUCKETS = 16;

/** The order in which a map is gone through. Throws NotDerivable where that depends on more than its keys. */
function ordered({ entries, order }: MapValue): readonly Entry[] {
  const all = [...entries.values()];
  if (all.length < 2 || order === 'linked') return all;
  if (order === 'random') throw new NotDerivable('the order of a map');
  if (order === 'sorted') return [...all].sort((left, right) => compareValues(left.key, right.key));
  let buckets = BUCKETS;
  while (all.length > buckets * 0.75) buckets *= 2;
  return all.map((one) => ({ one, bucket: spread(one.key) & (buckets - 1) })).sort((left, right) => left.bucket - right.bucket).map(({ one }) => one);
}

function spread(key: JavaValue): number {
  const hash = key.kind === 'string' ? callOnString(key.value, 'hashCode', []) : key.kind === 'null' ? { kind: 'int' as const, value: 0 } : callOnBoxed(key, 'hashCode', []);
  if (hash?.kind !== 'int') throw new NotDerivable('the order of a map');
  return hash.value ^ (hash.value >>> 16);
}

const MAP_CALLS: Readonly<Record<string, MapCall>> = {
  'get/1': (target, [key]) => target.entries.get(keyOf(key))?.value ?? NULL,
  'getOrDefault/2': (target, [key, other]) => target.entries.get(keyOf(key))?.value ?? other ?? NULL,
  'containsKey/1': (target, [key]) => booleanValue(target.entries.has(keyOf(key))),
  'containsValue/1': (target, [value]) => booleanValue(value !== undefined && [...target.entries.values()].some((one) => sameValue(one.value, value))),
  'put/2': put,
  'putAll/1': (target, [other]) => {
    if (other?.kind === 'null') throwImplicit('NullPointerException', undefined);
    if (other?.kind !== 'map') throw new NotDerivable('putAll()');
    for (const [name, one] of other.entries) target.entries.set(name, one);
    return VOID;
  },
  'putIfAbsent/2': (target, args) => (target.entries.has(keyOf(args[0])) ? target.entries.get(keyOf(args[0]))?.value ?? NULL : put(target, args)),
  'computeIfAbsent/2': (target, [key, make], machine) => {
    const known = target.entries.get(keyOf(key))?.value;
    return known !== undefined && known.kind !== 'null' ? known : key === undefined ? NULL : replaced(target, key, callClosure(machine, make, [key]));
  },
  'computeIfPresent/2': (target, [key, make], machine) => {
    const known = target.entries.get(keyOf(key))?.value;
    return known === undefined || known.kind === 'null' || key === undefined ? NULL : replaced(target, key, callClosure(machine, make, [key, known]));
  },
  'compute/2': (target, [key, make], machine) => (key === undefined ? NULL : replaced(target, key, callClosure(machine, make, [key, target.entries.get(keyOf(key))?.value ?? NULL]))),
  'merge/3': (target, [key, value, join], machine) => {
    const known = target.entries.get(keyOf(key))?.value;
    return replaced(target, key, known === undefined || known.kind === 'null' ? value ?? NULL : callClosure(machine, join, [known, value ?? NULL]));
  },
  'remove/1': (target, [key]) => {
    const old = target.entries.get(keyOf(key))?.value ?? NULL;
    target.entries.delete(keyOf(key));
    return old;
  },
  'clear/0': (target) => {
    target.entries.clear();
    return VOID;
  },
  'forEach/1': (target, [action], machine) => {
    for (const one of ordered(target)) callClosure(machine, action, [one.key, one.value]);
    return VOID;
  },
  'size/0': (target) => intValue(target.entries.size),
  'isEmpty/0': (target) => booleanValue(target.entries.size === 0),
  'values/0': (target) => collectionOf('List', ordered(target).map((one) => one.value)),
  'keySet/0': (target) => collectionOf('Set', ordered(target).map((one) => one.key)),
  'entrySet/0': (target) => collectionOf('List', ordered(target).map((one) => entry(one.key, one.value))),
};

/** A method of a map; undefined where it is not followed. */
export function callOnMap(machine: Machine, target: MapValue, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  if (target.fixed === true && CHANGING.test(name)) throw new NotDerivable(`${name}() of what cannot be changed`);
  if (/^(size|isEmpty)$/.test(name)) machine.hints.absence = true;
  return MAP_CALLS[`${name}/${args.length}`]?.(target, args, machine);
}
