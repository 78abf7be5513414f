import type { Env, Walker } from '../calls/walk.js';
import type { Annotation, Expression, TypeDeclaration } from '../declarations.js';
import type { UnitId } from '../../ids.js';

/** Say something to compilers and to readers, and nothing to the program. */
const SILENT: ReadonlySet<string> = new Set(['SuppressWarnings', 'Deprecated', 'Override', 'SafeVarargs', 'FunctionalInterface']);

/**
 * Walks the names in the annotations of the type, its members and their parameters: constants, which a compiler copies
 * into them. `walkerOf`: a walker that books on the id.
 */
export function readAnnotations(type: TypeDeclaration, place: Env, walkerOf: (from: UnitId) => Walker): void {
  const read = (annotations: readonly Annotation[], from: () => UnitId): void => {
    if (!annotations.some(mayName)) return;
    const named = annotations.flatMap(namesIn);
    if (named.length === 0) return;
    const walker = walkerOf(from());
    for (const expression of named) walker.typeOf(expression, place);
  };
  const ofMember = (member: { readonly name: string; readonly annotations: readonly Annotation[] }): void => read(member.annotations, () => `${type.id}#${member.name}`);
  read(type.annotations, () => type.id);
  for (const members of [type.fields, type.constants, type.components]) members.forEach(ofMember);
  for (const method of type.methods) {
    read(method.annotations, () => method.id);
    for (const parameter of method.parameters) read(parameter.annotations, () => method.id);
  }
}

/** Most annotations have no values, or literals alone. */
function mayName({ values }: Annotation): boolean {
  for (const name in values) if (values[name]?.kind !== 'literal' && values[name]?.kind !== 'class-literal') return true;
  return false;
}

function namesIn(annotation: Annotation): readonly Expression[] {
  return SILENT.has(annotation.name) ? [] : Object.values(annotation.values).flatMap(namesOf);
}

/** Expressions that name something, of lists and of annotations in annotations each. */
function namesOf(value: Expression): readonly Expression[] {
  if (value.kind === 'array') return value.elements.flatMap(namesOf);
  if (value.kind === 'annotation') return namesIn(value.annotation);
  return NAMING.has(value.kind) ? [value] : [];
}

/** Constant expressions that are more than a literal (JLS 15.29). */
const NAMING: ReadonlySet<Expression['kind']> = new Set(['name', 'field', 'binary', 'unary', 'cast', 'conditional']);
