import { functionFits } from './arguments.js';
import { functionTypeOf } from './function-types.js';
import { erasure, isUnknown, substitute } from './java-types.js';
import { parametersOf, variablesOf } from './members.js';
import { isAssignable, isSubtype } from './subtyping.js';
import type { Argument } from './arguments.js';
import type { Candidate, FoundMethods } from './members.js';
import type { JavaType, TypeVariable } from './symbols.js';
import type { Answer } from './subtyping.js';

/** Which method a call means. `several`: they cannot be told apart by what is known. */
export type Choice =
  | { readonly kind: 'one'; readonly candidate: Candidate; readonly sure: boolean }
  | { readonly kind: 'several'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'none' };

interface Fit {
  readonly candidate: Candidate;
  /** Parameter types for as many arguments as there are, variables of the method as their bounds. */
  readonly parameters: readonly JavaType[];
  readonly strict: Answer;
  readonly loose: Answer;
  readonly byVarargs: boolean;
}

/**
 * Chooses among methods of one name (JLS 15.12.2): by count, then without boxing, with boxing, with variable arity, then
 * the most specific. Where an argument's type is not known, a method is chosen only if no other can be meant.
 */
export function chooseMethod(found: FoundMethods, args: readonly Argument[], boxType: (name: string) => JavaType): Choice {
  const fits = found.candidates.flatMap((candidate) => fitsOf(candidate, args, boxType));
  const possible = fits.filter((fit) => fit.loose !== 'no');
  for (const phase of [(fit: Fit) => (fit.byVarargs ? 'no' : fit.strict), (fit: Fit) => (fit.byVarargs ? 'no' : fit.loose), (fit: Fit) => fit.loose]) {
    const applicable = possible.filter((fit) => phase(fit) !== 'no');
    if (applicable.length === 0) continue;
    if (applicable.every((fit) => phase(fit) === 'yes')) return mostSpecific(applicable, args, true);
    return choiceInDoubt(applicable, possible, args);
  }
  return fallback(found, fits);
}

/** Some fit is only a `maybe`: settled where all that is possible is one method, or where the unknown makes no difference. */
function choiceInDoubt(applicable: readonly Fit[], possible: readonly Fit[], args: readonly Argument[]): Choice {
  const methods = distinct(possible);
  if (methods.length === 1 && methods[0] !== undefined) return { kind: 'one', candidate: methods[0], sure: false };
  if (distinct(applicable).length === distinct(possible).length && unknownMakesNoDifference(applicable, args)) return mostSpecific(applicable, args, false);
  return { kind: 'several', candidates: methods };
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
function fallback(found: FoundMethods, fits: readonly Fit[]): Choice {
  const methods = distinct(fits);
  return methods.length === 0 || found.open ? { kind: 'none' } : { kind: 'several', candidates: methods };
}

function fitsOf(candidate: Candidate, args: readonly Argument[], boxType: (name: string) => JavaType): readonly Fit[] {
  const { method } = candidate;
  const fits: Fit[] = [];
  const parameters = appliedParameters(candidate, boxType('java.lang.Object'));
  if (method.arity === args.length) fits.push(fit(candidate, parameters, args, { boxType, byVarargs: false }));
  if (!method.varargs || args.length < method.arity - 1) return fits;
  const last = parameters.at(-1);
  const element = last?.kind === 'array' ? last.element : undefined;
  if (element === undefined) return fits;
  const count = Math.max(args.length, method.arity);
  const spread = Array.from({ length: count }, (_, index) => (index < method.arity - 1 ? parameters[index] ?? element : element));
  fits.push(fit(candidate, spread, args, { boxType, byVarargs: true }));
  return fits;
}

function fit(candidate: Candidate, parameters: readonly JavaType[], args: readonly Argument[], how: { boxType: (name: string) => JavaType; byVarargs: boolean }): Fit {
  const answers = (loosely: boolean): Answer => all(args.map((argument, index) => {
    const parameter = parameters[index];
    if (parameter === undefined) return 'no';
    if (argument.kind !== 'typed') return functionFits(argument, parameter);
    return loosely ? isAssignable(argument.type, parameter, how.boxType) : isSubtype(argument.type, parameter);
  }));
  return { candidate, parameters, strict: answers(false), loose: answers(true), byVarargs: how.byVarargs };
}

/** Variables of the method itself stand as their bounds: any argument below the bound fits. */
function appliedParameters(candidate: Candidate, object: JavaType): readonly JavaType[] {
  const variables = variablesOf(candidate);
  if (variables.length === 0) return parametersOf(candidate);
  const raw = new Map(variables.map((variable) => [variable, boundOf(variable, variables, object)]));
  return parametersOf(candidate).map((parameter) => substitute(parameter, raw));
}

/** `<T, S extends T>`: the bound may be another variable of the method. */
function boundOf(variable: TypeVariable, among: readonly TypeVariable[], object: JavaType): JavaType {
  let bound = variable.bounds()[0];
  for (let steps = 0; bound?.kind === 'variable' && among.includes(bound.variable) && steps < among.length; steps += 1) bound = bound.variable.bounds()[0];
  return bound === undefined ? object : erasure(bound);
}

function all(answers: readonly Answer[]): Answer {
  if (answers.includes('no')) return 'no';
  return answers.includes('maybe') ? 'maybe' : 'yes';
}

function distinct(fits: readonly Fit[]): readonly Candidate[] {
  return [...new Map(fits.map((fit) => [fit.candidate.method, fit.candidate])).values()];
}

/** JLS 15.12.2.5. Of methods with the same signature from two supertypes, the nearer one stands for both. */
function mostSpecific(fits: readonly Fit[], args: readonly Argument[], sure: boolean): Choice {
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

/** For a function, the interface that asks for a value goes before one that does not (JLS 15.12.2.5 for both kinds). */
function isMoreSpecificFunction(mine: JavaType, theirs: JavaType, argument: Exclude<Argument, { kind: 'typed' }>): boolean {
  const left = functionTypeOf(mine);
  const right = functionTypeOf(theirs);
  if (left === undefined || right === undefined) return false;
  if (argument.kind === 'lambda' && argument.arity > 0) return false;
  const isVoid = (type: JavaType): boolean => type.kind === 'primitive' && type.name === 'void';
  if (isVoid(right.result)) return true;
  return !isVoid(left.result) && isSubtype(left.result, right.result) === 'yes' && !isVoid(left.result);
}
