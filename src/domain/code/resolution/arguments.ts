import { functionTypeOf } from './function-types.js';
import { isAssignable, unboxed } from './subtyping.js';
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
  /** All parameters have written types, so that the body means the same whatever takes the lambda. */
  readonly isTyped?: boolean;
  /** Of such a lambda: the type of its one value, where that does not hang on what takes it. */
  readonly type?: JavaType;
}

export interface ReferenceShape {
  /** Counts of parameters that the named method can take as a function; empty where it is not known. */
  readonly arities: readonly number[];
  /** Whether it gives a value, where all methods of the name agree. */
  readonly gives?: 'value' | 'void';
  /** Of a reference that can mean one method only (JLS 15.13.1, exact): what that gives. */
  readonly type?: JavaType;
}

type FunctionArgument = Exclude<Argument, { kind: 'typed' }>;

/** What the function is known to give, whatever takes it. */
export function givenType(argument: FunctionArgument): JavaType | undefined {
  return argument.kind === 'lambda' ? argument.gives.type : argument.shape.type;
}

/** Whether a function can stand for the parameter (JLS 15.12.2.1, potentially compatible). */
export function functionFits(argument: FunctionArgument, parameter: JavaType, boxType: (name: string) => JavaType): Answer {
  // A variable that no call settles is no interface, whatever it stands for.
  if (parameter.kind !== 'class') return parameter.kind === 'primitive' || parameter.kind === 'array' || (parameter.kind === 'variable' && !parameter.variable.free) ? 'no' : 'maybe';
  const wanted = functionTypeOf(parameter);
  if (wanted === undefined) return 'no';
  const isCompatible = argument.kind === 'lambda' ? lambdaFits(argument, wanted) : referenceFits(argument.shape, wanted);
  return isCompatible && valueFits(givenType(argument), wanted.result, boxType) ? 'yes' : 'no';
}

/** An int may be a constant, which fits narrower types too (JLS 5.2). */
function valueFits(given: JavaType | undefined, wanted: JavaType, boxType: (name: string) => JavaType): boolean {
  if (given === undefined || (wanted.kind === 'primitive' && wanted.name === 'void')) return true;
  const isNarrowed = given.kind === 'primitive' && given.name === 'int' && ['byte', 'short', 'char'].includes(unboxed(wanted) ?? '');
  return isNarrowed || isAssignable(given, wanted, boxType) !== 'no';
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
