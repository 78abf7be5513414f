import { allStatements } from './bean-products.js';
import { thisType, UNKNOWN } from '../resolution/java-types.js';
import { findField, findMethods } from '../resolution/members.js';
import type { CodeBase } from '../linking/code-base.js';
import type { LinkedType } from '../linking/linked-type.js';
import type { Expression, MethodDeclaration } from '../declarations.js';
import type { JavaType } from '../resolution/symbols.js';
import type { TypeUse } from '../type-use.js';
import type { UnitId } from '../../ids.js';

export interface HandlerPlace {
  readonly type: LinkedType;
  readonly base: CodeBase;
  /** The method that names the handler. */
  readonly method: MethodDeclaration;
}

/** The method that answers a route: of `handler::list` the one named, of a lambda the method that it stands in (whose code it is). */
export function handlerOf(handler: Expression, place: HandlerPlace): UnitId {
  return (handler.kind === 'method-ref' ? referred(handler, place) : undefined) ?? place.method.id;
}

function referred(reference: Expression & { readonly kind: 'method-ref' }, place: HandlerPlace): UnitId | undefined {
  const target = reference.target === undefined ? UNKNOWN : targetType(reference.target, place);
  const { candidates } = findMethods(target, reference.name, { owner: place.type.symbol });
  const one = candidates.find(({ method }) => method.arity === 1) ?? candidates[0];
  return one?.method.id;
}

function targetType(target: Expression, place: HandlerPlace): JavaType {
  const { symbol } = place.type;
  if (target.kind === 'this') return thisType(symbol);
  if (target.kind === 'new') return place.base.names.type(target.type, symbol.source.scope);
  if (target.kind === 'field' && target.target.kind === 'this') return fieldType(target.name, place) ?? UNKNOWN;
  if (target.kind === 'call') return findMethods(thisType(symbol), target.name, { owner: symbol }).candidates[0]?.method.result() ?? UNKNOWN;
  return target.kind === 'name' ? namedType(target.name, place) : UNKNOWN;
}

/** A parameter, a local, a field, or a type whose static method is meant. */
function namedType(name: string, place: HandlerPlace): JavaType {
  const { base, method, type } = place;
  const { scope } = type.symbol.source;
  const use = method.parameters.find((one) => one.name === name)?.type ?? localType(name, method);
  if (use !== undefined) return base.names.type(use, scope);
  const field = fieldType(name, place);
  if (field !== undefined) return field;
  const named = base.names.named(name, scope);
  return named.kind === 'class' ? thisType(named.symbol) : UNKNOWN;
}

function localType(name: string, method: MethodDeclaration): TypeUse | undefined {
  const local = allStatements(method.body ?? []).find((one) => one.kind === 'local' && one.name === name);
  if (local?.kind !== 'local') return undefined;
  return local.type ?? (local.init?.kind === 'new' ? local.init.type : undefined);
}

function fieldType(name: string, { type }: HandlerPlace): JavaType | undefined {
  return findField(thisType(type.symbol), name)?.type;
}
