import type { ChangeUnit } from '../change/change-unit.js';
import type { Expression, TypeBody, TypeDeclaration } from '../code/declarations.js';
import { conditionDifference, isTestSource } from './changed-methods.js';
import { atomsIn, atomsOf } from './conditions.js';
import type { Atom } from './conditions.js';
import type { TypePool } from './evaluation/type-pool.js';

/** A field, constant or initialiser block whose conditions a change touches: code that runs, and that no method holds. */
export interface ChangedInitialiser {
  /** `Policy.overdue`; of a block `Policy.<clinit>`. */
  readonly name: string;
  /** Conditions that the old code had not. */
  readonly atoms: readonly Atom[];
  /** `count > 10 → count >= 10`. */
  readonly changes: readonly string[];
}

/** In the order of the change units; a member without a changed condition is none of them. */
export function changedInitialisers(units: readonly ChangeUnit[], now: TypePool, before: TypePool): readonly ChangedInitialiser[] {
  return units.filter((unit) => unit.kind === 'type' && unit.change === 'modified' && !isTestSource(unit.file)).flatMap((unit) => {
    const [is, was] = [now.withId(unit.id)?.declaration, before.withId(unit.id)?.declaration];
    if (is === undefined || was === undefined) return [];
    return (unit.members ?? []).flatMap((member): readonly ChangedInitialiser[] => {
      const { atoms, changes } = conditionDifference(conditionsOf(was, member), conditionsOf(is, member));
      return changes.length === 0 ? [] : [{ name: `${is.name}.${member}`, atoms, changes }];
    });
  });
}

function conditionsOf(type: TypeDeclaration, member: string): readonly Atom[] {
  const blocks = type.initialisers.filter((block) => member === (block.isStatic ? '<clinit>' : '<init>'));
  const fields = type.fields.filter(({ name }) => name === member);
  const constants = type.constants.filter(({ name }) => name === member);
  return [
    ...fields.flatMap(({ init, span }) => (init === undefined ? [] : ofExpression(init, span.start))),
    ...constants.flatMap(({ args, body, span }) => [...args.flatMap((argument) => ofExpression(argument, span.start)), ...ofBody(body)]),
    ...blocks.flatMap(({ body, span }) => atomsIn({ expressions: [], statements: body }, span.start)),
  ];
}

function ofExpression(expression: Expression, line: number): readonly Atom[] {
  return [...atomsIn({ expressions: [expression], statements: [] }, line), ...(expression.kind === 'new' ? ofBody(expression.body) : [])];
}

/** Of an anonymous class. */
function ofBody(body: TypeBody | undefined): readonly Atom[] {
  return (body?.methods ?? []).flatMap(atomsOf);
}
