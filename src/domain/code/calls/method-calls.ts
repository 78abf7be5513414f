import { UNKNOWN, classType, substitute, thisType, VOID, bindingsOf } from '../resolution/java-types.js';
import { findMethods, isOpen } from '../resolution/members.js';
import { constructorsOf } from './constructions.js';
import { invoke, runUntypedArguments } from './invocation.js';
import { holderOf, targetOf } from './names.js';
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
  if (call.target.kind === 'super') return superCall(call, call.target, env, { walker, expected });
  const target = targetOf(call.target, env, walker);
  if (target.kind === 'package') return unresolved(call, env, walker);
  if (target.type.kind === 'array') return arrayCall(call, target.type, env, walker);
  const found = findMethods(target.type, call.name, env);
  if (found.candidates.length === 0) return unresolved(call, env, walker, target.type);
  const result = invoke(invocationOf(call, found, expected), env, walker);
  return isGetClass(call) ? walker.tools.library.type('java.lang.Class', [target.type]) : result;
}

function invocationOf(call: Call, found: FoundMethods, expected: JavaType | undefined): { found: FoundMethods; args: Call['args']; line: number; expected?: JavaType } {
  return { found, args: call.args, line: call.line, ...(expected === undefined ? {} : { expected }) };
}

function unresolved(call: Call, env: Env, walker: Walker, receiver?: JavaType): JavaType {
  walker.sink.outside(call, env.scope, receiver);
  runUntypedArguments(call.args, env, walker);
  return UNKNOWN;
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
    const found = findMethods(thisType(at.owner), call.name, { owner: at.owner });
    if (found.candidates.length > 0) return invoke({ ...invocationOf(call, found, expected), inDoubt }, env, walker);
    inDoubt ||= isOpen(at.owner);
  }
  const imported = importedMethods(call.name, env, walker);
  return imported.length === 0 ? unresolved(call, env, walker) : invoke({ ...invocationOf(call, { candidates: imported, open: false }, expected), inDoubt }, env, walker);
}

/** A single static import shadows those on demand (JLS 6.4.1). */
function importedMethods(name: string, env: Env, walker: Walker): readonly Candidate[] {
  const imports = env.scope.file.imports.filter((entry) => entry.isStatic);
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
  return invoke(invocationOf(call, found, expected), env, walker);
}

export function superTypes(target: Expression & { kind: 'super' }, env: Env, walker: Walker): readonly JavaType[] {
  if (target.qualifier === undefined) return env.owner.supertypes();
  const qualifier = walker.tools.names.type(target.qualifier, env.scope);
  if (qualifier.kind !== 'class') return [];
  if (qualifier.symbol.kind === 'interface') return [env.owner.supertypes().find((parent) => parent.kind === 'class' && parent.symbol === qualifier.symbol) ?? qualifier];
  return qualifier.symbol.supertypes().map((parent) => substitute(parent, bindingsOf(qualifier)));
}

function findInParents(parents: readonly JavaType[], name: string, env: Env): FoundMethods {
  const all = parents.map((parent) => findMethods(parent, name, env));
  const candidates = new Map(all.flatMap((found) => found.candidates.map((candidate) => [candidate.method, candidate] as const)));
  return { candidates: [...candidates.values()], open: all.some((found) => found.open) };
}

function explicitConstructor(call: Call, env: Env, walker: Walker): JavaType {
  const type = call.name === 'this' ? thisType(env.owner) : env.owner.supertypes()[0];
  const found = type?.kind === 'class' ? constructorsOf(type, env) : undefined;
  if (found === undefined || found.candidates.length === 0) runUntypedArguments(call.args, env, walker);
  else invoke({ found, args: call.args, line: call.line, result: VOID }, env, walker);
  return VOID;
}
