// What the results of single conditions add up to. Every share is given twice where the two differ: of the conditions that
// were chosen, and of those for which a test was written.
import { causeOf, compileCause, histogram } from './causes.mjs';

/**
 * A record of one condition: `state` is `no-test`, `agent-failed`, `does-not-compile`, `did-not-run`, `fails` or `passes`;
 * `reason` says why it is not the last. One that passes has `mutants`, each with its kind and outcome, in the order of the
 * rule; `by` says whose they are (our own where it is absent), `own` what our own mutants said where PIT's count.
 */
export function summaryOf(records) {
  const written = records.filter((one) => !['no-test', 'agent-failed'].includes(one.state));
  const compiles = written.filter((one) => one.state !== 'does-not-compile');
  const passes = records.filter((one) => one.state === 'passes');
  const mutants = passes.flatMap((one) => measuredMutants(one));
  const state = (name) => records.filter((one) => one.state === name);
  return {
    chosen: records.length,
    written: written.length,
    compiles: compiles.length,
    passes: passes.length,
    // The bar: the first mutant of the rule's list that compiles.
    firstKilled: passes.filter((one) => killed(measuredMutants(one)[0])).length,
    negationKilled: passes.filter((one) => measuredMutants(one).some((mutant) => mutant.kind === 'negation' && killed(mutant))).length,
    allKilled: passes.filter((one) => measuredMutants(one).length > 0 && measuredMutants(one).every(killed)).length,
    judged: { pit: judged(passes.filter((one) => one.by === 'pit')), own: judged(passes.filter((one) => one.by !== 'pit')) },
    agreement: agreement(passes.filter((one) => one.own !== undefined)),
    mutants: { all: mutants.length, killed: mutants.filter(killed).length, byKind: kinds(mutants) },
    unmeasured: passes.filter((one) => measuredMutants(one).length === 0 || measuredMutants(one).some((mutant) => mutant.outcome === 'unmeasured')).length,
    causes: {
      'no test': histogram(state('no-test').map((one) => one.reason)),
      'the agent failed': histogram(state('agent-failed').map((one) => causeOf(one.reason))),
      'does not compile': histogram(state('does-not-compile').map((one) => compileCause(one.reason))),
      'did not run': histogram(state('did-not-run').map((one) => causeOf(one.reason))),
      fails: histogram(state('fails').map((one) => causeOf(one.reason))),
      'own mutants, where PIT was asked': histogram(passes.flatMap((one) => (one.whyNotPit === undefined ? [] : [causeOf(one.whyNotPit)]))),
      'first mutant survived': histogram(passes.filter((one) => measuredMutants(one)[0]?.outcome === 'survived').map((one) => `${measuredMutants(one)[0].kind} of ${one.place}`)),
      unmeasured: histogram(passes.flatMap((one) => one.mutants.filter((mutant) => mutant.outcome === 'unmeasured').map((mutant) => causeOf(mutant.detail)))),
    },
  };
}

function judged(records) {
  return { all: records.length, firstKilled: records.filter((one) => killed(measuredMutants(one)[0])).length };
}

/** Whether PIT and our own mutants say the same of the first one; where one of them has no result there is nothing to compare. */
function agreement(records) {
  const firsts = records.map((one) => [measuredMutants(one)[0], measuredMutants({ mutants: one.own })[0]]).filter((pair) => pair.every((one) => one !== undefined && one.outcome !== 'unmeasured'));
  return { both: firsts.length, same: firsts.filter(([pit, own]) => killed(pit) === killed(own)).length };
}

/** A mutant that does not compile is none. */
function measuredMutants({ mutants }) {
  return mutants.filter((mutant) => mutant.outcome !== 'not-compiled');
}

/** An endless loop fails the test by its time limit. */
function killed(mutant) {
  return mutant?.outcome === 'killed' || mutant?.outcome === 'timeout';
}

function kinds(mutants) {
  return histogram(mutants.map((one) => one.kind)).map(({ cause, count }) => ({ kind: cause, all: count, killed: mutants.filter((one) => one.kind === cause && killed(one)).length }));
}

const share = (part, all) => (all === 0 ? '-' : `${part} of ${all} (${((100 * part) / all).toFixed(1)} %)`);

const SHARES = [
  ['conditions', (one) => String(one.chosen)], ['tests written', (one) => share(one.written, one.chosen)], ['compile, of written', (one) => share(one.compiles, one.written)],
  ['pass, of written', (one) => share(one.passes, one.written)], ['first mutant killed, of chosen', (one) => share(one.firstKilled, one.chosen)], ['first mutant killed, of written', (one) => share(one.firstKilled, one.written)],
  ['negation killed, of chosen', (one) => share(one.negationKilled, one.chosen)], ['every mutant killed, of chosen', (one) => share(one.allKilled, one.chosen)], ['every mutant killed, of written', (one) => share(one.allKilled, one.written)],
  ['mutants killed', (one) => share(one.mutants.killed, one.mutants.all)],
  ['judged by PIT, of passing', (one) => share(one.judged.pit.all, one.passes)], ['judged by own mutants, of passing', (one) => share(one.judged.own.all, one.passes)],
  ['first mutant killed, by PIT', (one) => share(one.judged.pit.firstKilled, one.judged.pit.all)], ['first mutant killed, by own mutants', (one) => share(one.judged.own.firstKilled, one.judged.own.all)],
  ['PIT and own mutants agree on the first', (one) => share(one.agreement.same, one.agreement.both)],
];

/** A project a column, for a row of so many shares fits no terminal. */
function rowsOf(projects, whole) {
  const columns = [...projects, whole];
  return [['', ...columns.map((one) => one.name)], ...SHARES.map(([title, cell]) => [title, ...columns.map(cell)])];
}

function causesOf(whole) {
  return Object.entries(whole.causes).filter(([, list]) => list.length > 0);
}

export function table(projects, whole) {
  const rows = rowsOf(projects, whole);
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column])).join('  ').trimEnd());
  const causes = causesOf(whole).flatMap(([title, list]) => ['', `${title}:`, ...list.map(({ cause, count }) => `  ${String(count).padStart(4)}  ${cause}`)]);
  return `${[...lines, ...causes].join('\n')}\n`;
}

/** The same as Markdown, for a page. */
export function markdown(projects, whole) {
  const row = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const [head, ...rows] = rowsOf(projects.map((one) => ({ ...one, name: `${one.name} ${one.head}` })), whole);
  const causes = causesOf(whole).flatMap(([title, list]) => ['', `${title}:`, '', ...list.map(({ cause, count }) => `- ${count}: ${cause}`)]);
  return `${[row(head), row(head.map(() => '---')), ...rows.map(row), ...causes].join('\n')}\n`;
}

/** The page with that part between its marks replaced; undefined where the marks are not there. */
export function within(page, part) {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  return begin < 0 || end < begin ? undefined : `${page.slice(0, begin + BEGIN.length)}\n\n${part}\n${page.slice(end)}`;
}

const BEGIN = '<!-- figures: begin (npm run bench:agent -- ... --page FILE writes this part) -->';
const END = '<!-- figures: end -->';
