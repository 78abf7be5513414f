import type { UnitId } from '../ids.js';
import type { DeclarationChanges } from './declaration-changes.js';
import { isTestPath } from './file-kind.js';
import type { Impact, ImpactedUnit } from './impact.js';
import { bothOf, graphOf } from './impact-neighbours.js';
import { typeOf } from './impact-places.js';
import type { PointsInput } from './impact-points.js';

/**
 * Where the walk comes to an end that is no start of the program: whoever calls there stands in no source (the JDK, a library,
 * a framework, users of an API), or nobody does. Nothing else tells of these, and no grade knows of them.
 */
export function endsOf(input: PointsInput, impacted: readonly ImpactedUnit[], declarations: Pick<DeclarationChanges, 'overriding'>): Pick<Impact, 'outsideCallbacks' | 'uncalled'> {
  const outsideCallbacks = input.units.filter((unit) => unit.kind === 'method' && !isTestPath(unit.file) && declarations.overriding.has(unit.id) && isLast(input, unit.id)).map(({ id }) => id).sort();
  const uncalled = impacted.filter((unit) => isUncalled(input, unit)).map(({ id }) => id).sort();
  return { ...(outsideCallbacks.length === 0 ? {} : { outsideCallbacks }), ...(uncalled.length === 0 ? {} : { uncalled }) };
}

/** It overrides nothing of the sources, nothing starts there, and no framework is known to run it. */
function isLast(input: PointsInput, id: UnitId): boolean {
  return bothOf(input).every((graph) => graph.overriddenBy(id).length + graph.entryPointsAt(id).length + graph.frameworkUsesOf(id).length + graph.beansMadeBy(id).length === 0);
}

/** Constructors, which containers call, the start of a program, and what only the header of its own class reaches are left aside: that would name every accessor of an entity. */
function isUncalled(input: PointsInput, { id, confidence, path }: ImpactedUnit): boolean {
  const graph = graphOf(input, id);
  const unit = graph.unit(id);
  if (unit?.kind !== 'method' || confidence === 'name' || unit.name === '<init>' || path[1] === typeOf(id)) return false;
  return !/#main\((?:String\[\])?\)$/.test(id) && isLast(input, id) && graph.callersOf(id).length === 0;
}
