import { UNKNOWN, bindingsOf, isObject, sameErasure, substitute, substituted, thisType } from './java-types.js';
import { enclosingVariables } from './enclosing-classes.js';
import { newMemo } from './read-log.js';
import { kept, memoNamed } from './symbol-cache.js';
import type { Bindings, Candidate, ClassSymbol, ClassType, FieldSymbol, FoundField, JavaType, MemberLookup, MethodSymbol, TypeVariable } from './symbols.js';

export type { Candidate } from './symbols.js';

export interface FoundMethods {
  readonly candidates: readonly Candidate[];
  /** A supertype is not known, so there may be more methods than these. */
  readonly open: boolean;
}

/** The place from which a member is used, for what it may see. */
export interface Viewpoint {
  readonly owner: ClassSymbol;
}

/** Supertypes of one class, itself included; classes that people write have fewer than 100. */
export const MAX_SUPERTYPES = 128;

/** The type and all its supertypes, each class once: the type first, superclasses before interfaces, near before far. */
export function lineage(type: ClassType): readonly ClassType[] {
  const own = ownLineage(type.symbol);
  if ((type.symbol.variables.length === 0 && type.outerArgs === undefined) || type === thisType(type.symbol)) return own;
  const bindings = bindingsOf(type);
  return own.map((at, index) => (index === 0 ? type : seenThrough(at, bindings)));
}

/** Of the class with its own variables as arguments. */
function ownLineage(symbol: ClassSymbol): readonly ClassType[] {
  symbol.cache.lineage ??= newMemo();
  return kept(symbol, symbol.cache.lineage, lineageOf);
}

function lineageOf(symbol: ClassSymbol): readonly ClassType[] {
  const found = superclassesOf(symbol);
  for (const at of found.values()) {
    const bindings = bindingsOf(at);
    for (const parent of at.symbol.supertypes()) {
      if (parent.kind === 'class' && !found.has(parent.symbol) && found.size < MAX_SUPERTYPES) found.set(parent.symbol, seenThrough(parent, bindings));
    }
  }
  return [...found.values()];
}

/** The class and those that it extends, in order. They come before every interface, whose methods theirs implement (JLS 8.4.8.4). */
function superclassesOf(symbol: ClassSymbol): Map<ClassSymbol, ClassType> {
  const found = new Map<ClassSymbol, ClassType>();
  let at: JavaType | undefined = thisType(symbol);
  while (at?.kind === 'class' && !found.has(at.symbol) && (at.symbol === symbol || isClass(at.symbol)) && found.size < MAX_SUPERTYPES) {
    found.set(at.symbol, at);
    const parent: JavaType | undefined = isClass(at.symbol) ? at.symbol.supertypes()[0] : undefined;
    at = parent?.kind === 'class' ? seenThrough(parent, bindingsOf(at)) : undefined;
  }
  return found;
}

function isClass(symbol: ClassSymbol): boolean {
  return symbol.kind !== 'interface' && symbol.kind !== 'annotation';
}

function seenThrough(type: ClassType, bindings: Bindings): ClassType {
  const seen = substitute(type, bindings);
  return seen.kind === 'class' ? seen : type;
}

/** The class and all its superclasses; arguments are the class's own variables. */
export function rawLineage(symbol: ClassSymbol): readonly ClassType[] {
  return ownLineage(symbol);
}

/** Whether the class is the other or one of its subclasses. */
export function isKindOf(symbol: ClassSymbol, other: ClassSymbol): boolean {
  if (symbol === other) return true;
  symbol.cache.parents ??= newMemo();
  return kept(symbol, symbol.cache.parents, parentsOf).has(other);
}

function parentsOf(symbol: ClassSymbol): ReadonlySet<ClassSymbol> {
  return new Set(ownLineage(symbol).map((type) => type.symbol));
}

/** True where some supertype is a name from outside, whose members nobody knows. The library's own supertypes are taken as known. */
export function isOpen(symbol: ClassSymbol): boolean {
  if (symbol.origin === 'library') return false;
  symbol.cache.isOpen ??= newMemo();
  return kept(symbol, symbol.cache.isOpen, hasOutsideParent);
}

function hasOutsideParent(symbol: ClassSymbol): boolean {
  return ownLineage(symbol).some((type) => type.symbol.origin !== 'library' && type.symbol.supertypes().some((parent) => parent.kind !== 'class'));
}

/** The type seen as one of its superclasses: `ArrayList<String>` as `Iterable` is `Iterable<String>`. */
export function asSuper(type: JavaType, symbol: ClassSymbol): ClassType | undefined {
  if (type.kind === 'class') return classAsSuper(type, symbol);
  if (type.kind !== 'variable') return undefined;
  for (const bound of type.variable.bounds()) {
    const found = asSuper(bound, symbol);
    if (found !== undefined) return found;
  }
  return undefined;
}

function classAsSuper(type: ClassType, symbol: ClassSymbol): ClassType | undefined {
  if (type.symbol === symbol) return type;
  if (!isKindOf(type.symbol, symbol)) return undefined;
  const found = ownLineage(type.symbol).find((parent) => parent.symbol === symbol);
  return found === undefined ? undefined : seenThrough(found, bindingsOf(type));
}

export function findField(type: JavaType, name: string): { readonly field: FieldSymbol; readonly type: JavaType } | undefined {
  if (type.kind === 'class') return fieldOf(type, name);
  for (const start of classTypesOf(type)) {
    const found = fieldOf(start, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function fieldOf(start: ClassType, name: string): { readonly field: FieldSymbol; readonly type: JavaType } | undefined {
  const found = fieldNamed(start.symbol, name);
  return found === undefined ? undefined : { field: found.field, type: substitute(substitute(found.field.type(), found.bindings), bindingsOf(start)) };
}

function fieldNamed(symbol: ClassSymbol, name: string): FoundField | undefined {
  symbol.cache.fields ??= new Map();
  const memo = memoNamed(symbol.cache.fields, name);
  if (symbol.log?.has(memo) === true) return memo.value;
  return kept(symbol, memo, () => {
    for (const at of ownLineage(symbol)) {
      const field = at.symbol.fields.get(name);
      if (field !== undefined) return { field, bindings: bindingsOf(at) };
    }
    return undefined;
  });
}

const NOTHING_KNOWN: FoundMethods = { candidates: [], open: true };

/** All methods of that name that the type has, overridden ones left out. Constructors are the type's own. */
export function findMethods(type: JavaType, name: string, from: Viewpoint): FoundMethods {
  if (type.kind === 'class') return { candidates: methodsNamed(type, name, from), open: isOpen(type.symbol) };
  const starts = classTypesOf(type);
  const [only, second] = starts;
  if (only === undefined) return NOTHING_KNOWN;
  if (second === undefined) return { candidates: methodsNamed(only, name, from), open: isOpen(only.symbol) };
  const candidates = withoutHidden(starts.flatMap((start) => methodsNamed(start, name, from)));
  return { candidates, open: starts.some((start) => isOpen(start.symbol)) };
}

function methodsNamed(start: ClassType, name: string, from: Viewpoint): readonly Candidate[] {
  const { symbol } = start;
  const { all, fromAnywhere } = lookup(symbol, name);
  const candidates = fromAnywhere ?? withoutHidden(all.filter(({ method }) => isVisible(method, symbol, from.owner)));
  const bindings = bindingsOf(start);
  if (bindings.size === 0 || candidates.length === 0) return candidates;
  const around = start.outerArgs === undefined ? undefined : enclosingVariables(symbol);
  return candidates.map(({ method, bindings: own }) => ({ method, bindings: around === undefined ? composed(own, bindings) : withEnclosing(composed(own, bindings), bindings, around) }));
}

function lookup(symbol: ClassSymbol, name: string): MemberLookup {
  symbol.cache.methods ??= new Map();
  const memo = memoNamed(symbol.cache.methods, name);
  if (symbol.log?.has(memo) === true) return memo.value;
  return kept(symbol, memo, () => {
    const all = declaredIn(name === '<init>' ? [thisType(symbol)] : ownLineage(symbol), name).filter(({ method }) => !isLeftToOutside(method, symbol));
    const differs = all.some(({ method }) => method.access === 'private' || method.access === 'package' || (method.access === 'protected' && all.length > 1));
    return differs ? { all } : { all, fromAnywhere: withoutHidden(all.filter(({ method }) => isVisible(method, symbol, symbol))) };
  });
}

function declaredIn(types: readonly ClassType[], name: string): readonly Candidate[] {
  return types.flatMap((at) => {
    const methods = at.symbol.methods.get(name);
    if (methods === undefined) return [];
    const bindings = bindingsOf(at);
    return methods.map((method): Candidate => ({ method, bindings }));
  });
}

/**
 * A class that is not abstract has a body for each method of its interfaces: one that no known class has, a superclass
 * from outside has. Interfaces with default methods are searched all the same, as javac does.
 */
function isLeftToOutside({ isAbstract, owner }: MethodSymbol, symbol: ClassSymbol): boolean {
  if (!isAbstract || owner.kind !== 'interface' || symbol.kind !== 'class' || symbol.origin === 'library' || symbol.modifiers.includes('abstract')) return false;
  return hasOutsideSuperclass(symbol) && !hasDefaultMethod(owner);
}

/** Whether a class that is not abstract is searched for methods that the interface leaves abstract. */
export function hasDefaultMethod({ methods }: ClassSymbol): boolean {
  return [...methods.values()].flat().some((other) => !other.isAbstract && !other.isStatic);
}

function hasOutsideSuperclass(symbol: ClassSymbol): boolean {
  return isOpen(symbol) && [...superclassesOf(symbol).keys()].some((at) => isClass(at) && at.origin !== 'library' && at.supertypes()[0]?.kind !== 'class');
}

function withoutHidden(candidates: readonly Candidate[]): readonly Candidate[] {
  // Methods of one class never hide each other.
  const [only, second] = candidates;
  if (only === undefined || second === undefined) return candidates;
  if (candidates.every(({ method }) => method.owner === only.method.owner) && new Set(candidates.map(({ method }) => method)).size === candidates.length) return candidates;
  const left: Candidate[] = [];
  for (const candidate of candidates) {
    const at = left.findIndex((other) => other.method === candidate.method || (other.method.owner !== candidate.method.owner && hides(other, candidate)));
    const near = left[at];
    if (near === undefined) left.push(candidate);
    else if (standsFor(candidate, near)) left[at] = candidate;
  }
  return left;
}

/**
 * Of two methods with the same parameters whose types are unrelated, which one a call means (JLS 15.12.2.5): the one
 * that is not abstract, the one with the more specific result, and of equals, that of the more general interface; the
 * language leaves the last free, and this is javac's order.
 */
function standsFor(far: Candidate, near: Candidate): boolean {
  if (isKindOf(near.method.owner, far.method.owner) || !near.method.isAbstract || near.method.isStatic) return false;
  if (!far.method.isAbstract) return near.method.owner.kind === 'interface';
  const [mine, theirs] = [far.method.result(), near.method.result()];
  if (isNarrower(mine, theirs)) return true;
  return !isNarrower(theirs, mine) && comesLater(far.method.owner, near.method.owner);
}

function isNarrower(one: JavaType, other: JavaType): boolean {
  if (other.kind !== 'class') return false;
  return one.kind === 'class' ? one.symbol !== other.symbol && isKindOf(one.symbol, other.symbol) : one.kind === 'variable' && isObject(other);
}

function comesLater(one: ClassSymbol, other: ClassSymbol): boolean {
  if (one.kind !== 'interface' || other.kind !== 'interface') return one.kind === 'interface';
  const [left, right] = [height(one), height(other)];
  return left === right ? one.id > other.id : left < right;
}

/** The longest way up to Object. */
function height(symbol: ClassSymbol, known = new Map<ClassSymbol, number>()): number {
  const seen = known.get(symbol);
  if (seen !== undefined) return seen;
  known.set(symbol, 0);
  const own = 1 + Math.max(0, ...symbol.supertypes().map((parent) => (parent.kind === 'class' ? height(parent.symbol, known) : 0)));
  known.set(symbol, own);
  return own;
}

/** What a superclass's variables stand for, once those of the class itself stand for something. */
function composed(inner: Bindings, outer: Bindings): Bindings {
  if (inner.size === 0) return inner;
  const seen = new Map<TypeVariable, JavaType>();
  for (const [variable, type] of inner) seen.set(variable, substitute(type, outer));
  return seen;
}

/** A method of an inner class may name the variables of the classes around it. */
function withEnclosing(own: Bindings, outer: Bindings, around: readonly TypeVariable[]): Bindings {
  const seen = new Map(own);
  for (const variable of around) if (!seen.has(variable)) seen.set(variable, outer.get(variable) ?? UNKNOWN);
  return seen;
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
  if (method.access === 'public' || method.owner.packageName === from.packageName) return true;
  return method.access === 'protected' && (method.name === '<init>' || isWithinKindOf(from, method.owner));
}

/** Whether the class or one around it is a subclass of the other (JLS 6.6.2). */
function isWithinKindOf(symbol: ClassSymbol, other: ClassSymbol): boolean {
  for (let at: ClassSymbol | undefined = symbol; at !== undefined; at = at.outer) if (isKindOf(at, other)) return true;
  return false;
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
  return substituted(parameters, candidate.bindings);
}

/** Variables that a call of the method settles. */
export function variablesOf(candidate: Candidate): readonly TypeVariable[] {
  return candidate.settles === undefined ? candidate.method.variables : [...candidate.method.variables, ...candidate.settles];
}
