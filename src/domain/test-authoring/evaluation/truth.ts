import type { Expression } from '../../code/declarations.js';
import { decide } from './machine.js';
import type { Frame, Machine } from './machine.js';
import { NotDerivable } from './signals.js';

/**
 * The boolean of a condition. Each leaf under `!`, `&&` and `||` is a decision of its own: comparisons note themselves
 * wherever they stand, other leaves are noted here.
 */
export function truth(machine: Machine, condition: Expression, frame: Frame): boolean {
  if (condition.kind === 'unary' && condition.operator === '!') return !truth(machine, condition.operand, frame);
  if (condition.kind === 'binary' && (condition.operator === '&&' || condition.operator === '||')) {
    const left = truth(machine, condition.left, frame);
    return left === (condition.operator === '||') ? left : truth(machine, condition.right, frame);
  }
  const value = machine.evaluate(condition, frame);
  if (condition.kind === 'binary' || condition.kind === 'literal') {
    if (value.kind === 'boolean') return value.value;
    throw new NotDerivable('condition');
  }
  return decide(machine, condition, value);
}
