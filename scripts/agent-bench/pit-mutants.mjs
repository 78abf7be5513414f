// Which of PIT's mutants are those of one condition, in the order of the same rule as our own: for an ordered comparison its
// boundary first, then its negation; for everything else its negation. PIT knows classes, methods and lines, not
// conditions: of the conditions that share lines the jumps are taken in the order of the code, which is that of the source
// (JLS 15.7), and only where their number and their kinds agree with it. Where that is not so, the reason is told.

export const PIT_MUTATORS = ['CONDITIONALS_BOUNDARY', 'NEGATE_CONDITIONALS'];

const BOUNDARY = 'ConditionalsBoundaryMutator';
const NEGATION = 'NegateConditionalsMutator';
const ORDERED = /^[<>]=?$/;
/** PIT's words for what came of a mutant; the others (an error of the run, no valid class, not started) are no result. */
const OUTCOMES = { KILLED: 'killed', SURVIVED: 'survived', NO_COVERAGE: 'survived', TIMED_OUT: 'timeout', MEMORY_ERROR: 'killed' };

export function whyNotPit(condition) {
  if (condition.kind === 'case') return 'PIT changes no constant of a case';
  if (condition.place === 'return' && condition.kind === 'boolean' && !condition.negated && condition.joined === undefined) return 'PIT negates no value that is returned as it is';
  return undefined;
}

export function pitMutantsOf(condition, { besides, source, fileName }, mutations) {
  const why = whyNotPit(condition);
  if (why !== undefined) return { why };
  const group = sharingLines(condition, besides, source);
  const lines = group.map((one) => linesOf(one, source));
  const [from, to] = [Math.min(...lines.map((one) => one.from)), Math.max(...lines.map((one) => one.to))];
  const here = mutations.filter((one) => one.sourceFile === fileName && inUnit(one, condition.unit) && one.line >= from && one.line <= to);
  const negations = here.filter((one) => one.mutator === NEGATION).sort((a, b) => a.index - b.index);
  if (new Set(here.map((one) => `${one.mutatedClass}#${one.mutatedMethod}`)).size > 1) return { why: 'PIT finds code of several methods on its lines' };
  if (negations.length !== group.length) return { why: 'PIT finds another number of conditions on its lines' };
  const pairs = group.map((one, at) => ({ one, negation: negations[at], boundary: here.find(({ mutator, index }) => mutator === BOUNDARY && index === negations[at].index) }));
  if (pairs.some(({ one, boundary }) => isOrdered(one) !== (boundary !== undefined))) return { why: 'PIT finds other kinds of conditions on its lines' };
  const { boundary, negation } = pairs[group.findIndex((one) => one.from === condition.from)];
  const found = [...(boundary === undefined ? [] : [{ kind: 'boundary', ...resultOf(boundary) }]), { kind: 'negation', ...resultOf(negation) }];
  return found[0].outcome === 'unmeasured' ? { why: `PIT could not run the first mutant: ${found[0].detail}` } : { mutants: found };
}

/** The conditions whose lines overlap with its own, directly or by others, in the order of the source. */
function sharingLines(condition, besides, source) {
  const group = new Set(besides.filter((one) => one.from === condition.from));
  const left = new Set(besides.filter((one) => one.from !== condition.from && one.kind !== 'case'));
  for (const one of group) {
    const own = linesOf(one, source);
    for (const other of left) {
      const lines = linesOf(other, source);
      if (lines.from > own.to || lines.to < own.from) continue;
      group.add(other);
      left.delete(other);
    }
  }
  return [...group].sort((a, b) => a.from - b.from);
}

function linesOf({ whole }, source) {
  const lineAt = (offset) => source.slice(0, offset).split('\n').length;
  return { from: lineAt(whole.from), to: lineAt(whole.to) };
}

/** In the method itself, in a lambda of it, or in a class without a name, of which the lines tell where it stands. */
function inUnit({ mutatedClass, mutatedMethod }, unit) {
  const [type, rest = ''] = unit.split('#');
  const name = rest.slice(0, rest.indexOf('('));
  if (mutatedClass !== type) return mutatedClass.startsWith(`${type}$`) && /^\d/.test(mutatedClass.slice(type.length + 1));
  return mutatedMethod === name || mutatedMethod.startsWith(`lambda$${name === '<init>' ? 'new' : name}$`);
}

function isOrdered({ kind, operator }) {
  return kind === 'comparison' && ORDERED.test(operator.text);
}

function resultOf({ status, killingTest }) {
  const outcome = OUTCOMES[status];
  if (outcome === undefined) return { outcome: 'unmeasured', detail: status };
  const detail = status === 'NO_COVERAGE' ? 'the test does not reach it' : status === 'MEMORY_ERROR' ? 'out of memory' : killingTest;
  return { outcome, detail };
}
