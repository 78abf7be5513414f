import { doubtIn, isMissing, worseOf } from '../resolution/java-types.js';
import { referenceDoubt } from './method-references.js';
import type { GivenArgument } from './call-arguments.js';
import type { Env, Walker } from './walk.js';
import type { DoubtReason, JavaType } from '../resolution/symbols.js';

/**
 * What a compiler that reads these sources alone makes of a call, where something in it is not among them. `call`: it
 * finds no method; `result`: it finds the method, but gives the expression no type, so that it finds nothing behind it.
 * The rules are javac's own, taken from its answers to small sources.
 */
export interface Doubt {
  readonly call: DoubtReason | undefined;
  readonly result: DoubtReason | undefined;
}

const NO_DOUBT: Doubt = { call: undefined, result: undefined };

export function doubtOf(given: readonly GivenArgument[], formals: readonly (JavaType | undefined)[], env: Env, walker: Walker): Doubt {
  if (given.length === 0) return NO_DOUBT;
  let call: DoubtReason | undefined;
  let result: DoubtReason | undefined;
  given.forEach((argument, index) => {
    const formal = formals[index];
    call = worseOf(call, unreadable(argument, formal, env, walker));
    result = worseOf(result, spoiltBy(argument, formal));
  });
  return call === undefined && result === undefined ? NO_DOUBT : { call, result: worseOf(call, result) };
}

/** A conditional or a switch as an argument is typed by the parameter, whatever its arms are. */
export function argumentDoubt(argument: GivenArgument, type: JavaType): DoubtReason | undefined {
  const { kind } = argument.expression;
  return kind !== 'conditional' && kind !== 'switch' ? doubtIn(type) : undefined;
}

function spoiltBy(argument: GivenArgument, formal: JavaType | undefined): DoubtReason | undefined {
  if (argument.seen.kind === 'typed') return argument.waits ? undefined : argumentDoubt(argument, argument.seen.type);
  return formal === undefined ? undefined : doubtIn(formal);
}

/** A lambda that leaves nothing to inference, for an interface from outside; a reference into the outside, for one that is known. */
function unreadable({ expression }: GivenArgument, formal: JavaType | undefined, env: Env, walker: Walker): DoubtReason | undefined {
  if (expression.kind === 'lambda') return formal?.kind === 'outside' && expression.parameters.every((parameter) => parameter.type !== undefined && parameter.type.name !== 'var') ? 'outside' : undefined;
  if (expression.kind !== 'method-ref' || (formal !== undefined && isMissing(formal))) return undefined;
  return referenceDoubt(expression, env, walker);
}
