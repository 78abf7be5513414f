import type { Expression, Pattern } from '../../../domain/code/declarations.js';
import { child, isNode, startOf, type CstNode, type CstToken } from './cst.js';
import type { JavaReading } from './java-reading.js';
import { readPattern } from './patterns.js';
import { readReferenceType } from './type-uses.js';
import { readUnary } from './primaries.js';

/** JLS 15.7 to 15.24, loosest first; the parser gives the operators of all levels as one flat list. */
const LEVELS: readonly (readonly string[])[] = [
  ['||'], ['&&'], ['|'], ['^'], ['&'], ['==', '!='], ['<', '>', '<=', '>=', 'instanceof'], ['<<', '>>', '>>>'], ['+', '-'], ['*', '/', '%'],
];
const LEVEL_OF: ReadonlyMap<string, number> = new Map(LEVELS.flatMap((operators, level) => operators.map((operator) => [operator, level] as const)));

type Right = { readonly kind: 'expression'; readonly expression: Expression } | { readonly kind: 'pattern'; readonly pattern: Pattern };

interface Step {
  readonly operator: string;
  readonly right: Right;
}

/** Of a `binaryExpression` rule: operands and operators in turn, an assignment's value last. */
export function readBinary(reading: JavaReading, node: CstNode): Expression {
  const only = node.children['unaryExpression'];
  const elements = Object.keys(node.children).length === 1 && only ? only : inOrder(node);
  const first = elements[0];
  const left: Expression = first && isNode(first) ? readUnary(reading, first) : { kind: 'unknown', text: reading.text(node) };
  const steps: Step[] = [];
  for (let i = 1; i < elements.length; i += 2) {
    const operator = elements[i];
    const operand = elements[i + 1];
    if (!operator || !operand || !isNode(operand)) break;
    const text = operatorText(reading, operator);
    if (operand.name === 'expression') {
      return { kind: 'assign', operator: text, target: fold(left, steps), value: reading.readers.expression(reading, operand) };
    }
    steps.push({ operator: text, right: readRight(reading, operand) });
  }
  return fold(left, steps);
}

function inOrder(node: CstNode): (CstNode | CstToken)[] {
  const elements = Object.values(node.children).flatMap((each) => each ?? []);
  return elements.sort((a, b) => startOf(a) - startOf(b));
}

/** The operator without what may stand between its characters. */
function operatorText(reading: JavaReading, operator: CstNode | CstToken): string {
  return isNode(operator) ? reading.text(operator).replace(/\s+/g, '') : operator.image;
}

function readRight(reading: JavaReading, operand: CstNode): Right {
  if (operand.name === 'pattern') return { kind: 'pattern', pattern: readPattern(reading, operand) };
  if (operand.name === 'referenceType') return { kind: 'pattern', pattern: { kind: 'type', type: readReferenceType(reading, operand) } };
  return { kind: 'expression', expression: readUnary(reading, operand) };
}

/** Precedence without recursion over the length of the chain: operators of one level bind to the left. */
function fold(first: Expression, steps: readonly Step[]): Expression {
  const operands: Expression[] = [first];
  const waiting: string[] = [];
  for (const { operator, right } of steps) {
    while (waiting.length > 0 && levelOf(waiting.at(-1)) >= levelOf(operator)) join(operands, waiting);
    if (right.kind === 'pattern') {
      const operand = operands.pop() ?? first;
      operands.push({ kind: 'instanceof', operand, pattern: right.pattern });
      continue;
    }
    operands.push(right.expression);
    waiting.push(operator);
  }
  while (waiting.length > 0) join(operands, waiting);
  return operands[0] ?? first;
}

function levelOf(operator: string | undefined): number {
  return LEVEL_OF.get(operator ?? '') ?? LEVELS.length;
}

function join(operands: Expression[], waiting: string[]): void {
  const operator = waiting.pop();
  const right = operands.pop();
  const left = operands.pop();
  if (operator !== undefined && left && right) operands.push({ kind: 'binary', operator, left, right });
}

/** Of a `conditionalExpression` rule. */
export function readConditional(reading: JavaReading, node: CstNode): Expression {
  const binary = child(node, 'binaryExpression');
  const condition: Expression = binary ? readBinary(reading, binary) : { kind: 'unknown', text: reading.text(node) };
  const [then, otherwise] = (node.children['expression'] ?? []) as readonly CstNode[];
  if (!then || !otherwise) return condition;
  const { expression } = reading.readers;
  return { kind: 'conditional', condition, then: expression(reading, then), else: expression(reading, otherwise) };
}
