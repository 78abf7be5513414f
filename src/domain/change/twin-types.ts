import type { CodeUnit } from '../code/code-graph.js';
import type { UnitId } from '../ids.js';
import type { ChangeUnit } from './change-unit.js';

/** Types that changed units belong to and that more than one file of the tree declares, as two modules may. Sorted. */
export function twinTypes(units: readonly ChangeUnit[], graph: { declarationsOf(id: UnitId): readonly CodeUnit[] }): readonly UnitId[] {
  const changed = new Set(units.filter((unit) => unit.kind === 'type' || unit.kind === 'method').map((unit) => unit.id.split('#')[0] ?? ''));
  return [...changed].filter((id) => graph.declarationsOf(id).filter((unit) => unit.kind === 'type').length > 1).sort();
}
