import type { FieldDeclaration } from '../code/declarations.js';
import { isInjected } from './beans.js';
import { simpleOf } from './evaluation/imported-names.js';
import type { KnownType, TypePool } from './evaluation/type-pool.js';

/** Library classes that a constructor makes of a DataSource, whose methods are known: each asks the database itself. */
const MADE: ReadonlySet<string> = new Set(['SimpleJdbcInsert', 'NamedParameterJdbcTemplate']);

export interface OwnedField {
  readonly owner: KnownType;
  readonly field: FieldDeclaration;
}

/**
 * Fields whose object the class makes itself, so that no argument of a constructor replaces it: a test puts a mock there
 * afterwards. What a constructor takes under that type is no such field.
 */
export function madeFields(type: KnownType, pool: TypePool): readonly OwnedField[] {
  return pool.lineage(type).flatMap((owner) => {
    const taken = new Set(owner.declaration.methods.filter((method) => method.kind === 'constructor').flatMap((method) => method.parameters.map((parameter) => simpleOf(parameter.type.name))));
    return owner.declaration.fields.filter((field) => isMade(field) && !taken.has(simpleOf(field.type.name))).map((field) => ({ owner, field }));
  });
}

function isMade(field: FieldDeclaration): boolean {
  return MADE.has(simpleOf(field.type.name)) && field.type.dims === 0 && !field.modifiers.includes('static') && !isInjected(field);
}
