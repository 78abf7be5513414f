import { UNKNOWN, isObject, variableType } from './java-types.js';
import { classTypesOf, isKindOf, isOpen, lineage } from './members.js';
import type { ClassType, JavaType } from './symbols.js';

/**
 * The nearest supertypes that all of the types have (the least upper bound, JLS 4.10.4), with the arguments that the first
 * type has for them: of several, a variable that all of them bound, the class first. Unknown where a type is no class that
 * is known with all its supertypes.
 */
export function commonSupertype(types: readonly JavaType[]): JavaType {
  const [first = [], ...others] = types.map(classTypesOf);
  if ([first, ...others].some((starts) => starts.length === 0 || starts.some((start) => isOpen(start.symbol)))) return UNKNOWN;
  const parents = [...new Map(first.flatMap(lineage).map((parent) => [parent.symbol, parent])).values()];
  const common = parents.filter((parent) => others.every((starts) => starts.some((start) => isKindOf(start.symbol, parent.symbol))));
  const near = common.filter((parent) => !isObject(parent) && !common.some((other) => other !== parent && isKindOf(other.symbol, parent.symbol)));
  const bounds = [...near.filter(isClass), ...near.filter((parent) => !isClass(parent))];
  const [only, second] = bounds;
  if (only === undefined) return common[0] ?? UNKNOWN;
  return second === undefined ? only : variableType({ name: '', free: false, bounds: () => bounds });
}

function isClass(type: ClassType): boolean {
  return type.symbol.kind !== 'interface';
}
