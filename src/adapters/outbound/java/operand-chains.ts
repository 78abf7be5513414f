import type { Expression } from '../../../domain/code/declarations.js';

/** A chain of one operator as a tree of half the height; the order of the operands is kept. */
export function foldHalves(operands: readonly Expression[], operator: string): Expression {
  const [first, second] = operands;
  if (first && !second) return first;
  const middle = Math.ceil(operands.length / 2);
  return { kind: 'binary', operator, left: foldHalves(operands.slice(0, middle), operator), right: foldHalves(operands.slice(middle), operator) };
}
