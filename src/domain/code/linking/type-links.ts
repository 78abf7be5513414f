import { bindingsOf, thisType } from '../resolution/java-types.js';
import { lineage, sameParameters } from '../resolution/members.js';
import type { CodeBase, SourceClass } from './code-base.js';
import type { CodeUnit, ExtendsEdge, OverrideEdge } from '../code-graph.js';
import type { ClassType, MethodSymbol } from '../resolution/symbols.js';
import type { ProjectPath, UnitId } from '../../ids.js';

export function typeUnits(base: CodeBase, sourceSetOf: (path: ProjectPath) => CodeUnit['sourceSet']): ReadonlyMap<UnitId, CodeUnit> {
  const units = new Map<UnitId, CodeUnit>();
  const add = (unit: CodeUnit): void => {
    if (!units.has(unit.id)) units.set(unit.id, unit);
  };
  for (const type of base.types) {
    const { declaration, file } = type.source;
    if (declaration === undefined) continue;
    const place = { file: file.path, sourceSet: sourceSetOf(file.path) };
    add({ id: type.id, kind: 'type', name: type.name, start: declaration.span.start, end: declaration.span.end, hash: declaration.hash, ...place });
    for (const method of declaration.methods) {
      add({ id: method.id, kind: 'method', name: method.name, start: method.span.start, end: method.span.end, hash: method.hash, owner: type.id, ...place });
    }
  }
  return units;
}

export function extendsEdges(base: CodeBase): readonly ExtendsEdge[] {
  return base.types.flatMap((type) => type.supertypes().flatMap((parent) =>
    (parent.kind === 'class' && parent.symbol.origin === 'source' ? [{ from: type.id, to: parent.symbol.id }] : []))).sort(byEnds);
}

/** JLS 8.4.8.1, by erased signatures as seen from the overriding class. */
export function overrideEdges(base: CodeBase): readonly OverrideEdge[] {
  return base.types.flatMap(overridesOf).sort(byEnds);
}

function overridesOf(type: SourceClass): readonly OverrideEdge[] {
  const [self, ...parents] = lineage(thisType(type));
  if (self === undefined) return [];
  const edges: OverrideEdge[] = [];
  for (const methods of type.methods.values()) {
    for (const method of methods) {
      if (method.id === undefined || method.isStatic || method.access === 'private' || method.name === '<init>') continue;
      for (const to of overriddenIn(method, parents)) edges.push({ from: method.id, to });
    }
  }
  return edges;
}

export function overriddenIn(method: MethodSymbol, parents: readonly ClassType[]): readonly UnitId[] {
  const own = { method, bindings: new Map() };
  return parents.flatMap((parent) => (parent.symbol.methods.get(method.name) ?? []).flatMap((other) => {
    const hidden = other.isStatic || other.access === 'private' || (other.access === 'package' && other.owner.packageName !== method.owner.packageName);
    if (other.id === undefined || hidden) return [];
    return sameParameters(own, { method: other, bindings: bindingsOf(parent) }) || sameParameters(own, { method: other, bindings: new Map() }) ? [other.id] : [];
  }));
}

export function byEnds(left: { from: UnitId; to: UnitId }, right: { from: UnitId; to: UnitId }): number {
  if (left.from !== right.from) return left.from < right.from ? -1 : 1;
  return left.to < right.to ? -1 : Number(left.to > right.to);
}
