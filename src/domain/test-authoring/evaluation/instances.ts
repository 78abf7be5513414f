import type { Expression } from '../../code/declarations.js';
import { booleanValue } from './java-value.js';
import type { JavaValue } from './java-value.js';
import type { Frame, Machine } from './machine.js';
import { NotDerivable } from './signals.js';
import type { KnownType, TypePool } from './type-pool.js';

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
  const type = value.kind === 'object' || value.kind === 'throwable' ? value.type : undefined;
  if (value.kind === 'string') return name === 'String' ? true : wanted === undefined ? undefined : false;
  if (type === undefined || wanted === undefined) return undefined;
  const { known, whole } = supertypesOf(machine.pool, type);
  if (known.includes(wanted)) return true;
  return whole || value.kind === 'throwable' ? false : undefined;
}

/** The type and all that it extends or implements; `whole` where no source of these is missing. */
function supertypesOf(pool: TypePool, type: KnownType): { readonly known: readonly KnownType[]; readonly whole: boolean } {
  const known: KnownType[] = [type];
  let whole = true;
  for (const one of known) {
    const uses = [...(one.declaration.extends === undefined ? [] : [one.declaration.extends]), ...one.declaration.implements];
    for (const use of uses) {
      const target = pool.resolve(use.name, one);
      if (target === undefined) whole = whole && use.name === 'Serializable';
      else if (!known.includes(target)) known.push(target);
    }
  }
  return { known, whole };
}
