import type { Expression, Statement, SwitchCase } from '../code/declarations.js';

type ExpressionOf<Kind extends Expression['kind']> = Extract<Expression, { readonly kind: Kind }>;
type StatementOf<Kind extends Statement['kind']> = Extract<Statement, { readonly kind: Kind }>;

/** What stands directly inside a piece of code. */
export interface Parts {
  readonly expressions: readonly Expression[];
  readonly statements: readonly Statement[];
}

type Given = readonly (Expression | undefined)[];

function parts(expressions: Given = [], statements: readonly (Statement | undefined)[] = []): Parts {
  return { expressions: expressions.filter((one) => one !== undefined), statements: statements.filter((one) => one !== undefined) };
}

function ofCases(selector: Expression, cases: readonly SwitchCase[]): Parts {
  return parts([selector, ...cases.flatMap((one) => [...one.labels, one.guard])], cases.flatMap((one) => one.body));
}

const EXPRESSIONS: { readonly [Kind in Expression['kind']]: (one: ExpressionOf<Kind>) => Parts } = {
  literal: () => parts(), name: () => parts(), this: () => parts(), super: () => parts(), 'class-literal': () => parts(), annotation: () => parts(), unknown: () => parts(),
  field: (one) => parts([one.target]),
  call: (one) => parts([one.target, ...one.args]),
  new: (one) => parts([one.outer, ...one.args]),
  'new-array': (one) => parts([...one.sizes, ...(one.elements ?? [])]),
  array: (one) => parts(one.elements),
  'method-ref': (one) => parts([one.target]),
  lambda: (one) => ('kind' in one.body ? parts([one.body]) : parts([], one.body)),
  cast: (one) => parts([one.operand]),
  unary: (one) => parts([one.operand]),
  binary: (one) => parts([one.left, one.right]),
  assign: (one) => parts([one.target, one.value]),
  conditional: (one) => parts([one.condition, one.then, one.else]),
  instanceof: (one) => parts([one.operand]),
  index: (one) => parts([one.target, one.index]),
  switch: (one) => ofCases(one.selector, one.cases),
};

const STATEMENTS: { readonly [Kind in Statement['kind']]: (one: StatementOf<Kind>) => Parts } = {
  local: (one) => parts([one.init]),
  expression: (one) => parts([one.expression]),
  if: (one) => parts([one.condition], [one.then, one.else]),
  return: (one) => parts([one.value]),
  throw: (one) => parts([one.value]),
  yield: (one) => parts([one.value]),
  block: (one) => parts([], one.statements),
  for: (one) => parts([one.condition, ...one.update], [...one.init, one.body]),
  'for-each': (one) => parts([one.iterable], [one.body]),
  while: (one) => parts([one.condition], [one.body]),
  switch: (one) => ofCases(one.selector, one.cases),
  try: (one) => parts([], [...one.resources, ...one.body, ...one.catches.flatMap((clause) => clause.body), ...(one.finally ?? [])]),
  synchronized: (one) => parts([one.lock], one.body),
  assert: (one) => parts([one.condition, one.detail]),
  labeled: (one) => parts([], [one.body]),
  'local-type': () => parts(),
  jump: () => parts(),
};

export function partsOfExpression(expression: Expression): Parts {
  const take = EXPRESSIONS[expression.kind] as (one: Expression) => Parts;
  return take(expression);
}

/** Anonymous and local classes are not entered: their code does not run with the statement. */
export function partsOfStatement(statement: Statement): Parts {
  const take = STATEMENTS[statement.kind] as (one: Statement) => Parts;
  return take(statement);
}
