import { binaryOperation, compareNumbers, javaText } from './java-arithmetic.js';
import { numberAs } from './coercion.js';
import { booleanValue, intValue, isNumeric, longValue, stringValue } from './java-value.js';
import type { JavaValue, NumericValue } from './java-value.js';
import { NotDerivable, throwImplicit } from './signals.js';
import { textArgument } from './string-calls.js';

type StaticCall = (args: readonly JavaValue[]) => JavaValue;

function notANumber(): never {
  return throwImplicit('NumberFormatException', undefined);
}

/** `Integer.parseInt` and `Long.parseLong` of ASCII digits: null is no number either. */
function whole(args: readonly JavaValue[], bits: 32 | 64): JavaValue {
  const radix = args[1] === undefined ? 10 : args[1].kind === 'int' ? args[1].value : NaN;
  if (args[0]?.kind === 'null') notANumber();
  const text = textArgument(args);
  if (radix !== 10) throw new NotDerivable('radix');
  if (/[^\u0000-\u007f]/.test(text)) throw new NotDerivable('digits');
  if (!/^[+-]?\d{1,30}$/.test(text)) notANumber();
  const value = BigInt(text.replace(/^\+/, ''));
  if (BigInt.asIntN(bits, value) !== value) notANumber();
  return bits === 32 ? intValue(Number(value)) : longValue(value);
}

function floating(args: readonly JavaValue[]): JavaValue {
  const text = textArgument(args).trim();
  if (/[^\u0000-\u007f]/.test(text)) throw new NotDerivable('digits');
  if (/^[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})$/.test(text)) return { kind: 'double', value: Number(text) };
  if (/^[A-Z ]*$|^[a-ce-z ]+$/.test(text) && !/NaN|Infinity/.test(text)) notANumber();
  throw new NotDerivable('a decimal text');
}

/** `valueOf` of a text parses, of a primitive boxes. */
const boxing = (parse: StaticCall, primitive: string): StaticCall => (args) => {
  const [value] = args;
  const made = value !== undefined && isNumeric(value) ? numberAs(value, primitive) : parse(args);
  return isNumeric(made) || made.kind === 'boolean' ? { ...made, boxed: true } : made;
};

const isTrueText: StaticCall = (args) => booleanValue(args[0]?.kind !== 'null' && textArgument(args).toLowerCase() === 'true');

/** Of ASCII characters: beyond it the tables of the two differ by version. */
const ofChar = (answer: (char: string) => JavaValue): StaticCall => ([value]) => {
  if (value?.kind !== 'char' && value?.kind !== 'int') throw new NotDerivable('Character');
  if (value.value > 127) throw new NotDerivable('a letter beyond ASCII');
  return answer(String.fromCharCode(value.value));
};
const ofClass = (pattern: RegExp): StaticCall => ofChar((char) => booleanValue(pattern.test(char)));
const cased = (change: (char: string) => string): StaticCall => ofChar((char) => ({ kind: 'char', value: change(char).charCodeAt(0) }));

const textOf: StaticCall = ([value]) => {
  if (value === undefined || !isNumeric(value)) throw new NotDerivable('toString()');
  return stringValue(javaText(value));
};

function numbers(args: readonly JavaValue[]): readonly NumericValue[] {
  const known = args.filter((one): one is NumericValue => isNumeric(one));
  if (known.length < args.length) throw new NotDerivable('Math');
  return known;
}

const sum: StaticCall = (args) => {
  const [left, right] = numbers(args);
  if (left === undefined || right === undefined) throw new NotDerivable('sum()');
  return binaryOperation('+', left, right);
};

/** An overflow is an exception. */
const exact = (operator: string): StaticCall => (args) => {
  const [left, right] = numbers(args);
  if (left === undefined || right === undefined) throw new NotDerivable('Math');
  const result = binaryOperation(operator, left, right);
  const wide = operator === '+' ? BigInt(left.value) + BigInt(right.value) : operator === '-' ? BigInt(left.value) - BigInt(right.value) : BigInt(left.value) * BigInt(right.value);
  if (isNumeric(result) && BigInt(result.value) !== wide) throwImplicit('ArithmeticException', undefined);
  return result;
};

const rounded = (round: (value: number) => number): StaticCall => (args) => {
  const [value] = numbers(args);
  if (value === undefined) throw new NotDerivable('Math');
  return { kind: 'double', value: round(Number(value.value)) };
};

const nearest: StaticCall = (args) => {
  const [value] = numbers(args);
  if (value?.kind !== 'double' || Math.abs(value.value) > 1e9) throw new NotDerivable('Math.round');
  return longValue(BigInt(Math.floor(value.value + 0.5)));
};

const sign: StaticCall = (args) => {
  const [value] = numbers(args);
  if (value === undefined) throw new NotDerivable('signum');
  return intValue(compareNumbers(value, { kind: 'int', value: 0 }));
};

/** Texts and characters as numbers, and arithmetic by name. */
export const PARSING: Readonly<Record<string, StaticCall>> = {
  'Integer.parseInt/1': (args) => whole(args, 32), 'Integer.parseInt/2': (args) => whole(args, 32), 'Integer.valueOf/1': boxing((args) => whole(args, 32), 'int'),
  'Long.parseLong/1': (args) => whole(args, 64), 'Long.valueOf/1': boxing((args) => whole(args, 64), 'long'),
  'Double.parseDouble/1': floating, 'Double.valueOf/1': boxing(floating, 'double'),
  'Boolean.parseBoolean/1': isTrueText, 'Boolean.valueOf/1': boxing((args) => (args[0]?.kind === 'boolean' ? args[0] : isTrueText(args)), 'boolean'),
  'Boolean.logicalAnd/2': (args) => binaryOperation('&', args[0] ?? { kind: 'void' }, args[1] ?? { kind: 'void' }), 'Boolean.toString/1': ([value]) => stringValue(javaText(value ?? { kind: 'void' })),
  'Integer.toString/1': textOf, 'Long.toString/1': textOf,
  'Integer.sum/2': sum, 'Long.sum/2': sum, 'Integer.signum/1': sign, 'Long.signum/1': sign,
  'Math.addExact/2': exact('+'), 'Math.subtractExact/2': exact('-'), 'Math.multiplyExact/2': exact('*'),
  'Math.floor/1': rounded(Math.floor), 'Math.ceil/1': rounded(Math.ceil), 'Math.round/1': nearest,
  'Character.isDigit/1': ofClass(/\d/), 'Character.isLetter/1': ofClass(/[A-Za-z]/), 'Character.isAlphabetic/1': ofClass(/[A-Za-z]/), 'Character.isLetterOrDigit/1': ofClass(/[A-Za-z\d]/),
  'Character.isUpperCase/1': ofClass(/[A-Z]/), 'Character.isLowerCase/1': ofClass(/[a-z]/), 'Character.isWhitespace/1': ofClass(/[\t\n\v\f\r \x1c-\x1f]/),
  'Character.toUpperCase/1': cased((char) => char.toUpperCase()), 'Character.toLowerCase/1': cased((char) => char.toLowerCase()),
  'Character.getNumericValue/1': ofChar((char) => intValue(/\d/.test(char) ? Number(char) : /[A-Za-z]/.test(char) ? parseInt(char, 36) : -1)),
  'Character.toString/1': ofChar((char) => stringValue(char)),
};
