import { INT, MISSING, UNKNOWN, bindingsOf, classType, doubtful, isMissing, substitute, thisType } from '../resolution/java-types.js';
import { findField } from '../resolution/members.js';
import { staticImportsOf } from '../resolution/file-names.js';
import type { Env, Walker } from './walk.js';
import type { Expression } from '../declarations.js';
import type { JavaType } from '../resolution/symbols.js';

/** What stands before a dot: a value, a type, or the beginning of a qualified name. */
export type Target =
  | { readonly kind: 'value'; readonly type: JavaType }
  | { readonly kind: 'type'; readonly type: JavaType }
  | { readonly kind: 'package'; readonly name: string };

/** Variables shadow types, types shadow packages (JLS 6.4.2). */
export function targetOf(expression: Expression, env: Env, walker: Walker): Target {
  if (expression.kind === 'name') return namedTarget(expression.name, env, walker);
  if (expression.kind !== 'field') return { kind: 'value', type: walker.typeOf(expression, env) };
  const before = targetOf(expression.target, env, walker);
  if (before.kind === 'value') return { kind: 'value', type: fieldOfValue(before.type, expression.name, walker) };
  if (before.kind === 'package') return qualifiedTarget(`${before.name}.${expression.name}`, walker);
  if (before.type.kind !== 'class') return { kind: 'value', type: isMissing(before.type) ? MISSING : UNKNOWN };
  const field = fieldIn(before.type, expression.name, walker);
  if (field !== undefined) return { kind: 'value', type: field };
  const member = walker.tools.names.member(before.type.symbol, expression.name);
  return member === undefined ? { kind: 'value', type: MISSING } : { kind: 'type', type: classType(member) };
}

/** The type of a local, parameter, field or statically imported field; undefined where the name is none. */
export function variableNamed(name: string, env: Env, walker: Walker): JavaType | undefined {
  for (let at: Env | undefined = env; at !== undefined; at = at.parent) {
    const local = at.named(name);
    if (local !== undefined) return local;
    if (!at.isClass) continue;
    const field = fieldIn(thisType(at.owner), name, walker);
    if (field !== undefined) return field;
  }
  return importedField(name, env, walker);
}

function fieldOfValue(type: JavaType, name: string, walker: Walker): JavaType {
  if (type.kind === 'array') return name === 'length' ? INT : UNKNOWN;
  const field = fieldIn(type, name, walker);
  if (field === undefined) return type.kind === 'class' || isMissing(type) ? MISSING : UNKNOWN;
  return type.doubtful === undefined ? field : doubtful(field, type.doubtful);
}

/** The type of the field, which is told to be read. */
function fieldIn(type: JavaType, name: string, walker: Walker): JavaType | undefined {
  const found = findField(type, name);
  if (found !== undefined) walker.sink.read(found.field);
  return found?.type;
}

function namedTarget(name: string, env: Env, walker: Walker): Target {
  const variable = variableNamed(name, env, walker);
  if (variable !== undefined) return { kind: 'value', type: variable };
  const named = walker.tools.names.simple(name, env.scope);
  if (named === undefined) return { kind: 'package', name };
  if (named.kind === 'class') return { kind: 'type', type: classType(named.symbol) };
  return { kind: 'type', type: named.kind === 'variable' ? named.type : named };
}

function qualifiedTarget(name: string, walker: Walker): Target {
  const named = walker.tools.names.qualified(name);
  return named?.kind === 'class' ? { kind: 'type', type: classType(named.symbol) } : { kind: 'package', name };
}

function importedField(name: string, env: Env, walker: Walker): JavaType | undefined {
  for (const entry of staticImportsOf(env.scope.file)) {
    const holder = entry.onDemand ? entry.name : holderOf(entry.name, name);
    const named = holder === undefined ? undefined : walker.tools.names.qualified(holder);
    const field = named?.kind === 'class' ? findField(classType(named.symbol), name) : undefined;
    if (field?.field.isStatic === true) {
      walker.sink.read(field.field);
      return field.type;
    }
  }
  return undefined;
}

/** `a.B` of `a.B.name`; undefined where the import is of another name. */
export function holderOf(imported: string, name: string): string | undefined {
  const dot = imported.length - name.length - 1;
  return dot > 0 && imported.endsWith(name) && imported.charAt(dot) === '.' ? imported.slice(0, dot) : undefined;
}

/** What `super` or `Type.super` stands for. */
export function superTypes(target: Expression & { kind: 'super' }, env: Env, walker: Walker): readonly JavaType[] {
  if (target.qualifier === undefined) return env.owner.supertypes().slice(0, 1);
  const qualifier = walker.tools.names.type(target.qualifier, env.scope);
  if (qualifier.kind !== 'class') return [];
  if (qualifier.symbol.kind === 'interface') return [env.owner.supertypes().find((parent) => parent.kind === 'class' && parent.symbol === qualifier.symbol) ?? qualifier];
  return qualifier.symbol.supertypes().map((parent) => substitute(parent, bindingsOf(qualifier)));
}
