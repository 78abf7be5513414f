import type { UnitId } from '../ids.js';
import type { ChangeUnit } from './change-unit.js';
import type { DeclarationChanges } from './declaration-changes.js';
import { configReaders } from './impact-config.js';
import { blamedUnit, rewiredSteps } from './impact-injections.js';
import { CONSTRUCTS, bothOf, generatedCallers, type BothGraphs } from './impact-neighbours.js';
import { shownAs, type Place, type Step } from './impact-places.js';
import type { Rewired } from './rewired.js';

/** Nothing is known of how declarations changed. */
export const UNKNOWN_DECLARATIONS: DeclarationChanges = {
  headers: new Set(), imports: new Set(), generated: new Set(), contracts: new Set(), reshaped: new Set(), components: new Set(), dataShapes: new Set(), enumConstants: new Set(), otherValues: new Set(), annotationTypes: new Set(), overriding: new Set(), gone: new Map(),
};

export interface SeedInput extends BothGraphs {
  readonly units: readonly ChangeUnit[];
  readonly declarations: DeclarationChanges;
  readonly rewired: readonly Rewired[];
}

/** Where the walk begins: each unit, and the parts of a changed type that differ. Files that the graph knows nothing of begin nothing. */
export function seedPlaces({ units, declarations }: SeedInput): readonly Place[] {
  return units.flatMap((unit) => placesOf(unit, declarations)).map((at) => ({ at, id: shownAs(at), depth: 0, path: [shownAs(at)], confidence: 'exact' as const }));
}

function placesOf(unit: ChangeUnit, declarations: DeclarationChanges): readonly UnitId[] {
  if (unit.kind !== 'type') return unit.kind === 'method' || unit.kind === 'sql' || unit.kind === 'config' ? [unit.id] : [];
  if (unit.change === 'added') return [];
  if (unit.change === 'deleted') return [`${unit.id}#<init>`, ...(declarations.gone.get(unit.id) ?? [])];
  const members = (unit.members ?? []).map((name) => `${unit.id}#${name}`);
  const header = declarations.headers.has(unit.id) ? [unit.id] : [];
  const constants = members.some((member) => declarations.enumConstants.has(member)) ? [`${unit.id}#<values>`] : [];
  const constructed = members.some((member) => declarations.components.has(member)) ? [`${unit.id}#<init>`] : [];
  return [...new Set([...header, ...members, ...constants, ...constructed])];
}

/** Steps that only a changed unit itself takes, besides those that any place takes: by the unit's id. */
export function seedSteps(input: SeedInput): ReadonlyMap<UnitId, readonly Step[]> {
  const { units, declarations, rewired } = input;
  const steps = new Map<UnitId, Step[]>();
  const add = (unit: ChangeUnit, more: readonly Step[]): void => {
    if (more.length > 0) steps.set(unit.id, [...(steps.get(unit.id) ?? []), ...more]);
  };
  for (const unit of units) {
    if (unit.kind === 'config') add(unit, configReaders(input, unit));
    if (unit.kind === 'method' && declarations.contracts.has(unit.id)) add(unit, implementations(input, unit.id));
    if (unit.kind === 'type' && unit.change === 'modified') add(unit, [...ofLombok(input, unit), ...ofEnumFields(input, unit)]);
  }
  for (const one of rewired) {
    const unit = blamedUnit(one, units, declarations);
    if (unit !== undefined) add(unit, rewiredSteps(input, [one]));
  }
  return steps;
}

/** A declaration that changed is what its implementations have to keep to, and their callers rely on. */
function implementations(graphs: BothGraphs, method: UnitId): readonly Step[] {
  return bothOf(graphs).flatMap((graph) => graph.overridersOf(method).map((to): Step => ({ to, confidence: 'exact' })));
}

function ofLombok(graphs: SeedInput, { id, members = [] }: ChangeUnit): readonly Step[] {
  const { declarations } = graphs;
  if (declarations.generated.has(id)) return generatedCallers(graphs, id, () => true);
  // A header that means nothing to the code below it (a logger, documentation) means nothing to what Lombok writes there.
  if (members.length === 0) return declarations !== UNKNOWN_DECLARATIONS && !declarations.headers.has(id) ? [] : generatedCallers(graphs, id, () => true);
  const isReshaped = members.some((name) => declarations.reshaped.has(`${id}#${name}`));
  return isReshaped ? generatedCallers(graphs, id, (member) => CONSTRUCTS.has(member)) : [];
}

/** Which constant a reader of the field has in its hand is not settled by the sources. */
function ofEnumFields({ declarations }: SeedInput, { id }: ChangeUnit): readonly Step[] {
  return [...declarations.otherValues].filter((field) => field.startsWith(`${id}#`)).map((to) => ({ to, confidence: 'inferred' }));
}
