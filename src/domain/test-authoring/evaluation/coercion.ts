import type { TypeUse } from '../../code/type-use.js';
import { intValue, isNumeric, longValue } from './java-value.js';
import type { JavaValue, NumericValue } from './java-value.js';
import { NotDerivable, throwImplicit } from './signals.js';

const PRIMITIVES: ReadonlySet<string> = new Set(['int', 'long', 'short', 'byte', 'char', 'float', 'double', 'boolean']);
const BOXES: Readonly<Record<string, string>> = {
  Integer: 'int', Long: 'long', Short: 'short', Byte: 'byte', Character: 'char', Float: 'float', Double: 'double', Boolean: 'boolean',
};

/** `java.lang.Integer` and `Integer` are `int`; undefined for what is neither a primitive nor its box. */
export function primitiveOf(type: TypeUse): string | undefined {
  if (type.dims > 0) return undefined;
  const name = type.name.replace(/^java\.lang\./, '');
  return PRIMITIVES.has(name) ? name : BOXES[name];
}

export function isBoxed(type: TypeUse): boolean {
  return type.dims === 0 && BOXES[type.name.replace(/^java\.lang\./, '')] !== undefined;
}

export function isString(type: TypeUse): boolean {
  return type.dims === 0 && (type.name === 'String' || type.name === 'java.lang.String');
}

/** Assignment conversion to a declared type (JLS 5.2): widening, boxing, unboxing. */
export function assignedTo(value: JavaValue, type: TypeUse): JavaValue {
  const primitive = primitiveOf(type);
  // A number that is assigned to an Object, a Number or a type variable is boxed.
  if (primitive === undefined) return isNumeric(value) || value.kind === 'boolean' ? { ...value, boxed: true } : value;
  if (value.kind === 'null') return isBoxed(type) ? value : throwImplicit('NullPointerException', undefined);
  if (value.kind === 'opaque') return value;
  const converted = value.kind === 'boolean' && primitive === 'boolean' ? { kind: value.kind, value: value.value } : isNumeric(value) ? numberAs(value, primitive) : undefined;
  if (converted === undefined) throw new NotDerivable(`${value.kind} as ${type.name}`);
  return isBoxed(type) ? { ...converted, boxed: true } : converted;
}

/** A cast or an assignment among the numeric types (JLS 5.1.2 and 5.1.3). */
export function numberAs(value: NumericValue, primitive: string): NumericValue {
  switch (primitive) {
    case 'int': return { kind: 'int', value: integral(value, 32) };
    case 'short': return { kind: 'short', value: (integral(value, 32) << 16) >> 16 };
    case 'byte': return { kind: 'byte', value: (integral(value, 32) << 24) >> 24 };
    case 'char': return { kind: 'char', value: integral(value, 32) & 0xffff };
    case 'long': return { kind: 'long', value: wide(value) };
    case 'float': return { kind: 'float', value: Math.fround(Number(value.value)) };
    case 'double': return { kind: 'double', value: Number(value.value) };
    default: throw new NotDerivable(`${value.kind} as ${primitive}`);
  }
}

function integral(value: NumericValue, bits: 32): number {
  if (value.kind === 'long') return Number(BigInt.asIntN(bits, value.value));
  if (value.kind === 'double' || value.kind === 'float') {
    if (Number.isNaN(value.value)) return 0;
    return Math.trunc(Math.min(2147483647, Math.max(-2147483648, value.value)));
  }
  return value.value;
}

function wide(value: NumericValue): bigint {
  if (value.kind === 'double' || value.kind === 'float') {
    if (!Number.isSafeInteger(Math.trunc(value.value))) throw new NotDerivable('a huge number as long');
    return BigInt(Math.trunc(value.value));
  }
  return BigInt(value.value);
}

/** What a field holds before anything is assigned. */
export function defaultOf(type: TypeUse): JavaValue {
  const primitive = isBoxed(type) ? undefined : primitiveOf(type);
  if (primitive === undefined) return { kind: 'null' };
  if (primitive === 'boolean') return { kind: 'boolean', value: false };
  if (primitive === 'long') return longValue(0n);
  return primitive === 'int' ? intValue(0) : numberAs({ kind: 'int', value: 0 }, primitive);
}
