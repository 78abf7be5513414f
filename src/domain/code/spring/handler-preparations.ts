import { appliedAnnotations } from './stereotypes.js';
import { rawLineage } from '../resolution/members.js';
import { hasSource, type CodeBase } from '../linking/code-base.js';
import type { LinkedType } from '../linking/linked-type.js';
import type { MethodSymbol } from '../resolution/symbols.js';
import type { EntryPoint } from '../code-graph.js';
import type { UnitId } from '../../ids.js';

/** Methods of a controller that Spring runs before each of its handlers, when they stand on no handler themselves. */
export const PREPARING: ReadonlySet<string> = new Set(['InitBinder', 'ModelAttribute'].map((name) => `org.springframework.web.bind.annotation.${name}`));

export interface Preparation {
  readonly handler: UnitId;
  readonly by: MethodSymbol;
  /** Where the handler stands, or the controller that inherits it. */
  readonly line: number;
}

/** What runs before the controller's handlers: its own methods and those of its superclasses in the sources. */
export function preparationsOf(type: LinkedType, base: CodeBase, entryPoints: readonly EntryPoint[]): readonly Preparation[] {
  const handlers = [...new Set(entryPoints.flatMap(({ id, type: kind }) => (kind === 'http' ? [id] : [])))];
  if (handlers.length === 0) return [];
  const { declaration, symbol } = type;
  const preparing = rawLineage(symbol).map((at) => at.symbol).filter(hasSource).flatMap((at) => [...at.methods.values()].flat().filter((method) => !handlers.includes(method.id ?? '') && isPreparing(method, at.source.scope, base)));
  const lineOf = (id: UnitId): number => (declaration.methods.find((method) => method.id === id) ?? declaration).span.start;
  return handlers.flatMap((handler) => preparing.map((by) => ({ handler, by, line: lineOf(handler) })));
}

function isPreparing({ declaration }: MethodSymbol, scope: Parameters<typeof appliedAnnotations>[1], base: CodeBase): boolean {
  return declaration !== undefined && declaration.annotations.length > 0 && appliedAnnotations(declaration.annotations, scope, base).some(({ name }) => PREPARING.has(name));
}
