import type { Expression } from '../../code/declarations.js';
import { assignedTo, defaultOf } from './coercion.js';
import { collectionOf } from './java-value.js';
import type { JavaValue } from './java-value.js';
import type { Frame, Machine } from './machine.js';
import { NotDerivable } from './signals.js';

/** Longest array that is followed. */
const MAX_LENGTH = 200;

/** `new T[n]` of one dimension, and `new T[] {…}`. */
export function newArray(machine: Machine, expression: Extract<Expression, { readonly kind: 'new-array' }>, frame: Frame): JavaValue {
  const { type, sizes, elements } = expression;
  const element = { ...type, dims: Math.max(0, type.dims - 1) };
  if (elements !== undefined) return collectionOf('array', elements.map((one) => assignedTo(machine.evaluate(one, frame), element)));
  const [size] = sizes.map((one) => machine.evaluate(one, frame));
  if (sizes.length !== 1 || size?.kind !== 'int' || size.value < 0 || size.value > MAX_LENGTH || element.dims > 0) throw new NotDerivable('new array');
  return collectionOf('array', Array.from({ length: size.value }, () => defaultOf(element)));
}
