import { collectionOf, booleanValue, intValue, isNumeric, NULL, optionalOf, opaque, stringValue, VOID } from './java-value.js';
import type { JavaValue, LibraryValue, MapValue, ResponseValue, TextValue } from './java-value.js';
import { callOnBuilder } from './builders.js';
import { callOnCarrier } from './carriers.js';
import { callClosure } from './closures.js';
import { callOnCollection, callOnOptional, CHANGING } from './collections.js';
import { callOnDate, callOnDecimal, dateOf, decimalFrom, TODAY } from './dates-and-decimals.js';
import { CLASS, javaText } from './java-arithmetic.js';
import type { Machine } from './machine.js';
import { callOnMock } from './mocks.js';
import { sameValue } from './equality.js';
import { NotDerivable } from './signals.js';
import { isInstance } from './instances.js';

const FUNCTIONAL: ReadonlySet<string> = new Set(['apply', 'test', 'get', 'accept', 'run', 'call', 'applyAsInt', 'applyAsLong', 'getAsInt']);

type InstanceCall<Kind extends LibraryValue['kind']> = (machine: Machine, receiver: Extract<LibraryValue, { readonly kind: Kind }>, name: string, args: readonly JavaValue[]) => JavaValue | undefined;

const INSTANCE_CALLS: { readonly [Kind in LibraryValue['kind']]: InstanceCall<Kind> } = {
  collection: callOnCollection,
  optional: (machine, receiver, name, args) => callOnOptional(machine, receiver.value, name, args),
  map: callOnMap,
  text: (_machine, receiver, name, args) => callOnText(receiver, name, args),
  builder: callOnBuilder,
  mock: callOnMock,
  carrier: (_machine, receiver, name, args) => callOnCarrier(receiver, name, args),
  closure: (machine, receiver, name, args) => (FUNCTIONAL.has(name) ? callClosure(machine, receiver, args) : undefined),
  response: (_machine, receiver, name, args) => callOnResponse(receiver, name, args),
  // What a constant of a library answers is not known; it may be handed around.
  external: (machine, receiver, name, args) => (name === 'name' && args.length === 0 ? stringValue(receiver.name) : name === 'isInstance' && receiver.name === CLASS ? isInstanceOf(machine, receiver.typeName, args[0]) : opaque(`${receiver.name}.${name}()`)),
  date: (_machine, receiver, name, args) => callOnDate(receiver, name, args),
  decimal: callOnDecimal,
};

/** `Owner.class.isInstance(owner)`. */
function isInstanceOf(machine: Machine, typeName: string, value: JavaValue | undefined): JavaValue {
  const met = value === undefined ? undefined : isInstance(machine.pool, value, machine.pool.withId(typeName));
  if (met === undefined) throw new NotDerivable('isInstance()');
  return booleanValue(met);
}

/** A method of an instance of a library type; undefined where it is not followed. */
export function callOnLibraryInstance(machine: Machine, receiver: LibraryValue, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  if (name === 'equals' && args[0] !== undefined && receiver.kind !== 'mock' && receiver.kind !== 'closure') return booleanValue(sameValue(receiver, args[0]));
  const call = INSTANCE_CALLS[receiver.kind] as (machine: Machine, receiver: LibraryValue, name: string, args: readonly JavaValue[]) => JavaValue | undefined;
  return call(machine, receiver, name, args);
}

export function isLibraryValue(value: JavaValue): value is LibraryValue {
  return value.kind in INSTANCE_CALLS;
}

/** Keys are compared by what they show. */
export function keyOf(key: JavaValue | undefined): string {
  if (key === undefined || key.kind === 'opaque') throw new NotDerivable(key?.kind === 'opaque' ? key.what : 'key');
  if (isNumeric(key) || key.kind === 'boolean' || key.kind === 'string') return `${key.kind} ${String(key.value)}`;
  if (key.kind === 'null') return 'null';
  if (key.kind === 'object' && key.constant !== undefined) return `${key.type.declaration.id}.${key.constant}`;
  throw new NotDerivable('key of a map');
}

type MapCall = (target: MapValue, args: readonly JavaValue[], machine: Machine) => JavaValue;

function put(target: MapValue, [key, value]: readonly JavaValue[]): JavaValue {
  const name = keyOf(key);
  const old = target.entries.get(name)?.value ?? NULL;
  if (key !== undefined) target.entries.set(name, { key, value: value ?? NULL });
  return old;
}

const MAP_CALLS: Readonly<Record<string, MapCall>> = {
  'get/1': (target, [key]) => target.entries.get(keyOf(key))?.value ?? NULL,
  'getOrDefault/2': (target, [key, other]) => target.entries.get(keyOf(key))?.value ?? other ?? NULL,
  'containsKey/1': (target, [key]) => booleanValue(target.entries.has(keyOf(key))),
  'put/2': put,
  'putIfAbsent/2': (target, args) => (target.entries.has(keyOf(args[0])) ? target.entries.get(keyOf(args[0]))?.value ?? NULL : put(target, args)),
  'computeIfAbsent/2': (target, [key, make], machine) => {
    const known = target.entries.get(keyOf(key))?.value;
    if (known !== undefined || key === undefined) return known ?? NULL;
    const made = callClosure(machine, make, [key]);
    put(target, [key, made]);
    return made;
  },
  'remove/1': (target, [key]) => {
    const old = target.entries.get(keyOf(key))?.value ?? NULL;
    target.entries.delete(keyOf(key));
    return old;
  },
  'size/0': (target) => intValue(target.entries.size),
  'isEmpty/0': (target) => booleanValue(target.entries.size === 0),
  'values/0': (target) => collectionOf('List', [...target.entries.values()].map((entry) => entry.value)),
  'keySet/0': (target) => collectionOf('Set', [...target.entries.values()].map((entry) => entry.key)),
};

function callOnMap(machine: Machine, target: MapValue, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  if (target.fixed === true && CHANGING.test(name)) throw new NotDerivable(`${name}() of what cannot be changed`);
  return MAP_CALLS[`${name}/${args.length}`]?.(target, args, machine);
}

/** A StringBuilder. */
function callOnText(target: TextValue, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  const [first] = args;
  switch (`${name}/${args.length}`) {
    case 'append/1': {
      target.text += javaText(first ?? VOID);
      if (target.text.length > 10_000) throw new NotDerivable('a long text');
      return target;
    }
    case 'toString/0': return stringValue(target.text);
    case 'length/0': return intValue(target.text.length);
    case 'isEmpty/0': return booleanValue(target.text === '');
    case 'reverse/0': {
      target.text = [...target.text].reverse().join('');
      return target;
    }
    default: return undefined;
  }
}

/** ResponseEntity and its builders: only status and body are followed. */
function callOnResponse(target: ResponseValue, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  switch (name) {
    case 'body': return { ...target, body: args[0] ?? NULL };
    case 'build': case 'header': case 'headers': case 'location': case 'contentType': case 'eTag': case 'cacheControl': return target;
    case 'getBody': return target.body;
    case 'getStatusCode': return target.status;
    default: return undefined;
  }
}

type Creation = (args: readonly JavaValue[]) => JavaValue | undefined;

const newList: Creation = ([from]) => newCollection('List', from);
const newSet: Creation = ([from]) => newCollection('Set', from);
const newMap: Creation = (args) => (args.length === 0 || args[0]?.kind === 'int' ? { kind: 'map', entries: new Map() } : undefined);
const newText: Creation = ([first]) => ({ kind: 'text', text: first?.kind === 'string' ? first.value : '' });

const CREATIONS: Readonly<Record<string, Creation>> = {
  ArrayList: newList, LinkedList: newList, HashSet: newSet, LinkedHashSet: newSet, HashMap: newMap, LinkedHashMap: newMap, ConcurrentHashMap: newMap, TreeMap: newMap,
  StringBuilder: newText, StringBuffer: newText, ResponseEntity: newResponse,
  BigDecimal: (args) => (args.length === 1 ? decimalFrom(args[0]) : undefined),
  PageImpl: ([first]) => (first?.kind === 'collection' ? collectionOf('Page', first.items) : undefined),
};

/** Instances that `new` makes of library types; undefined where the type is not followed. */
export function newLibraryObject(name: string, args: readonly JavaValue[]): JavaValue | undefined {
  return CREATIONS[name]?.(args);
}

function newCollection(flavour: 'List' | 'Set', from: JavaValue | undefined): JavaValue | undefined {
  if (from === undefined || from.kind === 'int') return collectionOf(flavour, []);
  if (from.kind !== 'collection') return undefined;
  const items = flavour === 'Set' ? from.items.filter((item, index) => from.items.findIndex((other) => sameValue(other, item)) === index) : from.items;
  return collectionOf(flavour, items);
}

/** `(status)`, `(body, status)`, `(headers, status)`, `(body, headers, status)`. */
function newResponse(args: readonly JavaValue[]): JavaValue | undefined {
  const status = args.at(-1);
  if (status?.kind !== 'external') return undefined;
  return { kind: 'response', status, body: args.length < 2 ? NULL : args[0] ?? NULL };
}

const STATUS = 'org.springframework.http.HttpStatus';
const RESPONSES: Readonly<Record<string, string>> = { ok: 'OK', notFound: 'NOT_FOUND', badRequest: 'BAD_REQUEST', noContent: 'NO_CONTENT', accepted: 'ACCEPTED', created: 'CREATED', unprocessableEntity: 'UNPROCESSABLE_ENTITY', internalServerError: 'INTERNAL_SERVER_ERROR' };

type StaticCall = (args: readonly JavaValue[]) => JavaValue | undefined;

const list: StaticCall = (args) => (args.some((one) => one.kind === 'opaque') ? undefined : fixedOf('List', args));

/** A view of a collection or map, which shows what that one shows. */
const itself: StaticCall = ([one]) => (one?.kind === 'collection' || one?.kind === 'map' ? one : undefined);
const view: StaticCall = ([one]) => (one?.kind === 'collection' || one?.kind === 'map' ? { ...one, fixed: true } : undefined);

function fixedOf(flavour: 'List' | 'Set', items: readonly JavaValue[]): JavaValue {
  return { ...collectionOf(flavour, items), fixed: true };
}

const STATICS: Readonly<Record<string, StaticCall>> = {
  'List.of': list, 'Arrays.asList': (args) => (args[0]?.kind === 'collection' && args[0].flavour === 'array' ? fixedOf('List', args[0].items) : list(args)), 'Set.of': (args) => fixedOf('Set', args),
  'Collections.emptyList': () => fixedOf('List', []), 'Collections.emptySet': () => fixedOf('Set', []), 'Collections.emptyMap': () => ({ kind: 'map', entries: new Map(), fixed: true }), 'Map.of': (args) => (args.length === 0 ? { kind: 'map', entries: new Map(), fixed: true } : undefined),
  'Collections.singletonList': list, 'Collections.singleton': (args) => fixedOf('Set', args),
  ...Object.fromEntries(['List', 'Set', 'Collection', 'Map'].flatMap((type): readonly (readonly [string, StaticCall])[] => [[`Collections.synchronized${type}`, itself], [`Collections.unmodifiable${type}`, view]])),
  'List.copyOf': ([one]) => (one?.kind === 'collection' ? fixedOf('List', one.items) : undefined),
  'Optional.of': ([one]) => optionalOf(one), 'Optional.ofNullable': ([one]) => (one?.kind === 'opaque' ? undefined : optionalOf(one)), 'Optional.empty': () => optionalOf(undefined),
  'Collectors.toList': () => ({ kind: 'external', typeName: 'Collectors', name: 'toList' }), 'Collectors.toSet': () => ({ kind: 'external', typeName: 'Collectors', name: 'toSet' }),
  'LocalDate.now': (args) => (args.length === 0 ? TODAY : undefined), 'LocalDate.of': dateOf, 'BigDecimal.valueOf': (args) => (args.length === 1 && args[0]?.kind !== 'string' ? decimalFrom(args[0]) : undefined),
  'LocalDateTime.now': () => madeBy('LocalDateTime'), 'Instant.now': () => madeBy('Instant'), 'UUID.randomUUID': () => madeBy('UUID'), 'ZonedDateTime.now': () => madeBy('ZonedDateTime'),
  'PageRequest.of': () => madeBy('PageRequest'), 'Sort.by': () => madeBy('Sort'), 'Pageable.unpaged': () => madeBy('Pageable'),
  'ResponseEntity.status': ([status]) => (status?.kind === 'external' ? { kind: 'response', status, body: NULL } : undefined),
};

function madeBy(type: string): JavaValue {
  return { ...opaque(type), present: true, local: true };
}

/** A static method of a library type that makes or looks at its instances. */
export function callLibraryFactory(className: string, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  const status = className === 'ResponseEntity' ? RESPONSES[name] : undefined;
  if (status !== undefined) return { kind: 'response', status: { kind: 'external', typeName: STATUS, name: status }, body: name === 'ok' ? args[0] ?? NULL : NULL };
  return STATICS[`${className}.${name}`]?.(args);
}
