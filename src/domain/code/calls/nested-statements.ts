import type { Statement } from '../declarations.js';

/** The statements directly inside a statement; those of a switch lie in its cases. */
export function statementsIn(statement: Statement): readonly Statement[] {
  if (statement.kind === 'if') return statement.else === undefined ? [statement.then] : [statement.then, statement.else];
  if (statement.kind === 'try') return [...statement.body, ...statement.catches.flatMap((one) => one.body), ...(statement.finally ?? [])];
  if (statement.kind === 'switch') return statement.cases.flatMap((one) => one.body);
  if (statement.kind === 'block') return statement.statements;
  if (statement.kind === 'synchronized') return statement.body;
  const isLoop = statement.kind === 'for' || statement.kind === 'for-each' || statement.kind === 'while';
  return isLoop || statement.kind === 'labeled' ? [statement.body] : [];
}
