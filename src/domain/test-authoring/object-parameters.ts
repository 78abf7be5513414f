import type { Expression, MethodDeclaration, Parameter, Statement } from '../code/declarations.js';
import type { TypeUse } from '../code/type-use.js';
import { partsOfExpression, partsOfStatement } from './code-parts.js';

/** Types that say nothing of what comes: a filter of the servlet API gets requests of HTTP. */
const CAST_DOWN = /^(?:java\.lang\.)?Object$|^(?:\w+\.servlet\.)?Servlet(?:Request|Response)$/;

/** Parameters declared as Object, by the type that the code takes them for: the first cast or `instanceof` names it; a type variable by its bound. */
export function withRealTypes(method: MethodDeclaration): readonly Parameter[] {
  const bounds = new Map(method.typeParameters.flatMap(({ name, bounds: [bound] }): readonly (readonly [string, TypeUse])[] => (bound === undefined ? [] : [[name, bound]])));
  return method.parameters.map((one) => ({ ...one, type: bounded(one.type, bounds) })).map((parameter) => {
    if (parameter.type.dims > 0 || !CAST_DOWN.test(parameter.type.name)) return parameter;
    const type = takenFor(parameter.name, method.body ?? []);
    return type === undefined ? parameter : { ...parameter, type };
  });
}

function bounded(type: TypeUse, bounds: ReadonlyMap<string, TypeUse>): TypeUse {
  const bound = bounds.get(type.name);
  if (bound !== undefined) return { ...bound, dims: bound.dims + type.dims };
  return { ...type, args: type.args.map((argument) => bounded(argument, bounds)) };
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
