import type { Statement } from '../../code/declarations.js';
import { assignedTo } from './coercion.js';
import { evaluateFor } from './expressions.js';
import { NULL, VOID } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { decide, inner } from './machine.js';
import type { Completion, Frame, Machine } from './machine.js';
import { NotDerivable, raise, throwImplicit } from './signals.js';
import { attempt } from './tries.js';
import { executeSwitch } from './switches.js';
import { truth } from './truth.js';

type Of<Kind extends Statement['kind']> = Extract<Statement, { readonly kind: Kind }>;

const NORMAL: Completion = { kind: 'normal' };

/** Runs statements in order until one completes abruptly (JLS 14.1). */
export function executeStatements(machine: Machine, statements: readonly Statement[], frame: Frame): Completion {
  for (const statement of statements) {
    machine.step();
    const completion = executeStatement(machine, statement, frame);
    if (completion.kind !== 'normal') return completion;
  }
  return NORMAL;
}

type Handlers = { readonly [Kind in Statement['kind']]: (machine: Machine, statement: Of<Kind>, frame: Frame) => Completion };

const notFollowed = (_machine: Machine, statement: Statement): never => {
  throw new NotDerivable(statement.kind);
};

const HANDLERS: Handlers = {
  local: declare,
  expression: (machine, statement, frame) => {
    const { calls } = machine;
    const before = calls.length;
    machine.evaluate(statement.expression, frame);
    const last = calls.at(-1);
    if (last !== undefined && calls.length > before && statement.expression.kind === 'call' && last.method === statement.expression.name) last.ignored = true;
    return NORMAL;
  },
  if: branch,
  return: (machine, statement, frame) => ({ kind: 'return', value: returned(machine, statement, frame) }),
  yield: (machine, statement, frame) => ({ kind: 'yield', value: machine.evaluate(statement.value, frame) }),
  throw: (machine, statement, frame) => raise(machine.evaluate(statement.value, frame)),
  block: (machine, statement, frame) => machine.execute(statement.statements, inner(frame)),
  for: (machine, statement, frame) => loopFor(machine, statement, inner(frame)),
  while: loopWhile,
  switch: executeSwitch,
  try: attempt,
  synchronized: (machine, statement, frame) => machine.execute(statement.body, inner(frame)),
  jump: (_machine, statement) => {
    if (statement.label !== undefined) throw new NotDerivable('labelled jump');
    return statement.word === 'empty' ? NORMAL : { kind: statement.word };
  },
  'local-type': () => NORMAL,
  'for-each': loopOver,
  assert: notFollowed,
  labeled: notFollowed,
};

function executeStatement(machine: Machine, statement: Statement, frame: Frame): Completion {
  const handler = HANDLERS[statement.kind] as (machine: Machine, statement: Statement, frame: Frame) => Completion;
  return handler(machine, statement, frame);
}

function declare(machine: Machine, statement: Of<'local'>, frame: Frame): Completion {
  const value = statement.init === undefined ? NULL : evaluateFor(machine, statement.init, frame, statement.type);
  const typed = statement.type === undefined || statement.init === undefined ? value : assignedTo(value, statement.type);
  frame.scope.declare(statement.name, typed, statement.type);
  return NORMAL;
}

function branch(machine: Machine, statement: Of<'if'>, frame: Frame): Completion {
  const chosen = truth(machine, statement.condition, frame) ? statement.then : statement.else;
  return chosen === undefined ? NORMAL : machine.execute([chosen], frame);
}

/** A boolean that a method answers with is a decision too, unless a comparison has noted itself. */
function returned(machine: Machine, statement: Of<'return'>, frame: Frame): JavaValue {
  const { value: expression } = statement;
  if (expression === undefined) return VOID;
  const value = evaluateFor(machine, expression, frame, frame.returns);
  const leaf = expression.kind === 'call' || expression.kind === 'name' || expression.kind === 'field' || expression.kind === 'instanceof';
  if (leaf && value.kind === 'boolean') decide(machine, expression, value);
  return value;
}

function loopFor(machine: Machine, statement: Of<'for'>, frame: Frame): Completion {
  machine.execute(statement.init, frame);
  while (statement.condition === undefined || truth(machine, statement.condition, frame)) {
    const completion = machine.execute([statement.body], inner(frame));
    if (completion.kind === 'break') return NORMAL;
    if (completion.kind === 'return' || completion.kind === 'yield') return completion;
    for (const update of statement.update) machine.evaluate(update, frame);
  }
  return NORMAL;
}

function loopWhile(machine: Machine, statement: Of<'while'>, frame: Frame): Completion {
  let first = statement.post;
  while (first || truth(machine, statement.condition, frame)) {
    first = false;
    const completion = machine.execute([statement.body], inner(frame));
    if (completion.kind === 'break') return NORMAL;
    if (completion.kind === 'return' || completion.kind === 'yield') return completion;
  }
  return NORMAL;
}

function loopOver(machine: Machine, statement: Of<'for-each'>, frame: Frame): Completion {
  const over = machine.evaluate(statement.iterable, frame);
  if (over.kind === 'null') throwImplicit('NullPointerException', undefined);
  if (over.kind !== 'collection') throw new NotDerivable(over.kind === 'opaque' ? over.what : 'for-each');
  for (const item of [...over.items]) {
    const inside = inner(frame);
    inside.scope.declare(statement.name, statement.type === undefined ? item : assignedTo(item, statement.type), statement.type);
    const completion = machine.execute([statement.body], inside);
    if (completion.kind === 'break') return NORMAL;
    if (completion.kind === 'return' || completion.kind === 'yield') return completion;
  }
  return NORMAL;
}
