import { functionFits, givenType } from './arguments.js';
import { functionTypeOf } from './function-types.js';
import { UNKNOWN, erasure, isUnknown, substitute } from './java-types.js';
import { isKindOf, parametersOf, variablesOf } from './members.js';
import { argumentsAgree, isAssignable, isSubtype } from './subtyping.js';
import type { Argument } from './arguments.js';
import type { Candidate, FoundMethods } from './members.js';
import type { JavaType, TypeVariable } from './symbols.js';
import type { Answer } from './subtyping.js';

/** Which method a call means. `several`: they cannot be told apart by what is known. */
export type Choice =
  | { readonly kind: 'one'; readonly candidate: Candidate; readonly sure: boolean }
  | { readonly kind: 'several'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'none' };

/** One method held against the arguments; what is asked of it is found out when it is asked. */
class Fit {
  /** Without boxing (JLS 15.12.2.2). */
  readonly strict: Answer;
  /** With boxing: the same wherever no boxing is needed. */
  readonly loose: Answer;

  constructor(
    readonly candidate: Candidate,
    /** Parameter types for as many arguments as there are, variables of the method as their bounds. */
    readonly parameters: readonly JavaType[],
    readonly byVarargs: boolean,
    measure: Measure,
  ) {
    this.strict = answerOf(this, false, measure);
    this.loose = this.strict === 'no' ? answerOf(this, true, measure) : this.strict;
  }

  /** By phase: without boxing, with boxing, with variable arity. */
  in(phase: number): Answer {
    if (this.byVarargs && phase < 2) return 'no';
    return phase === 0 ? this.strict : this.loose;
  }
}

const PHASES = 3;

/** What is given, and how it is held against parameters. */
interface Measure {
  readonly args: readonly Argument[];
  readonly boxType: (name: string) => JavaType;
  /**
   * `strict`: a class is taken as what is known of it, and arguments of types must agree. `lenient`: a class with a
   * supertype from outside may be more than is known, and so may a class from outside; arguments of types are not compared.
   */
  readonly how: 'strict' | 'lenient';
}

/**
 * Chooses among methods of one name (JLS 15.12.2): by count, then without boxing, with boxing, with variable arity, then
 * the most specific. Where an argument's type is not known, a method is chosen only if no other can be meant.
 */
export function chooseMethod(found: FoundMethods, args: readonly Argument[], boxType: (name: string) => JavaType): Choice {
  const strict = chooseBy(found, { args, boxType, how: 'strict' });
  if (strict.kind !== 'none') return strict;
  const lenient = chooseBy(found, { args, boxType, how: 'lenient' });
  return lenient.kind === 'none' ? fallback(found, args) : lenient;
}

function chooseBy(found: FoundMethods, measure: Measure): Choice {
  const possible: Fit[] = [];
  for (const candidate of found.candidates) addFits(candidate, measure, possible);
  for (let phase = 0; phase < PHASES && possible.length > 0; phase += 1) {
    const applicable = applicableIn(phase, possible);
    if (applicable.length === 0) continue;
    if (applicable.every((fit) => fit.in(phase) === 'yes')) return mostSpecific(applicable, measure.args, measure.how === 'strict');
    return choiceInDoubt(applicable, possible, measure.args, phase);
  }
  return NONE;
}

const NONE: Choice = { kind: 'none' };

function applicableIn(phase: number, possible: readonly Fit[]): readonly Fit[] {
  return possible.every((fit) => fit.in(phase) !== 'no') ? possible : possible.filter((fit) => fit.in(phase) !== 'no');
}

/** Some fit is only a `maybe`: settled where all that is possible is one method, or where the unknown makes no difference. */
function choiceInDoubt(applicable: readonly Fit[], possible: readonly Fit[], args: readonly Argument[], phase: number): Choice {
  const near = applicable.find((fit) => fit.in(phase) === 'yes' && applicable.every((other) => other === fit || isNearestTo(args, fit, other)));
  if (near !== undefined) return { kind: 'one', candidate: near.candidate, sure: false };
  const methods = distinct(possible);
  if (methods.length === 1 && methods[0] !== undefined) return { kind: 'one', candidate: methods[0], sure: false };
  if (distinct(applicable).length === distinct(possible).length && unknownMakesNoDifference(applicable, args)) return mostSpecific(applicable, args, false);
  return { kind: 'several', candidates: methods };
}

/** A method that asks for the very type from outside that is given is at least as specific as any that takes it too, whatever that type extends. */
function isNearestTo(args: readonly Argument[], fit: Fit, other: Fit): boolean {
  return args.every((argument, index) => {
    const [mine, theirs] = [fit.parameters[index], other.parameters[index]];
    if (mine === undefined || theirs === undefined) return false;
    const isOwn = argument.kind === 'typed' && argument.type.kind === 'outside' && mine.kind === 'outside' && mine.name === argument.type.name;
    return isOwn || isSubtype(mine, theirs) === 'yes';
  });
}

/** At the places of unknown arguments all methods ask for the same type. */
function unknownMakesNoDifference(fits: readonly Fit[], args: readonly Argument[]): boolean {
  const first = fits[0];
  return args.every((argument, index) => {
    if (argument.kind === 'typed' && !isUnknown(argument.type) && argument.type.kind !== 'outside') return true;
    return fits.every((fit) => sameType(fit.parameters[index], first?.parameters[index]));
  }) && fits.every((fit) => fit.strict !== 'no');
}

function sameType(left: JavaType | undefined, right: JavaType | undefined): boolean {
  return left !== undefined && right !== undefined && isSubtype(left, right) === 'yes' && isSubtype(right, left) === 'yes';
}

/** Nothing fits by types, so some type was read wrongly or the source does not compile: at best a guess. */
function fallback(found: FoundMethods, args: readonly Argument[]): Choice {
  const methods = found.candidates.filter(({ method }) => method.arity === args.length || (method.varargs && args.length >= method.arity - 1));
  return methods.length === 0 || found.open ? { kind: 'none' } : { kind: 'several', candidates: methods };
}

/** Adds the method as it takes so many arguments, and with its last parameter spread, where it may take these. */
function addFits(candidate: Candidate, measure: Measure, possible: Fit[]): void {
  const { method } = candidate;
  const { length } = measure.args;
  const isSpread = method.varargs && length >= method.arity - 1;
  if (method.arity !== length && !isSpread) return;
  const parameters = appliedParameters(candidate, measure.boxType);
  if (method.arity === length) addFit(new Fit(candidate, parameters, false, measure), possible);
  const last = parameters.at(-1);
  if (!isSpread || last?.kind !== 'array') return;
  const spread = parameters.slice(0, method.arity - 1);
  for (let at = spread.length; at < Math.max(length, method.arity); at += 1) spread.push(last.element);
  addFit(new Fit(candidate, spread, true, measure), possible);
}

function addFit(fit: Fit, possible: Fit[]): void {
  if (fit.loose !== 'no') possible.push(fit);
}

/** That of the argument that fits worst. */
function answerOf(fit: Pick<Fit, 'candidate' | 'parameters' | 'byVarargs'>, loosely: boolean, measure: Measure): Answer {
  let answer: Answer = 'yes';
  for (let at = 0; at < measure.args.length; at += 1) {
    const argument = measure.args[at];
    const parameter = fit.parameters[at];
    if (parameter === undefined || argument === undefined) return 'no';
    const one = argument.kind === 'typed' ? measured(argument.type, parameter, loosely, measure) : isOwnVariable(fit, at) ? 'yes' : functionFits(argument, parameter, measure.boxType);
    if (one === 'no') return 'no';
    if (one === 'maybe') answer = 'maybe';
  }
  return answer;
}

/** Whether the parameter is a variable that the call settles: any function may be given for it (JLS 15.12.2.1). */
function isOwnVariable({ candidate, byVarargs }: Pick<Fit, 'candidate' | 'byVarargs'>, index: number): boolean {
  const parameters = candidate.method.parameters();
  const last = parameters.length - 1;
  const parameter = parameters[Math.min(index, last)];
  const type = byVarargs && index >= last && parameter?.kind === 'array' ? parameter.element : parameter;
  return type?.kind === 'variable' && variablesOf(candidate).includes(type.variable);
}

function measured(type: JavaType, parameter: JavaType, loosely: boolean, { boxType, how }: Measure): Answer {
  const answer = loosely ? isAssignable(type, parameter, boxType) : isSubtype(type, parameter);
  if (how === 'lenient') return answer === 'no' && mayBeMore(type, parameter) ? 'maybe' : answer;
  if (answer === 'maybe' && type.kind === 'class' && parameter.kind === 'class') return 'no';
  return answer === 'yes' && !argumentsAgree(type, parameter) ? 'no' : answer;
}

/** A class from outside may be generated from these sources; a variable of an outer class may stand for anything here. */
function mayBeMore(type: JavaType, parameter: JavaType): boolean {
  return (type.kind === 'outside' && parameter.kind === 'class') || (parameter.kind === 'variable' && type.kind !== 'primitive') || (type.kind === 'variable' && parameter.kind === 'class');
}

/** Variables of the method itself stand as their bounds: any argument below the bound fits. As arguments of a type they are open. */
function appliedParameters(candidate: Candidate, boxType: Measure['boxType']): readonly JavaType[] {
  const variables = variablesOf(candidate);
  if (variables.length === 0) return parametersOf(candidate);
  const object = boxType('java.lang.Object');
  const own = new Set(variables);
  const bounds = new Map(variables.map((variable) => [variable, boundOf(variable, own, { candidate, object })]));
  const nothing = new Map(variables.map((variable) => [variable, UNKNOWN]));
  const isVariable = (type: JavaType): boolean => type.kind === 'variable' || (type.kind === 'array' && isVariable(type.element));
  return parametersOf(candidate).map((parameter) => substitute(parameter, isVariable(parameter) ? bounds : nothing));
}

/** `<T, S extends T>`: the bound may be another variable of the method, or one of the class that the receiver's type settles. */
function boundOf(variable: TypeVariable, among: ReadonlySet<TypeVariable>, { candidate, object }: { readonly candidate: Candidate; readonly object: JavaType }): JavaType {
  let bound = variable.bounds()[0];
  for (let steps = 0; bound?.kind === 'variable' && among.has(bound.variable) && steps < among.size; steps += 1) bound = bound.variable.bounds()[0];
  return bound === undefined ? object : erasure(substitute(bound, candidate.bindings));
}

function distinct(fits: readonly Fit[]): readonly Candidate[] {
  return [...new Map(fits.map((fit) => [fit.candidate.method, fit.candidate])).values()];
}

/** JLS 15.12.2.5. Of methods with the same signature from two supertypes, the nearer one stands for both. */
function mostSpecific(fits: readonly Fit[], args: readonly Argument[], sure: boolean): Choice {
  const [only, second] = fits;
  if (only !== undefined && second === undefined) return { kind: 'one', candidate: only.candidate, sure };
  const best = fits.filter((fit) => fits.every((other) => other === fit || isMoreSpecific(fit, other, args)));
  const [first] = best;
  if (first !== undefined && (best.length === 1 || best.every((fit) => isMoreSpecific(first, fit, args)))) return { kind: 'one', candidate: first.candidate, sure };
  return { kind: 'several', candidates: distinct(fits) };
}

function isMoreSpecific(left: Fit, right: Fit, args: readonly Argument[]): boolean {
  return left.parameters.every((mine, index) => {
    const theirs = right.parameters[index] ?? right.parameters.at(-1);
    const argument = args[index];
    if (theirs === undefined || isSubtype(mine, theirs) === 'yes') return true;
    return argument !== undefined && argument.kind !== 'typed' && isMoreSpecificFunction(mine, theirs, argument);
  });
}

/**
 * Of two interfaces that a function can become, neither below the other, the one whose result is more specific (JLS
 * 15.12.2.5): any before none, a subtype, and of a number and its box the one that the function gives by itself.
 */
function isMoreSpecificFunction(mine: JavaType, theirs: JavaType, argument: Exclude<Argument, { kind: 'typed' }>): boolean {
  const left = functionTypeOf(mine);
  const right = functionTypeOf(theirs);
  if (left === undefined || right === undefined || areRelated(mine, theirs)) return false;
  if (argument.kind === 'lambda' && argument.arity > 0 && argument.gives.isTyped !== true) return false;
  const isVoid = (type: JavaType): boolean => type.kind === 'primitive' && type.name === 'void';
  if (isVoid(right.result) || isVoid(left.result)) return isVoid(right.result);
  return isSubtype(left.result, right.result) === 'yes' || isGivenKind(givenType(argument), left.result, right.result);
}

function isGivenKind(given: JavaType | undefined, mine: JavaType, theirs: JavaType): boolean {
  if (given === undefined || isUnknown(given)) return false;
  const isNumber = mine.kind === 'primitive';
  return isNumber !== (theirs.kind === 'primitive') && isNumber === (given.kind === 'primitive');
}

function areRelated(mine: JavaType, theirs: JavaType): boolean {
  return mine.kind === 'class' && theirs.kind === 'class' && (isKindOf(mine.symbol, theirs.symbol) || isKindOf(theirs.symbol, mine.symbol));
}
