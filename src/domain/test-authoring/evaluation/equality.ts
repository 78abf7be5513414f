import { generatedEquality } from './generated-members.js';
import { compareNumbers } from './java-arithmetic.js';
import { isNumeric } from './java-value.js';
import type { JavaValue, MomentValue } from './java-value.js';
import { NotDerivable } from './signals.js';

/** A field whose value is not followed is equal to nothing that can be told. */
const UNSET: JavaValue = { kind: 'opaque', what: 'equals', silent: false };

/** `equals` of values whose class is known to define it by content, or not at all. */
export function sameValue(left: JavaValue, right: JavaValue): boolean {
  if (left === right) return left.kind !== 'opaque';
  for (const value of [left, right]) if (value.kind === 'opaque') throw new NotDerivable(value.what);
  if (isNumeric(left) && isNumeric(right)) return left.kind === right.kind && compareNumbers(left, right) === 0;
  if (left.kind !== right.kind) return false;
  if (left.kind === 'object' && right.kind === 'object') return sameObject(left, right);
  if (left.kind === 'collection' && right.kind === 'collection') return sameItems(left.items, right.items);
  return sameLibraryValue(left, right);
}

function sameItems(left: readonly JavaValue[], right: readonly JavaValue[]): boolean {
  return left.length === right.length && left.every((item, index) => sameValue(item, right[index] ?? { kind: 'void' }));
}

function sameObject(left: Extract<JavaValue, { readonly kind: 'object' }>, right: Extract<JavaValue, { readonly kind: 'object' }>): boolean {
  if (left.type.declaration.id !== right.type.declaration.id) return false;
  if (left.constant !== undefined || right.constant !== undefined) return left.constant === right.constant;
  const { declaration } = left.type;
  const compared = declaration.kind === 'record' ? declaration.components.map(({ name }) => name) : generatedEquality(declaration);
  if (compared === undefined || declaration.methods.some(({ name }) => name === 'equals')) throw new NotDerivable(`equals of ${declaration.name}`);
  return compared.every((name) => sameValue(left.fields.get(name) ?? UNSET, right.fields.get(name) ?? UNSET));
}

function sameLibraryValue(left: JavaValue, right: JavaValue): boolean {
  if (left.kind === 'null' || left.kind === 'mock') return left.kind === 'null';
  if ((left.kind === 'string' && right.kind === 'string') || (left.kind === 'boolean' && right.kind === 'boolean')) return left.value === right.value;
  if (left.kind === 'external' && right.kind === 'external') return left.typeName === right.typeName && left.name === right.name;
  return sameAmount(left, right);
}

/** Two readings of the clock may be the same or not. */
function sameMoment(left: MomentValue, right: MomentValue): boolean {
  if (left.typeName !== right.typeName || (left.from === 'now' && right.from === 'now')) throw new NotDerivable('equals of times');
  return left.from === right.from && left.millis === right.millis;
}

function sameAmount(left: JavaValue, right: JavaValue): boolean {
  if (left.kind === 'date' && right.kind === 'date' && left.from === right.from) return left.days === right.days;
  if (left.kind === 'moment' && right.kind === 'moment') return sameMoment(left, right);
  if (left.kind === 'decimal' && right.kind === 'decimal') return left.unscaled === right.unscaled && left.scale === right.scale;
  throw new NotDerivable(`equals of ${left.kind}`);
}
