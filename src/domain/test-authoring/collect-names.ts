import type { Expression, Statement } from '../code/declarations.js';
import { writtenType } from '../code/type-use.js';
import { partsOfExpression, partsOfStatement } from './code-parts.js';
import type { Parts } from './code-parts.js';

export interface NamesInCode {
  /** Variables and fields that are read or written. */
  readonly names: ReadonlySet<string>;
  /** Methods that are called or referred to. */
  readonly calls: ReadonlySet<string>;
}

/** What one piece of code names. */
export interface CodeNames extends NamesInCode {
  /** Simple names of the types that it makes objects of. */
  readonly creates: ReadonlySet<string>;
}

interface Found {
  readonly names: Set<string>;
  readonly calls: Set<string>;
  readonly creates: Set<string>;
}

export function collectNames(statements: readonly Statement[]): CodeNames {
  const found: Found = { names: new Set(), calls: new Set(), creates: new Set() };
  walk({ expressions: [], statements }, found);
  return found;
}

function walk(parts: Parts, found: Found): void {
  for (const expression of parts.expressions) {
    note(expression, found);
    walk(partsOfExpression(expression), found);
  }
  for (const statement of parts.statements) walk(partsOfStatement(statement), found);
}

function note(expression: Expression, found: Found): void {
  if (expression.kind === 'name' || expression.kind === 'field') found.names.add(expression.name);
  if (expression.kind === 'call' || expression.kind === 'method-ref') found.calls.add(expression.name);
  if (expression.kind === 'new') found.creates.add(writtenType(expression.type));
}
