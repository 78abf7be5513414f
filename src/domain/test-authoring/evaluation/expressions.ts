import type { Expression } from '../../code/declarations.js';
import type { TypeUse } from '../../code/type-use.js';
import { binaryOperation, CLASS, compareNumbers, isComparison } from './java-arithmetic.js';
import { importedName } from './imported-names.js';
import { assign, step as stepVariable } from './assignments.js';
import { newArray } from './arrays.js';
import { callMethod } from './calls.js';
import { numberAs, primitiveOf } from './coercion.js';
import { literalValue } from './java-literals.js';
import { closureOf } from './closures.js';
import { conditionalValue } from './conditionals.js';
import { elementAt } from './collections.js';
import { instance, isInstance } from './instances.js';
import { booleanValue, collectionOf, isNumeric, opaque } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { decide } from './machine.js';
import type { Frame, Machine } from './machine.js';
import { methodReference } from './method-references.js';
import { nameValue, selectedValue } from './names.js';
import { createObject } from './creation.js';
import { absolute } from './mocked-methods.js';
import { NotDerivable, throwImplicit } from './signals.js';
import { switchFor, switchValue } from './switches.js';
import { truth } from './truth.js';

type Of<Kind extends Expression['kind']> = Extract<Expression, { readonly kind: Kind }>;

type Handlers = { readonly [Kind in Expression['kind']]: (machine: Machine, expression: Of<Kind>, frame: Frame) => JavaValue };

const notFollowed = (_machine: Machine, expression: Expression): never => {
  throw new NotDerivable(expression.kind);
};

const HANDLERS: Handlers = {
  literal: (_machine, expression) => literalValue(expression.type, expression.text),
  name: (machine, expression, frame) => nameValue(machine, expression.name, frame),
  field: selectedValue,
  this: (_machine, expression, frame) => {
    if (frame.self === undefined || expression.qualifier !== undefined) throw new NotDerivable('this');
    return frame.self;
  },
  call: callMethod,
  new: createObject,
  binary,
  unary,
  conditional: (machine, expression, frame) => conditionalValue(machine, expression, frame),
  assign,
  cast,
  instanceof: instance,
  switch: switchValue,
  lambda: closureOf,
  'method-ref': methodReference,
  'class-literal': (machine, expression, frame) => classLiteral(machine, expression, frame),
  super: notFollowed,
  'new-array': newArray,
  array: (machine, expression, frame) => collectionOf('array', expression.elements.map((element) => machine.evaluate(element, frame))),
  index: (machine, expression, frame) => elementAt(machine.evaluate(expression.target, frame), machine.evaluate(expression.index, frame)),
  annotation: notFollowed,
  unknown: notFollowed,
};

/** The value of an expression, evaluated left to right as JLS 15.7 has it. */
export function evaluateExpression(machine: Machine, expression: Expression, frame: Frame): JavaValue {
  const handler = HANDLERS[expression.kind] as (machine: Machine, expression: Expression, frame: Frame) => JavaValue;
  return handler(machine, expression, frame);
}

/** The value of an expression that is assigned to this type, or returned as it. */
export function evaluateFor(machine: Machine, expression: Expression, frame: Frame, target: TypeUse | undefined): JavaValue {
  if (target === undefined) return machine.evaluate(expression, frame);
  if (expression.kind === 'switch') return switchFor(machine, expression, frame);
  return expression.kind === 'conditional' ? conditionalValue(machine, expression, frame, target) : machine.evaluate(expression, frame);
}

function binary(machine: Machine, expression: Of<'binary'>, frame: Frame): JavaValue {
  const { operator } = expression;
  if (operator === '&&' || operator === '||') return booleanValue(truth(machine, expression, frame));
  const left = machine.evaluate(expression.left, frame);
  const right = machine.evaluate(expression.right, frame);
  const value = binaryOperation(operator, left, right);
  if (isComparison(operator)) {
    hint(machine, left);
    hint(machine, right);
    decide(machine, expression, value, distance(left, right));
  }
  return value;
}

function hint(machine: Machine, value: JavaValue): void {
  if (isNumeric(value)) machine.hints.numbers.add(Number(value.value));
  if (value.kind === 'string') machine.hints.strings.add(value.value);
  if (value.kind === 'null') machine.hints.absence = true;
}

function distance(left: JavaValue, right: JavaValue): number | undefined {
  if (!isNumeric(left) || !isNumeric(right)) return undefined;
  const size = Number(left.value) - Number(right.value);
  return Number.isFinite(size) ? size : compareNumbers(left, right);
}

function unary(machine: Machine, expression: Of<'unary'>, frame: Frame): JavaValue {
  const { operator } = expression;
  if (operator === '!') return booleanValue(!truth(machine, expression.operand, frame));
  if (operator === '++' || operator === '--') return stepVariable(machine, expression, frame);
  const value = machine.evaluate(expression.operand, frame);
  if (!isNumeric(value)) throw new NotDerivable(value.kind === 'opaque' ? value.what : `operator ${operator}`);
  const zero: JavaValue = { kind: 'int', value: 0 };
  if (operator === '-') {
    // -0.0 differs from 0 - 0.0.
    return value.kind === 'double' || value.kind === 'float' ? { kind: value.kind, value: -value.value } : binaryOperation('-', zero, value);
  }
  if (operator === '+') return binaryOperation('+', zero, value);
  return binaryOperation('^', value, { kind: 'int', value: -1 });
}

/** Of a type whose qualified name is known. */
function classLiteral(machine: Machine, { type }: Of<'class-literal'>, frame: Frame): JavaValue {
  const typeName = machine.pool.resolve(type.name, frame.owner)?.declaration.id ?? importedName(type.name, frame.owner);
  return typeName === undefined || type.dims > 0 ? { ...opaque(`${type.name}.class`), present: true } : { kind: 'external', typeName, name: CLASS };
}

function cast(machine: Machine, expression: Of<'cast'>, frame: Frame): JavaValue {
  if (expression.operand.kind === 'call') machine.expected = absolute(machine.pool, expression.type, frame.owner);
  const value = machine.evaluate(expression.operand, frame);
  const primitive = primitiveOf(expression.type);
  const known = primitive === undefined ? machine.pool.resolve(expression.type.name, frame.owner) : undefined;
  if (known !== undefined && expression.type.dims === 0 && isInstance(machine.pool, value, known) === false && value.kind !== 'null') throwImplicit('ClassCastException', undefined);
  if (primitive === undefined || value.kind === 'boolean' || value.kind === 'null') return value;
  if (!isNumeric(value)) throw new NotDerivable(value.kind === 'opaque' ? value.what : 'cast');
  return numberAs(value, primitive);
}
