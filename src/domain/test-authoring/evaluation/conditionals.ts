import type { Expression } from '../../code/declarations.js';
import type { TypeUse } from '../../code/type-use.js';
import { choiceType, MIXED_TYPES } from './choices.js';
import type { StaticType } from './choices.js';
import { isBoxed, isString, numberAs, primitiveOf } from './coercion.js';
import { isNumeric } from './java-value.js';
import type { JavaValue, NumericValue } from './java-value.js';
import type { Frame, Machine } from './machine.js';
import { NotDerivable, throwImplicit } from './signals.js';
import { branchesOf } from './static-types.js';
import { truth } from './truth.js';

type Conditional = Extract<Expression, { readonly kind: 'conditional' }>;

/** Whole numbers up to here are the same in every numeric type that is as wide as their own. */
const EXACT = 2 ** 24;

/**
 * `condition ? a : b`. The value takes the type that both branches have together (JLS 15.25); `target` is the type that
 * the whole expression is assigned to or returned as, where that is known.
 */
export function conditionalValue(machine: Machine, expression: Conditional, frame: Frame, target?: TypeUse): JavaValue {
  const [then, other] = branchesOf(machine, expression, frame);
  const met = truth(machine, expression.condition, frame);
  const chosen = met ? then : other;
  const value = chosen.expression.kind === 'conditional' ? conditionalValue(machine, chosen.expression, frame, target) : machine.evaluate(chosen.expression, frame);
  if (!isNumeric(value) && value.kind !== 'null') return value;
  const types: Types = { chosen: chosen.type, other: (met ? other : then).type, whole: choiceType(then, other) };
  const settled = value.kind === 'null' ? nullIn(value, types) : numberIn(value, types);
  if (settled !== undefined) return settled;
  if (target !== undefined && keepsValue(value, target)) return value;
  throw new NotDerivable(MIXED_TYPES);
}

interface Types {
  readonly chosen: StaticType;
  readonly other: StaticType;
  readonly whole: StaticType;
}

function numberIn(value: NumericValue, { chosen, other, whole }: Types): JavaValue | undefined {
  if (whole === 'reference' || other === 'null') return { ...value, boxed: true };
  if (typeof whole === 'object') return typed(value, whole.primitive, whole.boxed);
  // Whether it is the type of the other branch or an object, the value is the same.
  const same = chosen === undefined && typeof other === 'object' && other.primitive === value.kind;
  return same ? typed(value, other.primitive, other.boxed) : undefined;
}

function typed(value: NumericValue, primitive: string, boxed: boolean): JavaValue {
  const number = numberAs(value, primitive);
  // Compilers differ in when they round what a wider target could hold.
  if ((number.kind === 'float' || number.kind === 'double') && Math.abs(Number(value.value)) > EXACT && value.kind !== number.kind) throw new NotDerivable(MIXED_TYPES);
  return boxed ? { ...number, boxed: true } : number;
}

/** A null that is not a literal is unboxed where the whole is a number or a boolean. */
function nullIn(value: JavaValue, { chosen, other, whole }: Types): JavaValue | undefined {
  if (chosen === 'null' || whole === 'reference' || other === 'null') return value;
  if (typeof whole !== 'object') return undefined;
  return whole.boxed ? value : throwImplicit('NullPointerException', undefined);
}

/** Whether the type that is wanted makes the same of the value, whatever type the other branch has. */
function keepsValue(value: NumericValue | { readonly kind: 'null' }, target: TypeUse): boolean {
  const primitive = primitiveOf(target);
  if (value.kind === 'null') return isString(target) || (primitive !== undefined && !isBoxed(target));
  if (primitive === undefined || primitive === value.kind) return primitive !== undefined;
  if (isBoxed(target)) return false;
  const floating = primitive === 'double' || primitive === 'float';
  return !floating || (value.kind === 'float' && primitive === 'double') || (Number.isInteger(Number(value.value)) && Math.abs(Number(value.value)) <= EXACT);
}
