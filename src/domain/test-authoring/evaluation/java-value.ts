import type { TypeUse } from '../../code/type-use.js';
import type { KnownType } from './type-pool.js';

export type IntegralKind = 'int' | 'short' | 'byte' | 'char';
export type FloatingKind = 'float' | 'double';

/** A value of a Java program, as far as it is followed here. `boxed` marks `Integer` and its kind: `==` compares those by reference. */
export type JavaValue =
  | { readonly kind: IntegralKind; readonly value: number; readonly boxed?: true }
  | { readonly kind: 'long'; readonly value: bigint; readonly boxed?: true }
  | { readonly kind: FloatingKind; readonly value: number; readonly boxed?: true }
  | { readonly kind: 'boolean'; readonly value: boolean; readonly boxed?: true }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'null' }
  | { readonly kind: 'void' }
  | ObjectValue
  | ThrowableValue
  | LibraryValue
  | OpaqueValue;

/** Instances of library types whose behaviour is known here. */
export type LibraryValue = CollectionValue | MapValue | OptionalValue | ClosureValue | TextValue | ExternalConstant | ResponseValue | DateValue | MomentValue | CalendarValue | DecimalValue | BuilderValue | MockValue | CarrierValue;

/** A list, a set, a page of a result, an array, or a stream or iterator of such; its items change where the program changes it. */
export interface CollectionValue {
  readonly kind: 'collection';
  readonly flavour: CollectionFlavour;
  readonly items: JavaValue[];
  /** Refuses changes, or some of them: `List.of`, `Collections.unmodifiableList`. */
  readonly fixed?: true;
}

export type CollectionFlavour = 'List' | 'Set' | 'Page' | 'array' | 'Stream' | 'Iterator';

/** Entries by the text of their key, which is a leaf. */
export interface MapValue {
  readonly kind: 'map';
  readonly entries: Map<string, { readonly key: JavaValue; readonly value: JavaValue }>;
  readonly fixed?: true;
  /** In what order they are gone through; by the keys' hash where nothing is said. */
  readonly order?: MapOrder;
}

/** As they were put, by their keys, or in one that differs from run to run. */
export type MapOrder = 'linked' | 'sorted' | 'random';

export interface OptionalValue {
  readonly kind: 'optional';
  readonly value?: JavaValue;
}

/** A lambda or a method reference, with what it sees. */
export interface ClosureValue {
  readonly kind: 'closure';
  readonly call: (args: readonly JavaValue[]) => JavaValue;
}

/** A StringBuilder. */
export interface TextValue {
  readonly kind: 'text';
  text: string;
}

/** A constant of a library: `org.springframework.http.HttpStatus` and `NOT_FOUND`. */
export interface ExternalConstant {
  readonly kind: 'external';
  /** Qualified. */
  readonly typeName: string;
  readonly name: string;
}

/** Spring's ResponseEntity. */
export interface ResponseValue {
  readonly kind: 'response';
  readonly status: JavaValue;
  readonly body: JavaValue;
}

/** A LocalDate, in days from the day of the run or from 1970-01-01. */
export interface DateValue {
  readonly kind: 'date';
  readonly from: 'today' | 'epoch';
  readonly days: number;
}

/** In milliseconds from the time of the run or from 1970-01-01T00:00 (of a LocalDateTime, as if it were UTC's). */
export interface PointInTime {
  readonly from: 'now' | 'epoch';
  readonly millis: number;
}

/** A java.util.Date, an Instant and their kind. */
export interface MomentValue extends PointInTime {
  readonly kind: 'moment';
  /** Qualified. */
  readonly typeName: string;
}

/** A Calendar, which changes where the program changes it. */
export interface CalendarValue {
  readonly kind: 'calendar';
  point: PointInTime;
}

/** A BigDecimal: `unscaled` * 10^-`scale`. */
export interface DecimalValue {
  readonly kind: 'decimal';
  readonly unscaled: bigint;
  readonly scale: number;
}

/** An object of a library that hands out what it was given; it changes where the program changes it. */
export interface CarrierValue {
  readonly kind: 'carrier';
  /** Qualified. */
  readonly typeName: string;
  /** By the accessor that hands them out. */
  readonly texts: Map<string, JavaValue>;
  /** Attributes of a model, by name. */
  readonly attributes: Map<string, JavaValue>;
}

/** Lombok's builder of a known type, with what it was given. */
export interface BuilderValue {
  readonly kind: 'builder';
  readonly type: KnownType;
  readonly fields: Map<string, JavaValue>;
}

/** The type of a mock: what the test has to name, and what is known of its methods. */
export interface MockedType {
  /** As a test imports it, `$` before member types. */
  readonly qualified: string;
  /** Actual type arguments, by names that mean the same everywhere. */
  readonly args: readonly TypeUse[];
  readonly known?: KnownType;
}

/** A Mockito mock: its calls change nothing and answer what the test says. */
export interface MockValue {
  readonly kind: 'mock';
  /** Unique within one test. */
  readonly name: string;
  readonly type: MockedType;
}

/** An instance of a type whose source is known: a record, a plain class, an enum constant (`constant`). */
export interface ObjectValue {
  readonly kind: 'object';
  readonly type: KnownType;
  readonly fields: Map<string, JavaValue>;
  readonly constant?: string;
  /** Of a Spring bean: every test meets the same instance, so a change of its state is not followed. */
  shared?: boolean;
}

export interface ThrowableValue {
  readonly kind: 'throwable';
  /** As a test has to import it: `java.lang.IllegalStateException`, or the id of a known type. */
  readonly typeName: string;
  readonly type?: KnownType;
  /** `undefined` where it is not known what the message is; `null` where there is none. */
  readonly message: string | null | undefined;
  /** What a library's constructor was given. */
  readonly args?: readonly JavaValue[];
  /** Of a known type: what its own fields hold. */
  readonly fields?: Map<string, JavaValue>;
}

/** Something whose behaviour cannot be followed; it may be handed around but not asked. */
export interface OpaqueValue {
  readonly kind: 'opaque';
  /** For people: `orderRepository`. */
  readonly what: string;
  /** Calls on it are without effect on the result: loggers. */
  readonly silent: boolean;
  /** Made by the code under test: to fill it changes nothing else. */
  readonly local?: true;
  /** Whatever it is, it is not null. */
  readonly present?: true;
  /** A number made of readings of the clock: so many milliseconds more than one, than the difference of two, than one below zero. */
  readonly clock?: { readonly from: 'now' | 'span' | 'minus-now' | 'number'; readonly millis: number } | undefined;
}

export const NULL: JavaValue = { kind: 'null' };
export const VOID: JavaValue = { kind: 'void' };

export function intValue(value: number): JavaValue {
  return { kind: 'int', value: value | 0 };
}

export function longValue(value: bigint): JavaValue {
  return { kind: 'long', value: BigInt.asIntN(64, value) };
}

export function booleanValue(value: boolean): JavaValue {
  return { kind: 'boolean', value };
}

export function stringValue(value: string): JavaValue {
  return { kind: 'string', value };
}

export function opaque(what: string, silent = false): OpaqueValue {
  return { kind: 'opaque', what, silent };
}

export type NumericValue = Extract<JavaValue, { readonly kind: IntegralKind | FloatingKind | 'long' }>;

export function isNumeric(value: JavaValue): value is NumericValue {
  return value.kind === 'int' || value.kind === 'long' || value.kind === 'double' || value.kind === 'float' || value.kind === 'short' || value.kind === 'byte' || value.kind === 'char';
}

export function collectionOf(flavour: CollectionFlavour, items: readonly JavaValue[]): CollectionValue {
  return { kind: 'collection', flavour, items: [...items] };
}

export function optionalOf(value: JavaValue | undefined): OptionalValue {
  return value === undefined || value.kind === 'null' ? { kind: 'optional' } : { kind: 'optional', value };
}
