import type { FileFacts, TypeDeclaration } from '../code/declarations.js';
import type { UnitId } from '../ids.js';
import type { ChangeUnit } from './change-unit.js';

/** Types that changed units belong to and that more than one file of the tree declares, as two modules may. Sorted. */
export function twinTypes(units: readonly ChangeUnit[], files: readonly FileFacts[]): readonly UnitId[] {
  const changed = new Set(units.filter((unit) => unit.kind === 'type' || unit.kind === 'method').map((unit) => unit.id.split('#')[0] ?? ''));
  const seen = new Set<UnitId>();
  const twins = new Set<UnitId>();
  for (const id of files.flatMap((file) => file.types.flatMap(idsOf))) {
    if (seen.has(id) && changed.has(id)) twins.add(id);
    seen.add(id);
  }
  return [...twins].sort();
}

function idsOf(type: TypeDeclaration): readonly UnitId[] {
  return [type.id, ...type.types.flatMap(idsOf)];
}
