import type { MethodDeclaration, Parameter } from '../../code/declarations.js';
import { isBoxed, isString, primitiveOf } from './coercion.js';
import { isNumeric } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { NotDerivable } from './signals.js';
import type { Member } from './type-pool.js';

/** The one method that takes these values; where more than one could, the choice is not followed. */
export function chooseOverload(candidates: readonly Member<MethodDeclaration>[], args: readonly JavaValue[]): Member<MethodDeclaration> | undefined {
  if (candidates.length <= 1) return candidates[0];
  const fitting = candidates.filter((candidate) => candidate.declaration.parameters.every((parameter, index) => takes(parameter, args[index])));
  if (fitting.length === 1) return fitting[0];
  const exact = fitting.filter((candidate) => candidate.declaration.parameters.every((parameter, index) => takesExactly(parameter, args[index])));
  if (exact.length === 1) return exact[0];
  throw new NotDerivable(`overloads of ${candidates[0]?.declaration.name ?? ''}`);
}

function takes(parameter: Parameter, value: JavaValue | undefined): boolean {
  if (value === undefined || parameter.varargs) return false;
  const primitive = primitiveOf(parameter.type);
  if (isNumeric(value)) return primitive !== undefined && primitive !== 'boolean';
  if (value.kind === 'boolean') return primitive === 'boolean';
  if (value.kind === 'string') return isString(parameter.type);
  if (value.kind === 'null') return primitive === undefined || isBoxed(parameter.type);
  return primitive === undefined && !isString(parameter.type);
}

function takesExactly(parameter: Parameter, value: JavaValue | undefined): boolean {
  if (value === undefined || !isNumeric(value)) return true;
  return primitiveOf(parameter.type) === value.kind && isBoxed(parameter.type) === (value.boxed === true);
}
