import type { Expression, MethodDeclaration, Parameter, Statement } from '../code/declarations.js';
import type { TypeUse } from '../code/type-use.js';
import { partsOfExpression, partsOfStatement } from './code-parts.js';

/** Parameters declared as Object, by the type that the code takes them for: the first cast or `instanceof` names it. */
export function withRealTypes(method: MethodDeclaration): readonly Parameter[] {
  return method.parameters.map((parameter) => {
    if (parameter.type.dims > 0 || !/^(java\.lang\.)?Object$/.test(parameter.type.name)) return parameter;
    const type = takenFor(parameter.name, method.body ?? []);
    return type === undefined ? parameter : { ...parameter, type };
  });
}

function takenFor(name: string, statements: readonly Statement[]): TypeUse | undefined {
  for (const statement of statements) {
    const { expressions, statements: inside } = partsOfStatement(statement);
    const found = expressions.map((one) => inExpression(name, one)).find((one) => one !== undefined) ?? takenFor(name, inside);
    if (found !== undefined) return found;
  }
  return undefined;
}

function inExpression(name: string, expression: Expression): TypeUse | undefined {
  const isName = (one: Expression): boolean => one.kind === 'name' && one.name === name;
  if (expression.kind === 'cast' && isName(expression.operand)) return expression.type;
  if (expression.kind === 'instanceof' && isName(expression.operand)) return expression.pattern.type;
  const { expressions, statements } = partsOfExpression(expression);
  return expressions.map((one) => inExpression(name, one)).find((one) => one !== undefined) ?? takenFor(name, statements);
}
