import type { Bindings, ClassSymbol, ClassType, JavaType, OutsideType, TypeVariable } from './symbols.js';

export const UNKNOWN: JavaType = { kind: 'unknown' };
export const NULL: JavaType = { kind: 'null' };
export const VOID: JavaType = { kind: 'primitive', name: 'void' };
export const BOOLEAN: JavaType = { kind: 'primitive', name: 'boolean' };
export const INT: JavaType = { kind: 'primitive', name: 'int' };

export const PRIMITIVE_NAMES: ReadonlySet<string> = new Set(['boolean', 'byte', 'short', 'int', 'long', 'float', 'double', 'char', 'void']);

export function primitive(name: string): JavaType {
  return { kind: 'primitive', name };
}

export function classType(symbol: ClassSymbol, args: readonly JavaType[] = []): ClassType {
  return { kind: 'class', symbol, args };
}

export function arrayOf(element: JavaType, dims = 1): JavaType {
  let type = element;
  for (let depth = 0; depth < dims; depth += 1) type = { kind: 'array', element: type };
  return type;
}

export function variableType(variable: TypeVariable): JavaType {
  return { kind: 'variable', variable };
}

/** The type of `this` in the class: its own variables as arguments. */
export function thisType(symbol: ClassSymbol): ClassType {
  return classType(symbol, symbol.variables.map(variableType));
}

export function substitute(type: JavaType, bindings: Bindings): JavaType {
  if (bindings.size === 0) return type;
  switch (type.kind) {
    case 'variable': return bindings.get(type.variable) ?? type;
    case 'array': return { kind: 'array', element: substitute(type.element, bindings) };
    case 'class': return type.args.length === 0 ? type : classType(type.symbol, type.args.map((arg) => substitute(arg, bindings)));
    case 'outside':
    case 'primitive':
    case 'null':
    case 'unknown': return type;
  }
}

/** What the class's variables stand for in the type; of a raw type, the bound or nothing known. */
export function bindingsOf(type: ClassType): Bindings {
  const { variables } = type.symbol;
  if (variables.length === 0) return NO_BINDINGS;
  if (type.args.length === variables.length) return new Map(variables.map((variable, index) => [variable, type.args[index] ?? UNKNOWN]));
  return new Map(variables.map((variable) => [variable, erasedBound(variable)]));
}

export const NO_BINDINGS: Bindings = new Map();

/** The first bound without its arguments; unknown where the variable has none. */
export function erasedBound(variable: TypeVariable): JavaType {
  const bound = variable.bounds()[0];
  return bound?.kind === 'class' ? classType(bound.symbol) : UNKNOWN;
}

/** Variables that a call did not settle become unknown. */
export function withoutFree(type: JavaType): JavaType {
  switch (type.kind) {
    case 'variable': return type.variable.free ? UNKNOWN : type;
    case 'array': return { kind: 'array', element: withoutFree(type.element) };
    case 'class': return type.args.length === 0 ? type : classType(type.symbol, type.args.map(withoutFree));
    case 'outside':
    case 'primitive':
    case 'null':
    case 'unknown': return type;
  }
}

export function isUnknown(type: JavaType): boolean {
  return type.kind === 'unknown' || (type.kind === 'variable' && type.variable.free);
}

/** Equal after erasure, as signatures are compared (JLS 4.6, 8.4.2). */
export function sameErasure(one: JavaType, other: JavaType): boolean {
  const left = erasure(one);
  const right = erasure(other);
  if (left.kind === 'variable') return right.kind === 'variable' || isObject(right);
  if (right.kind === 'variable') return isObject(left);
  if (left.kind === 'array') return right.kind === 'array' && sameErasure(left.element, right.element);
  if (left.kind === 'class') return right.kind === 'class' && left.symbol === right.symbol;
  if (left.kind === 'outside') return right.kind === 'outside' && left.name === right.name;
  return left.kind === 'primitive' && right.kind === 'primitive' && left.name === right.name;
}

export function isObject(type: JavaType): boolean {
  return type.kind === 'class' && type.symbol.id === 'java.lang.Object';
}

/** The type without arguments, variables as their bound; one without bound stays, and stands for Object. */
export function erasure(type: JavaType): JavaType {
  switch (type.kind) {
    case 'variable': {
      const bound = type.variable.bounds()[0];
      return bound === undefined ? type : erasure(bound);
    }
    case 'array': return { kind: 'array', element: erasure(type.element) };
    case 'class': return type.args.length === 0 ? type : classType(type.symbol);
    case 'outside':
    case 'primitive':
    case 'null':
    case 'unknown': return type;
  }
}

/** Every qualified name that the type may have. */
export function outsideNames(type: OutsideType): readonly string[] {
  return type.among ?? [type.name];
}
