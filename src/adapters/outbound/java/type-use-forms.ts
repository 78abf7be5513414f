import type { Expression } from '../../../domain/code/declarations.js';
import type { TypeUse } from '../../../domain/code/type-use.js';

export function plainType(name: string): TypeUse {
  return { name, args: [], dims: 0 };
}

export function withDims(type: TypeUse, more: number): TypeUse {
  return more === 0 ? type : { ...type, dims: type.dims + more };
}

/** The type that a chain of names can mean; of anything else a type without a name. */
export function typeOfName(expression: Expression): TypeUse {
  const names: string[] = [];
  let at = expression;
  for (; at.kind === 'field'; at = at.target) names.push(at.name);
  if (at.kind !== 'name') return plainType('');
  names.push(at.name);
  return plainType(names.reverse().join('.'));
}
