import type { Hints } from './evaluation/machine.js';
import { numberAs } from './evaluation/coercion.js';
import { momentsOf } from './evaluation/moments.js';
import { NULL, VOID } from './evaluation/java-value.js';
import type { JavaValue } from './evaluation/java-value.js';
import type { KnownType } from './evaluation/type-pool.js';
import { COMPARED } from './inputs.js';
import type { Slot } from './inputs.js';

/** Values tried for one argument. */
const MAX_CANDIDATES = 40;
/** Lengths up to which a text is made to measure. */
const MAX_TEXT_LENGTH = 300;
/** What a configured number is set to: far enough from zero to have values on both sides. */
const PROPERTY_NUMBER = 10;
/** Tried before anything is known; the first is the ordinary one. */
const FIRST_NUMBERS: readonly number[] = [1, 0, 2, -1, 10];

const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  byte: [-128, 127], short: [-32768, 32767], char: [32, 0xd7ff], int: [-2147483648, 2147483647],
  long: [-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER], float: [-1e9, 1e9], double: [-1e12, 1e12],
};

/** The values worth trying for a slot, the ordinary one first: around each number that a condition compared with; `void` stands for none. */
export function candidatesFor(slot: Slot, hints: Hints): readonly JavaValue[] {
  return slot.optional === true ? [VOID, ...valuesFor(slot, hints)] : valuesFor(slot, hints);
}

function valuesFor(slot: Slot, hints: Hints): readonly JavaValue[] {
  if (slot.kind === 'property') return [configuredValue(slot.primitive)];
  if (slot.kind === 'compared') return wholeNumbers(Object.values(COMPARED));
  if (slot.kind === 'presence') return presences(hints.absence || slot.empty === true);
  const orNull: readonly JavaValue[] = hints.absence ? [NULL] : [];
  return [...ordinary(slot, hints), ...(slot.kind === 'primitive' && !slot.boxed ? [] : orNull)].slice(0, MAX_CANDIDATES + 1);
}

/** Values beside null. */
function ordinary(slot: Exclude<Slot, { readonly kind: 'property' | 'compared' | 'presence' }>, hints: Hints): readonly JavaValue[] {
  switch (slot.kind) {
    case 'enum': return constants(slot.type);
    case 'date': case 'moment': return times(slot);
    case 'decimal': return decimals(hints);
    case 'size': return wholeNumbers(sizes(hints));
    case 'string': return texts(hints).map((value): JavaValue => ({ kind: 'string', value })).slice(0, MAX_CANDIDATES);
    case 'primitive': return primitives(slot.primitive, hints);
  }
}

function wholeNumbers(values: readonly number[]): readonly JavaValue[] {
  return values.map((value): JavaValue => ({ kind: 'int', value }));
}

function times(slot: Extract<Slot, { readonly kind: 'date' | 'moment' }>): readonly JavaValue[] {
  return slot.kind === 'moment' ? momentsOf(slot.typeName) : [0, 1, -1].map((days): JavaValue => ({ kind: 'date', from: 'today', days }));
}

function presences(alsoAbsent: boolean): readonly JavaValue[] {
  return (alsoAbsent ? [true, false] : [true]).map((value): JavaValue => ({ kind: 'boolean', value }));
}

function constants(type: KnownType): readonly JavaValue[] {
  return type.declaration.constants.slice(0, MAX_CANDIDATES).map((constant) => ({ kind: 'object', type, fields: new Map(), constant: constant.name }));
}

export function configuredValue(primitive: string): JavaValue {
  return primitive === 'boolean' ? { kind: 'boolean', value: true } : numberAs({ kind: 'int', value: PROPERTY_NUMBER }, primitive);
}

function primitives(primitive: string, hints: Hints): readonly JavaValue[] {
  if (primitive === 'boolean') return [{ kind: 'boolean', value: true }, { kind: 'boolean', value: false }];
  const [low, high] = RANGES[primitive] ?? [0, 0];
  const near = [...hints.numbers].flatMap((number) => (primitive === 'double' || primitive === 'float' ? [number, number - 1, number + 1] : [Math.trunc(number), Math.trunc(number) - 1, Math.trunc(number) + 1]));
  const first = primitive === 'char' ? ['a', 'A', '1'].map((letter) => letter.charCodeAt(0)) : FIRST_NUMBERS;
  const numbers = [...new Set([...first, ...near])].filter((number) => number >= low && number <= high).slice(0, MAX_CANDIDATES);
  return numbers.map((value) => numberAs({ kind: 'double', value }, primitive));
}

/** Elements that a collection is given at most. */
const MAX_SIZE = 4;

function sizes(hints: Hints): readonly number[] {
  const near = [...hints.numbers].flatMap((number) => [number, number - 1, number + 1]).filter((number) => Number.isInteger(number) && number >= 0 && number <= MAX_SIZE);
  return [...new Set([1, 0, 2, ...near])];
}

function decimals(hints: Hints): readonly JavaValue[] {
  const near = [...hints.numbers].flatMap((number) => [number, number - 1, number + 1]);
  const whole = [...new Set([...FIRST_NUMBERS, ...near])].filter((number) => Number.isSafeInteger(number)).slice(0, MAX_CANDIDATES);
  return whole.map((number): JavaValue => ({ kind: 'decimal', unscaled: BigInt(number), scale: 0 }));
}

function texts(hints: Hints): readonly string[] {
  const lengths = hints.length ? [...hints.numbers].flatMap((number) => [number, number - 1, number + 1]).filter((number) => Number.isInteger(number) && number >= 0 && number <= MAX_TEXT_LENGTH) : [];
  const digits = hints.digits ? [...new Set(['1', ...[...hints.numbers].flatMap((number) => [number, number - 1, number + 1]).filter((number) => Number.isSafeInteger(number)).map(String)])] : [];
  return [...new Set(['A', ...digits, ...hints.strings, ...(hints.absence || hints.length ? ['', ' '] : []), ...lengths.map((length) => 'x'.repeat(length))])];
}
