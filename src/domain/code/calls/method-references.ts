import { UNKNOWN, substitute, withoutFree, bindingsOf } from '../resolution/java-types.js';
import { asSuper, classTypesOf, findMethods } from '../resolution/members.js';
import { chooseMethod } from '../resolution/overloads.js';
import { targetOf } from './names.js';
import type { Env, Walker } from './walk.js';
import type { Expression } from '../declarations.js';
import type { ReferenceShape } from '../resolution/arguments.js';
import type { FunctionType } from '../resolution/function-types.js';
import type { Candidate, FoundMethods } from '../resolution/members.js';
import type { Choice } from '../resolution/overloads.js';
import type { JavaType } from '../resolution/symbols.js';

export type MethodReference = Expression & { readonly kind: 'method-ref' };

interface Referred {
  /** The type that is searched. */
  readonly type: JavaType;
  /** `Type::name`: an instance method takes its receiver as the first parameter. */
  readonly byType: boolean;
  readonly found: FoundMethods;
}

const NOTHING: FoundMethods = { candidates: [], open: true };

/** Reports the method that the reference names; gives the type of what it returns. */
export function runMethodReference(reference: MethodReference, env: Env, walker: Walker, wanted?: FunctionType): JavaType {
  const referred = referredBy(reference, env, walker);
  const choice = choose(referred, wanted, walker);
  if (choice.kind === 'none') return reference.name === 'new' ? referred.type : UNKNOWN;
  if (choice.kind === 'several') {
    for (const candidate of choice.candidates) walker.sink.found(candidate.method, reference.line, 'name');
    return reference.name === 'new' ? referred.type : UNKNOWN;
  }
  const { candidate, sure } = choice;
  walker.sink.found(candidate.method, reference.line, sure ? 'exact' : 'inferred');
  return reference.name === 'new' ? referred.type : resultOf(candidate, referred, wanted);
}

/** What the reference can be used as, for the choice between methods that take a function. */
export function referenceShape(reference: MethodReference, env: Env, walker: Walker): ReferenceShape {
  const { found, byType } = referredBy(reference, env, walker.silent());
  if (found.open || found.candidates.some(({ method }) => method.varargs)) return { arities: [] };
  const arities = new Set(found.candidates.map(({ method }) => arityAsFunction(method, byType)));
  const results = found.candidates.map(({ method }) => method.result());
  const isVoid = (type: JavaType): boolean => type.kind === 'primitive' && type.name === 'void';
  if (reference.name !== 'new' && results.length > 0 && results.every(isVoid)) return { arities: [...arities], gives: 'void' };
  return { arities: [...arities] };
}

function referredBy(reference: MethodReference, env: Env, walker: Walker): Referred {
  const name = reference.name === 'new' ? '<init>' : reference.name;
  if (reference.type !== undefined) return search(walker.tools.names.type(reference.type, env.scope), true, name, env);
  if (reference.target === undefined) return { type: UNKNOWN, byType: false, found: NOTHING };
  if (reference.target.kind === 'super') return search(superTypeOf(env), false, name, env);
  const target = targetOf(reference.target, env, walker);
  if (target.kind === 'package') return { type: UNKNOWN, byType: true, found: NOTHING };
  return search(target.type, target.kind === 'type', name, env);
}

function superTypeOf(env: Env): JavaType {
  return env.owner.supertypes()[0] ?? UNKNOWN;
}

function search(type: JavaType, byType: boolean, name: string, env: Env): Referred {
  const isConstructor = name === '<init>';
  if (isConstructor && type.kind !== 'class') return { type, byType, found: NOTHING };
  return { type, byType, found: findMethods(type, name, env) };
}

function choose(referred: Referred, wanted: FunctionType | undefined, walker: Walker): Choice {
  const { candidates, open } = referred.found;
  const [only, second] = candidates;
  if (only !== undefined && second === undefined) return { kind: 'one', candidate: only, sure: wanted !== undefined || !open };
  if (only === undefined) return { kind: 'none' };
  if (wanted === undefined) return { kind: 'several', candidates };
  const fits = candidates.filter((candidate) => takes(candidate, referred.byType, wanted.parameters.length));
  const [fit, other] = fits;
  if (fit !== undefined && other === undefined) return { kind: 'one', candidate: fit, sure: true };
  return chooseByTypes(referred, wanted, walker);
}

/** First as a static method of all parameters, then as an instance method of the rest (JLS 15.13.1). */
function chooseByTypes(referred: Referred, wanted: FunctionType, walker: Walker): Choice {
  const typed = wanted.parameters.map((type) => ({ kind: 'typed', type: withoutFree(type) }) as const);
  const boxType = (name: string): JavaType => walker.tools.library.type(name);
  const whole = referred.found.candidates.filter(({ method }) => !referred.byType || method.isStatic || method.name === '<init>');
  const first = chooseMethod({ candidates: whole, open: false }, typed, boxType);
  if (!referred.byType) return first;
  const rest = referred.found.candidates.filter(({ method }) => !method.isStatic && method.name !== '<init>');
  const second = chooseMethod({ candidates: rest, open: false }, typed.slice(1), boxType);
  if (first.kind === 'none') return second;
  if (second.kind === 'none') return first;
  return { kind: 'several', candidates: [first, second].flatMap((choice) => (choice.kind === 'one' ? [choice.candidate] : choice.candidates)) };
}

function takes({ method }: Candidate, byType: boolean, count: number): boolean {
  return method.varargs ? count >= method.arity - 1 : arityAsFunction(method, byType) === count;
}

function arityAsFunction(method: Candidate['method'], byType: boolean): number {
  return byType && !method.isStatic && method.name !== '<init>' ? method.arity + 1 : method.arity;
}

/** `Owner<T>::name` learns its arguments from the receiver that the function is given. */
function resultOf(candidate: Candidate, referred: Referred, wanted: FunctionType | undefined): JavaType {
  const receiver = referred.byType && !candidate.method.isStatic ? wanted?.parameters[0] : undefined;
  const result = candidate.method.result();
  const [start] = classTypesOf(referred.type);
  if (receiver === undefined || start === undefined) return ownVariablesUnknown(substitute(result, candidate.bindings), candidate);
  const seen = asSuper(receiver, candidate.method.owner);
  return ownVariablesUnknown(substitute(result, seen === undefined ? candidate.bindings : bindingsOf(seen)), candidate);
}

function ownVariablesUnknown(type: JavaType, candidate: Candidate): JavaType {
  return substitute(type, new Map(candidate.method.variables.map((variable) => [variable, UNKNOWN])));
}
