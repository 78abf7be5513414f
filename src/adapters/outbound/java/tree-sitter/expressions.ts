import type { Expression } from '../../../../domain/code/declarations.js';
import { readLiteral } from '../literals.js';
import { readBinary } from './binary-operators.js';
import { readArrayCreation, readInitializer } from './creations.js';
import { readLambda } from './lambdas.js';
import { KIND, TOKEN, byKind } from './node-kinds.js';
import { readChain, readClassLiteral, readMethodReference } from './primaries.js';
import { readCases } from './switch-cases.js';
import type { TreeReading } from './tree-reading.js';
import { readType } from './types.js';

type Reader = (reading: TreeReading, node: number) => Expression;

const TOO_DEEP: Expression = { kind: 'unknown', text: '' };
const PLUS = 43;
const MINUS = 45;

const READERS = byKind<Reader>({
  identifier: (reading, node) => ({ kind: 'name', name: reading.text(node), line: reading.line(node) }),
  underscore_pattern: (reading, node) => ({ kind: 'name', name: reading.text(node), line: reading.line(node) }),
  this: () => ({ kind: 'this' }),
  super: () => ({ kind: 'super' }),
  decimal_integer_literal: literal,
  hex_integer_literal: literal,
  octal_integer_literal: literal,
  binary_integer_literal: literal,
  decimal_floating_point_literal: literal,
  hex_floating_point_literal: literal,
  true: literal,
  false: literal,
  null_literal: literal,
  character_literal: literal,
  string_literal: literal,
  parenthesized_expression: (reading, node) => readExpression(reading, reading.firstNamed(node)),
  assignment_expression: readAssignment,
  binary_expression: readBinary,
  instanceof_expression: readBinary,
  lambda_expression: readLambda,
  ternary_expression: readConditional,
  update_expression: readUpdate,
  unary_expression: readUnary,
  cast_expression: readCast,
  switch_expression: readSwitch,
  object_creation_expression: readChain,
  field_access: readChain,
  array_access: readChain,
  method_invocation: readChain,
  method_reference: readMethodReference,
  array_creation_expression: readArrayCreation,
  array_initializer: readInitializer,
  class_literal: readClassLiteral,
});

/** One level deeper. */
export function readExpression(reading: TreeReading, node: number): Expression {
  return reading.deeper(node, TOO_DEEP, readOperand);
}

export function readOperand(reading: TreeReading, node: number): Expression {
  const reader = READERS[reading.kind(node)];
  if (reader) return reader(reading, node);
  reading.doubt();
  return TOO_DEEP;
}

function literal(reading: TreeReading, node: number): Expression {
  return readLiteral(reading.source(node)) ?? { kind: 'unknown', text: reading.source(node) };
}

function readAssignment(reading: TreeReading, node: number): Expression {
  const operator = reading.next(node + 1);
  const target = reading.readers.operand(reading, node + 1);
  return { kind: 'assign', operator: reading.operator(operator), target, value: readExpression(reading, reading.next(operator)) };
}

function readConditional(reading: TreeReading, node: number): Expression {
  const [condition = node, then = node, otherwise = node] = reading.named(node);
  return { kind: 'conditional', condition: readOperand(reading, condition), then: readExpression(reading, then), else: readExpression(reading, otherwise) };
}

function readUpdate(reading: TreeReading, node: number): Expression {
  const postfix = reading.kind(node + 1) !== TOKEN;
  const operand = postfix ? node + 1 : reading.next(node + 1);
  return { kind: 'unary', operator: reading.operator(postfix ? reading.next(operand) : node + 1), operand: readExpression(reading, operand), postfix };
}

function readUnary(reading: TreeReading, node: number): Expression {
  return { kind: 'unary', operator: reading.operator(node + 1), operand: readExpression(reading, reading.next(node + 1)), postfix: false };
}

/** The first type of an intersection. Before a sign, a name in parentheses is an operand (JLS 15.16). */
function readCast(reading: TreeReading, node: number): Expression {
  const named = reading.named(node);
  const type = named[0] ?? node;
  const value = named.at(-1) ?? node;
  const sign = reading.tokenKind(reading.first(value));
  if ((sign === PLUS || sign === MINUS) && !isPrimitive(reading, type)) reading.doubt();
  return { kind: 'cast', type: readType(reading, type), operand: readExpression(reading, value) };
}

function isPrimitive(reading: TreeReading, node: number): boolean {
  const kind = reading.kind(node);
  return kind === KIND.integral_type || kind === KIND.floating_point_type || kind === KIND.boolean_type;
}

function readSwitch(reading: TreeReading, node: number): Expression {
  const selector = reading.child(node, KIND.parenthesized_expression);
  return { kind: 'switch', selector: readExpression(reading, reading.firstNamed(selector)), cases: readCases(reading, reading.child(node, KIND.switch_block)), line: reading.line(node) };
}
