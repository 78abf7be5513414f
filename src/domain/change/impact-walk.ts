import type { Confidence } from '../code/code-graph.js';
import type { GraphIndex } from '../code/graph-index.js';
import type { UnitId } from '../ids.js';
import type { ChangeUnit } from './change-unit.js';
import type { Impact, ImpactedUnit } from './impact.js';
import { callersOf, graphOf, reachersOfType, type BothGraphs, type Step } from './impact-neighbours.js';
import { reachedPoints } from './impact-points.js';

/** How far the walk goes. */
export interface ImpactLimits {
  /** Calls away from the change. */
  readonly maxDepth: number;
  /** Reached units, tests included. */
  readonly maxUnits: number;
}

/** Ten calls are deeper than any layered application; the predecessor's count of 400 stands (codetest facts 4.6). */
export const DEFAULT_IMPACT_LIMITS: ImpactLimits = { maxDepth: 10, maxUnits: 400 };

export interface ImpactInput extends BothGraphs {
  readonly units: readonly ChangeUnit[];
  /** Methods that a test framework runs. */
  readonly tests: ReadonlySet<UnitId>;
  readonly limits?: ImpactLimits;
}

/**
 * Every unit that reaches the change, breadth first, with the shortest way there. From an implementation the walk also
 * goes to what it overrides, whose callers may arrive at it; never from a method to the rest of its class. Facts are
 * walked first, guesses (`name`) only for what no facts reach.
 */
export function walkImpact(input: ImpactInput): Impact {
  const limits = input.limits ?? DEFAULT_IMPACT_LIMITS;
  const facts = walk(input, limits, false);
  const all = walk(input, limits, true);
  const reached = new Map(facts.reached);
  for (const [id, unit] of all.reached) if (!reached.has(id) && reached.size < limits.maxUnits) reached.set(id, unit);
  const sorted = [...reached.values()].sort((a, b) => a.depth - b.depth || (a.id < b.id ? -1 : 1));
  const isTest = (unit: ImpactedUnit): boolean => graphOf(input, unit.id).unit(unit.id)?.sourceSet === 'test';
  const impacted = sorted.filter((unit) => !isTest(unit));
  const cut = facts.cut ?? all.cut;
  return { impacted, ...reachedPoints(input, impacted), tests: sorted.filter((unit) => input.tests.has(unit.id)), ...(cut === undefined ? {} : { cut }) };
}

interface Walk {
  readonly reached: ReadonlyMap<UnitId, ImpactedUnit>;
  readonly cut?: NonNullable<Impact['cut']>;
}

/** One breadth-first walk; `layer` holds the units at one depth, `next` those one call further away. */
function walk(input: ImpactInput, limits: ImpactLimits, guesses: boolean): Walk {
  const seeds = input.units.filter((unit) => unit.kind === 'type' || unit.kind === 'method' || unit.kind === 'sql');
  const reached = new Map<UnitId, ImpactedUnit>();
  const seen = new Set<UnitId>(seeds.map((unit) => unit.id));
  let layer: ImpactedUnit[] = seeds.map((unit) => ({ id: unit.id, depth: 0, path: [unit.id], confidence: 'exact' }));
  const typeSteps = new Map(seeds.filter((unit) => unit.kind === 'type').map((unit) => [unit.id, reachersOfType(input, unit)]));
  for (let depth = 0; layer.length > 0; depth += 1) {
    addOverridden(input, layer, seen, reached);
    if (reached.size >= limits.maxUnits) return { reached: firstOf(reached, limits.maxUnits), cut: { by: 'count', limit: limits.maxUnits } };
    const next = layer.flatMap((unit) => (typeSteps.get(unit.id) ?? callersOf(input, unit.id)).filter((step) => (guesses || step.confidence !== 'name') && mayStep(input, unit.id, step)).flatMap((step) => take(unit, step, depth + 1, seen)));
    if (depth >= limits.maxDepth) return next.length === 0 ? { reached } : { reached, cut: { by: 'depth', limit: limits.maxDepth } };
    for (const unit of next) reached.set(unit.id, unit);
    layer = next;
  }
  return { reached };
}

/** Grows the layer by what its units override, at no depth of its own. */
function addOverridden(input: ImpactInput, layer: ImpactedUnit[], seen: Set<UnitId>, reached: Map<UnitId, ImpactedUnit>): void {
  for (const unit of layer) {
    const graph = graphOf(input, unit.id);
    for (const id of graph.overriddenBy(unit.id)) {
      // With other implementations beside it, whether a caller arrives at this one is inferred: dispatch decides at run time.
      const step: Step = { to: id, confidence: graph.overridersOf(id).length > 1 ? 'inferred' : 'exact' };
      if (!mayStep(input, unit.id, step)) continue;
      for (const found of take(unit, step, unit.depth, seen)) {
        // The loop above meets it too: an array grows while it is walked.
        layer.push(found);
        reached.set(id, found);
      }
    }
  }
}

function take(from: ImpactedUnit, step: Step, depth: number, seen: Set<UnitId>): readonly ImpactedUnit[] {
  if (seen.has(step.to)) return [];
  seen.add(step.to);
  return [{ id: step.to, depth, path: [step.to, ...from.path], confidence: weaker(from.confidence, step.confidence) }];
}

/** Main code is never reached through test code: a test's subclass does not stand in a running program. */
function mayStep(graphs: BothGraphs, from: UnitId, step: Step): boolean {
  const setOf = (id: UnitId, graph: GraphIndex = graphOf(graphs, id)): string | undefined => graph.unit(id)?.sourceSet;
  return !(setOf(from) === 'test' && setOf(step.to) === 'main');
}

const STRENGTH: readonly Confidence[] = ['name', 'inferred', 'beyond', 'exact'];

function weaker(a: Confidence, b: Confidence): Confidence {
  return STRENGTH.indexOf(a) < STRENGTH.indexOf(b) ? a : b;
}

function firstOf(reached: ReadonlyMap<UnitId, ImpactedUnit>, count: number): ReadonlyMap<UnitId, ImpactedUnit> {
  return new Map([...reached].slice(0, count));
}
