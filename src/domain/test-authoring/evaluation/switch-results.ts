import type { Expression, Statement } from '../../code/declarations.js';
import type { StaticType } from './choices.js';
import { VOID } from './java-value.js';
import { inner } from './machine.js';
import type { Frame, Machine } from './machine.js';
import { staticType } from './static-types.js';

/** The static types of what a switch may result in, an arrow's expression or a `yield`. */
export function resultTypes(machine: Machine, expression: Extract<Expression, { readonly kind: 'switch' }>, frame: Frame): readonly StaticType[] {
  return expression.cases.flatMap((one) => {
    const [first] = one.body;
    if (one.arrow && one.body.length === 1 && first?.kind === 'expression') return [staticType(machine, first.expression, frame)];
    const inside = inner(frame);
    const results: Expression[] = [];
    const declared = new Set<string>();
    for (const statement of everyStatement(one.body)) {
      if (statement.kind === 'yield') results.push(statement.value);
      if (statement.kind !== 'local' && statement.kind !== 'for-each') continue;
      // Two blocks may each have a local of that name: its type is then not told.
      inside.scope.declare(statement.name, VOID, declared.has(statement.name) ? undefined : statement.type);
      declared.add(statement.name);
    }
    return results.map((result) => staticType(machine, result, inside));
  });
}

function everyStatement(statements: readonly Statement[]): readonly Statement[] {
  return statements.flatMap((statement) => [statement, ...everyStatement(within(statement))]);
}

type Inner = { readonly [Kind in Statement['kind']]?: (statement: Extract<Statement, { readonly kind: Kind }>) => readonly Statement[] };

const INNER: Inner = {
  block: ({ statements }) => statements,
  if: ({ then, else: other }) => [then, ...(other === undefined ? [] : [other])],
  for: ({ init, body }) => [...init, body],
  'for-each': ({ body }) => [body],
  while: ({ body }) => [body],
  labeled: ({ body }) => [body],
  synchronized: ({ body }) => body,
  switch: ({ cases }) => cases.flatMap((one) => one.body),
  try: (statement) => [...statement.resources, ...statement.body, ...statement.catches.flatMap((one) => one.body), ...(statement.finally ?? [])],
};

function within(statement: Statement): readonly Statement[] {
  const inside = INNER[statement.kind] as ((statement: Statement) => readonly Statement[]) | undefined;
  return inside?.(statement) ?? [];
}
