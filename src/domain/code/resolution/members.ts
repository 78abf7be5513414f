import { NO_BINDINGS, bindingsOf, sameErasure, substitute } from './java-types.js';
import type { Bindings, ClassSymbol, ClassType, FieldSymbol, JavaType, MethodSymbol, TypeVariable } from './symbols.js';

/** A method as seen through a type: the type's arguments stand in for the class's variables. */
export interface Candidate {
  readonly method: MethodSymbol;
  readonly bindings: Bindings;
  /** Variables of the class that the call settles too: those of `new T<>(…)`. */
  readonly settles?: readonly TypeVariable[];
}

export interface FoundMethods {
  readonly candidates: readonly Candidate[];
  /** A supertype is not known, so there may be more methods than these. */
  readonly open: boolean;
}

/** The place from which a member is used, for what it may see. */
export interface Viewpoint {
  readonly owner: ClassSymbol;
}

/** The type and all its supertypes, each class once: the type first, superclasses before interfaces, near before far. */
export function lineage(type: ClassType): readonly ClassType[] {
  const found = new Map<ClassSymbol, ClassType>([[type.symbol, type]]);
  for (const at of found.values()) {
    const bindings = bindingsOf(at);
    for (const parent of at.symbol.supertypes()) {
      if (parent.kind !== 'class' || found.has(parent.symbol)) continue;
      const seen = substitute(parent, bindings);
      if (seen.kind === 'class') found.set(seen.symbol, seen);
    }
  }
  return [...found.values()];
}

// Both are asked for at every comparison of types; a symbol never changes once it is built.
const RAW_LINEAGES = new WeakMap<ClassSymbol, readonly ClassType[]>();
const OPEN = new WeakMap<ClassSymbol, boolean>();

/** The class and all its superclasses, arguments ignored. */
export function rawLineage(symbol: ClassSymbol): readonly ClassType[] {
  const known = RAW_LINEAGES.get(symbol) ?? lineage({ kind: 'class', symbol, args: [] });
  RAW_LINEAGES.set(symbol, known);
  return known;
}

/** True where some supertype is a name from outside, whose members nobody knows. The library's own supertypes are taken as known. */
export function isOpen(symbol: ClassSymbol): boolean {
  const known = OPEN.get(symbol) ?? rawLineage(symbol).some((type) => type.symbol.origin !== 'library' && type.symbol.supertypes().some((parent) => parent.kind !== 'class'));
  OPEN.set(symbol, known);
  return known;
}

/** The type seen as one of its superclasses: `ArrayList<String>` as `Iterable` is `Iterable<String>`. */
export function asSuper(type: JavaType, symbol: ClassSymbol): ClassType | undefined {
  if (type.kind === 'class') return type.symbol === symbol ? type : lineage(type).find((parent) => parent.symbol === symbol);
  if (type.kind !== 'variable') return undefined;
  for (const bound of type.variable.bounds()) {
    const found = asSuper(bound, symbol);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function findField(type: JavaType, name: string): { readonly field: FieldSymbol; readonly type: JavaType } | undefined {
  for (const start of classTypesOf(type)) {
    for (const at of lineage(start)) {
      const field = at.symbol.fields.get(name);
      if (field !== undefined) return { field, type: substitute(field.type(), bindingsOf(at)) };
    }
  }
  return undefined;
}

/** All methods of that name that the type has, overridden ones left out. Constructors are the type's own. */
export function findMethods(type: JavaType, name: string, from: Viewpoint): FoundMethods {
  const candidates: Candidate[] = [];
  const starts = classTypesOf(type);
  for (const start of starts) addMethods(candidates, start, name, from);
  return { candidates, open: starts.length === 0 || starts.some((start) => isOpen(start.symbol)) };
}

function addMethods(candidates: Candidate[], start: ClassType, name: string, from: Viewpoint): void {
  for (const at of name === '<init>' ? [start] : lineage(start)) {
    const bindings = bindingsOf(at);
    for (const method of at.symbol.methods.get(name) ?? []) {
      const candidate = { method, bindings };
      if (isVisible(method, start.symbol, from.owner) && !candidates.some((other) => hides(other, candidate))) candidates.push(candidate);
    }
  }
}

/** Classes whose members an expression of the type has: of a variable, its bounds. */
export function classTypesOf(type: JavaType): readonly ClassType[] {
  if (type.kind === 'class') return [type];
  if (type.kind === 'variable' && !type.variable.free) return type.variable.bounds().flatMap(classTypesOf);
  return [];
}

function isVisible(method: MethodSymbol, start: ClassSymbol, from: ClassSymbol): boolean {
  if (method.access === 'private') return method.owner === start && outermost(method.owner) === outermost(from);
  if (method.isStatic && method.owner.kind === 'interface' && method.owner !== start) return false;
  return method.access !== 'package' || method.owner.packageName === from.packageName;
}

export function outermost(symbol: ClassSymbol): ClassSymbol {
  let at = symbol;
  while (at.outer !== undefined) at = at.outer;
  return at;
}

/** `near` overrides or hides `far`: same name and same parameters after erasure, as seen from the type. */
function hides(near: Candidate, far: Candidate): boolean {
  return near.method.arity === far.method.arity && sameParameters(near, far);
}

export function sameParameters(left: Candidate, right: Candidate): boolean {
  if (left.method.arity !== right.method.arity) return false;
  const rights = parametersOf(right);
  return parametersOf(left).every((parameter, index) => {
    const other = rights[index];
    return other !== undefined && sameErasure(parameter, other);
  });
}

export function parametersOf(candidate: Candidate): readonly JavaType[] {
  const parameters = candidate.method.parameters();
  return candidate.bindings === NO_BINDINGS ? parameters : parameters.map((parameter) => substitute(parameter, candidate.bindings));
}

/** Variables that a call of the method settles. */
export function variablesOf(candidate: Candidate): readonly TypeVariable[] {
  return [...candidate.method.variables, ...(candidate.settles ?? [])];
}
