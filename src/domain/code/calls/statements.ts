import { MISSING, UNKNOWN, doubtful, isMissing, isUnknown, outsideNames, settledFor, withoutFree } from '../resolution/java-types.js';
import { asSuper } from '../resolution/members.js';
import { declaredClass } from '../resolution/symbol-builder.js';
import { commonType } from './common-type.js';
import { asVariable } from './lambdas.js';
import { runCondition, withNames } from './conditions.js';
import { runSwitch } from './switches.js';
import { blockIn, classIn, returnFrameOf, yieldFrameOf } from './walk.js';
import type { Env, Walker } from './walk.js';
import type { CatchClause, Expression, Statement, TypeDeclaration } from '../declarations.js';
import type { JavaType } from '../resolution/symbols.js';
import type { TypeUse } from '../type-use.js';

type Of<Kind extends Statement['kind']> = Statement & { readonly kind: Kind };

type Run<Kind extends Statement['kind']> = (statement: Of<Kind>, env: Env, walker: Walker) => void;

const RUNS: { readonly [Kind in Statement['kind']]: Run<Kind> } = {
  local: runLocal,
  expression: (statement, env, walker) => void walker.typeOf(statement.expression, env),
  if: runIf,
  return: runReturn,
  throw: (statement, env, walker) => void walker.typeOf(statement.value, env),
  yield: (statement, env, walker) => {
    const frame = yieldFrameOf(env);
    const type = walker.typeOf(statement.value, env, frame?.expected);
    frame?.types.push(type);
  },
  block: (statement, env, walker) => walker.run(statement.statements, blockIn(env)),
  for: runFor,
  'for-each': runForEach,
  while: runWhile,
  switch: runSwitch,
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

/** Undefined where the initialiser gives the type: for `var`, and for Lombok's `val`. */
function writtenType(use: TypeUse | undefined, env: Env, walker: Walker): JavaType | undefined {
  if (use === undefined || use.name === 'var') return undefined;
  const type = walker.tools.names.type(use, env.scope);
  return type.kind === 'outside' && outsideNames(type).some((name) => INFERRED.has(name)) ? undefined : type;
}

/** What Lombok infers, no compiler of the sources alone does. */
function inferred(type: JavaType, use: TypeUse | undefined): JavaType {
  return use === undefined || use.name === 'var' ? settledFor(type) : doubtful(settledFor(type), 'generated');
}

const INFERRED: ReadonlySet<string> = new Set(['lombok.val', 'lombok.var', 'lombok.experimental.var']);

function runLocal(statement: Of<'local'>, env: Env, walker: Walker): void {
  const written = writtenType(statement.type, env, walker);
  if (written !== undefined) env.declare(statement.name, written);
  const given = statement.init === undefined ? UNKNOWN : walker.typeOf(statement.init, env, written);
  if (written === undefined) env.declare(statement.name, inferred(withoutFree(given), statement.type));
}

/** `if (!(x instanceof T t)) return;` leaves `t` to what follows (JLS 6.3.2.2). */
function runIf(statement: Of<'if'>, env: Env, walker: Walker): void {
  const { whenTrue, whenFalse } = runCondition(statement.condition, env, walker);
  runStatement(statement.then, blockIn(withNames(env, whenTrue)), walker);
  if (statement.else !== undefined) runStatement(statement.else, blockIn(withNames(env, whenFalse)), walker);
  const thenEnds = endsAbruptly(statement.then);
  const elseEnds = statement.else !== undefined && endsAbruptly(statement.else);
  if (thenEnds && !elseEnds) leave(whenFalse, env);
  if (elseEnds && !thenEnds) leave(whenTrue, env);
}

/** What follows a statement in its block sees the variables too. */
function leave(names: ReadonlyMap<string, JavaType>, env: Env): void {
  names.forEach((type, name) => env.declare(name, type));
}

/** Statements that cannot complete normally, as far as their last statement tells (JLS 14.22); all others can. */
const ENDS: { readonly [Kind in Statement['kind']]?: (statement: Of<Kind>) => boolean } = {
  return: () => true,
  throw: () => true,
  yield: () => true,
  jump: (statement) => statement.word !== 'empty',
  block: (statement) => lastEnds(statement.statements),
  synchronized: (statement) => lastEnds(statement.body),
  labeled: (statement) => endsAbruptly(statement.body),
  if: (statement) => statement.else !== undefined && endsAbruptly(statement.then) && endsAbruptly(statement.else),
  while: (statement) => isTrue(statement.condition),
  try: (statement) => (statement.finally !== undefined && lastEnds(statement.finally)) || (lastEnds(statement.body) && statement.catches.every((one) => lastEnds(one.body))),
};

function endsAbruptly(statement: Statement): boolean {
  // The table has at most one entry a kind, so the entry found by a statement's kind takes that statement.
  const ends = ENDS[statement.kind] as ((statement: Statement) => boolean) | undefined;
  return ends?.(statement) ?? false;
}

function lastEnds(statements: readonly Statement[]): boolean {
  const last = statements.at(-1);
  return last !== undefined && endsAbruptly(last);
}

function isTrue(condition: Expression): boolean {
  return condition.kind === 'literal' && condition.text === 'true';
}

function runReturn(statement: Of<'return'>, env: Env, walker: Walker): void {
  if (statement.value === undefined) return;
  const frame = returnFrameOf(env);
  const type = walker.typeOf(statement.value, env, frame?.expected);
  frame?.types.push(type);
}

function runFor(statement: Of<'for'>, env: Env, walker: Walker): void {
  const inner = blockIn(env);
  walker.run(statement.init, inner);
  const introduced = statement.condition === undefined ? undefined : runCondition(statement.condition, inner, walker);
  const place = introduced === undefined ? inner : withNames(inner, introduced.whenTrue);
  for (const update of statement.update) walker.typeOf(update, place);
  runStatement(statement.body, blockIn(place), walker);
  if (introduced !== undefined) leave(introduced.whenFalse, env);
}

function runForEach(statement: Of<'for-each'>, env: Env, walker: Walker): void {
  const iterable = walker.typeOf(statement.iterable, env);
  const inner = blockIn(env);
  const written = writtenType(statement.type, env, walker);
  inner.declare(statement.name, written ?? inferred(asVariable(withoutFree(elementOf(iterable, walker))), statement.type));
  runStatement(statement.body, inner, walker);
}

function elementOf(iterable: JavaType, walker: Walker): JavaType {
  if (iterable.kind === 'array') return iterable.element;
  if (isMissing(iterable) && iterable.kind !== 'class') return MISSING;
  const wanted = walker.tools.library.type('java.lang.Iterable');
  return (wanted.kind === 'class' ? asSuper(iterable, wanted.symbol)?.args[0] : undefined) ?? UNKNOWN;
}

function runWhile(statement: Of<'while'>, env: Env, walker: Walker): void {
  if (statement.post) runStatement(statement.body, blockIn(env), walker);
  const { whenTrue, whenFalse } = runCondition(statement.condition, env, walker);
  if (!statement.post) runStatement(statement.body, blockIn(withNames(env, whenTrue)), walker);
  leave(whenFalse, env);
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
  inner.declare(clause.name, isUnknown(type) ? walker.tools.library.type('java.lang.Throwable') : type);
  walker.run(clause.body, inner);
}

function runLocalType(declaration: TypeDeclaration, env: Env, walker: Walker): void {
  const scope = env.openTypes();
  const symbol = declaredClass(declaration, { file: scope.file, scope, outer: env.owner, origin: 'local' }, walker.tools);
  env.declareType(declaration.name, symbol);
  walker.body(symbol, declaration, classIn(env, symbol, symbol.source?.scope ?? env.scope));
}
