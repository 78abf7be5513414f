import type { Expression, Pattern } from '../../../domain/code/declarations.js';
import { child, isNode, startOf, type CstNode, type CstToken } from './cst.js';
import { MAX_LEFT_CHAIN } from './fact-limits.js';
import type { JavaReading } from './java-reading.js';
import { foldHalves } from './operand-chains.js';
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

/** Level by level, tightest first; operators of one level bind to the left (JLS 15.7). */
function fold(first: Expression, steps: readonly Step[]): Expression {
  let left = first;
  let rest = steps;
  for (let level = LEVELS.length - 1; level >= 0 && rest.length > 0; level -= 1) {
    if (!rest.some((step) => levelOf(step) === level)) continue;
    const looser: Step[] = [];
    let run: Step[] = [];
    let head = left;
    for (const step of [...rest, undefined]) {
      if (step && levelOf(step) === level) {
        run.push(step);
        continue;
      }
      const folded = foldRun(head, run);
      const before = looser.pop();
      if (before) looser.push({ operator: before.operator, right: { kind: 'expression', expression: folded } });
      else left = folded;
      run = [];
      if (!step) break;
      looser.push(step);
      if (step.right.kind === 'expression') head = step.right.expression;
    }
    rest = looser;
  }
  return left;
}

function levelOf(step: Step): number {
  return LEVEL_OF.get(step.operator) ?? 0;
}

function foldRun(first: Expression, run: readonly Step[]): Expression {
  if (run.length > MAX_LEFT_CHAIN && run.every((step) => step.operator === run[0]?.operator)) {
    return foldHalves([first, ...run.flatMap((step) => (step.right.kind === 'expression' ? [step.right.expression] : []))], run[0]?.operator ?? '');
  }
  return run.reduce((left, step) => apply(left, step), first);
}

function apply(left: Expression, { operator, right }: Step): Expression {
  if (right.kind === 'pattern') return { kind: 'instanceof', operand: left, pattern: right.pattern };
  return { kind: 'binary', operator, left, right: right.expression };
}

/** Of a `conditionalExpression` rule. */
export function readConditional(reading: JavaReading, node: CstNode): Expression {
  const binary = child(node, 'binaryExpression');
  const condition: Expression = binary ? readBinary(reading, binary) : { kind: 'unknown', text: reading.text(node) };
  const [then, otherwise] = (node.children['expression'] ?? []) as readonly CstNode[];
  if (!then || !otherwise) return condition;
  return { kind: 'conditional', condition, then: reading.readers.expression(reading, then), else: reading.readers.expression(reading, otherwise) };
}
