import { BOOLEAN, MISSING, NULL, UNKNOWN, arrayOf, doubtIn, doubtful, isMissing, worseOf, isUnknown, primitive, thisType } from '../resolution/java-types.js';
import { functionTypeOf } from '../resolution/function-types.js';
import { boxOf } from '../resolution/subtyping.js';
import { callType } from './method-calls.js';
import { commonType, promoted } from './common-type.js';
import { runCondition, withNames } from './conditions.js';
import { constructionType } from './constructions.js';
import { runLambda } from './lambdas.js';
import { referenceToOutside, runMethodReference } from './method-references.js';
import { superTypes, targetOf, variableNamed } from './names.js';
import { switchType } from './switches.js';
import type { Env, Walker } from './walk.js';
import type { Expression, LiteralType } from '../declarations.js';
import type { FunctionType } from '../resolution/function-types.js';
import type { DoubtReason, JavaType } from '../resolution/symbols.js';

const LITERALS: Readonly<Record<Exclude<LiteralType, 'string' | 'null'>, JavaType>> = {
  int: primitive('int'), long: primitive('long'), float: primitive('float'), double: primitive('double'), boolean: BOOLEAN, char: primitive('char'),
};
const BOOLEAN_OPERATORS: ReadonlySet<string> = new Set(['==', '!=', '<', '>', '<=', '>=', '&&', '||']);
const SHIFTS: ReadonlySet<string> = new Set(['<<', '>>', '>>>']);
const STRING = 'java.lang.String';

type Typing<Kind extends Expression['kind']> = (expression: Expression & { readonly kind: Kind }, env: Env, walker: Walker, expected?: JavaType) => JavaType;

const TYPINGS: { readonly [Kind in Expression['kind']]: Typing<Kind> } = {
  literal: (expression, _env, walker) => literalType(expression.type, walker),
  name: (expression, env, walker) => variableNamed(expression.name, env, walker) ?? MISSING,
  field: valueOf,
  this: (expression, env, walker) => (expression.qualifier === undefined ? thisType(env.owner) : qualifiedThis(walker.tools.names.type(expression.qualifier, env.scope))),
  super: (expression, env, walker) => superTypes(expression, env, walker)[0] ?? UNKNOWN,
  call: callType,
  new: constructionType,
  'new-array': arrayType,
  array: arrayType,
  'method-ref': functionExpression,
  lambda: functionExpression,
  cast: castType,
  unary: (expression, env, walker) => {
    if (expression.operator === '!') return truthOf(expression, env, walker);
    const operand = walker.typeOf(expression.operand, env);
    return afterOperands([operand], unaryType(expression.operator, operand));
  },
  binary: (expression, env, walker) => {
    if (expression.operator === '&&' || expression.operator === '||') return truthOf(expression, env, walker);
    const [left, right] = [walker.typeOf(expression.left, env), walker.typeOf(expression.right, env)];
    return afterOperands([left, right], binaryType(expression.operator, left, right, walker));
  },
  assign: assignment,
  conditional,
  instanceof: truthOf,
  index: indexed,
  'class-literal': (expression, env, walker) => walker.tools.library.type('java.lang.Class', [boxed(walker.tools.names.type(expression.type, env.scope), walker)]),
  switch: switchType,
  annotation: () => UNKNOWN,
  unknown: () => UNKNOWN,
};

/** The type of an expression by declared types; walks everything in it once. */
export function expressionType(expression: Expression, env: Env, walker: Walker, expected?: JavaType): JavaType {
  // The table has one entry a kind, so the entry found by an expression's kind takes that expression.
  const typing = TYPINGS[expression.kind] as Typing<Expression['kind']>;
  return typing(expression, env, walker, expected);
}

function valueOf(expression: Expression & { kind: 'field' }, env: Env, walker: Walker): JavaType {
  const target = targetOf(expression, env, walker);
  return target.kind === 'value' ? target.type : MISSING;
}

function boxed(type: JavaType, walker: Walker): JavaType {
  const box = type.kind === 'primitive' ? boxOf(type.name) : undefined;
  return box === undefined ? type : walker.tools.library.type(box);
}

function literalType(type: LiteralType, walker: Walker): JavaType {
  if (type === 'string') return walker.tools.library.type(STRING);
  return type === 'null' ? NULL : LITERALS[type];
}

/** `Outer.this` is the outer class's own type. */
function qualifiedThis(type: JavaType): JavaType {
  return type.kind === 'class' ? thisType(type.symbol) : type;
}

function castType(expression: Expression & { kind: 'cast' }, env: Env, walker: Walker): JavaType {
  const type = walker.tools.names.type(expression.type, env.scope);
  walker.typeOf(expression.operand, env, type);
  return type;
}

function truthOf(condition: Expression, env: Env, walker: Walker): JavaType {
  runCondition(condition, env, walker);
  return BOOLEAN;
}

/** An operator with an operand from outside has no type (JLS 15.17 to 15.24 ask for the types of all). */
function afterOperands(operands: readonly JavaType[], result: JavaType): JavaType {
  let doubt: DoubtReason | undefined;
  for (const operand of operands) doubt = worseOf(doubt, doubtIn(operand));
  return doubt === undefined ? result : doubtful(result, doubt);
}

function unaryType(operator: string, operand: JavaType): JavaType {
  return operator === '++' || operator === '--' ? operand : promoted([operand]) ?? UNKNOWN;
}

function binaryType(operator: string, left: JavaType, right: JavaType, walker: Walker): JavaType {
  if (BOOLEAN_OPERATORS.has(operator)) return BOOLEAN;
  if (SHIFTS.has(operator)) return promoted([left]) ?? UNKNOWN;
  if (operator === '+' && [left, right].some((type) => type.kind === 'class' && type.symbol.id === STRING)) return walker.tools.library.type(STRING);
  const number = promoted([left, right]);
  if (number !== undefined) return number;
  return [left, right].every((type) => isBoolean(type)) ? BOOLEAN : UNKNOWN;
}

function isBoolean(type: JavaType): boolean {
  return (type.kind === 'primitive' && type.name === 'boolean') || (type.kind === 'class' && type.symbol.id === 'java.lang.Boolean');
}

function assignment(expression: Expression & { kind: 'assign' }, env: Env, walker: Walker): JavaType {
  const target = walker.typeOf(expression.target, env);
  walker.typeOf(expression.value, env, target);
  return target;
}

/** Each arm sees the pattern variables of the outcome that it stands for. */
function conditional(expression: Expression & { kind: 'conditional' }, env: Env, walker: Walker, expected?: JavaType): JavaType {
  const { whenTrue, whenFalse } = runCondition(expression.condition, env, walker);
  const types = [walker.typeOf(expression.then, withNames(env, whenTrue), expected), walker.typeOf(expression.else, withNames(env, whenFalse), expected)];
  const common = commonType(types, walker.tools.library.type);
  return isUnknown(common) && expected !== undefined ? expected : common;
}

function functionExpression(expression: Expression & { kind: 'lambda' | 'method-ref' }, env: Env, walker: Walker, expected?: JavaType): JavaType {
  const wanted = expected === undefined ? undefined : functionTypeOf(expected);
  if (expression.kind === 'lambda') runLambda(expression, env, walker, wanted ?? lostFunction(expression, expected));
  else runReference(expression, env, isWrittenWithOutside(expected) ? walker.beyond() : walker, expected);
  return expected ?? UNKNOWN;
}

/** As opposed to the argument of a call that leads outside, which javac reads all the same. */
function isWrittenWithOutside(expected: JavaType | undefined): boolean {
  return expected !== undefined && expected.kind !== 'unknown' && isMissing(expected);
}

/** A reference that is no argument becomes the type that is written: for one from outside, or with an argument from there, javac reads nothing of it. */
function runReference(expression: Expression & { kind: 'method-ref' }, env: Env, walker: Walker, expected?: JavaType): void {
  if (expected?.kind === 'outside') referenceToOutside(expression, env, walker);
  else runMethodReference(expression, env, walker, expected === undefined ? undefined : functionTypeOf(expected));
}

function lostFunction(lambda: Expression & { readonly kind: 'lambda' }, expected: JavaType | undefined): FunctionType | undefined {
  return expected !== undefined && isMissing(expected) ? { parameters: lambda.parameters.map(() => MISSING), result: UNKNOWN } : undefined;
}

function indexed(expression: Expression & { kind: 'index' }, env: Env, walker: Walker): JavaType {
  const target = walker.typeOf(expression.target, env);
  walker.typeOf(expression.index, env);
  if (target.kind !== 'array') return isMissing(target) ? MISSING : UNKNOWN;
  return target.doubtful === undefined ? target.element : doubtful(target.element, target.doubtful);
}

function arrayType(expression: Expression & { kind: 'new-array' | 'array' }, env: Env, walker: Walker, expected?: JavaType): JavaType {
  const type = expression.kind === 'array' ? expected : walker.tools.names.type(expression.type, env.scope);
  const element = type?.kind === 'array' ? type.element : undefined;
  if (expression.kind === 'new-array') for (const size of expression.sizes) walker.typeOf(size, env);
  for (const part of expression.elements ?? []) walker.typeOf(part, env, element);
  return type ?? arrayOf(UNKNOWN);
}
