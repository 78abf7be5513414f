import { callClosure } from './closures.js';
import { compareNumbers } from './java-arithmetic.js';
import { intValue, isNumeric } from './java-value.js';
import type { ClosureValue, JavaValue } from './java-value.js';
import type { Machine } from './machine.js';
import { comparedMoments } from './moments.js';
import { NotDerivable, throwImplicit } from './signals.js';
import { comparedText } from './string-calls.js';

type Order<Kind extends JavaValue['kind']> = (left: Extract<JavaValue, { readonly kind: Kind }>, right: Extract<JavaValue, { readonly kind: Kind }>) => number;

/** Of two values of one kind: negative, zero or positive; NaN where that is not known. */
const ORDERS: { readonly [Kind in JavaValue['kind']]?: Order<Kind> } = {
  string: (left, right) => comparedText(left.value, right.value),
  boolean: (left, right) => Number(left.value) - Number(right.value),
  date: (left, right) => (left.from === right.from ? left.days - right.days : NaN),
  decimal: (left, right) => signOf(left.unscaled * 10n ** BigInt(right.scale) - right.unscaled * 10n ** BigInt(left.scale)),
  moment: comparedMoments,
  object: (left, right) => (left.constant === undefined || right.constant === undefined ? NaN : ordinal(left) - ordinal(right)),
};

/** `left.compareTo(right)` of values whose order is known. */
export function compareValues(left: JavaValue, right: JavaValue): number {
  if (left.kind === 'null' || right.kind === 'null') throwImplicit('NullPointerException', undefined);
  if (isNumeric(left) && isNumeric(right)) return compareNumbers(left, right);
  const order = left.kind === right.kind ? (ORDERS[left.kind] as ((left: JavaValue, right: JavaValue) => number) | undefined) : undefined;
  const said = order === undefined ? NaN : order(left, right);
  if (Number.isNaN(said)) throw new NotDerivable('compareTo()');
  return said;
}

function signOf(difference: bigint): number {
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

function ordinal({ type, constant }: Extract<JavaValue, { readonly kind: 'object' }>): number {
  return type.declaration.constants.findIndex((one) => one.name === constant);
}

function comparison(compare: (left: JavaValue, right: JavaValue) => number): ClosureValue {
  return { kind: 'closure', call: ([left = { kind: 'void' }, right = { kind: 'void' }]) => intValue(compare(left, right)) };
}

/** What a comparator says of two values: negative, zero or positive. Without one they are compared as themselves. */
export function comparedBy(machine: Machine, by: JavaValue | undefined, left: JavaValue, right: JavaValue): number {
  if (by === undefined || by.kind === 'null') return compareValues(left, right);
  const said = callClosure(machine, by, [left, right]);
  if (said.kind !== 'int') throw new NotDerivable('comparator');
  return said.value;
}

/** Sorted as List.sort does: what compares as equal stays in its order. */
export function sortedBy(machine: Machine, items: readonly JavaValue[], by: JavaValue | undefined): readonly JavaValue[] {
  return [...items].sort((left, right) => comparedBy(machine, by, left, right));
}

/** `Comparator.comparing(Owner::getName)` and its kind; undefined of any other static method. */
export function newComparator(machine: Machine, name: string, [by, other]: readonly JavaValue[]): ClosureValue | undefined {
  if (/^comparing(Int|Long|Double)?$/.test(name) && by !== undefined) return comparison((left, right) => comparedBy(machine, other, callClosure(machine, by, [left]), callClosure(machine, by, [right])));
  if (name === 'naturalOrder') return comparison(compareValues);
  if (name === 'reverseOrder') return comparison((left, right) => (by === undefined ? -compareValues(left, right) : -comparedBy(machine, by, left, right)));
  if (name === 'nullsFirst' || name === 'nullsLast') return comparison((left, right) => {
    const sign = name === 'nullsFirst' ? -1 : 1;
    if (left.kind === 'null' || right.kind === 'null') return left.kind === right.kind ? 0 : left.kind === 'null' ? sign : -sign;
    return comparedBy(machine, by, left, right);
  });
  return undefined;
}

/** A default method of a functional interface that makes another one of it; undefined of any other. */
export function derivedClosure(machine: Machine, closure: ClosureValue, name: string, [by, other]: readonly JavaValue[]): ClosureValue | undefined {
  const compared = (left: JavaValue, right: JavaValue): number => comparedBy(machine, closure, left, right);
  if (name === 'reversed') return comparison((left, right) => -compared(left, right));
  if (name === 'andThen' && by !== undefined) return { kind: 'closure', call: (args) => callClosure(machine, by, [closure.call(args)]) };
  if (!/^thenComparing(Int|Long|Double)?$/.test(name) || by === undefined) return undefined;
  return comparison((left, right) => {
    const first = compared(left, right);
    return first !== 0 ? first : comparedBy(machine, other, callClosure(machine, by, [left]), callClosure(machine, by, [right]));
  });
}
