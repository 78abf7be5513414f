import type { Expression, MethodDeclaration, Statement, SwitchCase } from '../code/declarations.js';
import { partsOfExpression, partsOfStatement } from './code-parts.js';
import type { Parts } from './code-parts.js';
import { isComparison } from './evaluation/java-arithmetic.js';
import { expressionText } from './expression-text.js';

/** The smallest thing that is decided on its own: a comparison, a boolean, a case of a switch. */
export interface Atom {
  /** The expression (or the default case) as the facts hold it: the evaluator names it in its decisions. */
  readonly key: object;
  /** `quantity > 10`, `case "A" (grade)`. */
  readonly text: string;
  /** The whole condition that it is a part of. */
  readonly whole: string;
  /** 1-based. */
  readonly line: number;
  /** Cases of a switch are asked for being met; a comparison for both of its sides. */
  readonly oneSided: boolean;
  /** Simple names that it reads, for changed constants. */
  readonly names: readonly string[];
  /** Simple names of the methods that it calls. */
  readonly calls: readonly string[];
}

/** The conditions of a method's own code, in the order of the source. */
export function atomsOf(method: MethodDeclaration): readonly Atom[] {
  const atoms: Atom[] = [];
  const booleanResult = method.returns?.dims === 0 && (method.returns.name === 'boolean' || method.returns.name === 'Boolean');
  for (const statement of method.body ?? []) collect(statement, { atoms, booleanResult, line: method.span.start });
  return atoms;
}

/** The conditions of code that is no method's: an initialiser, with the bodies of lambdas in it. `line` is where it begins. */
export function atomsIn({ expressions, statements }: Parts, line: number): readonly Atom[] {
  const walk: Walk = { atoms: [], booleanResult: false, line };
  for (const expression of expressions) search(expression, walk);
  for (const statement of statements) collect(statement, walk);
  return walk.atoms;
}

interface Walk {
  readonly atoms: Atom[];
  readonly booleanResult: boolean;
  readonly line: number;
}

function collect(statement: Statement, walk: Walk): void {
  const here = 'line' in statement ? { ...walk, line: statement.line } : walk;
  const condition = 'condition' in statement && statement.kind !== 'assert' ? statement.condition : undefined;
  if (condition !== undefined) split(condition, expressionText(condition), here);
  if (statement.kind === 'return' && here.booleanResult && statement.value !== undefined && statement.value.kind !== 'literal') {
    split(statement.value, expressionText(statement.value), here);
  }
  if (statement.kind === 'switch') cases(statement.selector, statement.cases, here);
  const inside = partsOfStatement(statement);
  for (const expression of inside.expressions) search(expression, here);
  for (const child of inside.statements) collect(child, here);
}

/** Conditions that stand inside an expression: of `? :`, of a switch, and comparisons used as values. */
function search(expression: Expression, walk: Walk): void {
  if (expression.kind === 'conditional') split(expression.condition, expressionText(expression.condition), walk);
  if (expression.kind === 'switch') cases(expression.selector, expression.cases, walk);
  if (expression.kind === 'binary' && isComparison(expression.operator)) add(expression, expressionText(expression), walk);
  const inside = partsOfExpression(expression);
  for (const child of inside.expressions) search(child, walk);
  for (const child of inside.statements) collect(child, walk);
}

function split(condition: Expression, whole: string, walk: Walk): void {
  if (condition.kind === 'unary' && condition.operator === '!') {
    split(condition.operand, whole, walk);
  } else if (condition.kind === 'binary' && (condition.operator === '&&' || condition.operator === '||')) {
    split(condition.left, whole, walk);
    split(condition.right, whole, walk);
  } else if (isLeaf(condition)) {
    add(condition, whole, walk);
  }
}

/** What the evaluator notes as a decision. */
function isLeaf(condition: Expression): boolean {
  if (condition.kind === 'binary') return isComparison(condition.operator);
  return condition.kind === 'name' || condition.kind === 'field' || condition.kind === 'call' || condition.kind === 'instanceof';
}

function add(expression: Expression, whole: string, walk: Walk): void {
  if (walk.atoms.some((atom) => atom.key === expression)) return;
  walk.atoms.push({ key: expression, text: expressionText(expression), whole, line: lineOf(expression) ?? walk.line, oneSided: false, names: namesIn(expression), calls: callsIn(expression) });
}

function cases(selector: Expression, list: readonly SwitchCase[], walk: Walk): void {
  const on = expressionText(selector);
  const whole = `switch (${on})`;
  for (const one of list) {
    for (const label of one.labels) walk.atoms.push({ key: label, text: `case ${expressionText(label)} (${on})`, whole: `${whole} case ${expressionText(label)}`, line: one.line, oneSided: true, names: namesIn(label), calls: [] });
    if (one.isDefault) walk.atoms.push({ key: one, text: `default (${on})`, whole: `${whole} default`, line: one.line, oneSided: true, names: [], calls: [] });
  }
}

export function namesIn(expression: Expression): readonly string[] {
  const own = expression.kind === 'name' || expression.kind === 'field' ? [expression.name] : [];
  return [...own, ...partsOfExpression(expression).expressions.flatMap((child) => namesIn(child))];
}

function callsIn(expression: Expression): readonly string[] {
  const own = expression.kind === 'call' ? [expression.name] : [];
  return [...own, ...partsOfExpression(expression).expressions.flatMap((child) => callsIn(child))];
}

/** The line of the first part that knows its line: conditions may go over several lines. */
function lineOf(expression: Expression): number | undefined {
  if ('line' in expression) return expression.line;
  for (const part of partsOfExpression(expression).expressions) {
    const line = lineOf(part);
    if (line !== undefined) return line;
  }
  return undefined;
}
