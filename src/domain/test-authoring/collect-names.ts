import type { Expression, Statement } from '../code/declarations.js';
import { partsOfExpression, partsOfStatement } from './code-parts.js';
import type { Parts } from './code-parts.js';

export interface NamesInCode {
  /** Variables and fields that are read or written. */
  readonly names: ReadonlySet<string>;
  /** Methods that are called or referred to. */
  readonly calls: ReadonlySet<string>;
}

export function collectNames(statements: readonly Statement[]): NamesInCode {
  const found = { names: new Set<string>(), calls: new Set<string>() };
  walk({ expressions: [], statements }, found);
  return found;
}

function walk(parts: Parts, found: { readonly names: Set<string>; readonly calls: Set<string> }): void {
  for (const expression of parts.expressions) {
    note(expression, found);
    walk(partsOfExpression(expression), found);
  }
  for (const statement of parts.statements) walk(partsOfStatement(statement), found);
}

function note(expression: Expression, found: { readonly names: Set<string>; readonly calls: Set<string> }): void {
  if (expression.kind === 'name' || expression.kind === 'field') found.names.add(expression.name);
  if (expression.kind === 'call' || expression.kind === 'method-ref') found.calls.add(expression.name);
}
