import { bindingsOf, substitute } from './java-types.js';
import { lineage, sameParameters } from './members.js';
import type { Candidate } from './members.js';
import type { JavaType } from './symbols.js';

/** What a lambda for the type takes and gives. */
export interface FunctionType {
  readonly parameters: readonly JavaType[];
  readonly result: JavaType;
}

const OBJECT_METHODS: ReadonlySet<string> = new Set(['equals', 'hashCode', 'toString']);

/** The one abstract method of a functional interface (JLS 9.8); undefined for any other type. */
export function functionTypeOf(type: JavaType): FunctionType | undefined {
  if (type.kind !== 'class' || type.symbol.kind !== 'interface') return undefined;
  const abstract: Candidate[] = [];
  const concrete: Candidate[] = [];
  for (const at of lineage(type)) {
    const bindings = bindingsOf(at);
    for (const method of [...at.symbol.methods.values()].flat()) {
      const candidate = { method, bindings };
      if (method.isStatic || at.symbol.kind !== 'interface' || OBJECT_METHODS.has(method.name)) continue;
      const known = [...abstract, ...concrete].some((other) => other.method.name === method.name && sameParameters(other, candidate));
      if (!known) (method.isAbstract ? abstract : concrete).push(candidate);
    }
  }
  const [only, second] = abstract;
  if (only === undefined || second !== undefined) return undefined;
  return {
    parameters: only.method.parameters().map((parameter) => substitute(parameter, only.bindings)),
    result: substitute(only.method.result(), only.bindings),
  };
}
