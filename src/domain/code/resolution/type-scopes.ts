import type { SymbolTools } from './built-class.js';
import type { TypeScope, TypeVariable } from './symbols.js';
import type { FileFacts, TypeParameter } from '../declarations.js';

/** Whoever follows a bound goes one level deeper for each variable on the way: with more parameters than these, bounds are not read. */
export const MAX_BOUNDED_PARAMETERS = 100;

export function typeVariables(parameters: readonly TypeParameter[], scope: TypeScope, tools: SymbolTools): readonly TypeVariable[] {
  const areRead = parameters.length <= MAX_BOUNDED_PARAMETERS;
  return parameters.map((parameter) => {
    const bounds = !areRead || isOwnBound(parameter, parameters) ? [] : parameter.bounds;
    return { name: parameter.name, free: false, bounds: tools.log.once(() => bounds.map((bound) => tools.names.type(bound, scope)), []) };
  });
}

/** `T extends S, S extends T` bounds nothing; no compiler takes it. */
function isOwnBound(parameter: TypeParameter, among: readonly TypeParameter[]): boolean {
  let at: TypeParameter | undefined = parameter;
  for (let steps = 0; at !== undefined && steps < among.length; steps += 1) {
    const name: string | undefined = at.bounds[0]?.name;
    at = among.find((other) => other.name === name);
  }
  return at !== undefined;
}

/** The scope in which the type parameters are seen; the scope itself where there are none. */
export function scopeWith(parameters: readonly TypeParameter[], parent: TypeScope, tools: SymbolTools): { readonly scope: TypeScope; readonly variables: readonly TypeVariable[] } {
  if (parameters.length === 0) return { scope: parent, variables: NO_VARIABLES };
  const scope: { parent: TypeScope; file: FileFacts; variables: ReadonlyMap<string, TypeVariable> } = { parent, file: parent.file, variables: new Map() };
  const variables = typeVariables(parameters, scope, tools);
  scope.variables = new Map(variables.map((variable) => [variable.name, variable]));
  return { scope, variables };
}

const NO_VARIABLES: readonly TypeVariable[] = [];
