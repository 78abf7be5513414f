import { functionTypeOf } from './function-types.js';
import type { FunctionType } from './function-types.js';
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
  return (argument.kind === 'lambda' ? lambdaFits(argument, wanted) : referenceFits(argument.shape, wanted)) ? 'yes' : 'no';
}

function lambdaFits(lambda: Argument & { readonly kind: 'lambda' }, wanted: FunctionType): boolean {
  return wanted.parameters.length === lambda.arity && (givesNothing(wanted) ? lambda.gives.void : lambda.gives.value);
}

function referenceFits({ arities, gives }: ReferenceShape, wanted: FunctionType): boolean {
  if (arities.length > 0 && !arities.includes(wanted.parameters.length)) return false;
  return givesNothing(wanted) || gives !== 'void';
}

export function givesNothing(wanted: FunctionType): boolean {
  return wanted.result.kind === 'primitive' && wanted.result.name === 'void';
}
