import { candidatesFor } from './candidates.js';
import { shownKey, touched, valueKey } from './case-outcomes.js';
import type { CodeVersions, Trial } from './case-outcomes.js';
import type { Atom } from './conditions.js';
import { Evaluator } from './evaluation/evaluate-method.js';
import { isNumeric, NULL } from './evaluation/java-value.js';
import type { JavaValue } from './evaluation/java-value.js';
import { noHints } from './evaluation/machine.js';
import type { Decision, Hints } from './evaluation/machine.js';
import { perform } from './observation.js';
import { run } from './perform.js';
import type { Subject } from './subject.js';

/** Calls tried for one method: enough for three arguments with a dozen values each. */
const MAX_TRIALS = 1_500;
/** Steps for all of them: code that loops long is tried less often, so that one method takes seconds at most. */
const MAX_TOTAL_STEPS = 400_000;
/** Rounds of learning what conditions compare with: each may reach conditions that the last one did not, and then more are made. */
const ROUNDS = 3;
const MAX_ROUNDS = 10;
/** Numbers taken from conditions. */
const MAX_LEARNT = 12;
/** Searches from the calls that came nearest to a side that none has shown: calls to go on from, and calls tried around each. */
const SEARCHES = 2;
const SEEDS = 3;
const MAX_AROUND = 250;
/** Steps of these searches, on top. */
const MAX_SEARCH_STEPS = 200_000;

type Values = readonly JavaValue[];

interface Search {
  readonly subject: Subject;
  readonly evaluator: Evaluator;
  readonly old: Evaluator;
  readonly hints: Hints;
  /** The call that met most conditions so far. */
  deepest: { readonly values: Values; readonly met: number };
}

/**
 * Calls the method with combinations of boundary values and keeps what each came to. Where many values have to be right at once, combinations of
 * the ordinary ones do not lead far: what one side of a condition still needs is looked for around the calls that came nearest.
 */
export function explore(subject: Subject, code: CodeVersions, atoms: readonly Atom[]): readonly Trial[] {
  const search: Search = { subject, evaluator: new Evaluator(code.now), old: new Evaluator(code.before), hints: noHints(), deepest: { values: [], met: -1 } };
  learnConditions(search);
  const known = code.before.withId(subject.type.declaration.id) !== undefined;
  const base = combinations(subject, search.hints, 1)[0] ?? [];
  const attempt = (calls: readonly Values[], steps: number): readonly Trial[] => {
    const affordable = search.evaluator.spent + steps;
    return calls.flatMap((values) => (search.evaluator.spent > affordable ? [] : [trialOf(search, values, { base, known })]));
  };
  let trials = attempt([padded(search.deepest.values, subject, search.hints), ...combinations(subject, search.hints, MAX_TRIALS)], MAX_TOTAL_STEPS);
  for (let time = 0; time < SEARCHES; time += 1) {
    const around = callsAround(search, atoms, trials);
    if (around.length === 0) break;
    trials = [...trials, ...attempt(around, MAX_SEARCH_STEPS)];
  }
  return trials;
}

function trialOf({ subject, evaluator, old }: Search, values: Values, { base, known }: { readonly base: Values; readonly known: boolean }): Trial {
  const now = perform(evaluator, subject, values);
  const unusual = values.filter((value, index) => valueKey(value) !== valueKey(base[index])).length;
  const trial = { values, observation: now.observation, effects: now.effects, used: now.used, asked: now.asked, decisions: now.decisions, unusual };
  if (now.observation.kind === 'nothing' || !known) return trial;
  const was = perform(old, subject, values);
  return was.observation.kind === 'nothing' ? trial : { ...trial, differs: shownKey(was) !== shownKey(now) };
}

/** A method of a mock that turns out to be called adds arguments: the round starts anew with them. */
function learnConditions(search: Search): void {
  let further = true;
  for (let round = 0; round < ROUNDS || (further && round < MAX_ROUNDS); ) {
    const before = search.deepest.met;
    if (learnRound(search, round === ROUNDS - 1 ? 400 : 150)) continue;
    round += 1;
    further = search.deepest.met > before;
  }
}

/** Learns from calls what conditions compare with; ends early, with true, where a mock has to answer something new. */
function learnRound(search: Search, limit: number): boolean {
  const { subject, evaluator, old, hints } = search;
  const changedItself = old.pool.withId(subject.type.declaration.id)?.declaration.methods.find((method) => method.id === subject.method.id)?.hash !== subject.method.hash;
  const around = search.deepest.met < 0 ? [] : variations(listsFor(subject, hints), padded(search.deepest.values, subject, hints), limit, 2);
  for (const values of [...combinations(subject, hints, limit), ...around]) {
    // A configured number is a bound like any other.
    const given = values.filter((_value, index) => subject.slots[index]?.kind !== 'property');
    const now = run(evaluator, subject, values);
    const met = conditionsIn(now.decisions);
    if (met > search.deepest.met) search.deepest = { values, met };
    learn(hints, now.hints, given);
    if (changedItself) learn(hints, run(old, subject, values).hints, given);
    const grown = now.wanted.map(({ mock, method }) => subject.planner.stub(mock, method, subject.type)).some((planned) => planned);
    if (grown) return true;
  }
  return false;
}

/** An argument that was compared teaches nothing: the other side of the comparison does. */
function learn(into: Hints, from: Hints, values: Values): void {
  const given = new Set(values.map((value) => (isNumeric(value) ? Number(value.value) : undefined)));
  for (const number of from.numbers) if (into.numbers.size < MAX_LEARNT && !given.has(number)) into.numbers.add(number);
  for (const text of from.strings) if (into.strings.size < 20 && text.length <= 200) into.strings.add(text);
  into.absence ||= from.absence;
  into.length ||= from.length;
  into.digits ||= from.digits;
}

/** How many conditions a call came by; one in a loop counts once. */
function conditionsIn(decisions: readonly Decision[]): number {
  return new Set(decisions.map(({ condition }) => condition)).size;
}

/** Calls next to those that decided a condition the other way, or to those that got furthest where none decided it. */
function callsAround({ subject, hints }: Search, atoms: readonly Atom[], trials: readonly Trial[]): readonly Values[] {
  const missing = atoms.filter((atom) => (atom.oneSided ? [true] : [true, false]).some((outcome) => !trials.some((trial) => isShown(trial) && touched(atom, trial, outcome))));
  const furthest = missing.length === 0 ? [] : trials.map((trial) => ({ trial, met: conditionsIn(trial.decisions) })).sort((left, right) => right.met - left.met).map(({ trial }) => trial);
  const seeds = new Set(missing.flatMap((atom) => {
    const met = trials.filter((trial) => trial.decisions.some((decision) => decision.condition === atom.key));
    const from = met.length > 0 ? met : furthest;
    return [...from.filter(isShown), ...from.filter((trial) => !isShown(trial))].slice(0, SEEDS);
  }));
  const lists = listsFor(subject, hints);
  const tried = new Set(trials.map(({ values }) => keyOf(values)));
  const calls = [...seeds].slice(0, SEEDS * 2).flatMap(({ values }) => variations(lists, values, MAX_AROUND, 2));
  return calls.filter((values) => !tried.has(keyOf(values)) && tried.add(keyOf(values)));
}

function isShown(trial: Trial): boolean {
  return trial.observation.kind !== 'nothing';
}

function keyOf(values: Values): string {
  return values.map(valueKey).join('\u0000');
}

function listsFor(subject: Subject, hints: Hints): readonly Values[] {
  return subject.slots.map((slot) => candidatesFor(slot, hints));
}

/** Slots that came since are given their ordinary value. */
function padded(values: Values, subject: Subject, hints: Hints): Values {
  return listsFor(subject, hints).map((list, index) => values[index] ?? list[0] ?? NULL);
}

/** The calls to try from the ordinary one on; where state can be set, half of them from an object with all of it set. */
function combinations(subject: Subject, hints: Hints, limit: number): readonly Values[] {
  const lists = listsFor(subject, hints);
  const base = lists.map((list): JavaValue => list[0] ?? NULL);
  if (limit === 1 || !subject.slots.some((slot) => slot.optional === true)) return variations(lists, base, limit);
  const filled = lists.map((list, index): JavaValue => (subject.slots[index]?.optional === true ? list[1] : list[0]) ?? NULL);
  return [...variations(lists, base, limit / 2), ...variations(lists, filled, limit / 2)];
}

/** All combinations where they are few; else the given one, then one value changed, then two, then three, up to `most` changes. */
function variations(lists: readonly Values[], base: Values, limit: number, most = 3): readonly Values[] {
  const found: Values[] = [base];
  const vary = (from: Values, first: number, left: number): void => {
    for (let index = first; index < lists.length; index += 1) {
      for (const value of lists[index]?.filter((other) => other !== base[index]) ?? []) {
        if (found.length >= limit) return;
        const changed = from.map((old, at) => (at === index ? value : old));
        if (left === 1) found.push(changed);
        else vary(changed, index + 1, left - 1);
      }
    }
  };
  for (let changes = 1; changes <= Math.min(most, lists.length); changes += 1) vary(base, 0, changes);
  return found;
}
