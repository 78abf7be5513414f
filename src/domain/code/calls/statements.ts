import { UNKNOWN, isUnknown, withoutFree } from '../resolution/java-types.js';
import { asSuper } from '../resolution/members.js';
import { declaredClass } from '../resolution/symbol-builder.js';
import { commonType } from './common-type.js';
import { runSwitch } from './switches.js';
import { blockIn, childOf, classIn, returnFrameOf } from './walk.js';
import type { Env, Walker } from './walk.js';
import type { CatchClause, Statement, TypeDeclaration } from '../declarations.js';
import type { JavaType } from '../resolution/symbols.js';

type Of<Kind extends Statement['kind']> = Statement & { readonly kind: Kind };

type Run<Kind extends Statement['kind']> = (statement: Of<Kind>, env: Env, walker: Walker) => void;

const RUNS: { readonly [Kind in Statement['kind']]: Run<Kind> } = {
  local: runLocal,
  expression: (statement, env, walker) => void walker.typeOf(statement.expression, env),
  if: runIf,
  return: runReturn,
  throw: (statement, env, walker) => void walker.typeOf(statement.value, env),
  yield: (statement, env, walker) => void walker.typeOf(statement.value, env),
  block: (statement, env, walker) => walker.run(statement.statements, blockIn(env)),
  for: (statement, env, walker) => runFor(statement, blockIn(env), walker),
  'for-each': runForEach,
  while: runWhile,
  switch: (statement, env, walker) => void runSwitch(statement, env, walker),
  try: runTry,
  synchronized: (statement, env, walker) => {
    walker.typeOf(statement.lock, env);
    walker.run(statement.body, blockIn(env));
  },
  assert: (statement, env, walker) => {
    walker.typeOf(statement.condition, env);
    if (statement.detail !== undefined) walker.typeOf(statement.detail, env);
  },
  labeled: (statement, env, walker) => runStatement(statement.body, env, walker),
  'local-type': (statement, env, walker) => runLocalType(statement.type, env, walker),
  jump: () => undefined,
};

/** Walks one statement; locals that it declares go into the place's scope. */
export function runStatement(statement: Statement, env: Env, walker: Walker): void {
  // The table has one entry a kind, so the entry found by a statement's kind takes that statement.
  const run = RUNS[statement.kind] as Run<Statement['kind']>;
  run(statement, env, walker);
}

function runLocal(statement: Of<'local'>, env: Env, walker: Walker): void {
  const written = statement.type === undefined || statement.type.name === 'var' ? undefined : walker.tools.names.type(statement.type, env.scope);
  if (written !== undefined) env.names.set(statement.name, written);
  const given = statement.init === undefined ? UNKNOWN : walker.typeOf(statement.init, env, written);
  if (written === undefined) env.names.set(statement.name, withoutFree(given));
}

/** `if (!(x instanceof T t)) return;` leaves `t` to what follows (JLS 6.3.2.2). */
function runIf(statement: Of<'if'>, env: Env, walker: Walker): void {
  const inner = childOf(env);
  walker.typeOf(statement.condition, inner);
  runStatement(statement.then, blockIn(inner), walker);
  if (statement.else !== undefined) runStatement(statement.else, blockIn(inner), walker);
  if (endsAbruptly(statement.then) || (statement.else !== undefined && endsAbruptly(statement.else))) inner.names.forEach((type, name) => env.names.set(name, type));
}

function endsAbruptly(statement: Statement): boolean {
  const last = statement.kind === 'block' ? statement.statements.at(-1) : statement;
  return last !== undefined && (last.kind === 'return' || last.kind === 'throw' || last.kind === 'jump' || last.kind === 'yield');
}

function runReturn(statement: Of<'return'>, env: Env, walker: Walker): void {
  if (statement.value === undefined) return;
  const frame = returnFrameOf(env);
  const type = walker.typeOf(statement.value, env, frame?.expected);
  frame?.types.push(type);
}

function runFor(statement: Of<'for'>, env: Env, walker: Walker): void {
  walker.run(statement.init, env);
  if (statement.condition !== undefined) walker.typeOf(statement.condition, env);
  for (const update of statement.update) walker.typeOf(update, env);
  runStatement(statement.body, env, walker);
}

function runForEach(statement: Of<'for-each'>, env: Env, walker: Walker): void {
  const iterable = walker.typeOf(statement.iterable, env);
  const inner = blockIn(env);
  const written = statement.type === undefined || statement.type.name === 'var' ? undefined : walker.tools.names.type(statement.type, env.scope);
  inner.names.set(statement.name, written ?? withoutFree(elementOf(iterable, walker)));
  runStatement(statement.body, inner, walker);
}

function elementOf(iterable: JavaType, walker: Walker): JavaType {
  if (iterable.kind === 'array') return iterable.element;
  const wanted = walker.tools.library.type('java.lang.Iterable');
  return (wanted.kind === 'class' ? asSuper(iterable, wanted.symbol)?.args[0] : undefined) ?? UNKNOWN;
}

function runWhile(statement: Of<'while'>, env: Env, walker: Walker): void {
  const inner = childOf(env);
  if (statement.post) runStatement(statement.body, blockIn(inner), walker);
  walker.typeOf(statement.condition, inner);
  if (statement.post) return;
  runStatement(statement.body, blockIn(inner), walker);
  inner.names.forEach((type, name) => env.names.set(name, type));
}

function runTry(statement: Of<'try'>, env: Env, walker: Walker): void {
  const inner = blockIn(env);
  walker.run(statement.resources, inner);
  walker.run(statement.body, blockIn(inner));
  for (const clause of statement.catches) runCatch(clause, env, walker);
  if (statement.finally !== undefined) walker.run(statement.finally, blockIn(env));
}

/** Of `A | B e` the common supertype; where it is not known, nothing is. */
function runCatch(clause: CatchClause, env: Env, walker: Walker): void {
  const inner = blockIn(env);
  const type = commonType(clause.types.map((use) => walker.tools.names.type(use, env.scope)));
  inner.names.set(clause.name, isUnknown(type) ? walker.tools.library.type('java.lang.Throwable') : type);
  walker.run(clause.body, inner);
}

function runLocalType(declaration: TypeDeclaration, env: Env, walker: Walker): void {
  const symbol = declaredClass(declaration, { file: env.scope.file, scope: env.scope, outer: env.owner, origin: 'local' }, walker.tools);
  env.scope.types?.set(declaration.name, symbol);
  walker.body(symbol, declaration, classIn(env, symbol, symbol.source?.scope ?? env.scope));
}
