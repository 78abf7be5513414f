import type { Expression } from '../../../../domain/code/declarations.js';
import { MAX_LEFT_CHAIN } from '../fact-limits.js';
import { foldHalves } from '../operand-chains.js';
import { KIND } from './node-kinds.js';
import { readInstancePattern } from './patterns.js';
import type { TreeReading } from './tree-reading.js';

/** JLS 15.17 to 15.24, tightest first: operators of one level bind to the left. */
const LEVEL_OF: ReadonlyMap<string, number> = new Map(
  [['*', '/', '%'], ['+', '-'], ['<<', '>>', '>>>'], ['<', '>', '<=', '>=', 'instanceof'], ['==', '!='], ['&'], ['^'], ['|'], ['&&'], ['||']].flatMap((operators, level) =>
    operators.map((operator) => [operator, level] as const),
  ),
);

/** Of `binary_expression` and `instanceof_expression`: a chain to the left at one level is read in a loop. */
export function readBinary(reading: TreeReading, node: number): Expression {
  const level = levelOf(reading, node);
  const chain: number[] = [node];
  let left = node + 1;
  for (; isBinary(reading, left) && levelOf(reading, left) === level; left += 1) chain.push(left);
  let result = reading.readers.operand(reading, left);
  if (chain.length > MAX_LEFT_CHAIN && isOfOneOperator(reading, chain)) {
    const rights = chain.reverse().map((each) => reading.readers.operand(reading, rightOf(reading, each)));
    return foldHalves([result, ...rights], operatorOf(reading, node));
  }
  for (let i = chain.length - 1; i >= 0; i -= 1) result = apply(reading, result, chain[i] ?? node);
  return result;
}

function apply(reading: TreeReading, left: Expression, node: number): Expression {
  if (reading.kind(node) === KIND.instanceof_expression) return { kind: 'instanceof', operand: left, pattern: readInstancePattern(reading, node) };
  return { kind: 'binary', operator: operatorOf(reading, node), left, right: reading.readers.operand(reading, rightOf(reading, node)) };
}

function isBinary(reading: TreeReading, node: number): boolean {
  const kind = reading.kind(node);
  return kind === KIND.binary_expression || kind === KIND.instanceof_expression;
}

function isOfOneOperator(reading: TreeReading, chain: readonly number[]): boolean {
  const operator = operatorOf(reading, chain[0] ?? 0);
  return operator !== 'instanceof' && chain.every((each) => operatorOf(reading, each) === operator);
}

function levelOf(reading: TreeReading, node: number): number {
  return LEVEL_OF.get(operatorOf(reading, node)) ?? 0;
}

function operatorOf(reading: TreeReading, node: number): string {
  return reading.operator(reading.next(node + 1));
}

/** The operand behind the operator. */
function rightOf(reading: TreeReading, node: number): number {
  return reading.next(reading.next(node + 1));
}
