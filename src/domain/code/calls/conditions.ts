import { bindPattern } from './patterns.js';
import { blockIn } from './walk.js';
import type { Env, Names, Walker } from './walk.js';
import type { Expression } from '../declarations.js';

/** Pattern variables that a condition brings into scope where it holds, and where it does not (JLS 6.3.1). */
export interface Introduced {
  readonly whenTrue: Names;
  readonly whenFalse: Names;
}

const NONE: Names = new Map();
const NOTHING: Introduced = { whenTrue: NONE, whenFalse: NONE };

/** Walks a condition; nothing is added to the place's own names. */
export function runCondition(condition: Expression, env: Env, walker: Walker): Introduced {
  if (condition.kind === 'unary' && condition.operator === '!') return negated(runCondition(condition.operand, env, walker));
  if (condition.kind === 'binary' && (condition.operator === '&&' || condition.operator === '||')) return both(condition, env, walker);
  if (condition.kind === 'instanceof') return matched(condition, env, walker);
  walker.typeOf(condition, env);
  return NOTHING;
}

function matched(condition: Expression & { kind: 'instanceof' }, env: Env, walker: Walker): Introduced {
  const operand = walker.typeOf(condition.operand, env);
  const bound = blockIn(env);
  bindPattern(condition.pattern, bound, walker, operand);
  return { whenTrue: bound.names, whenFalse: NONE };
}

/** The place with the variables in scope. */
export function withNames(env: Env, names: Names): Env {
  if (names.size === 0) return env;
  const inner = blockIn(env);
  names.forEach((type, name) => inner.declare(name, type));
  return inner;
}

function negated({ whenTrue, whenFalse }: Introduced): Introduced {
  return { whenTrue: whenFalse, whenFalse: whenTrue };
}

/** The right side of `&&` is evaluated where the left one holds, that of `||` where it does not. */
function both(condition: Expression & { kind: 'binary' }, env: Env, walker: Walker): Introduced {
  const left = runCondition(condition.left, env, walker);
  const isAnd = condition.operator === '&&';
  const right = runCondition(condition.right, withNames(env, isAnd ? left.whenTrue : left.whenFalse), walker);
  if (isAnd) return { whenTrue: joined(left.whenTrue, right.whenTrue), whenFalse: NONE };
  return { whenTrue: NONE, whenFalse: joined(left.whenFalse, right.whenFalse) };
}

function joined(left: Names, right: Names): Names {
  if (left.size === 0) return right;
  return right.size === 0 ? left : new Map([...left, ...right]);
}
