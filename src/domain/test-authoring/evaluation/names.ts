import type { Expression } from '../../code/declarations.js';
import type { TypeUse } from '../../code/type-use.js';
import { libraryConstant } from './library-calls.js';
import { intValue, opaque } from './java-value.js';
import type { JavaValue, ObjectValue } from './java-value.js';
import type { Frame, Machine } from './machine.js';
import { importedName, simpleOf } from './imported-names.js';
import { NotDerivable, throwImplicit } from './signals.js';
import type { KnownType } from './type-pool.js';

const LOGGER_TYPES: ReadonlySet<string> = new Set(['Logger', 'Log', 'XLogger']);
const LOGGER_ANNOTATIONS: ReadonlySet<string> = new Set(['Slf4j', 'XSlf4j', 'Log', 'Log4j', 'Log4j2', 'CommonsLog', 'JBossLog']);

/** The value of a simple name: a local, a field, a constant of an enclosing type or of a static import (JLS 6.4.2). */
export function nameValue(machine: Machine, name: string, frame: Frame): JavaValue {
  const value = knownName(machine, name, frame);
  if (value === undefined) throw new NotDerivable(name);
  return value;
}

/** Undefined where the name is no variable that is known: it may then be a type. */
export function knownName(machine: Machine, name: string, frame: Frame): JavaValue | undefined {
  const local = frame.scope.find(name);
  if (local !== undefined) return local.value;
  if (isLogger(machine, name, frame.owner)) return opaque(name, true);
  const own = frame.self?.fields.get(name);
  if (own !== undefined) return own;
  for (let type: KnownType | undefined = frame.owner; type !== undefined; type = type.outer) {
    const constant = machine.constant(type, name);
    if (constant !== undefined) return constant;
  }
  return staticImport(machine, name, frame);
}

export function isLoggerType({ name }: TypeUse): boolean {
  return LOGGER_TYPES.has(simpleOf(name));
}

/** Logging changes no result: calls on a logger are passed over. */
function isLogger(machine: Machine, name: string, owner: KnownType): boolean {
  const field = machine.pool.field(owner, name);
  if (field !== undefined) return isLoggerType(field.declaration.type);
  return name === 'log' && owner.declaration.annotations.some((annotation) => LOGGER_ANNOTATIONS.has(annotation.name.slice(annotation.name.lastIndexOf('.') + 1)));
}

function staticImport(machine: Machine, name: string, frame: Frame): JavaValue | undefined {
  for (const one of frame.owner.file.imports.filter((candidate) => candidate.isStatic)) {
    const dot = one.name.lastIndexOf('.');
    if (!one.onDemand && one.name.slice(dot + 1) !== name) continue;
    const home = one.onDemand ? one.name : one.name.slice(0, dot);
    const type = machine.pool.resolve(home, frame.owner);
    if (type === undefined && !one.onDemand) return externalConstant(home, name, frame.owner);
    const value = type === undefined ? undefined : machine.constant(type, name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** `target.name`: a field of a value, or a constant of a type. */
export function selectedValue(machine: Machine, expression: Extract<Expression, { readonly kind: 'field' }>, frame: Frame): JavaValue {
  const { target, name } = expression;
  const typeName = typeNameOf(machine, target, frame);
  if (typeName !== undefined) return typeConstant(machine, typeName, name, frame);
  const value = machine.evaluate(target, frame);
  if (value.kind === 'null') throwImplicit('NullPointerException', undefined);
  if (value.kind === 'collection' && value.flavour === 'array' && name === 'length') return intValue(value.items.length);
  const field = value.kind === 'object' ? fieldOf(value, name) : undefined;
  if (field === undefined) throw new NotDerivable(value.kind === 'opaque' ? `${value.what}.${name}` : name);
  return field;
}

function fieldOf(value: ObjectValue, name: string): JavaValue | undefined {
  return value.fields.get(name);
}

function typeConstant(machine: Machine, typeName: string, name: string, frame: Frame): JavaValue {
  const type = machine.pool.resolve(typeName, frame.owner);
  if (type === undefined && typeName === 'System' && (name === 'out' || name === 'err')) return opaque(`System.${name}`, true);
  const value = type === undefined ? libraryConstant(simpleOf(typeName), name) ?? externalConstant(typeName, name, frame.owner) : machine.constant(type, name);
  if (value === undefined) throw new NotDerivable(`${typeName}.${name}`);
  return value;
}

/** `HttpStatus.NOT_FOUND`: a constant whose value is not known, but which it is. */
function externalConstant(typeName: string, name: string, from: KnownType): JavaValue | undefined {
  const qualified = importedName(typeName, from);
  return qualified !== undefined && /^\p{Lu}[\p{Lu}\d_]*$/u.test(name) ? { kind: 'external', typeName: qualified, name } : undefined;
}

/** The dotted name of an expression that can only be a type: its first name is no variable in scope (JLS 6.4.2). */
export function typeNameOf(machine: Machine, expression: Expression, frame: Frame): string | undefined {
  const parts: string[] = [];
  let at = expression;
  while (at.kind === 'field') {
    parts.unshift(at.name);
    at = at.target;
  }
  if (at.kind !== 'name') return undefined;
  parts.unshift(at.name);
  const full = parts.join('.');
  if (isVariable(machine, at.name, frame)) return undefined;
  if (machine.pool.resolve(full, frame.owner) !== undefined) return full;
  return /^\p{Lu}/u.test(parts.at(-1) ?? '') && !isConstantOf(parts) ? full : undefined;
}

/** `HttpStatus.NOT_FOUND`, `Status.OPEN`: capitals after the name of a type. */
function isConstantOf(parts: readonly string[]): boolean {
  return /^\p{Lu}[\p{Lu}\d_]+$/u.test(parts.at(-1) ?? '') && /^\p{Lu}\p{L}*\p{Ll}/u.test(parts.at(-2) ?? '');
}

function isVariable(machine: Machine, name: string, frame: Frame): boolean {
  if (frame.scope.find(name) !== undefined || frame.self?.fields.has(name) === true) return true;
  for (let type: KnownType | undefined = frame.owner; type !== undefined; type = type.outer) {
    if (machine.pool.field(type, name) !== undefined || type.declaration.constants.some((constant) => constant.name === name)) return true;
  }
  return isLogger(machine, name, frame.owner) || frame.owner.file.imports.some((one) => one.isStatic && !one.onDemand && one.name.endsWith(`.${name}`) && /^\p{Lu}[\p{Lu}\d_]*$/u.test(name));
}
