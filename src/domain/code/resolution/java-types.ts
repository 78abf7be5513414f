import { enclosingArguments, enclosingVariables } from './enclosing-classes.js';
import type { Bindings, ClassSymbol, ClassType, DoubtReason, JavaType, OutsideType, TypeVariable } from './symbols.js';

/** Types of all kinds have one form, so that the code that reads them is compiled for one: reading types is most of the work. */
class TypeForm {
  symbol: ClassSymbol | undefined = undefined;
  args: readonly JavaType[] | undefined = undefined;
  outerArgs: readonly JavaType[] | undefined = undefined;
  variable: TypeVariable | undefined = undefined;
  element: JavaType | undefined = undefined;
  name: string | undefined = undefined;
  among: readonly string[] | undefined = undefined;
  wildcard: JavaType['wildcard'] | undefined = undefined;
  isLowest = false;
  chained: ClassSymbol | undefined = undefined;
  doubtful: DoubtReason | undefined = undefined;

  constructor(readonly kind: JavaType['kind']) {}
}

/** The same type, to be changed before it is given away. */
function copyOf(type: JavaType): TypeForm {
  const from = type as TypeForm;
  const copy = new TypeForm(from.kind);
  copy.symbol = from.symbol;
  copy.args = from.args;
  copy.outerArgs = from.outerArgs;
  copy.variable = from.variable;
  copy.element = from.element;
  copy.name = from.name;
  copy.among = from.among;
  copy.wildcard = from.wildcard;
  copy.isLowest = from.isLowest;
  copy.chained = from.chained;
  copy.doubtful = from.doubtful;
  return copy;
}

const NO_ARGS: readonly JavaType[] = [];

export const UNKNOWN = new TypeForm('unknown') as JavaType;
/** Of an expression that names something from outside. */
export const MISSING: JavaType = doubtful(UNKNOWN);
export const NULL = new TypeForm('null') as JavaType;

export const PRIMITIVE_NAMES: ReadonlySet<string> = new Set(['boolean', 'byte', 'short', 'int', 'long', 'float', 'double', 'char', 'void']);

const PRIMITIVES: ReadonlyMap<string, JavaType> = new Map([...PRIMITIVE_NAMES].map((name) => [name, named('primitive', name)]));

export const VOID: JavaType = primitive('void');
export const BOOLEAN: JavaType = primitive('boolean');
export const INT: JavaType = primitive('int');

function named(kind: 'primitive' | 'outside', name: string): JavaType {
  const type = new TypeForm(kind);
  type.name = name;
  return type as JavaType;
}

export function primitive(name: string): JavaType {
  return PRIMITIVES.get(name) ?? named('primitive', name);
}

/** `among`: see OutsideType. */
export function outsideType(name: string, among?: readonly string[]): OutsideType {
  const type = new TypeForm('outside');
  type.name = name;
  type.among = among;
  return type as OutsideType;
}

/** One object a class without arguments. */
export function classType(symbol: ClassSymbol, args: readonly JavaType[] = NO_ARGS): ClassType {
  if (args.length === 0) return (symbol.cache.bareType ??= classForm(symbol, NO_ARGS));
  return classForm(symbol, args);
}

function classForm(symbol: ClassSymbol, args: readonly JavaType[]): ClassType {
  const type = new TypeForm('class');
  type.symbol = symbol;
  type.args = args;
  return type as ClassType;
}

export function arrayOf(element: JavaType, dims = 1): JavaType {
  let type = element;
  for (let depth = 0; depth < dims; depth += 1) {
    const array = new TypeForm('array');
    array.element = type;
    type = array as JavaType;
  }
  return type;
}

export function variableType(variable: TypeVariable): JavaType {
  const type = new TypeForm('variable');
  type.variable = variable;
  return type as JavaType;
}

/** The type of `this` in the class: its own variables as arguments. */
export function thisType(symbol: ClassSymbol): ClassType {
  return (symbol.cache.thisType ??= classType(symbol, symbol.variables.map(variableType)));
}

/** The type as an argument that is a wildcard with this bound. */
export function wildcardOf(type: JavaType, wildcard: JavaType['wildcard']): JavaType {
  const copy = copyOf(type);
  copy.wildcard = wildcard;
  return copy as JavaType;
}

/** `void`, or the class where a call is made on it (see TypePosition). */
export function voidOrChained(symbol: ClassSymbol): JavaType {
  const type = copyOf(VOID);
  type.chained = symbol;
  return type as JavaType;
}

/** What an expression gives where something is done with it: no source does anything with `void`, so that a setter gives its object. */
export function usedResult(type: JavaType): JavaType {
  if (type.chained === undefined) return type;
  const given = thisType(type.chained);
  return type.doubtful === undefined ? given : doubtful(given, type.doubtful);
}

/** See TypePosition. */
export function lowest(type: JavaType): JavaType {
  if (type.isLowest === true) return type;
  const copy = copyOf(type);
  copy.isLowest = true;
  return copy as JavaType;
}

/** The type of a variable that is declared without one: its arguments are what they are. */
export function settledFor(type: JavaType): JavaType {
  if (type.kind === 'array') return withElement(type, settledFor(type.element));
  const plain = type.kind === 'class' && type.args.length > 0 ? withArgs(type, mapped(type.args, settledFor)) : type;
  if (plain.isLowest !== true) return plain;
  const copy = copyOf(plain);
  copy.isLowest = false;
  return copy as JavaType;
}

export function substitute(type: JavaType, bindings: Bindings): JavaType {
  if (bindings.size === 0) return type;
  switch (type.kind) {
    case 'variable': return inPosition(bindings.get(type.variable) ?? type, type);
    case 'array': return withElement(type, substitute(type.element, bindings));
    case 'class': return withArgs(type, substituted(type.args, bindings), type.outerArgs === undefined ? enclosingArguments(type.symbol, bindings, variableType) : substituted(type.outerArgs, bindings));
    case 'outside':
    case 'primitive':
    case 'null':
    case 'unknown': return type;
  }
}

/** Each with the bindings; the same list where none changes. */
export function substituted(types: readonly JavaType[], bindings: Bindings): readonly JavaType[] {
  return types.length === 0 || bindings.size === 0 ? types : mapped(types, (type) => substitute(type, bindings));
}

/** The same list where nothing changes. */
function mapped(types: readonly JavaType[], change: (type: JavaType) => JavaType): readonly JavaType[] {
  let changed: JavaType[] | undefined;
  for (let at = 0; at < types.length; at += 1) {
    const type = types[at] ?? UNKNOWN;
    const other = change(type);
    if (other === type && changed === undefined) continue;
    changed ??= types.slice(0, at);
    changed.push(other);
  }
  return changed ?? types;
}

function withElement(type: JavaType & { readonly kind: 'array' }, element: JavaType): JavaType {
  if (element === type.element) return type;
  const copy = copyOf(type);
  copy.element = element;
  return copy as JavaType;
}

/** @param outerArgs see ClassType */
export function withArgs(type: ClassType, args: readonly JavaType[], outerArgs = type.outerArgs): ClassType {
  if (args === type.args && outerArgs === type.outerArgs) return type;
  const copy = copyOf(type);
  copy.args = args;
  copy.outerArgs = outerArgs;
  return copy as ClassType;
}

/** The type where a variable stood: `? super T` stays a wildcard whatever T is. */
function inPosition(type: JavaType, variable: JavaType): JavaType {
  return variable.wildcard === undefined || type.wildcard === variable.wildcard ? type : wildcardOf(type, variable.wildcard);
}

/** What the class's variables stand for in the type; of a raw type, the bound or nothing known. */
export function bindingsOf(type: ClassType): Bindings {
  const { symbol: { variables }, outerArgs } = type;
  if (variables.length === 0 && outerArgs === undefined) return NO_BINDINGS;
  const bindings = new Map<TypeVariable, JavaType>();
  if (outerArgs !== undefined) enclosingVariables(type.symbol).forEach((variable, at) => bindings.set(variable, outerArgs[at] ?? UNKNOWN));
  const isRaw = type.args.length !== variables.length;
  for (let at = 0; at < variables.length; at += 1) {
    const variable = variables[at];
    if (variable !== undefined) bindings.set(variable, isRaw ? erasedBound(variable) : captured(type, at, variable));
  }
  return bindings;
}

/** `?` is anything that the variable's own bound allows (JLS 5.1.10): in `Self<?>` of a `Self<S extends Self<S>>`, again a `Self<?>`. */
function captured(type: ClassType, at: number, variable: TypeVariable): JavaType {
  const arg = type.args[at] ?? UNKNOWN;
  if (arg.wildcard !== 'extends' || !isObject(arg)) return arg;
  const bound = variable.bounds()[0];
  if (bound?.kind !== 'class') return arg;
  const given = new Map(type.symbol.variables.map((other, index) => [other, type.args[index] ?? UNKNOWN]));
  return wildcardOf(substitute(bound, given), 'extends');
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
    case 'array': return withElement(type, withoutFree(type.element));
    case 'class': return type.args.length === 0 && type.outerArgs === undefined ? type : withArgs(type, mapped(type.args, withoutFree), type.outerArgs && mapped(type.outerArgs, withoutFree));
    case 'outside':
    case 'primitive':
    case 'null':
    case 'unknown': return type;
  }
}

/** The type of an expression that a compiler of these sources alone has no type for. */
export function doubtful(type: JavaType, reason: DoubtReason = 'outside'): JavaType {
  const doubt = worseOf(type.doubtful, reason);
  if (doubt === undefined || type.doubtful === doubt) return type;
  const copy = copyOf(type);
  copy.doubtful = doubt;
  return copy as JavaType;
}

export function worse(reasons: readonly (DoubtReason | undefined)[]): DoubtReason | undefined {
  if (reasons.includes('outside')) return 'outside';
  return reasons.includes('generated') ? 'generated' : undefined;
}

export function worseOf(one: DoubtReason | undefined, other: DoubtReason | undefined): DoubtReason | undefined {
  if (one === 'outside' || other === 'outside') return 'outside';
  return one ?? other;
}

/**
 * Why such a compiler takes the type for an error: it is a name from outside, alone or as an argument that is no
 * wildcard, or is known only past one. Undefined where it does not.
 */
export function doubtIn(type: JavaType): DoubtReason | undefined {
  if (type.doubtful === 'outside') return 'outside';
  if (type.kind === 'outside') return type.wildcard === undefined ? 'outside' : type.doubtful;
  if (type.kind === 'array') return worseOf(type.doubtful, doubtIn(type.element));
  let doubt: DoubtReason | undefined = type.doubtful;
  if (type.kind === 'class') for (const arg of type.outerArgs === undefined ? type.args : [...type.args, ...type.outerArgs]) if (arg.wildcard === undefined) doubt = worseOf(doubt, doubtIn(arg));
  return doubt;
}

export function isMissing(type: JavaType): boolean {
  return doubtIn(type) !== undefined;
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
    case 'array': return arrayOf(erasure(type.element));
    case 'class': return type.args.length === 0 && type.outerArgs === undefined ? type : classType(type.symbol);
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
