import type { MethodDeclaration, Statement } from '../../code/declarations.js';
import type { KnownType, TypePool } from '../evaluation/type-pool.js';
import { annotationNamed, textsOf } from './annotation-texts.js';

/** What a controller's `@InitBinder` methods say of forms. */
export interface Binding {
  /** Properties that requests may not fill, for all forms of the controller. */
  readonly disallowed: readonly string[];
  /** Names of forms that a validator of the project's own looks at; `*` for all. */
  readonly validators: readonly string[];
}

/** Undefined where such a method does more: editors and formats change how texts are read. */
export function bindingOf(type: KnownType, pool: TypePool): Binding | undefined {
  const statements = pool.lineage(type).flatMap((owner) => owner.declaration.methods.filter((method) => annotationNamed(method.annotations, 'InitBinder') !== undefined)
    .flatMap((method) => (method.body ?? []).map((statement) => ({ owner, method, call: callIn(statement) }))));
  const disallowed: string[] = [];
  const validators: string[] = [];
  for (const { owner, method, call } of statements) {
    if (call?.name === 'setDisallowedFields') disallowed.push(...fieldsIn(call, owner, pool));
    else if (call !== undefined && /^(set|add)Validators?$/.test(call.name)) validators.push(...formsOf(method, owner, pool));
    else return undefined;
  }
  return { disallowed, validators };
}

function callIn(statement: Statement): Extract<Statement, { readonly kind: 'expression' }>['expression'] & { readonly kind: 'call' } | undefined {
  return statement.kind === 'expression' && statement.expression.kind === 'call' ? statement.expression : undefined;
}

function fieldsIn(call: NonNullable<ReturnType<typeof callIn>>, owner: KnownType, pool: TypePool): readonly string[] {
  return call.args.flatMap((one) => textsOf(one, owner, pool) ?? ['*']);
}

function formsOf(method: MethodDeclaration, owner: KnownType, pool: TypePool): readonly string[] {
  const names = textsOf(annotationNamed(method.annotations, 'InitBinder')?.values['value'], owner, pool) ?? [];
  return names.length === 0 ? ['*'] : names;
}

export function isDisallowed({ disallowed }: Binding, property: string): boolean {
  return disallowed.includes(property) || disallowed.some((one) => one.includes('*'));
}
