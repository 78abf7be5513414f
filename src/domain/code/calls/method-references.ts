import { MISSING, UNKNOWN, erasure, substitute, withoutFree, bindingsOf } from '../resolution/java-types.js';
import { asSuper, classTypesOf, findMethods } from '../resolution/members.js';
import { chooseMethod } from '../resolution/overloads.js';
import { isSubtype } from '../resolution/subtyping.js';
import { superTypes, targetOf } from './names.js';
import { confidenceBeyond, existsOnlyGenerated, reportCall } from './reports.js';
import type { Env, Walker } from './walk.js';
import type { Expression } from '../declarations.js';
import type { ReferenceShape } from '../resolution/arguments.js';
import type { FunctionType } from '../resolution/function-types.js';
import type { Candidate, FoundMethods } from '../resolution/members.js';
import type { Choice } from '../resolution/overloads.js';
import type { DoubtReason, JavaType } from '../resolution/symbols.js';

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
    for (const candidate of choice.candidates) reportCall(candidate.method, reference.line, 'name', walker);
    return reference.name === 'new' ? referred.type : UNKNOWN;
  }
  const { candidate, sure } = choice;
  const confidence = sure ? 'exact' : 'inferred';
  reportCall(candidate.method, reference.line, referred.type.doubtful === undefined ? confidence : confidenceBeyond(confidence), walker);
  return reference.name === 'new' ? referred.type : resultOf(candidate, referred, wanted);
}

/** A reference that becomes an interface from outside is checked against nothing: a guess. */
export function referenceToOutside(reference: MethodReference, env: Env, walker: Walker): void {
  for (const { method } of referredBy(reference, env, walker).found.candidates) reportCall(method, reference.line, 'name', walker);
}

/** Why a compiler of these sources alone can make nothing of the reference: it leads outside, or to what Lombok makes. */
export function referenceDoubt(reference: MethodReference, env: Env, walker: Walker): DoubtReason | undefined {
  const { type, found } = referredBy(reference, env, walker.silent());
  if (type.kind === 'outside') return 'outside';
  if (type.doubtful !== undefined) return type.doubtful;
  if (type.kind === 'class' && found.candidates.length === 0) return found.open ? 'outside' : undefined;
  return found.candidates.length > 0 && found.candidates.every(({ method }) => existsOnlyGenerated(method)) ? 'generated' : undefined;
}

/** What the reference can be used as, for the choice between methods that take a function. */
export function referenceShape(reference: MethodReference, env: Env, walker: Walker): ReferenceShape {
  const referred = referredBy(reference, env, walker.silent());
  const { type, found, byType } = referred;
  // `int[]::new` takes the size (JLS 15.13.3).
  if (type.kind === 'array' && reference.name === 'new') return { arities: [1] };
  if (found.open || found.candidates.some(({ method }) => method.varargs)) return { arities: [] };
  const arities = [...new Set(found.candidates.map(({ method }) => arityAsFunction(method, byType)))];
  const results = found.candidates.map(({ method }) => method.result());
  const isVoid = (result: JavaType): boolean => result.kind === 'primitive' && result.name === 'void';
  if (reference.name !== 'new' && results.length > 0 && results.every(isVoid)) return { arities, gives: 'void' };
  const given = exactResult(reference, referred);
  return given === undefined ? { arities } : { arities, type: given };
}

/** What a reference to one method gives, whatever takes it (JLS 15.13.1, exact); undefined of any other. */
function exactResult(reference: MethodReference, { type, found }: Referred): JavaType | undefined {
  const [only, second] = found.candidates;
  if (only === undefined || second !== undefined || only.method.variables.length > 0) return undefined;
  const given = reference.name === 'new' ? type : only.method.result();
  return given.kind === 'variable' ? UNKNOWN : given;
}

function referredBy(reference: MethodReference, env: Env, walker: Walker): Referred {
  const name = reference.name === 'new' ? '<init>' : reference.name;
  if (reference.type !== undefined) return search(walker.tools.names.type(reference.type, env.scope), true, name, env);
  if (reference.target === undefined) return { type: UNKNOWN, byType: false, found: NOTHING };
  if (reference.target.kind === 'super') return search(superTypes(reference.target, env, walker)[0] ?? UNKNOWN, false, name, env);
  const target = targetOf(reference.target, env, walker);
  if (target.kind === 'package') return { type: MISSING, byType: true, found: NOTHING };
  return search(target.type, target.kind === 'type', name, env);
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
  if (wanted === undefined) return choiceWithoutTarget(referred, walker);
  const fits = candidates.filter((candidate) => takes(candidate, referred.byType, wanted.parameters.length));
  const [fit, other] = fits;
  if (fit !== undefined && other === undefined) return { kind: 'one', candidate: fit, sure: true };
  return chooseByTypes(referred, wanted, walker);
}

/** For an interface that nobody knows, a method that takes nothing is taken (javac's choice too), and never for certain. */
function choiceWithoutTarget({ found, byType }: Referred, walker: Walker): Choice {
  const choice = chooseMethod({ candidates: found.candidates, open: false }, [], walker.tools.library.type);
  const takesNothing = choice.kind === 'one' && (!byType || choice.candidate.method.isStatic || choice.candidate.method.name === '<init>');
  return takesNothing ? { ...choice, sure: false } : { kind: 'several', candidates: found.candidates };
}

/** First as a static method of all parameters, then as an instance method of the rest (JLS 15.13.1). */
function chooseByTypes(referred: Referred, wanted: FunctionType, walker: Walker): Choice {
  const typed = wanted.parameters.map((type) => ({ kind: 'typed', type: withoutFree(type) }) as const);
  const boxType = walker.tools.library.type;
  const whole = referred.found.candidates.filter(({ method }) => !referred.byType || method.isStatic || method.name === '<init>');
  const first = chooseMethod({ candidates: whole, open: true }, typed, boxType);
  if (!referred.byType) return first;
  const [receiver] = wanted.parameters;
  const isReceiver = receiver !== undefined && isSubtype(withoutFree(receiver), erasure(referred.type)) !== 'no';
  const rest = referred.found.candidates.filter(({ method }) => isReceiver && !method.isStatic && method.name !== '<init>');
  const second = chooseMethod({ candidates: rest, open: true }, typed.slice(1), boxType);
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
