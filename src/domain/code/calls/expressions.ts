import { BOOLEAN, NULL, UNKNOWN, arrayOf, isUnknown, primitive, thisType } from '../resolution/java-types.js';
import { functionTypeOf } from '../resolution/function-types.js';
import { callType, superTypes } from './method-calls.js';
import { commonType, promoted } from './common-type.js';
import { constructionType } from './constructions.js';
import { runLambda } from './lambdas.js';
import { runMethodReference } from './method-references.js';
import { targetOf, variableNamed } from './names.js';
import { bindPattern } from './patterns.js';
import { runSwitch } from './switches.js';
import { childOf } from './walk.js';
import type { Env, Walker } from './walk.js';
import type { Expression, LiteralType } from '../declarations.js';
import type { JavaType } from '../resolution/symbols.js';

const LITERALS: Readonly<Record<Exclude<LiteralType, 'string' | 'null'>, JavaType>> = {
  int: primitive('int'), long: primitive('long'), float: primitive('float'), double: primitive('double'), boolean: BOOLEAN, char: primitive('char'),
};
const BOOLEAN_OPERATORS: ReadonlySet<string> = new Set(['==', '!=', '<', '>', '<=', '>=', '&&', '||']);
const SHIFTS: ReadonlySet<string> = new Set(['<<', '>>', '>>>']);
const STRING = 'java.lang.String';

type Typing<Kind extends Expression['kind']> = (expression: Expression & { readonly kind: Kind }, env: Env, walker: Walker, expected?: JavaType) => JavaType;

const TYPINGS: { readonly [Kind in Expression['kind']]: Typing<Kind> } = {
  literal: (expression, _env, walker) => literalType(expression.type, walker),
  name: (expression, env, walker) => variableNamed(expression.name, env, walker) ?? UNKNOWN,
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
  unary: (expression, env, walker) => unaryType(expression.operator, walker.typeOf(expression.operand, env)),
  binary: (expression, env, walker) => binaryType(expression.operator, walker.typeOf(expression.left, env), walker.typeOf(expression.right, env), walker),
  assign: assignment,
  conditional,
  instanceof: (expression, env, walker) => {
    walker.typeOf(expression.operand, env);
    bindPattern(expression.pattern, env, walker);
    return BOOLEAN;
  },
  index: indexed,
  'class-literal': (expression, env, walker) => walker.tools.library.type('java.lang.Class', [walker.tools.names.type(expression.type, env.scope)]),
  switch: runSwitch,
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
  return target.kind === 'value' ? target.type : UNKNOWN;
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

function unaryType(operator: string, operand: JavaType): JavaType {
  if (operator === '!') return BOOLEAN;
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

/** A pattern in the condition is in force in the arm it holds for; the other arm never names it. */
function conditional(expression: Expression & { kind: 'conditional' }, env: Env, walker: Walker, expected?: JavaType): JavaType {
  const inner = childOf(env);
  walker.typeOf(expression.condition, inner);
  const types = [walker.typeOf(expression.then, inner, expected), walker.typeOf(expression.else, inner, expected)];
  const common = commonType(types);
  return isUnknown(common) && expected !== undefined ? expected : common;
}

function functionExpression(expression: Expression & { kind: 'lambda' | 'method-ref' }, env: Env, walker: Walker, expected?: JavaType): JavaType {
  const wanted = expected === undefined ? undefined : functionTypeOf(expected);
  if (expression.kind === 'lambda') runLambda(expression, env, walker, wanted);
  else runMethodReference(expression, env, walker, wanted);
  return expected ?? UNKNOWN;
}

function indexed(expression: Expression & { kind: 'index' }, env: Env, walker: Walker): JavaType {
  const target = walker.typeOf(expression.target, env);
  walker.typeOf(expression.index, env);
  return target.kind === 'array' ? target.element : UNKNOWN;
}

function arrayType(expression: Expression & { kind: 'new-array' | 'array' }, env: Env, walker: Walker, expected?: JavaType): JavaType {
  const type = expression.kind === 'array' ? expected : walker.tools.names.type(expression.type, env.scope);
  const element = type?.kind === 'array' ? type.element : undefined;
  if (expression.kind === 'new-array') for (const size of expression.sizes) walker.typeOf(size, env);
  for (const part of expression.elements ?? []) walker.typeOf(part, env, element);
  return type ?? arrayOf(UNKNOWN);
}
