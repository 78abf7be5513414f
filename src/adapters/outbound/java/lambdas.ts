import type { Expression, LambdaParameter } from '../../../domain/code/declarations.js';
import { child, descend, nodes, onlyNode, token, type CstNode } from './cst.js';
import type { JavaReading } from './java-reading.js';
import { readLocalType, readType, withDims } from './type-uses.js';

/** Of `lambdaExpression`, with the cast before it. */
export function readLambda(reading: JavaReading, node: CstNode): Expression {
  const body = child(node, 'lambdaBody');
  const expression = child(body, 'expression');
  const cast = reading.castBefore(node);
  const lambda: Expression = {
    kind: 'lambda',
    parameters: readParameters(reading, child(node, 'lambdaParameters')),
    body: expression ? reading.readers.expression(reading, expression) : reading.readers.statements(reading, child(body, 'block')),
  };
  return cast ? { kind: 'cast', type: cast.type, operand: lambda } : lambda;
}

function readParameters(reading: JavaReading, node: CstNode | undefined): LambdaParameter[] {
  const list = descend(node, 'lambdaParametersWithBraces', 'lambdaParameterList');
  if (list) {
    const concise = nodes(child(list, 'conciseLambdaParameterList'), 'conciseLambdaParameter');
    if (concise.length > 0) return concise.map((each) => ({ name: reading.text(each) }));
    return nodes(child(list, 'normalLambdaParameterList'), 'normalLambdaParameter').map((each) => readParameter(reading, onlyNode(each)));
  }
  const single = token(node, 'Identifier') ?? token(node, 'Underscore');
  return single ? [{ name: reading.text(single) }] : [];
}

function readParameter(reading: JavaReading, node: CstNode | undefined): LambdaParameter {
  const varargs = token(node, 'Identifier');
  if (varargs) return { name: reading.text(varargs), type: withDims(readType(reading, child(node, 'unannType')), 1) };
  const id = child(node, 'variableDeclaratorId');
  const name = id ? reading.text(token(id, 'Identifier') ?? token(id, 'Underscore') ?? id) : '';
  const type = readLocalType(reading, child(node, 'lambdaParameterType'));
  return type ? { name, type } : { name };
}
