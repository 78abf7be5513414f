// Edits of a checkout that are staged, left unstaged, or both in one file, chosen by a rule that knows nothing of the outcome:
// an ordered comparison's boundary is moved (where a project has too few of those, another comparison is negated), in the order in which scripts/agent-bench/choose.mjs puts conditions.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { choose } from '../agent-bench/choose.mjs';
import { conditionsOf } from '../agent-bench/conditions.mjs';
import { mutantsOf } from '../agent-bench/mutants.mjs';

const MAIN = /^(?:(.*)\/)?src\/main\/java\/.*\.java$/;

/**
 * @param root of the checkout, as committed
 * @param paths its committed files
 * @returns `{ both, unstaged, other }`: a file with two conditions, whose first is staged and whose second is not; another file of
 *   its module with one; one of another module, undefined where there is no other
 */
export function editsOf(root, paths) {
  const sources = paths.filter((path) => MAIN.test(path)).map((path) => ({ path, module: MAIN.exec(path)[1] ?? '', source: readFileSync(join(root, path), 'utf8') }));
  return chosen(sources, 'boundary') ?? chosen(sources, 'negation') ?? fail();
}

function fail() {
  throw new Error('no file with two conditions');
}

function chosen(sources, kind) {
  const files = sources.map(({ source, ...file }) => ({ ...file, edits: editsIn(source, kind) })).filter(({ edits }) => edits.length > 0);
  const ordered = choose(files.map((file) => ({ unit: file.path, line: 0, text: '', from: 0, file })), files.length).map(({ file }) => file);
  const both = ordered.find(({ edits }) => edits.length > 1);
  if (both === undefined) return undefined;
  const unstaged = ordered.find((file) => file !== both && file.module === both.module);
  const other = ordered.find((file) => file.module !== both.module);
  return { both: { ...both, edits: both.edits.slice(0, 2) }, unstaged: unstaged === undefined ? undefined : only(unstaged), other: other === undefined ? undefined : only(other) };
}

/** Those of two lines may be applied one after the other, since each is found by its line. */
function editsIn(source, kind) {
  const lines = new Map();
  for (const condition of parsed(source)) {
    const mutant = condition.operator === undefined ? undefined : mutantsOf(condition, source).find((one) => one.kind === kind);
    if (mutant === undefined) continue;
    const start = source.lastIndexOf('\n', mutant.from) + 1;
    const column = mutant.from - start;
    if (!lines.has(condition.line)) lines.set(condition.line, { line: source.slice(0, mutant.from).split('\n').length, column, length: mutant.to - mutant.from, insert: mutant.insert });
  }
  return [...lines.values()];
}

function parsed(source) {
  try {
    return conditionsOf(source).filter(({ place, kind }) => place === 'if' && kind === 'comparison');
  } catch {
    // A newer Java than the reader knows.
    return [];
  }
}

function only(file) {
  return { ...file, edits: file.edits.slice(0, 1) };
}

/** @returns the source with the edit in it */
export function edited(source, { line, column, length, insert }) {
  const lines = source.split('\n');
  const text = lines[line - 1];
  lines[line - 1] = text.slice(0, column) + insert + text.slice(column + length);
  return lines.join('\n');
}
