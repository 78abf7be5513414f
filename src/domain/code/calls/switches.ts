import { isUnknown } from '../resolution/java-types.js';
import { commonType } from './common-type.js';
import { runCondition } from './conditions.js';
import { bindPattern } from './patterns.js';
import { blockIn, switchIn } from './walk.js';
import type { Env, ReturnFrame, Walker } from './walk.js';
import type { Expression, SwitchCase } from '../declarations.js';
import type { JavaType } from '../resolution/symbols.js';

interface Switch {
  readonly selector: Expression;
  readonly cases: readonly SwitchCase[];
}

/** Gives the type that the results of a switch expression share. */
export function switchType(one: Switch, env: Env, walker: Walker, expected?: JavaType): JavaType {
  const results: ReturnFrame = { types: [], ...(expected === undefined ? {} : { expected }) };
  runCases(one, switchIn(env, results), walker, results);
  const common = commonType(results.types, walker.tools.library.type);
  return isUnknown(common) && expected !== undefined ? expected : common;
}

export function runSwitch(one: Switch, env: Env, walker: Walker): void {
  runCases(one, env, walker, { types: [] });
}

function runCases(one: Switch, env: Env, walker: Walker, results: ReturnFrame): void {
  const selector = walker.typeOf(one.selector, env);
  // Groups of the old form share one block; an arrow's body is a scope of its own.
  const shared = blockIn(env);
  for (const entry of one.cases) {
    const inner = entry.arrow ? blockIn(env) : shared;
    for (const label of entry.labels) runLabel(label, selector, inner, walker);
    for (const pattern of entry.patterns) bindPattern(pattern, inner, walker, selector);
    if (entry.guard !== undefined) runCondition(entry.guard, inner, walker).whenTrue.forEach((type, name) => inner.declare(name, type));
    runBody(entry, inner, walker, results);
  }
}

/** A constant of the selector's enum stands by its simple name, which nothing in scope needs to know. */
function runLabel(label: Expression, selector: JavaType, env: Env, walker: Walker): void {
  if (label.kind !== 'name' || selector.kind !== 'class' || selector.symbol.kind !== 'enum') {
    walker.typeOf(label, env);
    return;
  }
  const constant = selector.symbol.fields.get(label.name);
  if (constant !== undefined) walker.sink.read(constant);
}

function runBody(entry: SwitchCase, env: Env, walker: Walker, results: ReturnFrame): void {
  const [only, more] = entry.body;
  if (entry.arrow && only?.kind === 'expression' && more === undefined) results.types.push(walker.typeOf(only.expression, env, results.expected));
  else walker.run(entry.body, env);
}
