import type { FrameworkUse } from '../code/code-graph.js';
import type { UnitId } from '../ids.js';
import { isTestPath } from './file-kind.js';
import type { Impact, ImpactedUnit } from './impact.js';
import type { DeclarationChanges } from './declaration-changes.js';
import { bothOf, graphOf } from './impact-neighbours.js';
import type { PointsInput } from './impact-points.js';

/**
 * Changed and impacted methods of main code whose effect goes further than any edge: filters, interceptors and advices run
 * around what others do, and some beans are taken by frameworks. They are no entry points (nobody starts there), so that the
 * grade does not know of them: whoever reads it has to be told.
 */
export function usedByFrameworks(input: PointsInput, impacted: readonly ImpactedUnit[]): Pick<Impact, 'frameworkUses'> {
  const changed = input.units.filter((unit) => unit.kind === 'method' && !isTestPath(unit.file)).map(({ id }) => id);
  const reached = impacted.filter((unit) => unit.confidence !== 'name').map(({ id }) => id);
  const uses = [...changed, ...reached].flatMap((id): readonly FrameworkUse[] => {
    const graph = graphOf(input, id);
    // What takes a bean of routes or of listeners is known: it is an entry point.
    return graph.frameworkUsesOf(id).filter(({ as }) => as !== 'bean' || graph.entryPointsAt(id).length === 0);
  });
  const sorted = uses.sort((a, b) => (a.id === b.id ? 0 : a.id < b.id ? -1 : 1));
  return sorted.length === 0 ? {} : { frameworkUses: sorted };
}

/**
 * Changed methods of main code that override or implement what the sources do not declare, and that nothing above tells of: a
 * `UserDetailsService`, `toString`, a comparator. Their callers stand in no source. Of reached methods the graph does not hold it.
 */
export function outsideCallbacks(input: PointsInput, { overriding }: Pick<DeclarationChanges, 'overriding'>): Pick<Impact, 'outsideCallbacks'> {
  const isTold = (id: UnitId): boolean => bothOf(input).some((graph) => graph.overriddenBy(id).length + graph.entryPointsAt(id).length + graph.frameworkUsesOf(id).length > 0);
  const found = input.units.filter((unit) => unit.kind === 'method' && !isTestPath(unit.file) && overriding.has(unit.id) && !isTold(unit.id)).map(({ id }) => id).sort();
  return found.length === 0 ? {} : { outsideCallbacks: found };
}
