import type { Expression } from '../../code/declarations.js';
import { booleanValue } from './java-value.js';
import type { JavaValue } from './java-value.js';
import type { Frame, Machine } from './machine.js';
import { NotDerivable } from './signals.js';
import type { KnownType, TypePool } from './type-pool.js';
import { supertypes } from './type-shapes.js';

/** `instanceof`, where the value's class and what is asked for settle it. */
export function instance(machine: Machine, expression: Extract<Expression, { readonly kind: 'instanceof' }>, frame: Frame): JavaValue {
  const value = machine.evaluate(expression.operand, frame);
  if (value.kind === 'null') return booleanValue(false);
  const { pattern } = expression;
  if (pattern.kind !== 'type') throw new NotDerivable('instanceof');
  const met = isInstanceOf(machine, value, pattern.type.name, frame);
  if (met === undefined) throw new NotDerivable(`instanceof ${pattern.type.name}`);
  if (met && pattern.name !== undefined) frame.scope.declare(pattern.name, value, pattern.type);
  return booleanValue(met);
}

function isInstanceOf(machine: Machine, value: JavaValue, name: string, frame: Frame): boolean | undefined {
  const wanted = machine.pool.resolve(name, frame.owner);
  if (value.kind === 'string') return name === 'String' ? true : wanted === undefined ? undefined : false;
  return isInstance(machine.pool, value, wanted);
}

/** Whether an object is one of a known type; undefined where a source between the two is missing, or the type's is. */
export function isInstance(pool: TypePool, value: JavaValue, wanted: KnownType | undefined): boolean | undefined {
  if (value.kind === 'null') return false;
  const type = value.kind === 'object' || value.kind === 'throwable' ? value.type : undefined;
  if (type === undefined || wanted === undefined) return undefined;
  const { line, outside } = supertypes(pool, type);
  if (line.includes(wanted)) return true;
  return value.kind === 'throwable' || outside.every((name) => name === 'Serializable') ? false : undefined;
}
