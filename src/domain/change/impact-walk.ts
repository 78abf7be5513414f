import type { Confidence } from '../code/code-graph.js';
import type { UnitId } from '../ids.js';
import type { DeclarationChanges } from './declaration-changes.js';
import type { Impact, ImpactedUnit } from './impact.js';
import { handedSteps, rewiredBeans } from './impact-injections.js';
import { graphOf, overriddenSteps, stepsFrom } from './impact-neighbours.js';
import { endsOf } from './impact-ends.js';
import { usedByFrameworks } from './impact-framework.js';
import { shownAs, typeOfMember, type Place, type Step } from './impact-places.js';
import { reachedPoints, type PointsInput } from './impact-points.js';
import { testsOf } from './impact-tests.js';
import { seedPlaces, seedSteps, UNKNOWN_DECLARATIONS, type SeedInput } from './impact-seeds.js';

/** How far the walk goes. */
export interface ImpactLimits {
  /** Steps away from the change: calls, reads of a field. */
  readonly maxDepth: number;
  /** Reached units, tests included. */
  readonly maxUnits: number;
}

/** Ten calls are deeper than any layered application; the predecessor's count of 400 stands (codetest facts 4.6). */
export const DEFAULT_IMPACT_LIMITS: ImpactLimits = { maxDepth: 10, maxUnits: 400 };

export interface ImpactInput extends PointsInput {
  /** Methods that a test framework runs. */
  readonly tests: ReadonlySet<UnitId>;
  readonly limits?: ImpactLimits;
  /** What the change did to declarations besides their code; nothing is taken for known where it is absent. */
  readonly declarations?: DeclarationChanges;
  /** Beans whose injections were joined again. */
  readonly joined?: Iterable<UnitId>;
}

/**
 * Every unit that reaches the change, breadth first, with the shortest way there: through calls, through what names a
 * changed field or constant, and through configuration keys. From an implementation the walk also goes to what it
 * overrides, whose callers may arrive at it; from a method whose declaration changed to its implementations; never from a
 * method to the rest of its class, but from a changed header to the methods under it. Facts are walked first, guesses
 * (`name`) only for what no facts reach.
 */
export function walkImpact(input: ImpactInput): Impact {
  const limits = input.limits ?? DEFAULT_IMPACT_LIMITS;
  const rewired = rewiredBeans(input, input.joined ?? []);
  const seeded: SeedInput = { ...input, declarations: input.declarations ?? UNKNOWN_DECLARATIONS, rewired };
  const steps = seedSteps(seeded);
  const byFacts = new Walk(input, steps, { limits, guesses: false });
  const facts = byFacts.from(seedPlaces(seeded));
  const all = byFacts.metGuesses ? new Walk(input, steps, { limits, guesses: true }).from(seedPlaces(seeded)) : facts;
  const reached = new Map(facts.reached);
  for (const [id, unit] of all.reached) if (!reached.has(id) && reached.size < limits.maxUnits) reached.set(id, unit);
  const sorted = [...reached.values()].sort((a, b) => a.depth - b.depth || (a.id < b.id ? -1 : 1));
  const isTest = (unit: ImpactedUnit): boolean => graphOf(input, unit.id).unit(unit.id)?.sourceSet === 'test';
  const impacted = sorted.filter((unit) => !isTest(unit));
  const cut = facts.cut ?? all.cut;
  const readKeys = input.units.filter((unit) => unit.kind === 'config' && steps.has(unit.id)).map(({ id }) => id);
  return {
    impacted, ...reachedPoints(input, impacted), ...usedByFrameworks(input, impacted), ...endsOf(input, impacted, seeded.declarations), tests: testsOf(input, sorted),
    ...(cut === undefined ? {} : { cut }), ...(rewired.length === 0 ? {} : { rewired }), ...(readKeys.length === 0 ? {} : { readKeys }),
  };
}

interface Walked {
  readonly reached: ReadonlyMap<UnitId, ImpactedUnit>;
  readonly cut?: NonNullable<Impact['cut']>;
}

/** A step that the walk may take. */
interface Way {
  readonly from: Place;
  readonly step: Step;
  /** Of the whole path with it, the more the surer. */
  readonly strength: number;
}

/** One breadth-first walk; a layer holds the places at one depth. */
class Walk {
  private readonly reached = new Map<UnitId, ImpactedUnit>();
  private readonly seen = new Set<UnitId>();
  private readonly changed: ReadonlySet<UnitId>;
  /** Whether guesses were left aside: only then can a walk that takes them arrive elsewhere. */
  metGuesses = false;

  constructor(
    private readonly input: ImpactInput,
    private readonly seedSteps: ReadonlyMap<UnitId, readonly Step[]>,
    private readonly mode: { readonly limits: ImpactLimits; readonly guesses: boolean },
  ) {
    this.changed = new Set(input.units.map((unit) => unit.id));
  }

  from(seeds: readonly Place[]): Walked {
    const { reached, mode: { limits } } = this;
    let layer = seeds.filter((place) => !this.seen.has(place.at) && this.seen.add(place.at));
    let first = this.fromUnits();
    for (let depth = 0; layer.length > 0 || first.length > 0; depth += 1) {
      this.addOverridden(layer);
      if (reached.size >= limits.maxUnits) return { reached: new Map([...reached].slice(0, limits.maxUnits)), cut: { by: 'count', limit: limits.maxUnits } };
      const next = this.next([...first, ...layer.flatMap((place) => this.ways(place, [...stepsFrom(this.input, place.at), ...handedSteps(this.input, place.at)]))]);
      first = [];
      if (depth >= limits.maxDepth) return next.length === 0 ? { reached } : { reached, cut: { by: 'depth', limit: limits.maxDepth } };
      for (const place of next) this.reach(place);
      layer = next;
    }
    return { reached };
  }

  private fromUnits(): readonly Way[] {
    return [...this.seedSteps].flatMap(([id, steps]) => this.ways({ at: id, id, depth: 0, path: [id], confidence: 'exact' }, steps));
  }

  private ways(from: Place, steps: readonly Step[]): readonly Way[] {
    return steps.filter((step) => this.counts(step) && this.mayStep(from, step)).map((step) => ({ from, step, strength: STRENGTH.indexOf(weaker(from.confidence, step.confidence)) }));
  }

  /** Places one step further, each once in the walk, by the surest of the ways that lead there. */
  private next(ways: readonly Way[]): Place[] {
    return [...ways].sort((a, b) => b.strength - a.strength).flatMap(({ from, step }) => this.take(from, step, from.depth + 1));
  }

  private counts({ confidence }: Step): boolean {
    if (confidence !== 'name' || this.mode.guesses) return true;
    this.metGuesses = true;
    return false;
  }

  /** Grows the layer by what its methods override, at no depth of its own. */
  private addOverridden(layer: Place[]): void {
    for (const place of layer) {
      if (typeOfMember(place.at) !== undefined) continue;
      const overridden = overriddenSteps(this.input, place.at).filter((step) => this.mayStep(place, step)).flatMap((step) => this.take(place, step, place.depth));
      // The loop meets these too: an array grows while it is walked.
      layer.push(...overridden);
      for (const found of overridden) this.reach(found);
    }
  }

  private take(from: Place, step: Step, depth: number): readonly Place[] {
    if (this.seen.has(step.to)) return [];
    this.seen.add(step.to);
    const id = shownAs(step.to);
    return [{ at: step.to, id, depth, path: from.id === id ? from.path : [id, ...from.path], confidence: weaker(from.confidence, step.confidence) }];
  }

  /** Changed units are no part of their own impact; several parts of a type are one unit, at the first of them. */
  private reach({ id, depth, path, confidence }: Place): void {
    if (!this.changed.has(id) && !this.reached.has(id)) this.reached.set(id, { id, depth, path, confidence });
  }

  /** Main code is never reached through test code: a test's subclass does not stand in a running program. */
  private mayStep(from: Place, step: Step): boolean {
    const setOf = (id: UnitId): string | undefined => graphOf(this.input, id).unit(id)?.sourceSet;
    return !(setOf(from.id) === 'test' && setOf(shownAs(step.to)) === 'main');
  }
}

const STRENGTH: readonly Confidence[] = ['name', 'inferred', 'beyond', 'exact'];

function weaker(a: Confidence, b: Confidence): Confidence {
  return STRENGTH.indexOf(a) < STRENGTH.indexOf(b) ? a : b;
}
