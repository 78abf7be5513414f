import { javaText } from './java-arithmetic.js';
import { javaPattern, replacedBy, splitBy } from './java-patterns.js';
import { booleanValue, collectionOf, intValue, stringValue } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { NotDerivable, throwImplicit } from './signals.js';

type StringCall = (text: string, args: readonly JavaValue[]) => JavaValue;

/** Java's white space for isBlank and strip is Unicode's; trim takes what is at most U+0020. */
export const trimmed = (text: string): string => text.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '');

export function textArgument(args: readonly JavaValue[], index = 0): string {
  const value = args[index];
  if (value?.kind === 'string') return value.value;
  if (value?.kind === 'text') return value.text;
  if (value?.kind === 'null') throwImplicit('NullPointerException', undefined);
  throw new NotDerivable(value?.kind === 'opaque' ? value.what : 'argument of a String method');
}

function charOrText(args: readonly JavaValue[], index: number): string {
  const value = args[index];
  if (value?.kind === 'int') return String.fromCodePoint(value.value);
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

/** Whether a text equals what is given: something that is not followed may be any text. */
function isText(text: string, [other]: readonly JavaValue[], same: (left: string, right: string) => boolean): JavaValue {
  if (other?.kind === 'opaque' && other.local !== true) throw new NotDerivable(other.what);
  return booleanValue(other?.kind === 'string' && same(text, other.value));
}

const upper = (text: string): JavaValue => cased(text, (one) => one.toUpperCase());
const lower = (text: string): JavaValue => cased(text, (one) => one.toLowerCase());
const chars = (text: string): readonly JavaValue[] => [...text].map((one): JavaValue => ({ kind: 'char', value: one.charCodeAt(0) }));

const STRING_CALLS: Readonly<Record<string, StringCall>> = {
  'length/0': (text) => intValue(text.length),
  'isEmpty/0': (text) => booleanValue(text === ''),
  'isBlank/0': (text) => booleanValue(text.trim() === ''),
  'trim/0': (text) => stringValue(trimmed(text)),
  'strip/0': (text) => stringValue(text.trim()),
  'stripLeading/0': (text) => stringValue(text.trimStart()),
  'stripTrailing/0': (text) => stringValue(text.trimEnd()),
  'toUpperCase/0': upper,
  'toLowerCase/0': lower,
  // Of ASCII letters every locale that a program names makes the same, but the Turkic ones.
  'toUpperCase/1': upper,
  'toLowerCase/1': lower,
  'toString/0': (text) => stringValue(text),
  'intern/0': (text) => stringValue(text),
  'equals/1': (text, args) => isText(text, args, (left, right) => left === right),
  'equalsIgnoreCase/1': (text, args) => isText(text, args, (left, right) => left.toLowerCase() === right.toLowerCase()),
  'contentEquals/1': (text, args) => booleanValue(textArgument(args) === text),
  'startsWith/1': (text, args) => booleanValue(text.startsWith(textArgument(args))),
  'startsWith/2': (text, args) => booleanValue(numberArgument(args, 1) >= 0 && text.startsWith(textArgument(args), numberArgument(args, 1))),
  'endsWith/1': (text, args) => booleanValue(text.endsWith(textArgument(args))),
  'contains/1': (text, args) => booleanValue(text.includes(textArgument(args))),
  'concat/1': (text, args) => stringValue(text + textArgument(args)),
  'indexOf/1': (text, args) => intValue(text.indexOf(charOrText(args, 0))),
  'indexOf/2': (text, args) => intValue(text.indexOf(charOrText(args, 0), numberArgument(args, 1))),
  'lastIndexOf/1': (text, args) => intValue(text.lastIndexOf(charOrText(args, 0))),
  'replace/2': (text, args) => stringValue(text.replaceAll(charOrText(args, 0), () => charOrText(args, 1))),
  'replaceAll/2': (text, args) => stringValue(replacedBy(text, textArgument(args), { replacement: textArgument(args, 1), all: true })),
  'replaceFirst/2': (text, args) => stringValue(replacedBy(text, textArgument(args), { replacement: textArgument(args, 1), all: false })),
  'matches/1': (text, args) => booleanValue(javaPattern(textArgument(args), text, { whole: true }).test(text)),
  'split/1': (text, args) => collectionOf('array', splitBy(text, textArgument(args), 0).map((part) => stringValue(part))),
  'split/2': (text, args) => collectionOf('array', splitBy(text, textArgument(args), numberArgument(args, 1)).map((part) => stringValue(part))),
  'compareTo/1': (text, args) => intValue(comparedText(text, textArgument(args))),
  'compareToIgnoreCase/1': (text, args) => intValue(comparedText(text.toUpperCase().toLowerCase(), textArgument(args).toUpperCase().toLowerCase())),
  'repeat/1': (text, args) => repeated(text, numberArgument(args, 0)),
  'substring/1': (text, args) => part(text, numberArgument(args, 0), text.length),
  'substring/2': (text, args) => part(text, numberArgument(args, 0), numberArgument(args, 1)),
  'subSequence/2': (text, args) => part(text, numberArgument(args, 0), numberArgument(args, 1)),
  'hashCode/0': (text) => intValue([...Array(text.length).keys()].reduce((hash, index) => (Math.imul(31, hash) + text.charCodeAt(index)) | 0, 0)),
  'toCharArray/0': (text) => collectionOf('array', chars(text)),
  'chars/0': (text) => collectionOf('Stream', [...text].map((one) => intValue(one.charCodeAt(0)))),
  'lines/0': (text) => collectionOf('Stream', (text === '' ? [] : text.replace(/\r?\n$|\r$/, '').split(/\r\n|\n|\r/)).map((line) => stringValue(line))),
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

export function comparedText(left: string, right: string): number {
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const difference = left.charCodeAt(index) - right.charCodeAt(index);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** A method of a String, or undefined where it is not followed. */
export function callOnString(text: string, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  if (name === 'formatted') return stringValue(formatted(text, args));
  return STRING_CALLS[`${name}/${args.length}`]?.(text, args);
}

/** `String.format` with `%s`, `%d` and `%%`, and a width of `%d` filled with zeros; anything else is not followed. */
export function formatted(format: string, args: readonly JavaValue[]): string {
  let index = 0;
  return format.replace(/%(?:([%n])|(0\d+)?([sd])|.|$)/g, (whole: string, sign: string | undefined, width: string | undefined, kind: string | undefined) => {
    if (sign !== undefined) return sign === 'n' ? lineEnd() : '%';
    const value = args[index];
    index += 1;
    if (kind === undefined || value === undefined) throw new NotDerivable(`format ${whole}`);
    const written = javaText(value);
    if (kind === 's') return width === undefined ? written : notPadded();
    if (value.kind !== 'int' && value.kind !== 'long') throw new NotDerivable(`format ${whole}`);
    return width === undefined ? written : written.startsWith('-') ? notPadded() : written.padStart(Number(width), '0');
  });
}

/** It is the machine's. */
function lineEnd(): never {
  throw new NotDerivable('format %n');
}

function notPadded(): never {
  throw new NotDerivable('format');
}
