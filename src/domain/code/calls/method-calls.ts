import { MISSING, UNKNOWN, classType, isMissing, thisType, usedResult, VOID } from '../resolution/java-types.js';
import { findMethods, isOpen } from '../resolution/members.js';
import { staticImportsOf } from '../resolution/file-names.js';
import { constructorsOf } from './constructions.js';
import { Invocation, invoke, runUntypedArguments } from './invocation.js';
import { holderOf, superTypes, targetOf } from './names.js';
import { SQL_LIBRARY_TYPES } from '../sql/call-rules.js';
import type { Target } from './names.js';
import type { Env, Walker } from './walk.js';
import type { Expression, Import } from '../declarations.js';
import type { Candidate, FoundMethods } from '../resolution/members.js';
import type { JavaType } from '../resolution/symbols.js';

type Call = Expression & { readonly kind: 'call' };

/** Methods that every class from outside may add to a class that extends it, whatever it is. */
const OBJECT_ID = 'java.lang.Object';

/** The type of a method call; reports the method that it means. */
export function callType(call: Call, env: Env, walker: Walker, expected?: JavaType): JavaType {
  if (call.target === undefined) {
    if (call.name === 'this' || call.name === 'super') return explicitConstructor(call, env, walker);
    return unqualifiedCall(call, env, walker, expected);
  }
  if (call.name === 'super') return superOfInner(call, call.target, env, walker);
  if (call.target.kind === 'super') return superCall(call, call.target, env, { walker, expected });
  const target = used(targetOf(call.target, env, walker));
  if (target.kind === 'package') return unresolved(call, env, walker, MISSING);
  if (target.type.kind === 'array') return arrayCall(call, target.type, env, walker);
  const found = findMethods(searched(target.type, walker), call.name, env);
  if (found.candidates.length === 0) return unresolved(call, env, walker, target.type);
  reportSql(call, target.type, env, walker);
  const invocation = invocationOf(call, withTypeArgs(call, found, env, walker), expected);
  invocation.doubtful = target.type.doubtful;
  const result = invoke(invocation, env, walker);
  return isGetClass(call) ? walker.tools.library.type('java.lang.Class', [target.type]) : result;
}

function used(target: Target): Target {
  return target.kind === 'value' && target.type.chained !== undefined ? { kind: 'value', type: usedResult(target.type) } : target;
}

/** A variable without a bound has the methods of Object (JLS 4.4). */
function searched(type: JavaType, walker: Walker): JavaType {
  return type.kind === 'variable' && !type.variable.free && type.variable.bounds().length === 0 ? walker.tools.library.type(OBJECT_ID) : type;
}

/** JDBC's methods are known, and their texts are asked for all the same. */
function reportSql(call: Call, type: JavaType, env: Env, walker: Walker): void {
  if (type.kind === 'class' && SQL_LIBRARY_TYPES.has(type.symbol.id)) walker.sink.outside(call, env.scope, type);
}

function invocationOf(call: Call, found: FoundMethods, expected: JavaType | undefined, inDoubt = false): Invocation {
  const invocation = new Invocation(found, call.args, call.line, expected);
  invocation.inDoubt = inDoubt;
  return invocation;
}

/** `Type.<T>name(…)`: nothing is left to infer for a method with as many variables (JLS 15.12.2.1). */
function withTypeArgs(call: Call, found: FoundMethods, env: Env, walker: Walker): FoundMethods {
  const { typeArgs } = call;
  if (typeArgs === undefined) return found;
  const types = typeArgs.map((use) => walker.tools.names.type(use, env.scope));
  const candidates = found.candidates.map((candidate): Candidate => {
    const { variables } = candidate.method;
    if (variables.length !== types.length) return candidate;
    return { ...candidate, bindings: new Map([...candidate.bindings, ...variables.map((variable, index) => [variable, types[index] ?? UNKNOWN] as const)]) };
  });
  return { ...found, candidates };
}

/** `outer.super(…)` in a constructor of a class whose superclass is an inner one (JLS 8.8.7.1). */
function superOfInner(call: Call, outer: Expression, env: Env, walker: Walker): JavaType {
  walker.typeOf(outer, env);
  return explicitConstructor(call, env, walker);
}

function unresolved(call: Call, env: Env, walker: Walker, receiver?: JavaType): JavaType {
  // A receiver that resolution did not find out is no reason to take its arguments' lambdas as lost.
  const type = receiver === undefined || receiver.kind === 'class' || isMissing(receiver) ? MISSING : UNKNOWN;
  const args = call.args.map((argument) => argumentType(argument, env, { walker, expected: type }));
  walker.sink.outside(call, env.scope, receiver === MISSING ? undefined : receiver, args);
  return type;
}

/** `known ? it : merged(it)`: where only one branch has a type that is known, the other is taken to have the same. */
function argumentType(argument: Expression, env: Env, { walker, expected }: { readonly walker: Walker; readonly expected: JavaType }): JavaType {
  const type = walker.typeOf(argument, env, expected);
  if (argument.kind !== 'conditional' || type.kind === 'class' || type.kind === 'outside') return type;
  const then = walker.silent().typeOf(argument.then, env);
  return then.kind === 'class' ? then : walker.silent().typeOf(argument.else, env);
}

function isGetClass(call: Call): boolean {
  return call.name === 'getClass' && call.args.length === 0;
}

function arrayCall(call: Call, type: JavaType, env: Env, walker: Walker): JavaType {
  runUntypedArguments(call.args, env, walker);
  if (call.name === 'clone') return type;
  const [method] = findMethods(walker.tools.library.type(OBJECT_ID), call.name, env).candidates;
  return method?.method.result() ?? UNKNOWN;
}

/** The innermost class that has a method of the name (JLS 15.12.1), then static imports. */
function unqualifiedCall(call: Call, env: Env, walker: Walker, expected: JavaType | undefined): JavaType {
  let inDoubt = false;
  for (let at: Env | undefined = env; at !== undefined; at = at.parent) {
    if (!at.isClass) continue;
    const found = findMethods(thisType(at.owner), call.name, at);
    if (found.candidates.length > 0) return invoke(invocationOf(call, found, expected, inDoubt), env, walker);
    inDoubt ||= isOpen(at.owner);
  }
  const imported = importedMethods(call.name, env, walker);
  return imported.length === 0 ? unresolved(call, env, walker) : invoke(invocationOf(call, { candidates: imported, open: false }, expected, inDoubt), env, walker);
}

const NO_CANDIDATES: readonly Candidate[] = [];

/** A single static import shadows those on demand (JLS 6.4.1). */
function importedMethods(name: string, env: Env, walker: Walker): readonly Candidate[] {
  const imports = staticImportsOf(env.scope.file);
  if (imports.length === 0) return NO_CANDIDATES;
  const single = imports.filter((entry) => !entry.onDemand && holderOf(entry.name, name) !== undefined);
  if (single.length > 0) return single.flatMap((entry) => staticMethods({ ...entry, name: holderOf(entry.name, name) ?? '' }, name, env, walker));
  return imports.filter((entry) => entry.onDemand).flatMap((entry) => staticMethods(entry, name, env, walker));
}

function staticMethods(entry: Import, name: string, env: Env, walker: Walker): readonly Candidate[] {
  const named = walker.tools.names.qualified(entry.name);
  if (named?.kind !== 'class') return [];
  return findMethods(classType(named.symbol), name, env).candidates.filter(({ method }) => method.isStatic);
}

/** `super.m()`: the superclass and the superinterfaces; `Type.super.m()`: that interface, or the superclass of that outer class. */
function superCall(call: Call, target: Expression & { kind: 'super' }, env: Env, more: { walker: Walker; expected: JavaType | undefined }): JavaType {
  const { walker, expected } = more;
  const found = findInParents(superTypes(target, env, walker), call.name, env);
  if (found.candidates.length === 0) return unresolved(call, env, walker);
  return invoke(invocationOf(call, withTypeArgs(call, found, env, walker), expected), env, walker);
}

function findInParents(parents: readonly JavaType[], name: string, env: Env): FoundMethods {
  const all = parents.map((parent) => findMethods(parent, name, env));
  const candidates = new Map(all.flatMap((found) => found.candidates.map((candidate) => [candidate.method, candidate] as const)));
  return { candidates: [...candidates.values()], open: all.some((found) => found.open) };
}

function explicitConstructor(call: Call, env: Env, walker: Walker): JavaType {
  const type = call.name === 'this' ? thisType(env.owner) : env.owner.supertypes()[0];
  const found = type?.kind === 'class' ? constructorsOf(type, env) : undefined;
  if (type?.kind === 'outside') runArgumentsForOutside(call.args, env, walker);
  else if (found === undefined || found.candidates.length === 0) runUntypedArguments(call.args, env, walker);
  else {
    const invocation = invocationOf(call, found, undefined);
    invocation.result = VOID;
    invoke(invocation, env, walker);
  }
  return VOID;
}

/** Where the superclass is from outside, javac reads no argument of the call to its constructor, save what is made right there. */
function runArgumentsForOutside(args: readonly Expression[], env: Env, walker: Walker): void {
  for (const argument of args) (argument.kind === 'new' ? walker : walker.beyond()).typeOf(argument, env);
}
