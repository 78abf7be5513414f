import type { Bindings, ClassSymbol, JavaType, TypeVariable } from './symbols.js';

const NONE: readonly TypeVariable[] = [];

/**
 * Variables of the classes around an inner class, the nearest first (JLS 8.1.3): they stand for something wherever the inner
 * class is named through an object of the outer one (`Outer<String>.Inner`). None of a static, a local or a library class.
 */
export function enclosingVariables(symbol: ClassSymbol): readonly TypeVariable[] {
  return symbol.outer === undefined ? NONE : (symbol.cache.enclosing ??= variablesAround(symbol, symbol.outer));
}

function variablesAround(symbol: ClassSymbol, outer: ClassSymbol): readonly TypeVariable[] {
  if (symbol.origin !== 'source' || symbol.kind !== 'class' || symbol.modifiers.includes('static') || outer.kind === 'interface' || outer.kind === 'annotation') return NONE;
  const around = enclosingVariables(outer);
  return around.length === 0 ? outer.variables : [...outer.variables, ...around];
}

/** What these stand for with the bindings; undefined where those say nothing of them. */
export function enclosingArguments(symbol: ClassSymbol, bindings: Bindings, typeOf: (variable: TypeVariable) => JavaType): readonly JavaType[] | undefined {
  if (symbol.outer === undefined) return undefined;
  const variables = enclosingVariables(symbol);
  return variables.some((variable) => bindings.has(variable)) ? variables.map((variable) => bindings.get(variable) ?? typeOf(variable)) : undefined;
}
