import { UNKNOWN, doubtIn, doubtful, withoutFree } from '../resolution/java-types.js';
import { commonType } from './common-type.js';
import { statementsIn } from './nested-statements.js';
import { blockIn, functionIn } from './walk.js';
import type { Env, ReturnFrame, Walker } from './walk.js';
import type { LambdaResult } from '../resolution/arguments.js';
import type { FunctionType } from '../resolution/function-types.js';
import type { JavaType } from '../resolution/symbols.js';
import type { Expression, Statement } from '../declarations.js';

export type Lambda = Expression & { readonly kind: 'lambda' };

const STATEMENT_EXPRESSIONS: ReadonlySet<Expression['kind']> = new Set(['call', 'new', 'assign', 'unary']);

/** Walks a lambda's body with what is known of its parameters; gives the type of its value. */
export function runLambda(lambda: Lambda, env: Env, walker: Walker, wanted?: FunctionType): JavaType {
  const expected = wanted === undefined ? undefined : withoutFree(wanted.result);
  const frame: ReturnFrame = { types: [], ...(expected === undefined ? {} : { expected }) };
  const inner = functionIn(env, frame);
  lambda.parameters.forEach((parameter, index) => {
    const known = wanted?.parameters[index];
    const isWritten = parameter.type !== undefined && parameter.type.name !== 'var';
    const type = isWritten ? walker.tools.names.type(parameter.type, env.scope) : known === undefined ? UNKNOWN : asVariable(withoutFree(known));
    inner.declare(parameter.name, type);
  });
  if (isStatements(lambda.body)) {
    walker.run(lambda.body, blockIn(inner));
    return commonType(frame.types);
  }
  return walker.typeOf(lambda.body, inner, expected);
}

/** A variable without a written type, whose type holds a name from outside, has no type for a compiler without the outside. */
export function asVariable(type: JavaType): JavaType {
  const doubt = doubtIn(type);
  return doubt === undefined ? type : doubtful(type, doubt);
}

/** Whether the body is a value, a statement, or can be both (JLS 15.27.2). */
export function lambdaResult(lambda: Lambda, env: Env, walker: Walker): LambdaResult {
  const shape = shapeOf(lambda.body);
  if (!shape.value || !lambda.parameters.every((parameter) => parameter.type !== undefined && parameter.type.name !== 'var')) return shape;
  const values = isStatements(lambda.body) ? lambda.body.flatMap(valuesReturned) : [lambda.body];
  const [only, second] = values;
  if (only === undefined || second !== undefined || HANGS_ON_TARGET.has(only.kind)) return { ...shape, isTyped: true };
  const type = withoutFree(runLambda(lambda, env, walker.silent()));
  const isNothing = type.kind === 'primitive' && type.name === 'void';
  return isNothing ? { value: false, void: true, isTyped: true } : { ...shape, isTyped: true, type };
}

/** What these give is decided by what takes it, part by part. */
const HANGS_ON_TARGET: ReadonlySet<Expression['kind']> = new Set(['conditional', 'switch', 'lambda', 'method-ref']);

function shapeOf(body: Lambda['body']): LambdaResult {
  if (isStatements(body)) {
    const returnsValue = body.some(holdsValueReturn);
    return { value: returnsValue || endsAbruptly(body), void: !returnsValue };
  }
  const isStatement = STATEMENT_EXPRESSIONS.has(body.kind) && (body.kind !== 'unary' || body.operator === '++' || body.operator === '--');
  return { value: true, void: isStatement };
}

function isStatements(body: Expression | readonly Statement[]): body is readonly Statement[] {
  return Array.isArray(body);
}

function endsAbruptly(body: readonly Statement[]): boolean {
  const last = body.at(-1);
  return last?.kind === 'throw' || (last?.kind === 'while' && last.condition.kind === 'literal' && last.condition.text === 'true');
}

/** Returns of the lambda itself: lambdas and classes inside are expressions and types, which are not entered. */
function holdsValueReturn(statement: Statement): boolean {
  return statement.kind === 'return' ? statement.value !== undefined : statementsIn(statement).some(holdsValueReturn);
}

function valuesReturned(statement: Statement): readonly Expression[] {
  if (statement.kind === 'return') return statement.value === undefined ? [] : [statement.value];
  return statementsIn(statement).flatMap(valuesReturned);
}
