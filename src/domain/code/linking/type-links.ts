import { bindingsOf, sameErasure, thisType } from '../resolution/java-types.js';
import { MAX_SUPERTYPES, lineage, parametersOf, sameParameters } from '../resolution/members.js';
import type { SourceClass } from './code-base.js';
import type { CodeUnit, ExtendsEdge, OverrideEdge } from '../code-graph.js';
import type { TypeDeclaration } from '../declarations.js';
import type { Candidate } from '../resolution/members.js';
import type { ClassSymbol, ClassType, JavaType, MethodSymbol } from '../resolution/symbols.js';
import type { UnitId } from '../../ids.js';

/** The type, its methods, then its member types: one unit for each declaration, whatever its id. */
export function typeUnits(declaration: TypeDeclaration, place: Pick<CodeUnit, 'file' | 'sourceSet'>): readonly CodeUnit[] {
  const { id, name, span, hash } = declaration;
  return [
    { id, kind: 'type', name, start: span.start, end: span.end, hash, ...place },
    ...declaration.methods.map((method): CodeUnit => ({ id: method.id, kind: 'method', name: method.name, start: method.span.start, end: method.span.end, hash: method.hash, owner: id, ...place })),
    ...declaration.types.flatMap((type) => typeUnits(type, place)),
  ];
}

export function extendsOf(type: SourceClass): readonly ExtendsEdge[] {
  return type.supertypes().flatMap((parent) => (parent.kind === 'class' && parent.symbol.origin === 'source' ? [{ from: type.id, to: parent.symbol.id }] : []));
}

export interface Overrides {
  readonly certain: readonly OverrideEdge[];
  /** See CodeGraph: where a parameter's type comes from outside. */
  readonly doubtful: readonly OverrideEdge[];
}

/** JLS 8.4.8.1, by erased signatures as seen from the overriding class. */
export function overridesOf(type: SourceClass): Overrides {
  const [self, ...parents] = lineage(thisType(type));
  if (self === undefined) return { certain: [], doubtful: [] };
  const near = packageLineage(type);
  const certain: OverrideEdge[] = [];
  const doubtful: OverrideEdge[] = [];
  for (const methods of type.methods.values()) {
    for (const method of methods) {
      if (method.id === undefined || method.isStatic || method.name === '<init>') continue;
      for (const { to, isCertain } of overriddenIn(method, parents, near)) (isCertain ? certain : doubtful).push({ from: method.id, to });
    }
  }
  return { certain, doubtful };
}

function overriddenIn(method: MethodSymbol, parents: readonly ClassType[], near: ReadonlySet<ClassSymbol>): readonly { to: UnitId; isCertain: boolean }[] {
  const own = { method, bindings: new Map() };
  return parents.flatMap((parent) => (parent.symbol.methods.get(method.name) ?? []).flatMap((other) => {
    if (other.id === undefined || other.isStatic || other.access === 'private' || other.arity !== method.arity) return [];
    if (other.access === 'package' && !near.has(other.owner)) return [];
    const seen = { method: other, bindings: bindingsOf(parent) };
    const isCertain = method.access !== 'private' && (sameParameters(own, seen) || sameParameters(own, { method: other, bindings: new Map() }));
    return isCertain || areSameWithoutOutside(own, seen) ? [{ to: other.id, isCertain }] : [];
  }));
}

function isSameToJavac(mine: JavaType, theirs: JavaType): boolean {
  if (mine.kind === 'outside' || theirs.kind === 'outside') return true;
  if (mine.kind === 'array' && theirs.kind === 'array') return isSameToJavac(mine.element, theirs.element);
  if (!sameErasure(mine, theirs) || mine.kind !== 'class' || theirs.kind !== 'class') return sameErasure(mine, theirs);
  return theirs.args.length !== mine.args.length || theirs.args.every((arg, index) => isSameToJavac(mine.args[index] ?? arg, arg));
}

/** A type from outside is an error to javac, and an error is the same type as any other. */
function areSameWithoutOutside(left: Candidate, right: Candidate): boolean {
  const others = parametersOf(right);
  const { variables } = left.method;
  if (variables.length > 0 && variables.length !== right.method.variables.length) return false;
  return parametersOf(left).every((mine, index) => {
    const theirs = others[index];
    return theirs !== undefined && isSameToJavac(mine, theirs);
  });
}

/**
 * The class and those of its superclasses from which it inherits what has package access: class after class, as long as
 * all of them lie in one package (JLS 8.4.8).
 */
function packageLineage(type: ClassSymbol): ReadonlySet<ClassSymbol> {
  const near = new Set<ClassSymbol>();
  let at: ClassSymbol | undefined = type;
  while (at !== undefined && !near.has(at) && at.packageName === type.packageName && near.size < MAX_SUPERTYPES) {
    near.add(at);
    const parent: JavaType | undefined = at.supertypes()[0];
    at = parent?.kind === 'class' ? parent.symbol : undefined;
  }
  return near;
}

export function byEnds(left: { from: UnitId; to: UnitId }, right: { from: UnitId; to: UnitId }): number {
  if (left.from !== right.from) return left.from < right.from ? -1 : 1;
  return left.to < right.to ? -1 : Number(left.to > right.to);
}
