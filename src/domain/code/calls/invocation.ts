import { functionTypeOf } from '../resolution/function-types.js';
import { Inference } from '../resolution/inference.js';
import { UNKNOWN, substitute, withoutFree } from '../resolution/java-types.js';
import { chooseMethod } from '../resolution/overloads.js';
import { argumentsOf } from './call-arguments.js';
import { runLambda } from './lambdas.js';
import { runMethodReference } from './method-references.js';
import type { GivenArgument } from './call-arguments.js';
import type { Env, Walker } from './walk.js';
import type { Confidence } from '../code-graph.js';
import type { Expression } from '../declarations.js';
import type { Candidate, FoundMethods } from '../resolution/members.js';
import type { JavaType } from '../resolution/symbols.js';

export interface Invocation {
  readonly found: FoundMethods;
  readonly args: readonly Expression[];
  readonly line: number;
  readonly expected?: JavaType;
  /** The methods were found past a class that may have had one itself. */
  readonly inDoubt?: boolean;
  /** The constructor of an anonymous class is what is called; that it calls this one, no source line spells. */
  readonly unspelled?: boolean;
  /** What the call gives where it is not the method's result (a constructor's type). */
  readonly result?: JavaType;
}

/** Chooses the method, reports the call, walks what the arguments hold, and tells what the call gives. */
export function invoke(invocation: Invocation, env: Env, walker: Walker): JavaType {
  const given = argumentsOf(invocation.args, invocation.found, env, walker);
  const boxType = (name: string): JavaType => walker.tools.library.type(name);
  const choice = chooseMethod(invocation.found, given.map((argument) => argument.seen), boxType);
  if (choice.kind === 'one') {
    report([choice.candidate], choice.sure && invocation.inDoubt !== true ? 'exact' : 'inferred', invocation, walker);
    return completed(choice.candidate, given, invocation, { env, walker });
  }
  if (choice.kind === 'several') report(choice.candidates, 'name', invocation, walker);
  runUntyped(given, env, walker);
  return invocation.result === undefined ? sharedResult(choice.kind === 'several' ? choice.candidates : []) : withoutFree(invocation.result);
}

function report(candidates: readonly Candidate[], confidence: Confidence, invocation: Invocation, walker: Walker): void {
  if (invocation.unspelled === true) return;
  for (const candidate of candidates) walker.sink.found(candidate.method, invocation.line, confidence);
}

/** Arguments of a call whose method is not known: what they hold is walked, with nothing known of their parameters. */
export function runUntypedArguments(args: readonly Expression[], env: Env, walker: Walker): void {
  for (const argument of args) walker.typeOf(argument, env);
}

function runUntyped(given: readonly GivenArgument[], env: Env, walker: Walker): void {
  for (const argument of given) if (argument.waits) walker.typeOf(argument.expression, env);
}

function completed(candidate: Candidate, given: readonly GivenArgument[], invocation: Invocation, at: { env: Env; walker: Walker }): JavaType {
  const { walker } = at;
  const inference = new Inference(candidate, (name) => walker.tools.library.type(name));
  const result = invocation.result ?? substitute(candidate.method.result(), candidate.bindings);
  given.forEach((argument, index) => {
    if (argument.seen.kind !== 'typed' || argument.waits) return;
    const parameter = inference.parameter(index, given.length, argument.seen.type);
    if (parameter !== undefined) inference.learn(parameter, argument.seen.type);
  });
  const goal = inference.apply(result);
  if (invocation.expected !== undefined && goal.kind === 'class') inference.learn(goal, invocation.expected);
  given.forEach((argument, index) => {
    if (argument.waits) runWaiting(argument.expression, inference.parameter(index, given.length), inference, at);
  });
  return inference.apply(result);
}

function runWaiting(expression: Expression, parameter: JavaType | undefined, inference: Inference, at: { env: Env; walker: Walker }): void {
  const { env, walker } = at;
  if (expression.kind !== 'lambda' && expression.kind !== 'method-ref') {
    const type = walker.typeOf(expression, env, parameter);
    if (parameter !== undefined) inference.learn(parameter, type);
    return;
  }
  const wanted = parameter === undefined ? undefined : functionTypeOf(parameter);
  if (expression.kind === 'lambda' && wanted !== undefined) {
    expression.parameters.forEach((own, index) => {
      const slot = wanted.parameters[index];
      if (own.type !== undefined && slot !== undefined) inference.learn(slot, walker.tools.names.type(own.type, env.scope));
    });
  }
  const known = wanted === undefined ? undefined : { parameters: wanted.parameters.map((slot) => inference.apply(slot)), result: inference.apply(wanted.result) };
  const gives = expression.kind === 'lambda' ? runLambda(expression, env, walker, known) : runMethodReference(expression, env, walker, known);
  if (known !== undefined) inference.learn(known.result, gives);
}

/** Where several methods fit, the call still has a type if all agree. */
function sharedResult(candidates: readonly Candidate[]): JavaType {
  const [first, ...rest] = candidates.map((candidate) => candidate.method.result());
  if (first === undefined) return UNKNOWN;
  const same = rest.every((type) => type.kind === first.kind && isSameShape(type, first));
  return same ? withoutVariables(first) : UNKNOWN;
}

function isSameShape(left: JavaType, right: JavaType): boolean {
  if (left.kind === 'primitive') return right.kind === 'primitive' && left.name === right.name;
  return left.kind === 'class' && right.kind === 'class' && left.symbol === right.symbol && left.args.length === 0 && right.args.length === 0;
}

function withoutVariables(type: JavaType): JavaType {
  return type.kind === 'variable' ? UNKNOWN : type;
}
