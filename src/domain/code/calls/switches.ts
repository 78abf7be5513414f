import { isUnknown } from '../resolution/java-types.js';
import { commonType } from './common-type.js';
import { statementsIn } from './nested-statements.js';
import { bindPattern } from './patterns.js';
import { blockIn, childOf } from './walk.js';
import type { Env, Walker } from './walk.js';
import type { Expression, Statement, SwitchCase } from '../declarations.js';
import type { JavaType } from '../resolution/symbols.js';

interface Switch {
  readonly selector: Expression;
  readonly cases: readonly SwitchCase[];
}

/** Walks a switch; of an expression, gives the type that its results share. */
export function runSwitch(one: Switch, env: Env, walker: Walker, expected?: JavaType): JavaType {
  const selector = walker.typeOf(one.selector, env);
  const results: JavaType[] = [];
  // Groups of the old form share one block; an arrow's body is a scope of its own.
  const shared = blockIn(env);
  for (const entry of one.cases) {
    const inner = entry.arrow ? blockIn(env) : shared;
    for (const label of entry.labels) if (!isEnumLabel(label, selector)) walker.typeOf(label, inner);
    for (const pattern of entry.patterns) bindPattern(pattern, inner, walker);
    if (entry.guard !== undefined) walker.typeOf(entry.guard, inner);
    runBody(entry, childOf(inner), walker, { results, expected });
  }
  const common = commonType(results);
  return isUnknown(common) && expected !== undefined ? expected : common;
}

/** A constant of the selector's enum stands by its simple name, which nothing in scope needs to know. */
function isEnumLabel(label: Expression, selector: JavaType): boolean {
  return label.kind === 'name' && selector.kind === 'class' && selector.symbol.kind === 'enum';
}

function runBody(entry: SwitchCase, env: Env, walker: Walker, gives: { results: JavaType[]; expected: JavaType | undefined }): void {
  const [only] = entry.body;
  if (entry.arrow && only?.kind === 'expression') {
    gives.results.push(walker.typeOf(only.expression, env, gives.expected));
    return;
  }
  const yields = entry.body.flatMap(yieldsOf);
  // Old-form groups see one another's locals, so their statements run in the shared block itself.
  const place = entry.arrow ? env : env.parent ?? env;
  walker.run(entry.body, place);
  for (const value of yields) gives.results.push(walker.silent().typeOf(value, place, gives.expected));
}

/** Values that the case yields; those of a switch inside are its own. */
function yieldsOf(statement: Statement): readonly Expression[] {
  if (statement.kind === 'yield') return [statement.value];
  return statement.kind === 'switch' ? [] : statementsIn(statement).flatMap(yieldsOf);
}
