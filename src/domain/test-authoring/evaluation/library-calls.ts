import { compareNumbers, binaryOperation, javaText } from './java-arithmetic.js';
import { numberAs } from './coercion.js';
import { sameValue } from './equality.js';
import { helperCall } from './helper-classes.js';
import { booleanValue, intValue, isNumeric, NULL, stringValue } from './java-value.js';
import type { JavaValue, NumericValue } from './java-value.js';
import { PARSING } from './parsing.js';
import { JavaThrown, NotDerivable, throwImplicit } from './signals.js';
import { formatted, textArgument } from './string-calls.js';

type StaticCall = (args: readonly JavaValue[]) => JavaValue;

/** `equals`, `compareTo` and the `…Value` methods of a boxed value. */
export function callOnBoxed(value: JavaValue, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  const other = args[0];
  if (name === 'equals' && other !== undefined) return booleanValue(equalBoxes(value, other));
  if (name === 'hashCode' && other === undefined) return hashOf(value);
  if (name === 'toString' && other === undefined) return isNumeric(value) || value.kind === 'boolean' ? stringValue(javaText(value)) : undefined;
  if (value.kind === 'boolean') return name === 'booleanValue' ? booleanValue(value.value) : undefined;
  return isNumeric(value) ? callOnNumber(value, name, other) : undefined;
}

function callOnNumber(value: NumericValue, name: string, other: JavaValue | undefined): JavaValue | undefined {
  if (name === 'compareTo' && other !== undefined && isNumeric(other)) return intValue(compareNumbers(value, other));
  const primitive = /^(int|long|double|short|byte|float)Value$/.exec(name)?.[1];
  return primitive === undefined ? undefined : numberAs(value, primitive);
}

/** As the boxes document it: `Long` folds its halves, `Boolean` has two primes. */
function hashOf(value: JavaValue): JavaValue | undefined {
  if (value.kind === 'boolean') return intValue(value.value ? 1231 : 1237);
  if (value.kind === 'long') return intValue(Number(BigInt.asIntN(32, value.value ^ (BigInt.asUintN(64, value.value) >> 32n))));
  return value.kind === 'int' || value.kind === 'short' || value.kind === 'byte' || value.kind === 'char' ? intValue(value.value) : undefined;
}

/** Boxes of different types are never equal, whatever the number. */
function equalBoxes(value: JavaValue, other: JavaValue): boolean {
  if (other.kind === 'opaque') throw new NotDerivable(other.what);
  return value.kind === other.kind && 'value' in value && 'value' in other && value.value === other.value;
}

function both(args: readonly JavaValue[], pick: (sign: number) => boolean): JavaValue {
  const [left, right] = args;
  if (left === undefined || right === undefined || !isNumeric(left) || !isNumeric(right)) throw new NotDerivable('Math');
  const chosen = pick(compareNumbers(left, right)) ? left : right;
  // Adding a zero of the other operand's type promotes as the overload would.
  const zero = binaryOperation('-', right, right);
  return binaryOperation('+', chosen, chosen === left ? zero : binaryOperation('-', left, left));
}

function absolute(args: readonly JavaValue[]): JavaValue {
  const value = args[0];
  if (value === undefined || !isNumeric(value)) throw new NotDerivable('Math.abs');
  const zero: JavaValue = { kind: 'int', value: 0 };
  return compareNumbers(value, { kind: 'int', value: 0 }) < 0 ? binaryOperation('-', zero, value) : binaryOperation('+', zero, value);
}

function required(args: readonly JavaValue[]): JavaValue {
  const [value, message] = args;
  if (value === undefined || (value.kind === 'opaque' && value.present !== true && value.local !== true)) throw new NotDerivable('requireNonNull');
  // A written check: the exception is meant.
  if (value.kind === 'null') throw new JavaThrown({ kind: 'throwable', typeName: 'java.lang.NullPointerException', message: message?.kind === 'string' ? message.value : undefined }, false);
  return value;
}

function isNull(args: readonly JavaValue[]): boolean {
  const value = args[0];
  if (value === undefined || value.kind === 'opaque') throw new NotDerivable(value?.kind === 'opaque' ? value.what : 'argument');
  return value.kind === 'null';
}


/** Of objects only what defines its equality by content, or is the same instance, is compared. */
function sameValues(args: readonly JavaValue[]): JavaValue {
  const [left, right] = args;
  if (left === undefined || right === undefined) throw new NotDerivable('Objects.equals');
  if (left.kind === 'null' || right.kind === 'null') return binaryOperation('==', left, right);
  return booleanValue(sameValue(left, right));
}

/** Static methods of the JDK by the simple name of their class. */
const STATIC_CALLS: Readonly<Record<string, StaticCall>> = {
  'Math.max/2': (args) => both(args, (sign) => sign >= 0),
  'Math.min/2': (args) => both(args, (sign) => sign <= 0),
  'Math.abs/1': absolute,
  'Objects.isNull/1': (args) => booleanValue(isNull(args)),
  'Objects.nonNull/1': (args) => booleanValue(!isNull(args)),
  'Objects.equals/2': sameValues,
  'Objects.requireNonNull/1': required,
  'Objects.requireNonNull/2': required,
  'String.valueOf/1': (args) => stringValue(javaText(args[0] ?? { kind: 'void' })),
  'Integer.compare/2': (args) => compared(args),
  'Long.compare/2': (args) => compared(args),
  'Objects.requireNonNullElse/2': (args) => (isNull(args) ? required(args.slice(1)) : required(args)),
  'Objects.toString/1': (args) => stringValue(javaText(args[0] ?? { kind: 'void' })),
  'Objects.toString/2': (args) => (isNull(args) ? args[1] ?? NULL : stringValue(javaText(args[0] ?? { kind: 'void' }))),
  'String.join/2': joined,
  ...PARSING,
};

function compared(args: readonly JavaValue[]): JavaValue {
  const [left, right] = args;
  if (left === undefined || right === undefined || !isNumeric(left) || !isNumeric(right)) throw new NotDerivable('compare');
  return intValue(compareNumbers(left, right));
}

/** A static method of a library class, or undefined where it is not followed. */
export function callStatic(className: string, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  if (className === 'String' && name === 'format' && args[0]?.kind === 'string') return stringValue(formatted(args[0].value, args.slice(1)));
  return STATIC_CALLS[`${className}.${name}/${args.length}`]?.(args) ?? helperCall(className, name, args);
}

/** `String.join(separator, list)`; a null among the parts is written as such. */
function joined(args: readonly JavaValue[]): JavaValue {
  const [, parts] = args;
  if (parts?.kind === 'null') throwImplicit('NullPointerException', undefined);
  const items = parts?.kind === 'collection' ? parts.items : parts?.kind === 'string' ? [parts] : undefined;
  if (items === undefined) throw new NotDerivable('join()');
  return stringValue(items.map((item) => javaText(item)).join(textArgument(args)));
}

const LIBRARY_CONSTANTS: Readonly<Record<string, JavaValue>> = {
  'Integer.MAX_VALUE': { kind: 'int', value: 2147483647 },
  'Integer.MIN_VALUE': { kind: 'int', value: -2147483648 },
  'Long.MAX_VALUE': { kind: 'long', value: 9223372036854775807n },
  'Long.MIN_VALUE': { kind: 'long', value: -9223372036854775808n },
  'BigDecimal.ZERO': { kind: 'decimal', unscaled: 0n, scale: 0 },
  'BigDecimal.ONE': { kind: 'decimal', unscaled: 1n, scale: 0 },
  'BigDecimal.TEN': { kind: 'decimal', unscaled: 10n, scale: 0 },
  'Boolean.TRUE': { kind: 'boolean', value: true, boxed: true },
  'Boolean.FALSE': { kind: 'boolean', value: false, boxed: true },
};

export function libraryConstant(className: string, name: string): JavaValue | undefined {
  return LIBRARY_CONSTANTS[`${className}.${name}`];
}
