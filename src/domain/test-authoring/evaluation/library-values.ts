import { collectionOf, booleanValue, intValue, NULL, optionalOf, opaque, stringValue, VOID } from './java-value.js';
import type { JavaValue, LibraryValue, MapOrder, ResponseValue, TextValue } from './java-value.js';
import { callOnBuilder } from './builders.js';
import { callOnCarrier } from './carriers.js';
import { callClosure } from './closures.js';
import { callOnCollection, callOnOptional } from './collections.js';
import { newCollector } from './collectors.js';
import { derivedClosure, newComparator, sortedBy } from './comparators.js';
import { callOnDate, callOnDecimal, dateOf, decimalFrom, TODAY } from './dates-and-decimals.js';
import { CLASS, javaText } from './java-arithmetic.js';
import type { Machine } from './machine.js';
import { callOnCalendar, callOnMoment, newMoment, staticMoment } from './moments.js';
import { callOnMap, mapOf } from './maps.js';
import { callOnMock } from './mocks.js';
import { sameValue } from './equality.js';
import { JavaThrown, NotDerivable } from './signals.js';
import { isInstance } from './instances.js';

const FUNCTIONAL: ReadonlySet<string> = new Set(['apply', 'test', 'get', 'accept', 'run', 'call', 'compare', 'applyAsInt', 'applyAsLong', 'getAsInt']);

/** The locale that tests hand in has no language and no country. */
const ROOT_LOCALE: Readonly<Record<string, JavaValue>> = Object.fromEntries(['getLanguage', 'getCountry', 'toString', 'toLanguageTag'].map((name) => [`java.util.Locale.ROOT.${name}`, stringValue(name === 'toLanguageTag' ? 'und' : '')]));

type InstanceCall<Kind extends LibraryValue['kind']> = (machine: Machine, receiver: Extract<LibraryValue, { readonly kind: Kind }>, name: string, args: readonly JavaValue[]) => JavaValue | undefined;

const INSTANCE_CALLS: { readonly [Kind in LibraryValue['kind']]: InstanceCall<Kind> } = {
  collection: callOnCollection,
  optional: (machine, receiver, name, args) => callOnOptional(machine, receiver.value, name, args),
  map: callOnMap,
  text: (_machine, receiver, name, args) => callOnText(receiver, name, args),
  builder: callOnBuilder,
  mock: callOnMock,
  carrier: (machine, receiver, name, args) => callOnCarrier(receiver, name, args) ?? callOnPart(machine, receiver.texts.get('getBindingResult'), name, args),
  closure: (machine, receiver, name, args) => (FUNCTIONAL.has(name) ? callClosure(machine, receiver, args) : derivedClosure(machine, receiver, name, args)),
  response: (_machine, receiver, name, args) => callOnResponse(receiver, name, args),
  // What a constant of a library answers is not known; it may be handed around.
  external: (machine, receiver, name, args) => (name === 'name' && args.length === 0 ? stringValue(receiver.name) : name === 'isInstance' && receiver.name === CLASS ? isInstanceOf(machine, receiver.typeName, args[0]) : ROOT_LOCALE[`${receiver.typeName}.${receiver.name}.${name}`] ?? opaque(`${receiver.name}.${name}()`)),
  date: (_machine, receiver, name, args) => callOnDate(receiver, name, args),
  moment: (_machine, receiver, name, args) => callOnMoment(receiver, name, args),
  calendar: (_machine, receiver, name, args) => callOnCalendar(receiver, name, args),
  decimal: callOnDecimal,
};

/** Spring's exceptions of validation answer for the result that they carry. */
function callOnPart(machine: Machine, part: JavaValue | undefined, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  return part?.kind === 'mock' ? callOnMock(machine, part, name, args) : undefined;
}

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
const newMap: Creation = ([first]) => (first === undefined || first.kind === 'int' ? mapOf([]) : first.kind === 'map' ? { kind: 'map', entries: new Map(first.entries) } : undefined);
const ordering = (order: MapOrder): Creation => (args) => {
  const made = newMap(args);
  return made?.kind === 'map' ? { ...made, order } : undefined;
};
const newText: Creation = ([first]) => ({ kind: 'text', text: first?.kind === 'string' ? first.value : '' });

const CREATIONS: Readonly<Record<string, Creation>> = {
  ArrayList: newList, LinkedList: newList, HashSet: newSet, LinkedHashSet: newSet, HashMap: newMap, LinkedHashMap: ordering('linked'), ConcurrentHashMap: newMap, TreeMap: (args) => (args.length === 0 ? ordering('sorted')(args) : undefined), CopyOnWriteArrayList: newList, ArrayDeque: newList,
  StringBuilder: newText, StringBuffer: newText, ResponseEntity: newResponse,
  BigDecimal: (args) => (args.length === 1 ? decimalFrom(args[0]) : undefined),
  PageImpl: ([first]) => (first?.kind === 'collection' ? collectionOf('Page', first.items) : undefined),
};

/** Instances that `new` makes of library types; undefined where the type is not followed. */
export function newLibraryObject(name: string, args: readonly JavaValue[]): JavaValue | undefined {
  return CREATIONS[name]?.(args) ?? newMoment(name, args);
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

/** Numbers that one stream of a range may have. */
const MAX_RANGE = 200;

type StaticCall = (args: readonly JavaValue[]) => JavaValue | undefined;

const list: StaticCall = (args) => (args.some((one) => one.kind === 'opaque' && one.present !== true && one.local !== true) ? undefined : fixedOf('List', args));

/** A view of a collection or map, which shows what that one shows. */
const itself: StaticCall = ([one]) => (one?.kind === 'collection' || one?.kind === 'map' ? one : undefined);
const view: StaticCall = ([one]) => (one?.kind === 'collection' || one?.kind === 'map' ? { ...one, fixed: true } : undefined);

function fixedOf(flavour: 'List' | 'Set', items: readonly JavaValue[]): JavaValue {
  return { ...collectionOf(flavour, items), fixed: true };
}

const STATICS: Readonly<Record<string, StaticCall>> = {
  'List.of': list, 'Arrays.asList': (args) => (args[0]?.kind === 'collection' && args[0].flavour === 'array' ? fixedOf('List', args[0].items) : list(args)), 'Set.of': (args) => fixedOf('Set', args),
  'Collections.emptyList': () => fixedOf('List', []), 'Collections.emptySet': () => fixedOf('Set', []), 'Collections.emptyMap': () => ({ kind: 'map', entries: new Map(), fixed: true }), 'Map.of': (args) => (args.length % 2 === 0 && args.every((one) => one.kind !== 'opaque') ? { ...mapOf(args), fixed: true, order: 'random' } : undefined), 'Collections.singletonMap': (args) => ({ ...mapOf(args), fixed: true }),
  'Collections.singletonList': list, 'Collections.singleton': (args) => fixedOf('Set', args),
  ...Object.fromEntries(['List', 'Set', 'Collection', 'Map'].flatMap((type): readonly (readonly [string, StaticCall])[] => [[`Collections.synchronized${type}`, itself], [`Collections.unmodifiable${type}`, view]])),
  'List.copyOf': ([one]) => (one?.kind === 'collection' ? fixedOf('List', one.items) : undefined),
  'Optional.of': ([one]) => optionalOf(one), 'Optional.ofNullable': ([one]) => (one?.kind === 'opaque' ? undefined : optionalOf(one)), 'Optional.empty': () => optionalOf(undefined),
  'Function.identity': () => ({ kind: 'closure', call: ([one = VOID]) => one }), 'UnaryOperator.identity': () => ({ kind: 'closure', call: ([one = VOID]) => one }),
  'Stream.of': (args) => collectionOf('Stream', args.length === 1 && args[0]?.kind === 'collection' && args[0].flavour === 'array' ? args[0].items : args), 'Stream.empty': () => collectionOf('Stream', []),
  'Arrays.stream': ([one]) => (one?.kind === 'collection' ? collectionOf('Stream', one.items) : undefined), 'Stream.concat': ([one, other]) => (one?.kind === 'collection' && other?.kind === 'collection' ? collectionOf('Stream', [...one.items, ...other.items]) : undefined),
  'IntStream.range': (args) => range(args, 0), 'IntStream.rangeClosed': (args) => range(args, 1),
  'LocalDate.now': (args) => (args.length === 0 ? TODAY : undefined), 'LocalDate.of': dateOf, 'BigDecimal.valueOf': (args) => (args.length === 1 && args[0]?.kind !== 'string' ? decimalFrom(args[0]) : undefined),
  'UUID.randomUUID': () => madeBy('UUID'),
  'PageRequest.of': pageRequest, 'Sort.by': () => madeBy('Sort'), 'Pageable.unpaged': () => madeBy('Pageable'),
  'ResponseEntity.status': ([status]) => (status?.kind === 'external' ? { kind: 'response', status, body: NULL } : undefined),
};

function range([from, to]: readonly JavaValue[], more: number): JavaValue | undefined {
  if (from?.kind !== 'int' || to?.kind !== 'int' || to.value - from.value > MAX_RANGE) return undefined;
  const first = from.value;
  return collectionOf('Stream', Array.from({ length: Math.max(0, to.value - first + more) }, (_one, index) => intValue(first + index)));
}

/** Spring Data refuses a page below zero and a size below one. */
function pageRequest(args: readonly JavaValue[]): JavaValue {
  const [page, size] = args.map((one) => (one.kind === 'int' ? one.value : undefined));
  if (page === undefined || size === undefined) throw new NotDerivable('PageRequest.of()');
  if (page < 0 || size < 1) throw new JavaThrown({ kind: 'throwable', typeName: 'java.lang.IllegalArgumentException', message: undefined }, false);
  return madeBy('PageRequest');
}

function madeBy(type: string): JavaValue {
  return { ...opaque(type), present: true, local: true };
}

/** A static method of a library type that makes or looks at its instances. */
export function callLibraryFactory(machine: Machine, className: string, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  const status = className === 'ResponseEntity' ? RESPONSES[name] : undefined;
  if (status !== undefined) return { kind: 'response', status: { kind: 'external', typeName: STATUS, name: status }, body: name === 'ok' ? args[0] ?? NULL : NULL };
  const made = MAKERS[className]?.(machine, name, args);
  return made ?? STATICS[`${className}.${name}`]?.(args) ?? staticMoment(className, name, args);
}

type Maker = (machine: Machine, name: string, args: readonly JavaValue[]) => JavaValue | undefined;

/** Classes whose methods take functions. */
const MAKERS: Readonly<Record<string, Maker>> = {
  Collectors: newCollector,
  Comparator: newComparator,
  Collections: (machine, name, args) => (name === 'reverseOrder' ? newComparator(machine, name, args) : /^(?:sort|reverse)$/.test(name) ? sortInPlace(machine, name, args) : undefined),
};

function sortInPlace(machine: Machine, name: string, [list, by]: readonly JavaValue[]): JavaValue | undefined {
  if (list?.kind !== 'collection' || list.fixed === true) return undefined;
  const items = name === 'sort' ? sortedBy(machine, list.items, by) : [...list.items].reverse();
  list.items.splice(0, list.items.length, ...items);
  return VOID;
}
