import { booleanValue, intValue, isNumeric, stringValue } from './java-value.js';
import type { DateValue, DecimalValue, JavaValue } from './java-value.js';
import type { Machine } from './machine.js';
import { NotDerivable, throwImplicit } from './signals.js';

const DAY_MS = 86_400_000;
/** The day of a run lies between these: 2026-01-01 and 2100-01-01, in days from 1970-01-01. */
const EARLIEST_TODAY = 20_454;
const LATEST_TODAY = 47_482;
/** Digits of a decimal that are followed. */
const MAX_SCALE = 20;

export const TODAY: DateValue = { kind: 'date', from: 'today', days: 0 };

/** `LocalDate.of(year, month, day)`. */
export function dateOf(args: readonly JavaValue[]): DateValue | undefined {
  const [year, month, day] = args.map((one) => (one.kind === 'int' ? one.value : undefined));
  if (year === undefined || month === undefined || day === undefined || month < 1 || month > 12 || day < 1 || day > 28 || year < 1000 || year > 9999) return undefined;
  return { kind: 'date', from: 'epoch', days: Date.UTC(year, month - 1, day) / DAY_MS };
}

/** Left minus right in days; a fixed day and the day of the run are compared only where every run agrees. */
function daysBetween(left: DateValue, right: JavaValue | undefined): number {
  if (right?.kind === 'null') throwImplicit('NullPointerException', undefined);
  if (right?.kind !== 'date') throw new NotDerivable(right?.kind === 'opaque' ? right.what : 'date');
  if (left.from === right.from) return left.days - right.days;
  const [fixed, moving] = left.from === 'epoch' ? [left, right] : [right, left];
  const sign = left.from === 'epoch' ? 1 : -1;
  if (fixed.days < EARLIEST_TODAY + moving.days) return -sign * 365;
  if (fixed.days > LATEST_TODAY + moving.days) return sign * 365;
  throw new NotDerivable('the day of the run');
}

/** A method of a LocalDate; undefined where it is not followed. */
export function callOnDate(target: DateValue, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  const [first] = args;
  switch (`${name}/${args.length}`) {
    case 'isAfter/1': return booleanValue(daysBetween(target, first) > 0);
    case 'isBefore/1': return booleanValue(daysBetween(target, first) < 0);
    case 'isEqual/1': return booleanValue(daysBetween(target, first) === 0);
    case 'plusDays/1': return moved(target, first, 1);
    case 'minusDays/1': return moved(target, first, -1);
    case 'plusWeeks/1': return moved(target, first, 7);
    case 'minusWeeks/1': return moved(target, first, -7);
    default: return undefined;
  }
}

function moved(target: DateValue, by: JavaValue | undefined, unit: number): JavaValue | undefined {
  return by !== undefined && isNumeric(by) && Math.abs(Number(by.value)) < 100_000 ? { ...target, days: target.days + Number(by.value) * unit } : undefined;
}

export function decimalFrom(value: JavaValue | undefined): DecimalValue | undefined {
  if (value?.kind === 'int' || value?.kind === 'long') return { kind: 'decimal', unscaled: BigInt(value.value), scale: 0 };
  const match = value?.kind === 'string' ? /^(-?\d{1,20})(?:\.(\d{1,20}))?$/.exec(value.value) : null;
  return match === null ? undefined : { kind: 'decimal', unscaled: BigInt(`${match[1] ?? '0'}${match[2] ?? ''}`), scale: (match[2] ?? '').length };
}

export function decimalText({ unscaled, scale }: DecimalValue): string {
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString().padStart(scale + 1, '0');
  return `${unscaled < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`;
}

function aligned(left: DecimalValue, right: DecimalValue): { readonly left: bigint; readonly right: bigint; readonly scale: number } {
  const scale = Math.max(left.scale, right.scale);
  return { left: left.unscaled * 10n ** BigInt(scale - left.scale), right: right.unscaled * 10n ** BigInt(scale - right.scale), scale };
}

function asNumber(value: DecimalValue): number {
  return Number(value.unscaled) / 10 ** value.scale;
}

interface Operands {
  readonly target: DecimalValue;
  readonly other: DecimalValue;
  /** Both unscaled, to one scale. */
  readonly left: bigint;
  readonly right: bigint;
  readonly scale: number;
}

const DECIMAL_CALLS: Readonly<Record<string, (operands: Operands) => JavaValue>> = {
  compareTo: ({ left, right }) => intValue(left === right ? 0 : left < right ? -1 : 1),
  add: ({ left, right, scale }) => ({ kind: 'decimal', unscaled: left + right, scale }),
  subtract: ({ left, right, scale }) => ({ kind: 'decimal', unscaled: left - right, scale }),
  multiply: ({ target, other }) => ({ kind: 'decimal', unscaled: target.unscaled * other.unscaled, scale: target.scale + other.scale }),
  max: ({ target, other, left, right }) => (left >= right ? target : other),
  min: ({ target, other, left, right }) => (left <= right ? target : other),
};

/** A method of a BigDecimal; undefined where it is not followed. */
export function callOnDecimal(machine: Machine, target: DecimalValue, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  const [other] = args;
  if (args.length === 0) return ofOne(target, name);
  if (other?.kind === 'null') throwImplicit('NullPointerException', undefined);
  if (other?.kind !== 'decimal' || args.length > 1) return undefined;
  const operands = { target, other, ...aligned(target, other) };
  if (operands.scale > MAX_SCALE) throw new NotDerivable('a long decimal');
  if (name === 'compareTo') for (const one of [target, other]) machine.hints.numbers.add(asNumber(one));
  return DECIMAL_CALLS[name]?.(operands);
}

type OwnCall = (target: DecimalValue) => JavaValue | undefined;

const OWN_CALLS: ReadonlyMap<string, OwnCall> = new Map<string, OwnCall>(Object.entries({
  signum: ({ unscaled }) => intValue(unscaled === 0n ? 0 : unscaled < 0n ? -1 : 1),
  scale: ({ scale }) => intValue(scale),
  precision: ({ unscaled }) => intValue(magnitude(unscaled).toString().length),
  negate: ({ unscaled, scale }) => ({ kind: 'decimal', unscaled: -unscaled, scale }),
  abs: ({ unscaled, scale }) => ({ kind: 'decimal', unscaled: magnitude(unscaled), scale }),
  toString: (target: DecimalValue) => stringValue(decimalText(target)),
  toPlainString: (target) => stringValue(decimalText(target)),
  intValue: ({ unscaled, scale }) => (scale === 0 ? intValue(Number(unscaled)) : undefined),
} satisfies Readonly<Record<string, OwnCall>>));

function magnitude(unscaled: bigint): bigint {
  return unscaled < 0n ? -unscaled : unscaled;
}

function ofOne(target: DecimalValue, name: string): JavaValue | undefined {
  return OWN_CALLS.get(name)?.(target);
}
