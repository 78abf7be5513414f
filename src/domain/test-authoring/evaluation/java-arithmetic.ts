import { booleanValue, intValue, isNumeric, longValue, stringValue } from './java-value.js';
import type { JavaValue, NumericValue } from './java-value.js';
import { clockOperation } from './moments.js';
import { NotDerivable, throwImplicit } from './signals.js';

type NumberKind = 'int' | 'long' | 'float' | 'double';

const COMPARISONS: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '==', '!=']);

export function isComparison(operator: string): boolean {
  return COMPARISONS.has(operator);
}

/** A binary operator on two evaluated operands; `&&` and `||` are the caller's, for they may leave out the right one. */
export function binaryOperation(operator: string, left: JavaValue, right: JavaValue): JavaValue {
  if (operator === '+' && (left.kind === 'string' || right.kind === 'string')) return joinedText(left, right);
  if (operator === '==' || operator === '!=') return booleanValue(sameness(left, right) === (operator === '=='));
  if (left.kind === 'boolean' && right.kind === 'boolean') return booleanOperation(operator, left.value, right.value);
  const timed = clockOperation(operator, left, right);
  if (timed !== undefined) return timed;
  if (!isNumeric(left) || !isNumeric(right)) return unboxingFailure(left, right, operator);
  return numericOperation(operator, left, right);
}

/** A text with something in it whose own text is not followed is a text all the same, and not null. */
function joinedText(left: JavaValue, right: JavaValue): JavaValue {
  const unknown = [left, right].find((one) => one.kind === 'opaque' || one.kind === 'float' || ((one.kind === 'decimal' || one.kind === 'date' || one.kind === 'moment' || one.kind === 'external' || one.kind === 'mock')));
  if (unknown !== undefined) return { kind: 'opaque', what: unknown.kind === 'opaque' ? unknown.what : `text of ${unknown.kind}`, silent: false, present: true };
  return stringValue(javaText(left) + javaText(right));
}

function numericOperation(operator: string, left: NumericValue, right: NumericValue): JavaValue {
  if (operator === '<<' || operator === '>>' || operator === '>>>') return shift(operator, left, right);
  const kind = promoted(left, right);
  if (isComparison(operator)) return booleanValue(ordered(operator, compareNumbers(left, right)));
  if (kind === 'long') return longOperation(operator, BigInt(left.value), BigInt(right.value));
  if (kind === 'int') return intOperation(operator, Number(left.value), Number(right.value));
  return floatingOperation(operator, Number(left.value), Number(right.value), kind);
}

/** Sign of left minus right; NaN counts as not comparable. */
export function compareNumbers(left: NumericValue, right: NumericValue): number {
  if (promoted(left, right) === 'long') {
    const difference = BigInt(left.value) - BigInt(right.value);
    return difference === 0n ? 0 : difference < 0n ? -1 : 1;
  }
  return Number(left.value) === Number(right.value) ? 0 : Math.sign(Number(left.value) - Number(right.value));
}

function promoted(left: NumericValue, right: NumericValue): NumberKind {
  if (left.kind === 'double' || right.kind === 'double') return 'double';
  if (left.kind === 'float' || right.kind === 'float') return 'float';
  return left.kind === 'long' || right.kind === 'long' ? 'long' : 'int';
}

function ordered(operator: string, sign: number): boolean {
  switch (operator) {
    case '<': return sign < 0;
    case '<=': return sign <= 0;
    case '>': return sign > 0;
    default: return sign >= 0;
  }
}

function isPresent(value: JavaValue): boolean {
  return value.kind === 'opaque' && (value.present === true || value.local === true);
}

/** A box beside a primitive is unboxed (JLS 15.21.1), which null cannot be. */
function sameAsNull(other: JavaValue): boolean {
  if ((isNumeric(other) || other.kind === 'boolean') && other.boxed !== true) throwImplicit('NullPointerException', undefined);
  return other.kind === 'null';
}

function sameness(left: JavaValue, right: JavaValue): boolean {
  if ((left.kind === 'null' && isPresent(right)) || (right.kind === 'null' && isPresent(left))) return false;
  refuseOpaque(left, right);
  if (left.kind === 'null') return sameAsNull(right);
  if (right.kind === 'null') return sameAsNull(left);
  if (isNumeric(left) && isNumeric(right)) {
    if (left.boxed && right.boxed) throw new NotDerivable('== on boxed numbers');
    return compareNumbers(left, right) === 0;
  }
  return sameReference(left, right);
}

function sameReference(left: JavaValue, right: JavaValue): boolean {
  if (left.kind === 'boolean' && right.kind === 'boolean') return left.value === right.value;
  if (left.kind === 'object' && right.kind === 'object') return left === right || sameConstant(left, right);
  return sameInstance(left, right);
}

/** The name under which the class of an object stands. */
export const CLASS = 'class';

function sameInstance(left: JavaValue, right: JavaValue): boolean {
  if (left.kind === 'external' && right.kind === 'external' && (left.typeName === right.typeName || left.name === CLASS)) return left.name === right.name && left.typeName === right.typeName;
  // What is followed as a value of one kind is no object of another.
  if (left.kind !== right.kind && OBJECTS.has(left.kind) && OBJECTS.has(right.kind)) return false;
  // Every evaluation makes its own instances: two of them are two.
  if (isInstance(left) && isInstance(right)) return left === right;
  throw new NotDerivable('== on references');
}

/** Kinds of values that are objects, and never stand for one another. */
const OBJECTS: ReadonlySet<string> = new Set(['string', 'object', 'mock', 'collection', 'map', 'moment', 'date', 'decimal', 'text', 'throwable']);

function isInstance(value: JavaValue): boolean {
  return value.kind === 'mock' || value.kind === 'collection' || value.kind === 'map' || value.kind === 'object';
}

function sameConstant(left: Extract<JavaValue, { kind: 'object' }>, right: Extract<JavaValue, { kind: 'object' }>): boolean {
  return left.constant !== undefined && left.constant === right.constant && left.type.declaration.id === right.type.declaration.id;
}

function booleanOperation(operator: string, left: boolean, right: boolean): JavaValue {
  switch (operator) {
    case '&': return booleanValue(left && right);
    case '|': return booleanValue(left || right);
    case '^': return booleanValue(left !== right);
    default: throw new NotDerivable(operator);
  }
}

function refuseOpaque(left: JavaValue, right: JavaValue): void {
  for (const value of [left, right]) if (value.kind === 'opaque') throw new NotDerivable(value.what);
}

function unboxingFailure(left: JavaValue, right: JavaValue, operator: string): never {
  refuseOpaque(left, right);
  if (left.kind === 'null' || right.kind === 'null') throwImplicit('NullPointerException', undefined);
  throw new NotDerivable(`operator ${operator}`);
}

function shift(operator: string, left: NumericValue, right: NumericValue): JavaValue {
  const count = Number(right.value);
  if (left.kind === 'long') {
    if (operator === '<<') return longValue(left.value << BigInt(count & 63));
    return longValue((operator === '>>' ? left.value : BigInt.asUintN(64, left.value)) >> BigInt(count & 63));
  }
  const value = Number(left.value);
  return intValue(operator === '<<' ? value << count : operator === '>>' ? value >> count : value >>> count);
}

function longOperation(operator: string, left: bigint, right: bigint): JavaValue {
  if ((operator === '/' || operator === '%') && right === 0n) throwImplicit('ArithmeticException', '/ by zero');
  switch (operator) {
    case '+': return longValue(left + right);
    case '-': return longValue(left - right);
    case '*': return longValue(left * right);
    case '/': return longValue(left / right);
    case '%': return longValue(left % right);
    case '&': return longValue(left & right);
    case '|': return longValue(left | right);
    case '^': return longValue(left ^ right);
    default: throw new NotDerivable(`operator ${operator}`);
  }
}

function intOperation(operator: string, left: number, right: number): JavaValue {
  const wide = longOperation(operator, BigInt(left), BigInt(right));
  return intValue(wide.kind === 'long' ? Number(BigInt.asIntN(32, wide.value)) : 0);
}

function floatingOperation(operator: string, left: number, right: number, kind: 'float' | 'double'): JavaValue {
  const rounded = (value: number): JavaValue => ({ kind, value: kind === 'float' ? Math.fround(value) : value });
  switch (operator) {
    case '+': return rounded(left + right);
    case '-': return rounded(left - right);
    case '*': return rounded(left * right);
    case '/': return rounded(left / right);
    case '%': return rounded(left % right);
    default: throw new NotDerivable(`operator ${operator}`);
  }
}

/** What string concatenation makes of a value (JLS 5.1.11). */
export function javaText(value: JavaValue): string {
  if (value.kind === 'char') return String.fromCharCode(value.value);
  if (value.kind === 'double') return doubleText(value.value);
  if (value.kind === 'float') throw new NotDerivable('text of a float');
  if (isNumeric(value) || value.kind === 'boolean' || value.kind === 'string') return String(value.value);
  if (value.kind === 'null') return 'null';
  if (value.kind === 'object') return constantText(value);
  if (value.kind === 'text') return value.text;
  throw new NotDerivable(value.kind === 'opaque' ? value.what : `text of ${value.kind}`);
}

function constantText(value: Extract<JavaValue, { kind: 'object' }>): string {
  const overridden = value.type.declaration.methods.some((method) => method.name === 'toString' && method.parameters.length === 0);
  if (value.constant === undefined || overridden) throw new NotDerivable(`toString of ${value.type.declaration.name}`);
  return value.constant;
}

/** Double.toString inside the range where it writes no exponent. */
function doubleText(value: number): string {
  const size = Math.abs(value);
  if (value !== 0 && (size < 1e-3 || size >= 1e7)) throw new NotDerivable('text of a double');
  if (Object.is(value, -0)) return '-0.0';
  return Number.isInteger(value) ? `${value}.0` : String(value);
}
