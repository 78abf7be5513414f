import type { Annotation, Expression } from '../../../../domain/code/declarations.js';
import { KIND } from './node-kinds.js';
import { NONE, type TreeReading } from './tree-reading.js';
import { isAnnotation, joinedName } from './types.js';

/** What stands before a declaration. */
export interface Modifiers {
  readonly modifiers: readonly string[];
  readonly annotations: readonly Annotation[];
}

const NO_MODIFIERS: Modifiers = { modifiers: [], annotations: [] };
const DASH = 45;

/** Of whatever holds `modifiers`. */
export function readModifiers(reading: TreeReading, declaration: number): Modifiers {
  const node = declaration + 1;
  if (reading.kind(node) !== KIND.modifiers) return NO_MODIFIERS;
  const modifiers: string[] = [];
  const annotations: Annotation[] = [];
  const end = reading.next(node);
  for (let at = node + 1; at < end; at = reading.next(at)) {
    if (isAnnotation(reading, at)) annotations.push(reading.readers.annotation(reading, at));
    else modifiers.push(reading.tokenKind(reading.first(at) + 1) === DASH && reading.end(at) > reading.first(at) + 1 ? reading.source(at) : reading.text(at));
  }
  return { modifiers, annotations };
}

/** Of `annotation` and `marker_annotation`. */
export function readAnnotation(reading: TreeReading, node: number): Annotation {
  const at = reading.firstNamed(node);
  const list = reading.child(node, KIND.annotation_argument_list);
  return { name: joinedName(reading, at), values: list === NONE ? {} : readValues(reading, list), line: reading.line(node) };
}

function readValues(reading: TreeReading, list: number): Record<string, Expression> {
  return Object.fromEntries(
    reading.named(list).map((each): [string, Expression] => {
      if (reading.kind(each) !== KIND.element_value_pair) return ['value', readValue(reading, each)];
      const key = each + 1;
      return [reading.text(key), readValue(reading, reading.firstNamed(each, reading.next(key)))];
    }),
  );
}

/** An element's value: an expression, an annotation, or several of them in braces. */
function readValue(reading: TreeReading, node: number): Expression {
  if (isAnnotation(reading, node)) {
    return reading.deeper<Expression>(node, { kind: 'unknown', text: '' }, (deeper, at) => ({ kind: 'annotation', annotation: readAnnotation(deeper, at) }));
  }
  if (reading.kind(node) !== KIND.element_value_array_initializer) return reading.readers.expression(reading, node);
  return reading.deeper<Expression>(node, { kind: 'unknown', text: '' }, (deeper, at) => ({ kind: 'array', elements: deeper.named(at).map((each) => readValue(deeper, each)) }));
}
