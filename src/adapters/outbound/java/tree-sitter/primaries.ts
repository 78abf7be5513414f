import type { Expression } from '../../../../domain/code/declarations.js';
import { MAX_NESTING } from '../fact-limits.js';
import { plainType, typeOfName } from '../type-use-forms.js';
import { readArguments } from './arguments.js';
import { readCreationOf } from './creations.js';
import { KIND, TOKEN, byKind } from './node-kinds.js';
import { NONE, type TreeReading } from './tree-reading.js';
import { readType, readTypeArguments } from './types.js';

const DOT = 46;
const SUPER: Expression = { kind: 'super' };
const UNKNOWN: Expression = { kind: 'unknown', text: '' };

/** Nodes that hold what they are applied to as their first child. */
const STEPS = byKind<(reading: TreeReading, node: number, target: Expression) => Expression>({
  field_access: readFieldAccess,
  method_invocation: readCallOn,
  array_access: (reading, node, target) => ({ kind: 'index', target, index: reading.readers.expression(reading, reading.firstNamed(node, reading.next(node + 1))) }),
  object_creation_expression: (reading, node, target) => readCreationOf(reading, node, target),
});

/** A chain of names, calls, indexes and creations, however long, is read from its start in a loop. */
export function readChain(reading: TreeReading, node: number): Expression {
  const steps: number[] = [];
  let at = node;
  while (isStep(reading, at)) {
    steps.push(at);
    at += 1;
  }
  if (steps.length > 2 * MAX_NESTING) {
    reading.blameDepth(node);
    return UNKNOWN;
  }
  let result = steps.length === 0 ? readStart(reading, at) : reading.readers.operand(reading, at);
  for (let i = steps.length - 1; i >= 0; i -= 1) {
    const step = steps[i] ?? node;
    result = STEPS[reading.kind(step)]?.(reading, step, result) ?? UNKNOWN;
  }
  return result;
}

/** Whether a node of a chain has a node before it in that chain: `f()` and `new T()` start one. */
function isStep(reading: TreeReading, node: number): boolean {
  if (!STEPS[reading.kind(node)]) return false;
  switch (reading.kind(node)) {
    case KIND.method_invocation:
      return reading.tokenKind(reading.end(node + 1)) === DOT;
    case KIND.object_creation_expression:
      return reading.kind(node + 1) !== TOKEN;
    default:
      return true;
  }
}

function readStart(reading: TreeReading, node: number): Expression {
  if (reading.kind(node) === KIND.object_creation_expression) return readCreationOf(reading, node, undefined);
  return { kind: 'call', name: reading.text(node + 1), args: readArguments(reading, node), line: reading.line(node) };
}

function readFieldAccess(reading: TreeReading, node: number, target: Expression): Expression {
  const named = reading.named(node);
  const field = named.at(-1) ?? node;
  const owner = named.length > 2 ? superOf(target) : target;
  if (reading.kind(field) === KIND.this) return { kind: 'this', qualifier: typeOfName(target) };
  return { kind: 'field', target: owner, name: reading.text(field), line: reading.line(node) };
}

/** `Type.super`, which stands for the object seen as a supertype. */
function superOf(target: Expression): Expression {
  return { kind: 'super', qualifier: typeOfName(target) };
}

function readCallOn(reading: TreeReading, node: number, target: Expression): Expression {
  const parts = reading.named(node);
  const line = reading.line(node);
  const list = reading.child(node, KIND.type_arguments);
  const isSuper = parts.length > (list === NONE ? 3 : 4);
  const on = isSuper ? superOf(target) : target;
  const name = reading.text(parts.at(-2) ?? node);
  const args = readArguments(reading, node);
  return list === NONE ? { kind: 'call', target: on, name, args, line } : { kind: 'call', target: on, name, typeArgs: readTypeArguments(reading, list), args, line };
}

/** Of `method_reference`. */
export function readMethodReference(reading: TreeReading, node: number): Expression {
  const line = reading.line(node);
  const name = reading.word(reading.end(node) - 1);
  const target = node + 1;
  if (isTypeAlone(reading, target)) return { kind: 'method-ref', type: readType(reading, target), name, line };
  return { kind: 'method-ref', target: readNamedTarget(reading, target), name, line };
}

const TYPES_ALONE: ReadonlySet<number> = new Set([
  KIND.generic_type, KIND.array_type, KIND.integral_type, KIND.floating_point_type, KIND.boolean_type, KIND.annotated_type,
]);

/** Whether what is written can only mean a type: it has arguments or dimensions, or is a primitive. */
function isTypeAlone(reading: TreeReading, node: number): boolean {
  if (TYPES_ALONE.has(reading.kind(node))) return true;
  if (reading.kind(node) !== KIND.scoped_type_identifier) return false;
  for (let at = node + 1; at < reading.next(node); at += 1) if (reading.kind(at) === KIND.type_arguments) return true;
  return false;
}

/** A chain of names may stand for a type or for a value; the facts say only how it is written. */
function readNamedTarget(reading: TreeReading, node: number): Expression {
  const kind = reading.kind(node);
  if (kind === KIND.super) return SUPER;
  if (kind !== KIND.type_identifier && kind !== KIND.scoped_type_identifier) return reading.readers.operand(reading, node);
  return nameChain(reading, node);
}

/** Of `a.b.c` where the grammar sees a type; it also takes the `super` of `Type.super::name` for the last name of one. */
function nameChain(reading: TreeReading, node: number): Expression {
  const line = reading.line(node);
  const last = reading.end(node) - 1;
  let result: Expression | undefined;
  for (let at = node; at < reading.next(node); at += 1) {
    if (reading.kind(at) !== KIND.type_identifier) continue;
    if (result && reading.first(at) === last && reading.word(last) === 'super') return superOf(result);
    const name = reading.text(at);
    result = result ? { kind: 'field', target: result, name, line } : { kind: 'name', name, line };
  }
  return result ?? UNKNOWN;
}

/** Of `class_literal`. */
export function readClassLiteral(reading: TreeReading, node: number): Expression {
  const type = readType(reading, node + 1);
  return { kind: 'class-literal', type: type.args.length === 0 ? type : plainType(type.name) };
}
