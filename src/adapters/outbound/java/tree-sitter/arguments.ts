import type { Expression } from '../../../../domain/code/declarations.js';
import { KIND } from './node-kinds.js';
import { NONE, type TreeReading } from './tree-reading.js';

/** Of whatever holds an `argument_list`. */
export function readArguments(reading: TreeReading, holder: number): Expression[] {
  const list = reading.child(holder, KIND.argument_list);
  return list === NONE ? [] : reading.named(list).map((each) => reading.readers.expression(reading, each));
}
