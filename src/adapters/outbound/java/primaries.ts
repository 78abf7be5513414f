import type { Expression } from '../../../domain/code/declarations.js';
import type { TypeUse } from '../../../domain/code/type-use.js';
import { child, descend, nodes, onlyNode, token, tokens, type CstNode } from './cst.js';
import { readArrayCreation, readCreation } from './creations.js';
import { MAX_NESTING } from './fact-limits.js';
import type { JavaReading } from './java-reading.js';
import { readLambda } from './lambdas.js';
import { readLiteral } from './literals.js';
import { readCases } from './switch-cases.js';
import { typeOfName, readNameOrType, type Operand } from './names.js';
import { plainType, readPrimitive, readReferenceType, readTypeArguments, withDims } from './type-uses.js';

/** Of `unaryExpression` and `unaryExpressionNotPlusMinus`. */
export function readUnary(reading: JavaReading, node: CstNode): Expression {
  const primary = child(node, 'primary');
  let result: Expression = primary ? readPrimary(reading, primary) : unknown(reading, node);
  for (const operator of tokens(node, 'UnarySuffixOperator')) result = { kind: 'unary', operator: operator.image, operand: result, postfix: true };
  const prefixes = [...tokens(node, 'UnaryPrefixOperator'), ...tokens(node, 'UnaryPrefixOperatorNotPlusMinus')];
  for (const operator of prefixes.reverse()) {
    const cast = reading.castAt(operator);
    result = cast ? { kind: 'cast', type: cast.type, operand: result } : { kind: 'unary', operator: operator.image, operand: result, postfix: false };
  }
  return result;
}

/** Of a `primary` rule: a start and what follows it, each step holding the one before. */
export function readPrimary(reading: JavaReading, node: CstNode): Expression {
  const prefix = child(node, 'primaryPrefix');
  let operand: Operand = prefix ? readPrefix(reading, prefix) : { expression: unknown(reading, node) };
  const line = reading.line(node);
  const suffixes = nodes(node, 'primarySuffix');
  if (suffixes.length > 2 * MAX_NESTING) {
    reading.blameDepth(node);
    return unknown(reading, node);
  }
  for (const suffix of suffixes) operand = { expression: applySuffix(reading, operand, suffix, line), typeArgs: readTypeArguments(reading, child(suffix, 'typeArguments')) };
  return operand.expression;
}

function unknown(reading: JavaReading, node: CstNode): Expression {
  return { kind: 'unknown', text: reading.text(node) };
}

function readPrefix(reading: JavaReading, node: CstNode): Operand {
  if (token(node, 'This')) return { expression: { kind: 'this' } };
  const only = onlyNode(node);
  if (!only) return typeOperand(reading, node, plainType('void'));
  switch (only.name) {
    case 'literal':
      return { expression: readLiteral(reading.text(only)) ?? unknown(reading, only) };
    case 'fqnOrRefType':
      return readNameOrType(reading, only);
    case 'unannPrimitiveTypeWithOptionalDimsSuffix':
      return typeOperand(reading, only, readPrimitive(reading, only));
    case 'parenthesisExpression': {
      const inner = child(only, 'expression');
      return { expression: inner ? reading.readers.expression(reading, inner) : unknown(reading, only) };
    }
    case 'castExpression':
      return { expression: readCast(reading, only) };
    case 'newExpression':
      return { expression: readNew(reading, only) };
    case 'switchStatement':
      return { expression: readSwitch(reading, only) };
    default:
      return { expression: unknown(reading, only) };
  }
}

/** A type where the grammar allows an operand: `int[]::new`, `void.class`. */
function typeOperand(reading: JavaReading, node: CstNode, type: TypeUse): Operand {
  return { expression: unknown(reading, node), type };
}

function readCast(reading: JavaReading, node: CstNode): Expression {
  const cast = onlyNode(node);
  const primitive = child(cast, 'primitiveType');
  const type = primitive ? plainType(reading.text(primitive)) : readReferenceType(reading, child(cast, 'referenceType'));
  const lambda = child(cast, 'lambdaExpression');
  if (lambda) return { kind: 'cast', type, operand: readLambda(reading, lambda) };
  const operand = child(cast, 'unaryExpression') ?? child(cast, 'unaryExpressionNotPlusMinus');
  return { kind: 'cast', type, operand: operand ? readUnary(reading, operand) : unknown(reading, node) };
}

function readNew(reading: JavaReading, node: CstNode): Expression {
  const array = child(node, 'arrayCreationExpression');
  if (array) return readArrayCreation(reading, array);
  const creation = child(node, 'unqualifiedClassInstanceCreationExpression');
  return creation ? readCreation(reading, creation, reading.line(node)) : unknown(reading, node);
}

function readSwitch(reading: JavaReading, node: CstNode): Expression {
  const selector = child(node, 'expression');
  return {
    kind: 'switch',
    selector: selector ? reading.readers.expression(reading, selector) : unknown(reading, node),
    cases: readCases(reading, child(node, 'switchBlock')),
    line: reading.line(node),
  };
}

function applySuffix(reading: JavaReading, operand: Operand, suffix: CstNode, line: number): Expression {
  const target = operand.expression;
  const only = onlyNode(suffix);
  if (!only || only.name === 'typeArguments') return readSelection(reading, target, suffix, line);
  switch (only.name) {
    case 'methodInvocationSuffix':
      return readCall(reading, operand, only, line);
    case 'arrayAccessSuffix':
      return { kind: 'index', target, index: readInner(reading, only) };
    case 'methodReferenceSuffix':
      return readMethodReference(reading, operand, only, line);
    case 'classLiteralSuffix':
      return { kind: 'class-literal', type: withDims(operand.type ?? typeOfName(target), tokens(only, 'LSquare').length) };
    case 'unqualifiedClassInstanceCreationExpression': {
      const creation = readCreation(reading, only, line);
      return creation.kind === 'new' ? { ...creation, outer: target } : creation;
    }
    default:
      return unknown(reading, suffix);
  }
}

function readInner(reading: JavaReading, node: CstNode): Expression {
  const inner = child(node, 'expression');
  return inner ? reading.readers.expression(reading, inner) : unknown(reading, node);
}

/** `.this`, or `.name` with type arguments that say nothing of the name. */
function readSelection(reading: JavaReading, target: Expression, suffix: CstNode, line: number): Expression {
  if (token(suffix, 'This')) return { kind: 'this', qualifier: typeOfName(target) };
  const name = token(suffix, 'Identifier');
  return name ? { kind: 'field', target, name: reading.text(name), line } : unknown(reading, suffix);
}

function readCall(reading: JavaReading, { expression: callee, typeArgs = [] }: Operand, suffix: CstNode, line: number): Expression {
  const args = nodes(descend(suffix, 'argumentList'), 'expression').map((each) => reading.readers.expression(reading, each));
  const spelled = typeArgs.length === 0 ? {} : { typeArgs };
  if (callee.kind === 'name') return { kind: 'call', name: callee.name, args, line };
  if (callee.kind === 'field') return { kind: 'call', target: callee.target, name: callee.name, ...spelled, args, line };
  return unknown(reading, suffix);
}

function readMethodReference(reading: JavaReading, operand: Operand, suffix: CstNode, line: number): Expression {
  const named = token(suffix, 'Identifier');
  const name = named ? reading.text(named) : 'new';
  if (operand.type) return { kind: 'method-ref', type: operand.type, name, line };
  return { kind: 'method-ref', target: operand.expression, name, line };
}
