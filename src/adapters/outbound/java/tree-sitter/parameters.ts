import type { Parameter } from '../../../../domain/code/declarations.js';
import { withDims } from '../type-use-forms.js';
import { readModifiers } from './annotations.js';
import { declaredName, isSpread, nameOfSpread, typeOfDeclaration } from './declared-names.js';
import { KIND } from './node-kinds.js';
import { NONE, type TreeReading } from './tree-reading.js';
import { readType } from './types.js';

/** Of `formal_parameters`, of a record's header too; a receiver parameter (`this`) is none. */
export function readParameters(reading: TreeReading, list: number): Parameter[] {
  if (list === NONE) return [];
  return reading.named(list).filter((each) => reading.kind(each) !== KIND.receiver_parameter).map((each) => readParameter(reading, each));
}

function readParameter(reading: TreeReading, node: number): Parameter {
  const { annotations } = readModifiers(reading, node);
  const written = typeOfDeclaration(reading, node);
  const type = readType(reading, written);
  if (isSpread(reading, node)) return { name: nameOfSpread(reading, node), type: withDims(type, 1), varargs: true, annotations };
  const { name, dims } = declaredName(reading, node, written);
  return { name, type: withDims(type, dims), varargs: false, annotations };
}
