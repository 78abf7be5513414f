import { UNKNOWN, classType, doubtful, thisType, variableType, withArgs } from '../resolution/java-types.js';
import { findMethods } from '../resolution/members.js';
import { argumentsAround } from '../resolution/type-names.js';
import { anonymousClass } from '../resolution/symbol-builder.js';
import { Invocation, invoke, runUntypedArguments } from './invocation.js';
import { existsOnlyGenerated } from './reports.js';
import { classIn } from './walk.js';
import type { Env, Walker } from './walk.js';
import type { EnumConstant, Expression, TypeBody } from '../declarations.js';
import type { FoundMethods } from '../resolution/members.js';
import type { ClassSymbol, ClassType, JavaType, TypeVariable } from '../resolution/symbols.js';

type Construction = Expression & { readonly kind: 'new' };

export function constructorsOf(type: ClassType, env: Env): FoundMethods {
  return findMethods(type, '<init>', env);
}

/** `new T(…)`, `outer.new T(…)`; an anonymous class's body is walked here, as code of the method around. */
export function constructionType(construction: Construction, env: Env, walker: Walker, expected?: JavaType): JavaType {
  const type = createdType(construction, env, walker);
  const result = construct(type, construction, { env, walker, expected });
  return construction.body === undefined ? result : runAnonymous(construction.body, result, env, walker);
}

function createdType(construction: Construction, env: Env, walker: Walker): JavaType {
  if (construction.outer === undefined) return walker.tools.names.type(construction.type, env.scope);
  const outer = walker.typeOf(construction.outer, env);
  if (outer.kind !== 'class') return UNKNOWN;
  const member = walker.tools.names.member(outer.symbol, construction.type.name);
  if (member === undefined) return UNKNOWN;
  const type = classType(member, construction.type.args.map((arg) => walker.tools.names.type(arg, env.scope)));
  return withArgs(type, type.args, argumentsAround(member, outer));
}

function construct(type: JavaType, construction: Construction, at: { env: Env; walker: Walker; expected: JavaType | undefined }): JavaType {
  const { env, walker, expected } = at;
  if (type.kind !== 'class') {
    runUntypedArguments(construction.args, env, walker);
    return type;
  }
  // Without arguments on a generic class it is a diamond (or raw, where nothing is settled and nothing is lost).
  const isDiamond = type.args.length === 0 && type.symbol.variables.length > 0;
  const whole = isDiamond ? withArgs(type, type.symbol.variables.map(variableType)) : type;
  const found = constructorsOf(whole, env);
  if (found.candidates.length === 0) {
    runUntypedArguments(construction.args, env, walker);
    return isDiamond ? expectedOr(type, expected) : type;
  }
  const invocation = new Invocation(isDiamond ? settling(found, type.symbol.variables) : found, construction.args, construction.line, expected);
  invocation.result = whole;
  invocation.unspelled = construction.body !== undefined;
  const made = invoke(invocation, env, walker);
  // A constructor that Lombok writes is none for a compiler that does not run it.
  const plain = found.candidates.every(({ method }) => existsOnlyGenerated(method)) ? doubtful(type, 'generated') : type;
  return isDiamond ? made : plain;
}

function settling(found: FoundMethods, variables: readonly TypeVariable[]): FoundMethods {
  return { ...found, candidates: found.candidates.map((candidate) => ({ ...candidate, settles: variables })) };
}

function expectedOr(type: JavaType, expected: JavaType | undefined): JavaType {
  return expected?.kind === 'class' && type.kind === 'class' && expected.symbol === type.symbol ? expected : type;
}

/** The expression's type is the class itself: what it overrides, a call on the spot reaches there and not in its parent. */
function runAnonymous(body: TypeBody, parent: JavaType, env: Env, walker: Walker): JavaType {
  const parents = parent.kind === 'class' && parent.symbol.kind === 'interface' ? [walker.tools.library.type('java.lang.Object'), parent] : [parent];
  return runBody(body, parents, env, walker);
}

function runBody(body: TypeBody, parents: readonly JavaType[], env: Env, walker: Walker): JavaType {
  const symbol = anonymousClass(body, parents, { file: env.scope.file, scope: env.scope, outer: env.owner, origin: 'local' }, walker.tools);
  walker.body(symbol, body, classIn(env, symbol, symbol.source?.scope ?? env.scope));
  return classType(symbol);
}

/** `CONSTANT(1) { … }` calls a constructor of its enum; with a body it is a class of its own. */
export function runEnumConstant(constant: EnumConstant, owner: ClassSymbol, env: Env, walker: Walker): void {
  const found = constructorsOf(thisType(owner), env);
  if (found.candidates.length === 0) runUntypedArguments(constant.args, env, walker);
  else {
    const invocation = new Invocation(found, constant.args, constant.span.start);
    invocation.result = thisType(owner);
    invocation.unspelled = constant.body !== undefined;
    invoke(invocation, env, walker);
  }
  if (constant.body !== undefined) runBody(constant.body, [thisType(owner)], env, walker);
}
