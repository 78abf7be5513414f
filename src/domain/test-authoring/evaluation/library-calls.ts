import { compareNumbers, binaryOperation, javaText } from './java-arithmetic.js';
import { numberAs } from './coercion.js';
import { booleanValue, intValue, isNumeric, stringValue } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { JavaThrown, NotDerivable, throwImplicit } from './signals.js';

type StringCall = (text: string, args: readonly JavaValue[]) => JavaValue;
type StaticCall = (args: readonly JavaValue[]) => JavaValue;

/** Java's white space for isBlank and strip is Unicode's; trim takes what is at most U+0020. */
const trimmed = (text: string): string => text.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '');

function textArgument(args: readonly JavaValue[], index = 0): string {
  const value = args[index];
  if (value?.kind === 'string') return value.value;
  if (value?.kind === 'null') throwImplicit('NullPointerException', undefined);
  throw new NotDerivable('argument of a String method');
}

function charOrText(args: readonly JavaValue[], index: number): string {
  const value = args[index];
  return value?.kind === 'char' ? String.fromCharCode(value.value) : textArgument(args, index);
}

function numberArgument(args: readonly JavaValue[], index: number): number {
  const value = args[index];
  if (value?.kind === 'int' || value?.kind === 'char' || value?.kind === 'short' || value?.kind === 'byte') return value.value;
  throw new NotDerivable('argument of a String method');
}

function within(condition: boolean): void {
  if (!condition) throwImplicit('StringIndexOutOfBoundsException', undefined);
}

/** ASCII only: Java's case mapping depends on the machine's locale beyond it. */
function cased(text: string, change: (text: string) => string): JavaValue {
  if (!/^[\u0000-\u007f\uac00-\ud7a3]*$/.test(text)) throw new NotDerivable('letter case');
  return stringValue(change(text));
}

const STRING_CALLS: Readonly<Record<string, StringCall>> = {
  'length/0': (text) => intValue(text.length),
  'isEmpty/0': (text) => booleanValue(text === ''),
  'isBlank/0': (text) => booleanValue(text.trim() === ''),
  'trim/0': (text) => stringValue(trimmed(text)),
  'strip/0': (text) => stringValue(text.trim()),
  'toUpperCase/0': (text) => cased(text, (one) => one.toUpperCase()),
  'toLowerCase/0': (text) => cased(text, (one) => one.toLowerCase()),
  'toString/0': (text) => stringValue(text),
  'equals/1': (text, args) => booleanValue(args[0]?.kind === 'string' && args[0].value === text),
  'equalsIgnoreCase/1': (text, args) => booleanValue(args[0]?.kind === 'string' && args[0].value.toLowerCase() === text.toLowerCase()),
  'startsWith/1': (text, args) => booleanValue(text.startsWith(textArgument(args))),
  'endsWith/1': (text, args) => booleanValue(text.endsWith(textArgument(args))),
  'contains/1': (text, args) => booleanValue(text.includes(textArgument(args))),
  'concat/1': (text, args) => stringValue(text + textArgument(args)),
  'indexOf/1': (text, args) => intValue(text.indexOf(args[0]?.kind === 'char' ? String.fromCharCode(args[0].value) : textArgument(args))),
  'lastIndexOf/1': (text, args) => intValue(text.lastIndexOf(args[0]?.kind === 'char' ? String.fromCharCode(args[0].value) : textArgument(args))),
  'replace/2': (text, args) => stringValue(text.replaceAll(charOrText(args, 0), () => charOrText(args, 1))),
  'compareTo/1': (text, args) => intValue(comparedText(text, textArgument(args))),
  'repeat/1': (text, args) => repeated(text, numberArgument(args, 0)),
  'substring/1': (text, args) => part(text, numberArgument(args, 0), text.length),
  'substring/2': (text, args) => part(text, numberArgument(args, 0), numberArgument(args, 1)),
  'charAt/1': (text, args) => {
    const index = numberArgument(args, 0);
    within(index >= 0 && index < text.length);
    return { kind: 'char', value: text.charCodeAt(index) };
  },
};

function part(text: string, from: number, to: number): JavaValue {
  within(from >= 0 && from <= to && to <= text.length);
  return stringValue(text.slice(from, to));
}

function repeated(text: string, count: number): JavaValue {
  if (count < 0 || count * text.length > 10_000) throw new NotDerivable('repeat');
  return stringValue(text.repeat(count));
}

function comparedText(left: string, right: string): number {
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const difference = left.charCodeAt(index) - right.charCodeAt(index);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** A method of a String, or undefined where it is not followed. */
export function callOnString(text: string, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  return STRING_CALLS[`${name}/${args.length}`]?.(text, args);
}

/** `equals`, `compareTo` and the `…Value` methods of a boxed value. */
export function callOnBoxed(value: JavaValue, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  const other = args[0];
  if (name === 'equals' && other !== undefined) return booleanValue(equalBoxes(value, other));
  if (value.kind === 'boolean') return name === 'booleanValue' ? booleanValue(value.value) : undefined;
  if (!isNumeric(value)) return undefined;
  if (name === 'compareTo' && other !== undefined && isNumeric(other)) return intValue(compareNumbers(value, other));
  const primitive = /^(int|long|double|short|byte|float)Value$/.exec(name)?.[1];
  if (primitive !== undefined) return numberAs(value, primitive);
  return name === 'toString' ? stringValue(javaText(value)) : undefined;
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
  if (value?.kind === 'opaque' || value === undefined) throw new NotDerivable('requireNonNull');
  // A written check: the exception is meant.
  if (value.kind === 'null') throw new JavaThrown({ kind: 'throwable', typeName: 'java.lang.NullPointerException', message: message?.kind === 'string' ? message.value : undefined }, false);
  return value;
}

function isNull(args: readonly JavaValue[]): boolean {
  const value = args[0];
  if (value === undefined || value.kind === 'opaque') throw new NotDerivable(value?.kind === 'opaque' ? value.what : 'argument');
  return value.kind === 'null';
}

function textOrNull(args: readonly JavaValue[]): string | null {
  return isNull(args) ? null : textArgument(args);
}

function sameValues(args: readonly JavaValue[]): JavaValue {
  const [left, right] = args;
  if (left === undefined || right === undefined) throw new NotDerivable('Objects.equals');
  if (left.kind === 'string' && right.kind === 'string') return booleanValue(left.value === right.value);
  if (left.kind === 'null' || right.kind === 'null') return binaryOperation('==', left, right);
  if (isNumeric(left) && left.kind === right.kind) return booleanValue(left.value === right.value);
  if (left.kind === 'object' && left.constant !== undefined) return binaryOperation('==', left, right);
  throw new NotDerivable('Objects.equals');
}

const HAS_TEXT: StaticCall = (args) => booleanValue((textOrNull(args) ?? '').trim() !== '');
const HAS_LENGTH: StaticCall = (args) => booleanValue((textOrNull(args) ?? '') !== '');
const negated = (call: StaticCall): StaticCall => (args) => {
  const value = call(args);
  return booleanValue(value.kind === 'boolean' && !value.value);
};

/** Static methods by the simple name of their class; `hasText` and its kind are Spring's, the `isEmpty` kind Apache's too. */
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
  'ObjectUtil.isNull/1': (args) => booleanValue(isNull(args)),
  'ObjectUtil.isNotNull/1': (args) => booleanValue(!isNull(args)),
  'StrUtil.isBlank/1': negated(HAS_TEXT),
  'StrUtil.isNotBlank/1': HAS_TEXT,
  'StrUtil.isEmpty/1': negated(HAS_LENGTH),
  'StrUtil.isNotEmpty/1': HAS_LENGTH,
  'StringUtils.hasText/1': HAS_TEXT,
  'StringUtils.hasLength/1': HAS_LENGTH,
  'StringUtils.isBlank/1': negated(HAS_TEXT),
  'StringUtils.isNotBlank/1': HAS_TEXT,
  'StringUtils.isEmpty/1': negated(HAS_LENGTH),
  'StringUtils.isNotEmpty/1': HAS_LENGTH,
};

function compared(args: readonly JavaValue[]): JavaValue {
  const [left, right] = args;
  if (left === undefined || right === undefined || !isNumeric(left) || !isNumeric(right)) throw new NotDerivable('compare');
  return intValue(compareNumbers(left, right));
}

/** A static method of a library class, or undefined where it is not followed. */
export function callStatic(className: string, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  return STATIC_CALLS[`${className}.${name}/${args.length}`]?.(args);
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
