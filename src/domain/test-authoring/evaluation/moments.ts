import { simpleOf } from './imported-names.js';
import { booleanValue, intValue, isNumeric, longValue, VOID } from './java-value.js';
import type { CalendarValue, JavaValue, MomentValue, OpaqueValue, PointInTime } from './java-value.js';
import { NotDerivable, throwImplicit } from './signals.js';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
/** A run lies between these: 2026-01-01 and 2100-01-01. */
const EARLIEST_RUN = Date.UTC(2026, 0, 1);
const LATEST_RUN = Date.UTC(2100, 0, 1);
/** Two readings of the clock in one test are nearer to each other than this. */
const JITTER_MS = 60_000;

/** Types whose instances are followed, and whether they have a fixed one that a test can write. */
const TYPES: Readonly<Record<string, boolean>> = {
  'java.util.Date': true, 'java.sql.Timestamp': true, 'java.time.Instant': true, 'java.time.LocalDateTime': true, 'java.time.ZonedDateTime': false, 'java.time.OffsetDateTime': false,
};
const BY_SIMPLE = new Map(Object.keys(TYPES).map((name) => [simpleOf(name), name]));
/** 2024-01-15T09:30: an ordinary time, in the past of every run. */
const ORDINARY = Date.UTC(2024, 0, 15, 9, 30);

export function isMomentType(qualified: string): boolean {
  return qualified in TYPES;
}

/** A time before every run and one after it, the ordinary one first. */
export function momentsOf(typeName: string): readonly MomentValue[] {
  const past: PointInTime = TYPES[typeName] === true ? { from: 'epoch', millis: typeName.startsWith('java.time.') ? ORDINARY : 0 } : { from: 'now', millis: -DAY_MS };
  return [past, { from: 'now' as const, millis: DAY_MS }].map((point) => ({ kind: 'moment', typeName, ...point }));
}

/** Left minus right; what is told of two readings of the clock is which is later, where they lie apart. */
function between(left: PointInTime, right: PointInTime): number {
  const difference = left.millis - right.millis;
  if (left.from === 'epoch' && right.from === 'epoch') return difference;
  if (left.from === right.from && Math.abs(difference) >= JITTER_MS) return difference;
  const [fixed, moving, sign] = left.from === 'epoch' ? [left, right, 1] : [right, left, -1];
  if (left.from !== right.from && fixed.millis < EARLIEST_RUN + moving.millis) return -sign * DAY_MS;
  if (left.from !== right.from && fixed.millis > LATEST_RUN + moving.millis) return sign * DAY_MS;
  throw new NotDerivable('the time of the run');
}

/** Negative, zero or positive, as the first is before, at or after the other. */
export function comparedMoments(target: MomentValue, other: JavaValue | undefined): number {
  if (other?.kind === 'null') throwImplicit('NullPointerException', undefined);
  if (other?.kind !== 'moment') throw new NotDerivable(other?.kind === 'opaque' ? other.what : 'time');
  return target === other ? 0 : Math.sign(between(target, other));
}

const UNITS: Readonly<Record<string, number>> = { Millis: 1, Seconds: SECOND_MS, Minutes: 60_000, Hours: 3_600_000, Days: DAY_MS, Weeks: 7 * DAY_MS };
/** Months and years are no number of days: from the time of the run on, where only what is later is told, about as many do. */
const ABOUT: Readonly<Record<string, number>> = { Months: 30.44 * DAY_MS, Years: 365.25 * DAY_MS };

function moved(target: MomentValue, name: string, by: JavaValue | undefined): MomentValue | undefined {
  const [, direction, unit = ''] = /^(plus|minus)(\w+)$/.exec(name) ?? [];
  const size = UNITS[unit] ?? (target.from === 'now' ? ABOUT[unit] : undefined);
  if (size === undefined || by === undefined || !isNumeric(by)) return undefined;
  return { ...target, millis: target.millis + Number(by.value) * size * (direction === 'minus' ? -1 : 1) };
}

/** A method of a Date, an Instant and their kind; undefined where it is not followed. */
export function callOnMoment(target: MomentValue, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  const [other] = args;
  if (args.length === 0) return ownCall(target, name);
  switch (name) {
    case 'before': case 'isBefore': return booleanValue(comparedMoments(target, other) < 0);
    case 'after': case 'isAfter': return booleanValue(comparedMoments(target, other) > 0);
    case 'isEqual': return booleanValue(comparedMoments(target, other) === 0);
    case 'compareTo': return intValue(comparedMoments(target, other));
    default: return args.length === 1 ? moved(target, name, other) : undefined;
  }
}

function ownCall(target: MomentValue, name: string): JavaValue | undefined {
  const isDate = target.typeName === 'java.util.Date' || target.typeName === 'java.sql.Timestamp';
  if (name === (isDate ? 'getTime' : 'toEpochMilli') && (isDate || target.typeName === 'java.time.Instant')) return millisOf(target);
  if (name === 'hashCode' && target.typeName === 'java.util.Date' && target.from === 'epoch') return intValue(Number(BigInt.asIntN(32, BigInt(target.millis) ^ (BigInt.asUintN(64, BigInt(target.millis)) >> 32n))));
  return isDate && name === 'toInstant' ? { ...target, typeName: 'java.time.Instant' } : undefined;
}

/** A number of milliseconds: of the clock it is known what it is compared with, not what it is. */
export function millisOf(point: PointInTime): JavaValue {
  return point.from === 'epoch' ? longValue(BigInt(Math.round(point.millis))) : clock({ from: 'now', millis: point.millis });
}

function clock(reading: NonNullable<OpaqueValue['clock']>): OpaqueValue {
  return { kind: 'opaque', what: 'the time of the run', silent: false, present: true, clock: reading };
}

/** A point in time from milliseconds; undefined where they are not followed. */
export function pointOf(value: JavaValue | undefined): PointInTime | undefined {
  if (value?.kind === 'long' || value?.kind === 'int') return { from: 'epoch', millis: Number(value.value) };
  return value?.kind === 'opaque' && value.clock?.from === 'now' ? { from: 'now', millis: value.clock.millis } : undefined;
}

/** `new Date()`, `new Date(millis)`; undefined of other types and arguments. */
export function newMoment(simple: string, args: readonly JavaValue[]): JavaValue | undefined {
  const typeName = BY_SIMPLE.get(simple);
  if (typeName === undefined || simple !== 'Date' && simple !== 'Timestamp') return undefined;
  const point: PointInTime | undefined = args.length === 0 ? { from: 'now', millis: 0 } : args.length === 1 ? pointOf(args[0]) : undefined;
  return point === undefined ? undefined : { kind: 'moment', typeName, ...point };
}

/** `Instant.now()`, `LocalDateTime.of(…)`, `Calendar.getInstance()`; undefined of others. */
export function staticMoment(simple: string, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  if (simple === 'System' && name === 'currentTimeMillis') return clock({ from: 'now', millis: 0 });
  if (simple === 'Calendar' && name === 'getInstance' && args.length === 0) return { kind: 'calendar', point: { from: 'now', millis: 0 } };
  const typeName = BY_SIMPLE.get(simple);
  if (typeName === undefined) return undefined;
  const point = pointMade(simple, name, args);
  return point === undefined ? undefined : { kind: 'moment', typeName, ...point };
}

function pointMade(simple: string, name: string, args: readonly JavaValue[]): PointInTime | undefined {
  const [first] = args;
  switch (`${simple}.${name}`) {
    case 'Instant.ofEpochMilli': return pointOf(first);
    case 'Date.from': return first?.kind === 'moment' ? { from: first.from, millis: first.millis } : undefined;
    case 'LocalDateTime.of': return dateTime(args.map((one) => (one.kind === 'int' ? one.value : NaN)));
    default: return name === 'now' && args.length === 0 ? { from: 'now', millis: 0 } : undefined;
  }
}

/** Year, month, day, hour, minute and perhaps second; undefined where there is no such time. */
function dateTime(parts: readonly number[]): PointInTime | undefined {
  if (parts.length < 5 || parts.length > 6 || parts.some((one) => Number.isNaN(one))) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const millis = Date.UTC(year, month - 1, day, hour, minute, second);
  const at = new Date(millis);
  const same = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].every((part, index) => part === (parts[index] ?? 0));
  return same && year >= 1000 ? { from: 'epoch', millis } : undefined;
}

const FIELDS: Readonly<Record<string, string>> = { MILLISECOND: 'Millis', SECOND: 'Seconds', MINUTE: 'Minutes', HOUR: 'Hours', HOUR_OF_DAY: 'Hours', DATE: 'Days', DAY_OF_MONTH: 'Days', DAY_OF_YEAR: 'Days', DAY_OF_WEEK: 'Days', WEEK_OF_YEAR: 'Weeks', MONTH: 'Months', YEAR: 'Years' };

/** A method of a Calendar, which changes in place; undefined where it is not followed. */
export function callOnCalendar(target: CalendarValue, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  const [first, second] = args;
  if (name === 'getTime' && first === undefined) return { kind: 'moment', typeName: 'java.util.Date', ...target.point };
  if (name === 'getTimeInMillis' && first === undefined) return millisOf(target.point);
  const changed = changedPoint(target, name, first, second);
  if (changed === undefined) return undefined;
  target.point = { from: changed.from, millis: changed.millis };
  return VOID;
}

function changedPoint(target: CalendarValue, name: string, first: JavaValue | undefined, second: JavaValue | undefined): PointInTime | undefined {
  if (name === 'setTime') return first?.kind === 'moment' ? first : undefined;
  if (name === 'setTimeInMillis') return pointOf(first);
  if (name !== 'add' || first?.kind !== 'external') return undefined;
  return moved({ kind: 'moment', typeName: 'java.util.Date', ...target.point }, `plus${FIELDS[first.name] ?? ''}`, second);
}

type Reading = NonNullable<OpaqueValue['clock']>;

function readingOf(value: JavaValue): Reading | undefined {
  if (value.kind === 'opaque') return value.clock;
  return isNumeric(value) ? { from: 'number', millis: Number(value.value) } : undefined;
}

function isReading(value: JavaValue): boolean {
  return value.kind === 'opaque' && value.clock !== undefined;
}

/** Arithmetic with readings of the clock; undefined where there is none. */
export function clockOperation(operator: string, left: JavaValue, right: JavaValue): JavaValue | undefined {
  if (!isReading(left) && !isReading(right)) return undefined;
  const [one, other] = [readingOf(left), readingOf(right)];
  if (one === undefined || other === undefined) return undefined;
  if (/^[<>]=?$/.test(operator)) return booleanValue(isOrdered(operator, difference(one, other)));
  const from = operator === '+' ? summed(one, other) : operator === '-' ? subtractedKind(one, other) : undefined;
  const millis = operator === '+' ? one.millis + other.millis : one.millis - other.millis;
  return from === undefined ? { ...clock(one), clock: undefined } : clock({ from, millis });
}

function summed(one: Reading, other: Reading): Reading['from'] | undefined {
  return one.from === 'number' ? other.from : other.from === 'number' ? one.from : undefined;
}

function subtractedKind(one: Reading, other: Reading): Reading['from'] | undefined {
  if (other.from === 'number') return one.from;
  if (one.from === other.from) return 'span';
  return one.from === 'number' && other.from === 'now' ? 'minus-now' : undefined;
}

function isOrdered(operator: string, sign: number): boolean {
  return operator.startsWith('<') ? sign < 0 : sign > 0;
}

/** Above or below zero: how far, and whether it is zero, is not told. */
function difference(one: Reading, other: Reading): number {
  if (other.from !== 'number') return one.from === 'number' ? -difference(other, one) : difference(subtracted(one, other), { from: 'number', millis: 0 });
  const distance = one.millis - other.millis;
  const [low, high] = RANGE_OF[one.from];
  if (distance > -low) return 1;
  if (distance < -high) return -1;
  throw new NotDerivable('the time of the run');
}

/** Between what such a number lies where nothing is added to it. */
const RANGE_OF: Readonly<Record<Reading['from'], readonly [number, number]>> = {
  now: [EARLIEST_RUN, LATEST_RUN], 'minus-now': [-LATEST_RUN, -EARLIEST_RUN], span: [-JITTER_MS, JITTER_MS], number: [0, 0],
};

function subtracted(one: Reading, other: Reading): Reading {
  if (one.from !== other.from) throw new NotDerivable('the time of the run');
  return { from: 'span', millis: one.millis - other.millis };
}

/** An expression for a moment: a fixed one, or one beside the time of the run. */
export function momentText({ typeName, from, millis }: MomentValue, type: string): string {
  const seconds = `plusSeconds(${Math.round(millis / SECOND_MS)}L)`;
  if (typeName === 'java.util.Date' || typeName === 'java.sql.Timestamp') return from === 'epoch' ? `new ${type}(${Math.round(millis)}L)` : `new ${type}(System.currentTimeMillis() + ${Math.round(millis)}L)`;
  if (from === 'now') return `${type}.now().${seconds}`;
  if (typeName === 'java.time.Instant') return `${type}.ofEpochMilli(${Math.round(millis)}L)`;
  const at = new Date(millis);
  return `${type}.of(${at.getUTCFullYear()}, ${at.getUTCMonth() + 1}, ${at.getUTCDate()}, ${at.getUTCHours()}, ${at.getUTCMinutes()}, ${at.getUTCSeconds()})`;
}
