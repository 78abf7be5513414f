import type { Expression } from '../../code/declarations.js';
import { literalValue } from './java-literals.js';

/**
 * What the source says of an expression's type, without evaluating it: a primitive or its box, the literal `null`, a
 * reference that is never unboxed. Undefined where that is not settled.
 */
export type StaticType = NumberOrBoolean | 'null' | 'reference' | undefined;

export interface NumberOrBoolean {
  readonly primitive: string;
  readonly boxed: boolean;
}

export interface Branch {
  readonly expression: Expression;
  readonly type: StaticType;
}

/** The reason why a choice between values is not followed whose common type is not settled. */
export const MIXED_TYPES = 'mixed-types';

const RANGES: Readonly<Record<string, readonly [number, number]>> = { byte: [-128, 127], short: [-32768, 32767], char: [0, 65535] };

/** Binary numeric promotion (JLS 5.6). */
export function promotedKind(left: string, right: string): string {
  return ['double', 'float', 'long'].find((kind) => left === kind || right === kind) ?? 'int';
}

/** The type of `condition ? left : right` (JLS 15.25); undefined where it is not settled. */
export function choiceType(left: Branch, right: Branch): StaticType {
  const [one, other] = [left.type, right.type];
  if (one === 'reference' || other === 'reference') return 'reference';
  if (one === undefined || other === undefined) return undefined;
  if (one === 'null' || other === 'null') return besideNull(one === 'null' ? other : one);
  if (one.primitive === other.primitive) return { primitive: one.primitive, boxed: one.boxed && other.boxed };
  return mixedType({ type: one, expression: left.expression }, { type: other, expression: right.expression });
}

function mixedType(left: NumericBranch, right: NumericBranch): StaticType {
  if (left.type.primitive === 'boolean' || right.type.primitive === 'boolean') return 'reference';
  const kind = numericChoice(left, right);
  return kind === undefined ? undefined : { primitive: kind, boxed: false };
}

function besideNull(type: Exclude<StaticType, undefined>): StaticType {
  return typeof type === 'string' ? type : { ...type, boxed: true };
}

interface NumericBranch {
  readonly type: NumberOrBoolean;
  readonly expression: Expression;
}

function numericChoice(left: NumericBranch, right: NumericBranch): string | undefined {
  const [one, other] = [left.type.primitive, right.type.primitive];
  if ((one === 'byte' && other === 'short') || (one === 'short' && other === 'byte')) return 'short';
  if (one === 'int' && other in RANGES) return besideInt(other, left);
  return other === 'int' && one in RANGES ? besideInt(one, right) : promotedKind(one, other);
}

/** A constant int that fits into the narrower type beside it takes that type. */
function besideInt(narrow: string, whole: NumericBranch): string | undefined {
  const constant = whole.type.boxed ? 'none' : constantInt(whole.expression);
  if (constant === 'unknown') return undefined;
  const [low, high] = RANGES[narrow] ?? [0, 0];
  return constant !== 'none' && constant >= low && constant <= high ? narrow : 'int';
}

/** The value of a constant expression (JLS 15.29) of type int; `unknown` where it is not settled whether it is one. */
function constantInt(expression: Expression): number | 'none' | 'unknown' {
  if (expression.kind === 'call' || expression.kind === 'index' || expression.kind === 'assign') return 'none';
  if (expression.kind === 'literal') {
    const value = literalValue(expression.type, expression.text);
    return value.kind === 'int' ? value.value : 'unknown';
  }
  if (expression.kind !== 'unary') return 'unknown';
  const { operator, operand } = expression;
  if (operator === '++' || operator === '--') return 'none';
  const value = constantInt(operand);
  if (typeof value !== 'number') return value;
  return operator === '-' ? -value | 0 : operator === '+' ? value : ~value;
}
