import type { FrameworkUse } from '../code/code-graph.js';
import { isTestPath } from './file-kind.js';
import type { Impact, ImpactedUnit } from './impact.js';
import { graphOf } from './impact-neighbours.js';
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
