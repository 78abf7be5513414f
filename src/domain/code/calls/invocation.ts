import { functionTypeOf } from '../resolution/function-types.js';
import { Inference } from '../resolution/inference.js';
import { MISSING, UNKNOWN, doubtful, isMissing, substitute, withoutFree, worse, worseOf } from '../resolution/java-types.js';
import { chooseMethod } from '../resolution/overloads.js';
import { argumentsOf } from './call-arguments.js';
import { argumentDoubt, doubtOf } from './doubts.js';
import { runLambda } from './lambdas.js';
import { runMethodReference } from './method-references.js';
import { confidenceBeyond, existsOnlyGenerated, reportCall } from './reports.js';
import type { GivenArgument } from './call-arguments.js';
import type { Env, Walker } from './walk.js';
import type { Confidence } from '../code-graph.js';
import type { Argument } from '../resolution/arguments.js';
import type { Expression } from '../declarations.js';
import type { FunctionType } from '../resolution/function-types.js';
import type { Candidate, FoundMethods } from '../resolution/members.js';
import type { Choice } from '../resolution/overloads.js';
import type { DoubtReason, JavaType } from '../resolution/symbols.js';

export class Invocation {
  /** The methods were found past a class that may have had one itself. */
  inDoubt = false;
  /** The receiver's type is known only past something from outside. */
  doubtful: DoubtReason | undefined = undefined;
  /** The constructor of an anonymous class is what is called; that it calls this one, no source line spells. */
  unspelled = false;
  /** What the call gives where it is not the method's result (a constructor's type). */
  result: JavaType | undefined = undefined;

  constructor(
    readonly found: FoundMethods,
    readonly args: readonly Expression[],
    readonly line: number,
    readonly expected?: JavaType,
  ) {}
}

/** Chooses the method, reports the call, walks what the arguments hold, and tells what the call gives. */
export function invoke(invocation: Invocation, env: Env, walker: Walker): JavaType {
  if (!walker.affords(invocation.found.candidates.length)) {
    runUntypedArguments(invocation.args, env, walker);
    return UNKNOWN;
  }
  const given = argumentsOf(invocation.args, invocation.found, env, walker);
  const choice = chooseMethod(invocation.found, seenOf(given), walker.tools.library.type);
  if (choice.kind === 'one') return completed(choice, given, invocation, { env, walker });
  if (choice.kind === 'several') report(choice.candidates, 'name', invocation, walker);
  runUntyped(given, env, walker);
  const type = typeOfSeveral(choice, invocation);
  return inDoubt(type, worse([invocation.doubtful, ...given.map((argument) => (argument.seen.kind === 'typed' ? argumentDoubt(argument, argument.seen.type) : undefined))]));
}

const NOTHING_SEEN: readonly Argument[] = [];

function seenOf(given: readonly GivenArgument[]): readonly Argument[] {
  return given.length === 0 ? NOTHING_SEEN : given.map((argument) => argument.seen);
}

function inDoubt(type: JavaType, reason: DoubtReason | undefined): JavaType {
  return reason === undefined ? type : doubtful(type, reason);
}

function typeOfSeveral(choice: Choice, invocation: Invocation): JavaType {
  return invocation.result === undefined ? sharedResult(choice.kind === 'several' ? choice.candidates : []) : withoutFree(invocation.result);
}

function report(candidates: readonly Candidate[], confidence: Confidence, invocation: Invocation, walker: Walker): void {
  if (invocation.unspelled) return;
  for (const candidate of candidates) reportCall(candidate.method, invocation.line, confidence, walker);
}

/** Arguments of a call whose method is not known: what they hold is walked, with nothing known of their parameters. */
export function runUntypedArguments(args: readonly Expression[], env: Env, walker: Walker): void {
  for (const argument of args) walker.typeOf(argument, env);
}

function runUntyped(given: readonly GivenArgument[], env: Env, walker: Walker): void {
  for (const argument of given) if (argument.waits) walker.typeOf(argument.expression, env);
}

interface Place {
  readonly env: Env;
  readonly walker: Walker;
}

function completed(choice: Choice & { readonly kind: 'one' }, given: readonly GivenArgument[], invocation: Invocation, at: Place): JavaType {
  const { candidate } = choice;
  const inference = new Inference(candidate, at.walker.tools.library.type);
  const formals = given.map((argument, index) => inference.parameter(index, given.length, argument.seen.kind === 'typed' ? argument.seen.type : undefined));
  const doubt = doubtOf(given, formals, at.env, at.walker);
  const silence = worseOf(worseOf(doubt.call, invocation.doubtful), doubt.result === undefined ? undefined : rivalOutside(candidate, invocation.found, doubt.result));
  const confidence = choice.sure && !invocation.inDoubt ? 'exact' : 'inferred';
  report([candidate], silence === undefined ? confidence : confidenceBeyond(confidence), invocation, at.walker);
  const result = invocation.result ?? substitute(candidate.method.result(), candidate.bindings);
  learnFromTyped(given, formals, inference);
  const goal = inference.apply(result);
  if (invocation.expected !== undefined && (goal.kind === 'class' || goal.kind === 'array')) inference.learn(goal, invocation.expected);
  const late = runAllWaiting(given, inference, silence, at);
  const all = worseOf(worseOf(silence, doubt.result), worseOf(late, existsOnlyGenerated(candidate.method) ? 'generated' : undefined));
  return inDoubt(inference.settledType(result), all);
}

/** With an argument that has no type a compiler takes any method of the count: one that is not in the sources may be it (an enum's own `valueOf`). */
function rivalOutside({ method }: Candidate, { candidates }: FoundMethods, reason: DoubtReason): DoubtReason | undefined {
  if (candidates.length < 2 || method.origin !== 'declared' || method.owner.origin === 'library') return undefined;
  return candidates.some(({ method: other }) => other.arity === method.arity && (other.origin === 'implicit' || other.owner.origin === 'library')) ? reason : undefined;
}

function learnFromTyped(given: readonly GivenArgument[], formals: readonly (JavaType | undefined)[], inference: Inference): void {
  given.forEach((argument, index) => {
    const formal = formals[index];
    if (argument.seen.kind === 'typed' && !argument.waits && formal !== undefined) inference.learn(formal, argument.seen.type);
  });
}

/** Why one of them turns out to have no type for a compiler of the sources alone. */
function runAllWaiting(given: readonly GivenArgument[], inference: Inference, silence: DoubtReason | undefined, at: Place): DoubtReason | undefined {
  let doubt: DoubtReason | undefined;
  if (given.length > 0) given.forEach((argument, index) => {
    if (!argument.waits) return;
    const type = runWaiting(argument.expression, inference.parameter(index, given.length), { inference, silence }, at);
    if (argument.seen.kind === 'typed') doubt = worseOf(doubt, argumentDoubt(argument, type));
  });
  return doubt;
}

/** The type of the argument; of a function, what it gives. */
function runWaiting(expression: Expression, parameter: JavaType | undefined, how: { inference: Inference; silence: DoubtReason | undefined }, at: Place): JavaType {
  const { env, walker } = at;
  const { inference, silence } = how;
  if (expression.kind !== 'lambda' && expression.kind !== 'method-ref') {
    const type = walker.typeOf(expression, env, parameter);
    if (parameter !== undefined) inference.learn(parameter, type);
    return type;
  }
  const known = parameter === undefined ? undefined : functionFor(expression, parameter, how, at);
  const isOutside = silence !== undefined || (parameter !== undefined && isMissing(parameter));
  const gives = expression.kind === 'lambda' ? runLambda(expression, env, walker, known ?? (isOutside ? unknownFunction(expression) : undefined)) : runMethodReference(expression, env, walker, known);
  if (known !== undefined) inference.learn(known.result, gives);
  return gives;
}

/** What the parameter asks of a function, as far as it is settled; written types of a lambda's parameters settle some. */
function functionFor(expression: Expression & { readonly kind: 'lambda' | 'method-ref' }, parameter: JavaType, { inference, silence }: { inference: Inference; silence: DoubtReason | undefined }, { env, walker }: Place): FunctionType | undefined {
  const wanted = functionTypeOf(parameter);
  if (wanted === undefined) return undefined;
  const written = expression.kind === 'lambda' ? expression.parameters : [];
  written.forEach((own, index) => {
    const slot = wanted.parameters[index];
    if (own.type !== undefined && slot !== undefined) inference.learn(slot, walker.tools.names.type(own.type, env.scope));
  });
  return { parameters: wanted.parameters.map((slot) => inDoubt(inference.input(slot), silence)), result: inference.apply(wanted.result) };
}

/** What a lambda for an interface from outside takes. */
function unknownFunction(lambda: Expression & { readonly kind: 'lambda' }): FunctionType {
  return { parameters: lambda.parameters.map(() => MISSING), result: UNKNOWN };
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
