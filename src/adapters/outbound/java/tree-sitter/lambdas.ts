import type { Expression, LambdaParameter } from '../../../../domain/code/declarations.js';
import { withDims } from '../type-use-forms.js';
import { KIND } from './node-kinds.js';
import { declaredName, isSpread, nameOfSpread, typeOfDeclaration } from './declared-names.js';
import type { TreeReading } from './tree-reading.js';
import { readLocalType, readType } from './types.js';

/** Of `lambda_expression`. */
export function readLambda(reading: TreeReading, node: number): Expression {
  const parameters = node + 1;
  const body = reading.firstNamed(node, reading.next(parameters));
  return {
    kind: 'lambda',
    parameters: readParameters(reading, parameters),
    body: reading.kind(body) === KIND.block ? reading.readers.statements(reading, body) : reading.readers.expression(reading, body),
  };
}

function readParameters(reading: TreeReading, node: number): LambdaParameter[] {
  if (reading.kind(node) === KIND.formal_parameters) return reading.named(node).map((each) => readParameter(reading, each));
  if (reading.kind(node) === KIND.inferred_parameters) return reading.named(node).map((each) => ({ name: reading.text(each) }));
  return [{ name: reading.text(node) }];
}

function readParameter(reading: TreeReading, node: number): LambdaParameter {
  const written = typeOfDeclaration(reading, node);
  if (isSpread(reading, node)) return { name: nameOfSpread(reading, node), type: withDims(readType(reading, written), 1) };
  const { name } = declaredName(reading, node, written);
  const type = readLocalType(reading, written);
  return type ? { name, type } : { name };
}
