import type { Expression, Statement } from '../../../../domain/code/declarations.js';
import { readArguments } from './arguments.js';
import { readFor, readForEach } from './loops.js';
import { readLocals } from './locals.js';
import { KIND, TOKEN, byKind } from './node-kinds.js';
import { readCases } from './switch-cases.js';
import { NONE, type TreeReading } from './tree-reading.js';
import { readTry } from './try-statements.js';

type Reader = (reading: TreeReading, node: number) => Statement;

const SEMICOLON = 59;
const NO_VALUE: Expression = { kind: 'unknown', text: '' };

/** The statements that a block, a constructor's body or a switch group holds; the labels of a group are none. */
export function readStatements(reading: TreeReading, block: number): Statement[] {
  const statements: Statement[] = [];
  const end = reading.next(block);
  for (let at = block + 1; at < end; at = reading.next(at)) {
    if (reading.kind(at) === TOKEN ? reading.tokenKind(reading.first(at)) === SEMICOLON : reading.kind(at) !== KIND.switch_label) readInto(statements, reading, at);
  }
  return statements;
}

function readInto(statements: Statement[], reading: TreeReading, node: number): void {
  switch (reading.kind(node)) {
    case KIND.local_variable_declaration:
      statements.push(...readLocals(reading, node));
      return;
    case KIND.class_declaration:
    case KIND.record_declaration:
    case KIND.interface_declaration:
    case KIND.annotation_type_declaration:
    case KIND.enum_declaration:
      statements.push({ kind: 'local-type', type: reading.readers.type(reading, node, '') });
      return;
    case KIND.explicit_constructor_invocation:
      statements.push(readConstructorCall(reading, node));
      return;
    case KIND.expression_statement:
      // A statement that starts with `switch` ends with its block; what follows is an empty statement.
      if (reading.kind(node + 1) === KIND.switch_expression) statements.push(readStatement(reading, node + 1), emptyStatement(reading, reading.end(node) - 1));
      else statements.push(readStatement(reading, node));
      return;
    default:
      statements.push(readStatement(reading, node));
  }
}

const READERS = byKind<Reader>({
  block: (reading, node) => ({ kind: 'block', statements: readStatements(reading, node) }),
  expression_statement: (reading, node) => ({ kind: 'expression', expression: value(reading, node), line: reading.line(node) }),
  labeled_statement: (reading, node) => ({ kind: 'labeled', label: reading.text(node + 1), body: lastStatement(reading, node) }),
  if_statement: readIf,
  while_statement: (reading, node) => ({ kind: 'while', condition: inParentheses(reading, node), body: lastStatement(reading, node), post: false, line: reading.line(node) }),
  do_statement: (reading, node) => ({ kind: 'while', condition: inParentheses(reading, node), body: readStatement(reading, reading.next(node + 1)), post: true, line: reading.line(node) }),
  for_statement: (reading, node) => readFor(reading, node, lastStatement),
  enhanced_for_statement: (reading, node) => readForEach(reading, node, lastStatement),
  assert_statement: readAssert,
  break_statement: (reading, node) => readJump(reading, node, 'break'),
  continue_statement: (reading, node) => readJump(reading, node, 'continue'),
  return_statement: readReturn,
  yield_statement: (reading, node) => ({ kind: 'yield', value: value(reading, node), line: reading.line(node) }),
  throw_statement: (reading, node) => ({ kind: 'throw', value: value(reading, node), line: reading.line(node) }),
  switch_expression: (reading, node) => ({ kind: 'switch', selector: inParentheses(reading, node), cases: readCases(reading, reading.child(node, KIND.switch_block)), line: reading.line(node) }),
  synchronized_statement: (reading, node) => ({
    kind: 'synchronized',
    lock: inParentheses(reading, node),
    body: readStatements(reading, reading.child(node, KIND.block)),
    line: reading.line(node),
  }),
  try_statement: readTry,
  try_with_resources_statement: readTry,
});

function readStatement(reading: TreeReading, node: number): Statement {
  if (reading.kind(node) === TOKEN) return emptyStatement(reading, reading.first(node));
  const reader = READERS[reading.kind(node)];
  if (reader) return reading.deeper(node, emptyStatement(reading, reading.first(node)), reader);
  reading.doubt();
  return emptyStatement(reading, reading.first(node));
}

function emptyStatement(reading: TreeReading, token: number): Statement {
  return { kind: 'jump', word: 'empty', line: reading.lineOf(token) };
}

function lastStatement(reading: TreeReading, node: number): Statement {
  let last = node + 1;
  for (let at = last; at < reading.next(node); at = reading.next(at)) last = at;
  return readStatement(reading, last);
}

/** The first expression of a statement. */
function value(reading: TreeReading, node: number): Expression {
  const expression = reading.firstNamed(node);
  return expression === NONE ? NO_VALUE : reading.readers.expression(reading, expression);
}

function inParentheses(reading: TreeReading, node: number): Expression {
  return value(reading, reading.child(node, KIND.parenthesized_expression));
}

function readIf(reading: TreeReading, node: number): Statement {
  const line = reading.line(node);
  const at = reading.next(node + 1);
  const condition = value(reading, at);
  const branch = reading.next(at);
  const then = readStatement(reading, branch);
  const otherwise = reading.next(branch);
  if (otherwise >= reading.next(node)) return { kind: 'if', condition, then, line };
  return { kind: 'if', condition, then, else: readStatement(reading, reading.next(otherwise)), line };
}

function readAssert(reading: TreeReading, node: number): Statement {
  const [condition = node, detail] = reading.named(node);
  const read = reading.readers.expression(reading, condition);
  return { kind: 'assert', condition: read, ...(detail === undefined ? {} : { detail: reading.readers.expression(reading, detail) }), line: reading.line(node) };
}

function readReturn(reading: TreeReading, node: number): Statement {
  const line = reading.line(node);
  const returned = reading.firstNamed(node);
  return returned === NONE ? { kind: 'return', line } : { kind: 'return', value: reading.readers.expression(reading, returned), line };
}

function readJump(reading: TreeReading, node: number, word: 'break' | 'continue'): Statement {
  const label = reading.child(node, KIND.identifier);
  return { kind: 'jump', word, ...(label === NONE ? {} : { label: reading.text(label) }), line: reading.line(node) };
}

/** `this(…)`, `super(…)` and `outer.super(…)`. */
function readConstructorCall(reading: TreeReading, node: number): Statement {
  const named = reading.named(node).filter((each) => reading.kind(each) !== KIND.type_arguments);
  const [first = node] = named;
  const args = readArguments(reading, node);
  const line = reading.line(node);
  const name = reading.kind(named.at(-2) ?? first) === KIND.this ? 'this' : 'super';
  const outer = named.length > 2 ? { target: reading.readers.operand(reading, first) } : {};
  return { kind: 'expression', expression: { kind: 'call', ...outer, name, args, line }, line };
}
