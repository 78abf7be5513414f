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
  | OpaqueValue;

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
}

/** Something whose behaviour cannot be followed; it may be handed around but not asked. */
export interface OpaqueValue {
  readonly kind: 'opaque';
  /** For people: `orderRepository`. */
  readonly what: string;
  /** Calls on it are without effect on the result: loggers. */
  readonly silent: boolean;
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
