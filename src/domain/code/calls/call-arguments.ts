import { referenceShape } from './method-references.js';
import { lambdaResult } from './lambdas.js';
import { UNKNOWN, usedResult } from '../resolution/java-types.js';
import type { Env, Walker } from './walk.js';
import type { Argument } from '../resolution/arguments.js';
import type { Expression } from '../declarations.js';
import type { FoundMethods } from '../resolution/members.js';

export interface GivenArgument {
  readonly expression: Expression;
  readonly seen: Argument;
  /** Walked only once the parameter's type is known, since what it holds depends on it. */
  readonly waits: boolean;
}

/** Looks at the arguments as far as the choice of a method needs it. */
export function argumentsOf(args: readonly Expression[], found: FoundMethods, env: Env, walker: Walker): readonly GivenArgument[] {
  if (args.length === 0) return NOTHING_GIVEN;
  const rivals = rivalsAmong(found, args.length);
  return args.map((expression): GivenArgument => {
    if (expression.kind === 'lambda') {
      const gives = rivals > 1 ? lambdaResult(expression, env, walker) : { value: true, void: true };
      return { expression, waits: true, seen: { kind: 'lambda', arity: expression.parameters.length, gives } };
    }
    if (expression.kind === 'method-ref') {
      return { expression, waits: true, seen: { kind: 'method-ref', shape: rivals > 1 ? referenceShape(expression, env, walker) : { arities: [] } } };
    }
    if (rivals === 1 && needsTarget(expression)) return { expression, waits: true, seen: { kind: 'typed', type: UNKNOWN } };
    return { expression, waits: false, seen: { kind: 'typed', type: usedResult(walker.typeOf(expression, env)) } };
  });
}

const NOTHING_GIVEN: readonly GivenArgument[] = [];

/** How many of the methods can take so many arguments. */
function rivalsAmong({ candidates }: FoundMethods, count: number): number {
  let rivals = 0;
  for (const { method } of candidates) if (method.arity === count || (method.varargs && count >= method.arity - 1)) rivals += 1;
  return rivals;
}

/** `Collectors.groupingBy(o -> o.city())` takes the type of `o` from the parameter that it is given to. */
function needsTarget(expression: Expression): boolean {
  if (expression.kind === 'conditional') return needsTarget(expression.then) || needsTarget(expression.else);
  if (expression.kind === 'lambda' || expression.kind === 'method-ref') return true;
  if (expression.kind !== 'call' && expression.kind !== 'new') return false;
  return expression.args.some((argument) => (argument.kind === 'lambda' && argument.parameters.some((parameter) => parameter.type === undefined)) || argument.kind === 'method-ref' || needsTarget(argument));
}
