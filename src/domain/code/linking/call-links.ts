import { BodyWalker } from '../calls/body-walker.js';
import { runEnumConstant } from '../calls/constructions.js';
import { blockIn, classIn } from '../calls/walk.js';
import type { LookAhead } from '../calls/look-ahead.js';
import type { Env } from '../calls/walk.js';
import type { CallBook } from './call-book.js';
import type { CodeBase, SourceClass } from './code-base.js';
import type { LinkedType } from './linked-type.js';
import type { Statement } from '../declarations.js';
import type { OutsideCall } from '../sql/sql-calls.js';
import type { UnitId } from '../../ids.js';

/**
 * Walks every body of the type (not of its member types) and books what it calls on the unit that the code belongs to
 * (see UnitId). Gives the calls that end outside the known types, in the order of the source.
 */
export function linkCalls({ symbol, declaration }: LinkedType, base: CodeBase, book: CallBook, lookAhead: LookAhead): readonly OutsideCall[] {
  const outside: OutsideCall[] = [];
  const walkerFor = (from: UnitId, code: readonly Statement[] = []): BodyWalker => new BodyWalker(base.tools, book.sink(from, code, outside), lookAhead);
  const inType = symbol.kind === 'interface' || symbol.kind === 'annotation';
  const instance = walkerFor(`${symbol.id}#<init>`);
  const statics = walkerFor(`${symbol.id}#<clinit>`);
  const place = classIn(enclosing(symbol), symbol, symbol.source.scope);
  for (const field of declaration.fields) (inType || field.modifiers.includes('static') ? statics : instance).fieldInitialiser(field, place);
  for (const constant of declaration.constants) runEnumConstant(constant, symbol, place, statics);
  for (const initialiser of declaration.initialisers) {
    const walker = initialiser.isStatic ? statics : instance;
    walker.run(initialiser.body, blockIn(place));
  }
  for (const method of declaration.methods) if (method.body !== undefined) walkerFor(method.id, method.body).method(method, place);
  return outside;
}

/** The classes around the type, whose members its code sees. */
function enclosing(type: SourceClass): Env | undefined {
  const { outer } = type;
  if (outer?.source === undefined) return undefined;
  const around = outer.outer?.source === undefined ? undefined : enclosing(outer as SourceClass);
  return classIn(around, outer, outer.source.scope);
}
