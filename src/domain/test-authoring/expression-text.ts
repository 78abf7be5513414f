import type { Expression } from '../code/declarations.js';
import type { TypeUse } from '../code/type-use.js';

type Of<Kind extends Expression['kind']> = Extract<Expression, { readonly kind: Kind }>;
type Writers = { readonly [Kind in Expression['kind']]: (expression: Of<Kind>) => string };

/** Longest text of a condition that people are shown. */
const MAX_CHARS = 160;

const WRITERS: Writers = {
  literal: (one) => literal(one),
  name: (one) => one.name,
  field: (one) => `${text(one.target)}.${one.name}`,
  this: () => 'this',
  super: () => 'super',
  call: (one) => `${one.target === undefined ? '' : `${text(one.target)}.`}${one.name}(${list(one.args)})`,
  new: (one) => `new ${typeText(one.type)}(${list(one.args)})`,
  'new-array': (one) => `new ${typeText(one.type)}`,
  array: (one) => `{${list(one.elements)}}`,
  'method-ref': (one) => `${one.target === undefined ? typeText(one.type) : text(one.target)}::${one.name}`,
  lambda: (one) => `(${one.parameters.map((parameter) => parameter.name).join(', ')}) -> …`,
  cast: (one) => `(${typeText(one.type)}) ${nested(one.operand)}`,
  unary: (one) => (one.postfix ? `${nested(one.operand)}${one.operator}` : `${one.operator}${nested(one.operand)}`),
  binary: (one) => `${operand(one.left, one.operator)} ${one.operator} ${operand(one.right, one.operator)}`,
  assign: (one) => `${text(one.target)} ${one.operator} ${text(one.value)}`,
  conditional: (one) => `${nested(one.condition)} ? ${nested(one.then)} : ${nested(one.else)}`,
  instanceof: (one) => `${nested(one.operand)} instanceof ${one.pattern.type.name}`,
  index: (one) => `${text(one.target)}[${text(one.index)}]`,
  'class-literal': (one) => `${typeText(one.type)}.class`,
  switch: (one) => `switch (${text(one.selector)})`,
  annotation: (one) => `@${one.annotation.name}`,
  unknown: (one) => one.text,
};

/** An expression on one line, as a reader of the source would know it; long ones end in `…`. */
export function expressionText(expression: Expression): string {
  const whole = text(expression);
  return whole.length <= MAX_CHARS ? whole : `${whole.slice(0, MAX_CHARS - 1)}…`;
}

function text(expression: Expression): string {
  const write = WRITERS[expression.kind] as (expression: Expression) => string;
  return write(expression);
}

function list(expressions: readonly Expression[]): string {
  return expressions.map((one) => text(one)).join(', ');
}

function literal(one: Of<'literal'>): string {
  if (one.type === 'string') return JSON.stringify(one.text);
  return one.type === 'char' ? `'${one.text}'` : one.text;
}

/** Chains of one operator need no parentheses; everything else that binds in doubt gets them. */
function operand(expression: Expression, operator: string): string {
  if (expression.kind !== 'binary' && expression.kind !== 'conditional') return text(expression);
  const chained = expression.kind === 'binary' && (expression.operator === operator || (strength(expression.operator) > strength(operator)));
  return chained ? text(expression) : `(${text(expression)})`;
}

const LEVELS: readonly (readonly string[])[] = [['||'], ['&&'], ['|'], ['^'], ['&'], ['==', '!='], ['<', '<=', '>', '>='], ['<<', '>>', '>>>'], ['+', '-'], ['*', '/', '%']];

function strength(operator: string): number {
  return LEVELS.findIndex((level) => level.includes(operator));
}

function nested(expression: Expression): string {
  const simple = expression.kind !== 'binary' && expression.kind !== 'conditional' && expression.kind !== 'assign' && expression.kind !== 'instanceof';
  return simple ? text(expression) : `(${text(expression)})`;
}

function typeText(type: TypeUse | undefined): string {
  return type === undefined ? '' : type.name + '[]'.repeat(type.dims);
}
