import type { Atom } from './conditions.js';
import type { JavaValue } from './evaluation/java-value.js';
import type { Decision } from './evaluation/machine.js';
import { PREPARATION_THROWS } from './evaluation/preparation.js';
import type { TypePool } from './evaluation/type-pool.js';
import type { Observation } from './observation.js';
import type { Effect, ToldArguments } from './effects.js';
import { isDefaultAnswer } from './inputs.js';
import type { Stub } from './inputs.js';
import { effectsKey, observationKey } from './observation-key.js';

/** Candidates of each side that are paired, and those of them that show the same. */
const MAX_PAIRED = 40;
const MAX_ALIKE = 6;
/** An answer of a mock that is the default of its type is what every other method of it answers unasked: it tells branches apart badly. */
const DEFAULT_WEIGHT = 2;
const MAX_DISTANCE = 50;
/** The boundary comes before ordinary arguments. */
const DISTANCE_WEIGHT = 10;

/** One call that was followed, with what it would show. */
export interface Trial {
  readonly values: readonly JavaValue[];
  readonly observation: Observation;
  readonly decisions: readonly Decision[];
  /** Calls of mocks that do something outside. */
  readonly effects: readonly Effect[];
  /** Answers of mocks that were asked for. */
  readonly used: readonly Stub[];
  /** What they were asked with. */
  readonly asked: ReadonlyMap<Stub, ToldArguments>;
  /** Arguments that differ from the ordinary ones. */
  readonly unusual: number;
  /** The old code shows something else for the same call; undefined where there is no old code or it cannot be followed. */
  readonly differs?: boolean;
}

/** A side of a condition and the call that shows it, or why there is none. */
export interface Side {
  readonly atom: Atom;
  readonly outcome: boolean;
  readonly trial?: Trial;
  readonly reason?: string;
  /** The other side shows the same in every call that was tried. */
  readonly alike?: true;
}

export interface CodeVersions {
  readonly now: TypePool;
  /** The same project before the change. */
  readonly before: TypePool;
}

/** Equal for calls that a test could not tell apart. */
export function shownKey(shown: Pick<Trial, 'observation' | 'effects'>): string {
  return `${observationKey(shown.observation)} ${effectsKey(shown.effects)}`;
}

/** Equal for arguments that a test writes alike. */
export function valueKey(value: JavaValue | undefined): string {
  if (value?.kind === 'void') return 'none';
  return value === undefined ? '' : observationKey({ kind: 'value', value });
}

/**
 * For each condition a call on either side of it: nearest to the boundary, different in what they show, as ordinary as
 * possible otherwise. For `quantity > 10` that is 11 and 10.
 */
export function chooseSides(atoms: readonly Atom[], trials: readonly Trial[]): readonly Side[] {
  return atoms.flatMap((atom) => (atom.oneSided ? [oneSide(atom, true, trials)] : bothSides(atom, trials)));
}

function bothSides(atom: Atom, trials: readonly Trial[]): readonly Side[] {
  const met = nearest(atom, true, trials);
  const unmet = nearest(atom, false, trials);
  let best: { readonly met: Trial; readonly unmet: Trial; readonly price: number } | undefined;
  for (const one of met) {
    for (const other of unmet) {
      const price = pairPrice(atom, one, other);
      if (best === undefined || price < best.price) best = { met: one, unmet: other, price };
    }
  }
  if (best === undefined) return [oneSide(atom, true, trials), oneSide(atom, false, trials)];
  const alike = shownKey(best.met) === shownKey(best.unmet) ? { alike: true as const } : {};
  const sides: Side[] = [{ atom, outcome: true, trial: best.met, ...alike }, { atom, outcome: false, trial: best.unmet, ...alike }];
  return [...sides, ...otherNeighbour(atom, best, unmet)];
}

/** An equality has a neighbour on each side: 9 and 11 for `== 10`. */
function otherNeighbour(atom: Atom, chosen: { readonly met: Trial; readonly unmet: Trial }, unmet: readonly Trial[]): readonly Side[] {
  const taken = distanceOf(atom, chosen.unmet);
  if (distanceOf(atom, chosen.met) !== 0 || taken === undefined || !unmet.some((trial) => distanceOf(atom, trial) === -taken)) return [];
  // `>=` is met on one whole side; only `==` is unmet on both.
  const other = unmet.find((trial) => distanceOf(atom, trial) === -taken);
  return other === undefined ? [] : [{ atom, outcome: false, trial: other }];
}

function pairPrice(atom: Atom, met: Trial, unmet: Trial): number {
  const changed = met.values.filter((value, index) => valueKey(value) !== valueKey(unmet.values[index])).length;
  const masked = shownKey(met) === shownKey(unmet) ? 1_000 : 0;
  return masked + price(atom, met) + price(atom, unmet) + changed * 3;
}

function price(atom: Atom, trial: Trial): number {
  return Math.min(MAX_DISTANCE, Math.abs(distanceOf(atom, trial) ?? 0)) * DISTANCE_WEIGHT + trial.unusual + defaultsIn(trial) * DEFAULT_WEIGHT - (trial.differs === true ? 2 : 0);
}

function defaultsIn({ used, values }: Trial): number {
  return used.filter((stub) => stub.echo !== true && isDefaultAnswer(stub.answer, values)).length;
}

function oneSide(atom: Atom, outcome: boolean, trials: readonly Trial[]): Side {
  const trial = nearest(atom, outcome, trials)[0];
  if (trial !== undefined) return { atom, outcome, trial };
  const reached = trials.filter((one) => decided(atom, one, outcome));
  const reason = reached.length > 0 ? furthestReason(reached) : furthestReason(trials.filter((one) => !one.decisions.some((decision) => decision.condition === atom.key)));
  return reason === undefined ? { atom, outcome } : { atom, outcome, reason };
}

/** Why nothing is told by the call that got furthest: one whose objects could not even be made says least. */
export function furthestReason(trials: readonly Trial[]): string | undefined {
  let best: { readonly reason: string; readonly reached: number } | undefined;
  for (const { observation, decisions } of trials) {
    if (observation.kind !== 'nothing') continue;
    const reached = observation.reason === PREPARATION_THROWS ? -1 : decisions.length;
    if (best === undefined || reached > best.reached) best = { reason: observation.reason, reached };
  }
  return best?.reason;
}

function nearest(atom: Atom, outcome: boolean, trials: readonly Trial[]): readonly Trial[] {
  const shown = trials.filter((trial) => trial.observation.kind !== 'nothing');
  const pure = shown.filter((trial) => decided(atom, trial, outcome));
  return (pure.length > 0 ? pure : shown.filter((trial) => touched(atom, trial, outcome)))
    .map((trial, index) => ({ trial, index, cost: price(atom, trial) }))
    .sort((a, b) => a.cost - b.cost || a.index - b.index)
    .map((one) => one.trial)
    .filter(fewAlike())
    .slice(0, MAX_PAIRED);
}

/** Lets few calls pass that show the same, so that there is something else to pair. */
function fewAlike(): (trial: Trial) => boolean {
  const seen = new Map<string, number>();
  return (trial) => {
    const key = shownKey(trial);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count <= MAX_ALIKE;
  };
}

/** A condition that is decided more than once in a call (a loop) counts best where it always came out the same. */
function decided(atom: Atom, trial: Trial, outcome: boolean): boolean {
  const own = trial.decisions.filter((decision) => decision.condition === atom.key);
  return own.length > 0 && own.every((decision) => decision.outcome === outcome);
}

/** What a call shows of these conditions, for those that it decides in one way. */
export function sidesOf(atoms: readonly Atom[], trial: Trial): readonly Pick<Side, 'atom' | 'outcome'>[] {
  return atoms.flatMap((atom) => [true, false].filter((outcome) => decided(atom, trial, outcome)).map((outcome) => ({ atom, outcome })));
}

/** Whether the call decided the condition so, at least once. */
export function touched(atom: Atom, trial: Trial, outcome: boolean): boolean {
  return trial.decisions.some((decision) => decision.condition === atom.key && decision.outcome === outcome);
}

/** Of several decisions the one nearest to the boundary. */
function distanceOf(atom: Atom, trial: Trial): number | undefined {
  const distances = trial.decisions.flatMap((decision) => (decision.condition === atom.key && decision.distance !== undefined ? [decision.distance] : []));
  return distances.sort((a, b) => Math.abs(a) - Math.abs(b))[0];
}
