import type { Expression, FieldDeclaration } from '../../code/declarations.js';
import { assignedTo } from './coercion.js';
import { importedName } from './imported-names.js';
import { opaque } from './java-value.js';
import type { JavaValue } from './java-value.js';
import type { Frame, Machine } from './machine.js';
import { isLoggerType, typeNameOf } from './names.js';
import { JavaThrown, NotDerivable } from './signals.js';

/**
 * What a field starts with. An object that a library makes of constants alone is not followed, but nothing depends on it until
 * it is asked: the field then holds what is only handed around.
 */
export function initialValue(machine: Machine, field: FieldDeclaration, init: Expression, frame: Frame): JavaValue {
  if (isLoggerType(field.type)) return opaque(field.name, true);
  try {
    return assignedTo(machine.evaluate(init, frame), field.type);
  } catch (error) {
    if (!(error instanceof NotDerivable) || !isOfLibrary(machine, init, frame)) throw error;
    return opaque(error.reason);
  }
}

/** What these answer depends on the machine, and is null where the machine does not say. */
const OF_THE_MACHINE: ReadonlySet<string> = new Set(['System', 'Class', 'Files', 'Runtime', 'InetAddress', 'NetworkInterface', 'RequestContextHolder', 'SecurityContextHolder']);

/** What is run later, or never, and a class. */
const HANDED_ON: ReadonlySet<string> = new Set(['lambda', 'method-ref', 'class-literal']);

/** A chain of constructors and static methods of libraries over values that are known: such code does not throw, or no test could load its class. */
function isOfLibrary(machine: Machine, expression: Expression, frame: Frame): boolean {
  if (expression.kind === 'literal') return expression.type !== 'null';
  if (HANDED_ON.has(expression.kind)) return true;
  if (expression.kind === 'new') return machine.pool.resolve(expression.type.name, frame.owner) === undefined && expression.outer === undefined && expression.args.every((one) => isOfLibrary(machine, one, frame));
  if (expression.kind === 'call') return isLibraryCall(machine, expression, frame);
  return (expression.kind === 'name' || expression.kind === 'field' || expression.kind === 'binary') && isKnownValue(machine, expression, frame);
}

function isLibraryCall(machine: Machine, { target, args, name }: Extract<Expression, { readonly kind: 'call' }>, frame: Frame): boolean {
  if (!args.every((one) => isOfLibrary(machine, one, frame)) || target === undefined) return target === undefined && name === 'getClass';
  const typeName = typeNameOf(machine, target, frame);
  if (typeName === undefined) return target.kind !== 'name' && isOfLibrary(machine, target, frame);
  return machine.pool.resolve(typeName, frame.owner) === undefined && !OF_THE_MACHINE.has(typeName.slice(typeName.lastIndexOf('.') + 1));
}

/** Something that does not depend on what a call is given. */
export function isOfConstants(machine: Machine, expression: Expression, frame: Frame): boolean {
  if (expression.kind === 'name') return frame.scope.find(expression.name) === undefined && frame.self?.fields.has(expression.name) !== true && isKnownValue(machine, expression, frame);
  return expression.kind === 'binary' ? isOfConstants(machine, expression.left, frame) && isOfConstants(machine, expression.right, frame) : isOfLibrary(machine, expression, frame);
}

/** A constant of a library, or what can be followed and is not null. */
function isKnownValue(machine: Machine, expression: Expression, frame: Frame): boolean {
  if (expression.kind === 'field' && expression.target.kind === 'name' && importedName(expression.target.name, frame.owner) !== undefined && typeNameOf(machine, expression.target, frame) !== undefined) return true;
  try {
    const value = machine.evaluate(expression, frame);
    return value.kind !== 'null' && value.kind !== 'opaque';
  } catch (error) {
    if (error instanceof NotDerivable || error instanceof JavaThrown) return false;
    throw error;
  }
}
