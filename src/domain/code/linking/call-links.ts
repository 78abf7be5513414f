import { BodyWalker } from '../calls/body-walker.js';
import { runEnumConstant } from '../calls/constructions.js';
import { blockIn, classIn } from '../calls/walk.js';
import { readAnnotations } from './annotation-reads.js';
import type { LookAhead } from '../calls/look-ahead.js';
import type { Env } from '../calls/walk.js';
import type { CallBook, UnitSink } from './call-book.js';
import type { CodeBase, SourceClass } from './code-base.js';
import type { LinkedType } from './linked-type.js';
import type { Statement } from '../declarations.js';
import type { OutsideCall } from '../sql/sql-calls.js';
import type { UnitId } from '../../ids.js';

interface Reader {
  readonly sink: UnitSink;
  readonly walker: BodyWalker;
}

/**
 * Walks every body of the type (not of its member types) and books what it calls on the unit that the code belongs to
 * (see UnitId), and which fields it names. Gives the calls that end outside the known types, in the order of the source.
 */
export function linkCalls(type: LinkedType, base: CodeBase, book: CallBook, lookAhead: LookAhead): readonly OutsideCall[] {
  const { symbol, declaration } = type;
  const outside: OutsideCall[] = [];
  const readerFor = (from: UnitId, code: readonly Statement[] = []): Reader => {
    const sink = book.sink(from, code, outside);
    return { sink, walker: new BodyWalker(base.tools, sink, lookAhead) };
  };
  const inType = symbol.kind === 'interface' || symbol.kind === 'annotation';
  const instance = readerFor(`${symbol.id}#<init>`);
  const statics = readerFor(`${symbol.id}#<clinit>`);
  const place = classIn(enclosing(symbol), symbol, symbol.source.scope);
  for (const field of declaration.fields) {
    if (field.init === undefined) continue;
    const { sink, walker } = inType || field.modifiers.includes('static') ? statics : instance;
    sink.startMember(`${symbol.id}#${field.name}`);
    walker.fieldInitialiser(field, place);
  }
  for (const constant of declaration.constants) {
    statics.sink.startMember(`${symbol.id}#${constant.name}`);
    runEnumConstant(constant, symbol, place, statics.walker);
  }
  for (const { sink } of [instance, statics]) sink.endMember();
  for (const initialiser of declaration.initialisers) {
    const { walker } = initialiser.isStatic ? statics : instance;
    walker.run(initialiser.body, blockIn(place));
  }
  for (const method of declaration.methods) if (method.body !== undefined) readerFor(method.id, method.body).walker.method(method, place);
  readAnnotations(declaration, place, (from) => readerFor(from).walker);
  return outside;
}

/** The classes around the type, whose members its code sees. */
function enclosing(type: SourceClass): Env | undefined {
  const { outer } = type;
  if (outer?.source === undefined) return undefined;
  const around = outer.outer?.source === undefined ? undefined : enclosing(outer as SourceClass);
  return classIn(around, outer, outer.source.scope);
}
