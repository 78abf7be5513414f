import type { Expression } from '../../../domain/code/declarations.js';
import { child, descend, nodes, type CstNode } from './cst.js';
import type { JavaReading } from './java-reading.js';
import { countDims, joinNames, plainType, readClassType, readTypeArguments } from './type-uses.js';

/** Of `unqualifiedClassInstanceCreationExpression`. */
export function readCreation(reading: JavaReading, node: CstNode, line: number): Expression {
  const named = child(node, 'classOrInterfaceTypeToInstantiate');
  const type = { name: joinNames(reading, named), args: readTypeArguments(reading, descend(named, 'typeArgumentsOrDiamond', 'typeArguments')), dims: 0 };
  const args = nodes(child(node, 'argumentList'), 'expression').map((each) => reading.readers.expression(reading, each));
  const body = child(node, 'classBody');
  return body ? { kind: 'new', type, args, body: reading.readers.classBody(reading, body, ''), line } : { kind: 'new', type, args, line };
}

/** Of `arrayCreationExpression`: sizes, or elements. `dims` of the type counts sized and unsized dimensions alike. */
export function readArrayCreation(reading: JavaReading, node: CstNode): Expression {
  const primitive = child(node, 'primitiveType');
  const base = primitive ? plainType(reading.text(primitive)) : readClassType(reading, descend(node, 'classOrInterfaceType', 'classType'));
  const filled = child(node, 'arrayCreationWithInitializerSuffix');
  if (filled) {
    const elements = readElements(reading, child(filled, 'arrayInitializer'));
    return { kind: 'new-array', type: { ...base, dims: countDims(child(filled, 'dims')) }, sizes: [], elements };
  }
  const sized = child(node, 'arrayCreationExpressionWithoutInitializerSuffix');
  const sizes = nodes(child(sized, 'dimExprs'), 'dimExpr').map((each) => {
    const size = child(each, 'expression');
    return size ? reading.readers.expression(reading, size) : ({ kind: 'unknown', text: reading.text(each) } as const);
  });
  return { kind: 'new-array', type: { ...base, dims: sizes.length + countDims(child(sized, 'dims')) }, sizes };
}

function readElements(reading: JavaReading, node: CstNode | undefined): Expression[] {
  return nodes(child(node, 'variableInitializerList'), 'variableInitializer').map((each) => readInitializer(reading, each));
}

/** Of `variableInitializer`: an expression or `{…}`. */
export function readInitializer(reading: JavaReading, node: CstNode): Expression {
  const expression = child(node, 'expression');
  if (expression) return reading.readers.expression(reading, expression);
  return { kind: 'array', elements: readElements(reading, child(node, 'arrayInitializer')) };
}
