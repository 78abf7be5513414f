import { statementsIn } from '../calls/nested-statements.js';
import type { Expression, MethodDeclaration, Statement } from '../declarations.js';
import type { CodeBase } from '../linking/code-base.js';
import type { ClassType, JavaType, TypeScope } from '../resolution/symbols.js';
import type { TypeUse } from '../type-use.js';

/** What a method that makes a bean gives: the declared type, and the class where every `return` gives a new one of it. */
export interface BeanProduct {
  readonly declared: JavaType;
  readonly made?: ClassType;
}

export function productOf(method: MethodDeclaration, scope: TypeScope, base: CodeBase): BeanProduct {
  const declared: JavaType = method.returns === undefined ? { kind: 'unknown' } : base.names.type(method.returns, scope);
  const values = returnedValues(method.body ?? []);
  const uses = values.map((value) => newTypeOf(value, method.body ?? []));
  const [first] = uses;
  if (first === undefined || uses.some((use) => use?.name !== first.name)) return { declared };
  const made = base.names.type(first, scope);
  return made.kind === 'class' && made.symbol.origin === 'source' ? { declared, made } : { declared };
}

/** `new T(…)` itself, or a local that is initialised so. A class with a body has no name that an edge could lead to. */
function newTypeOf(value: Expression, body: readonly Statement[]): TypeUse | undefined {
  if (value.kind === 'new') return value.body === undefined ? value.type : undefined;
  if (value.kind !== 'name') return undefined;
  const local = allStatements(body).find((one) => one.kind === 'local' && one.name === value.name);
  return local?.kind === 'local' && local.init?.kind === 'new' && local.init.body === undefined ? local.init.type : undefined;
}

export function returnedValues(body: readonly Statement[]): readonly Expression[] {
  return allStatements(body).flatMap((one) => (one.kind === 'return' && one.value !== undefined ? [one.value] : []));
}

/** Statements of the body and of the blocks in it; not those of lambdas and local classes. */
export function allStatements(body: readonly Statement[]): readonly Statement[] {
  return body.flatMap((one) => [one, ...allStatements(statementsIn(one))]);
}
