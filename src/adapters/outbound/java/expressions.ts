import type { Expression } from '../../../domain/code/declarations.js';
import { readConditional } from './binary-expressions.js';
import { child, type CstNode } from './cst.js';
import type { JavaReading } from './java-reading.js';
import { readLambda } from './lambdas.js';
import { readPrimary } from './primaries.js';

/** Of `expression`, and of `conditionalExpression` and `primary` where the grammar names those alone. */
export function readExpression(reading: JavaReading, node: CstNode): Expression {
  if (node.name === 'conditionalExpression') return readConditional(reading, node);
  if (node.name === 'primary') return readPrimary(reading, node);
  const lambda = child(node, 'lambdaExpression');
  if (lambda) return readLambda(reading, lambda);
  const conditional = child(node, 'conditionalExpression');
  return conditional ? readConditional(reading, conditional) : { kind: 'unknown', text: reading.text(node) };
}
