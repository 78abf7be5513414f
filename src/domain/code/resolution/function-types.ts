import { bindingsOf, substitute, thisType } from './java-types.js';
import { newMemo } from './read-log.js';
import { kept } from './symbol-cache.js';
import { lineage, sameParameters } from './members.js';
import type { Candidate } from './members.js';
import type { ClassSymbol, FunctionType, JavaType } from './symbols.js';

export type { FunctionType } from './symbols.js';

const OBJECT_METHODS: ReadonlySet<string> = new Set(['equals', 'hashCode', 'toString']);

/** The one abstract method of a functional interface (JLS 9.8); undefined for any other type. */
export function functionTypeOf(type: JavaType): FunctionType | undefined {
  if (type.kind !== 'class' || type.symbol.kind !== 'interface') return undefined;
  const { symbol } = type;
  symbol.cache.functionType ??= newMemo();
  const own = kept(symbol, symbol.cache.functionType, functionOf);
  const bindings = bindingsOf(type);
  if (own === undefined || bindings.size === 0) return own;
  return { parameters: own.parameters.map((parameter) => substitute(parameter, bindings)), result: substitute(own.result, bindings) };
}

function functionOf(symbol: ClassSymbol): FunctionType | undefined {
  const abstract: Candidate[] = [];
  const concrete: Candidate[] = [];
  for (const at of lineage(thisType(symbol))) {
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
