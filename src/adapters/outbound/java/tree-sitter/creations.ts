import type { Expression } from '../../../../domain/code/declarations.js';
import type { TypeUse } from '../../../../domain/code/type-use.js';
import { plainType } from '../type-use-forms.js';
import { readArguments } from './arguments.js';
import { KIND } from './node-kinds.js';
import { NONE, type TreeReading } from './tree-reading.js';
import { countDims, isAnnotation, readType } from './types.js';

/**
 * Of `object_creation_expression`.
 * @param outer what stands before `.new`
 */
export function readCreationOf(reading: TreeReading, node: number, outer: Expression | undefined): Expression {
  const named = outer ? reading.named(node).slice(1) : reading.named(node);
  const type = typeAmong(reading, named);
  const args = readArguments(reading, node);
  const line = reading.line(node);
  const block = reading.child(node, KIND.class_body);
  const body = block === NONE ? undefined : reading.readers.classBody(reading, block);
  if (!outer) return body ? { kind: 'new', type, args, body, line } : { kind: 'new', type, args, line };
  return body ? { kind: 'new', type, outer, args, body, line } : { kind: 'new', type, outer, args, line };
}

/** Annotations and the constructor's type arguments may stand before the type. */
function typeAmong(reading: TreeReading, named: readonly number[]): TypeUse {
  const at = named.find((each) => !isAnnotation(reading, each) && reading.kind(each) !== KIND.type_arguments);
  return at === undefined ? plainType('') : readType(reading, at);
}

/** Of `array_creation_expression`: sizes, or elements. `dims` of the type counts sized and unsized dimensions alike. */
export function readArrayCreation(reading: TreeReading, node: number): Expression {
  const base = typeAmong(reading, reading.named(node));
  const open = countDims(reading, reading.child(node, KIND.dimensions));
  const filled = reading.child(node, KIND.array_initializer);
  if (filled !== NONE) return { kind: 'new-array', type: { ...base, dims: open }, sizes: [], elements: readElements(reading, filled) };
  const sizes = reading.children(node, KIND.dimensions_expr).map((each) => reading.readers.expression(reading, sizeOf(reading, each)));
  return { kind: 'new-array', type: { ...base, dims: sizes.length + open }, sizes };
}

function sizeOf(reading: TreeReading, node: number): number {
  return reading.named(node).at(-1) ?? node;
}

function readElements(reading: TreeReading, node: number): readonly Expression[] {
  return reading.deeper<readonly Expression[]>(node, [], (deeper, at) => deeper.named(at).map((each) => readInitializer(deeper, each)));
}

/** An expression or `{…}`. */
export function readInitializer(reading: TreeReading, node: number): Expression {
  if (reading.kind(node) !== KIND.array_initializer) return reading.readers.expression(reading, node);
  return { kind: 'array', elements: readElements(reading, node) };
}
