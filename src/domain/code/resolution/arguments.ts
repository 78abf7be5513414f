import { functionTypeOf } from './function-types.js';
import type { JavaType } from './symbols.js';
import type { Answer } from './subtyping.js';

/** An argument as overload choice sees it: lambdas and method references have no type of their own. */
export type Argument =
  | { readonly kind: 'typed'; readonly type: JavaType }
  | { readonly kind: 'lambda'; readonly arity: number; readonly gives: LambdaResult }
  | { readonly kind: 'method-ref'; readonly shape: ReferenceShape };

/** What the body can be: a value, nothing (`void`), or either (`x -> f(x)`). */
export interface LambdaResult {
  readonly value: boolean;
  readonly void: boolean;
}

export interface ReferenceShape {
  /** Counts of parameters that the named method can take as a function; empty where it is not known. */
  readonly arities: readonly number[];
  /** Whether it gives a value, where all methods of the name agree. */
  readonly gives?: 'value' | 'void';
}

/** Whether a function can stand for the parameter (JLS 15.12.2.1, potentially compatible). */
export function functionFits(argument: Exclude<Argument, { kind: 'typed' }>, parameter: JavaType): Answer {
  if (parameter.kind !== 'class') return parameter.kind === 'primitive' || parameter.kind === 'array' ? 'no' : 'maybe';
  const wanted = functionTypeOf(parameter);
  if (wanted === undefined) return 'no';
  const wantsVoid = wanted.result.kind === 'primitive' && wanted.result.name === 'void';
  if (argument.kind === 'lambda') {
    if (wanted.parameters.length !== argument.arity) return 'no';
    return (wantsVoid ? argument.gives.void : argument.gives.value) ? 'yes' : 'no';
  }
  const { arities, gives } = argument.shape;
  if (arities.length > 0 && !arities.includes(wanted.parameters.length)) return 'no';
  if (!wantsVoid && gives === 'void') return 'no';
  return 'yes';
}
