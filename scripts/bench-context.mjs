// npm run bench:context -- REPOSITORY N [--java JAVA] [--classpath JARS] [--dist FOLDER] [--truth FILE] [--misses FILE] [--json]
// How much of what a developer's own test uses stands in the files that the agent would be sent. For the last N commits
// that change main and test Java together, the context is built from the parent and the change to main alone; the truth
// is what javac says that the commit's tests use. Beside it: a plain text ranking (BM25) and an upper bound, all under
// the same budget. --java: a JDK of at least 21, whose javac attributes. --classpath: libraries that the tests call, so
// that javac sees through them. --truth: where javac's answers are kept for the next run; without --java only commits that
// have one there are measured.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openAnalysis } from './context-truth/analysed-commits.mjs';
import { commitsWithTests, git, shareRepository } from './context-truth/commits.mjs';
import { TestUses } from './context-truth/test-uses.mjs';
import { TextRanking } from './context-truth/text-ranking.mjs';

const options = parse(process.argv.slice(2));
const { selectContext, codePoints, DEFAULT_CONTEXT_LIMITS } = await import(pathToFileURL(join(options.dist, 'domain/change/context-budget.js')).href);
const scratch = mkdtempSync(join(tmpdir(), 'codetest-bench-context-'));
try {
  await bench();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function parse(args) {
  const found = { dist: join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist'), classpath: '', words: [] };
  for (let at = 0; at < args.length; at += 1) {
    const name = /^--(dist|java|classpath|truth|misses)$/.exec(args[at])?.[1];
    if (args[at] === '--json') found.json = true;
    else if (name !== undefined) found[name] = name === 'dist' ? resolve(args[(at += 1)]) : args[(at += 1)];
    else found.words.push(args[at]);
  }
  const [repository, count] = found.words;
  if (repository === undefined || !(Number(count) > 0)) {
    process.stderr.write('npm run bench:context -- REPOSITORY N [--java JAVA] [--classpath JARS] [--dist FOLDER] [--truth FILE] [--misses FILE] [--json]\n');
    process.exit(2);
  }
  return { ...found, repository: resolve(repository), count: Number(count) };
}

async function bench() {
  const tree = shareRepository(options.repository, join(scratch, 'tree'));
  const analysis = await openAnalysis({ dist: options.dist, repository: tree, database: join(scratch, 'graph.db'), limits: DEFAULT_CONTEXT_LIMITS });
  const uses = knownUses(options.java === undefined ? undefined : new TestUses({ java: options.java, classpath: options.classpath, tree, isTest: analysis.isTest }));
  const ranking = new TextRanking();
  const measured = [];
  const skipped = { 'no main unit used by the tests': 0, 'no answer of javac': 0, 'the analysis failed': 0 };
  const misses = [];
  const commits = commitsWithTests(tree, analysis.isTest);
  for (const change of commits) {
    if (measured.length >= options.count) break;
    const truth = await uses.of(change);
    if (truth === undefined) {
      skipped['no answer of javac'] += 1;
      continue;
    }
    if (!truth.some((use) => use.changed)) {
      skipped['no main unit used by the tests'] += 1;
      continue;
    }
    const started = performance.now();
    const one = await measure(change, truth, { analysis, ranking }).catch((error) => void process.stderr.write(`${change.commit}: ${error.stack}\n`));
    if (one === undefined) {
      skipped['the analysis failed'] += 1;
      continue;
    }
    measured.push(one);
    misses.push(...one.misses);
    process.stderr.write(`${measured.length} ${change.commit.slice(0, 9)} ${((performance.now() - started) / 1000).toFixed(1)} s ${one.context.changed.found}/${one.context.changed.all} (bm25 ${one.text.changed.found}, at most ${one.bound.changed.found}), changed files ${one.changedChars} characters\n`);
  }
  uses.close();
  await analysis.close();
  if (options.misses !== undefined) writeFileSync(options.misses, misses.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const result = { repository: options.repository.split('/').at(-1), head: git(options.repository, ['rev-parse', '--short', 'HEAD']).trim(), commits: measured.length, candidates: commits.length, skipped, ...summary(measured) };
  process.stdout.write(options.json ? `${JSON.stringify(result)}\n` : table(result));
}

/** javac's answers, kept by commit where a file for them is named. */
function knownUses(javac) {
  const file = options.truth;
  const known = new Map(file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line)).map((one) => [one.commit, one.uses]) : []);
  return {
    async of(change) {
      const uses = known.get(change.commit) ?? (await javac?.of(change));
      if (uses !== undefined && file !== undefined && !known.has(change.commit)) writeFileSync(file, `${JSON.stringify({ commit: change.commit, uses })}\n`, { flag: 'a' });
      return uses;
    },
    close: () => javac?.close(),
  };
}

async function measure(change, truth, { analysis, ranking }) {
  const analysed = await analysis.analyse(change);
  const changed = analysed.context.filter((file) => file.changed).map(({ path, content }) => ({ path, content }));
  const changedPaths = new Set(changed.map((file) => file.path));
  const main = analysed.snapshot.files.filter((file) => file.path.endsWith('.java') && !analysis.isTest(file.path) && !changedPaths.has(file.path));
  const load = async (paths) => {
    const hashes = new Map(main.map((file) => [file.path, file.hash]));
    const texts = await analysed.snapshot.texts(paths.map((path) => hashes.get(path)).filter(Boolean));
    return paths.flatMap((path) => (hashes.has(path) ? [{ path, content: texts.get(hashes.get(path)), reason: '' }] : []));
  };
  const query = analysed.changes.flatMap((file) => [file.path, ...file.hunks.flatMap((hunk) => hunk.lines.filter((line) => line[0] !== ' ').map((line) => line.slice(1)))]).join('\n');
  const ranked = await ranking.rank(main, analysed.snapshot.texts, query);
  const text = selectContext(changed, await load(ranked.slice(0, 400)), DEFAULT_CONTEXT_LIMITS).context;
  const contexts = { context: analysed.context, text };
  const result = { commit: change.commit, misses: [], changedChars: changed.reduce((sum, file) => sum + codePoints(file.content), 0) };
  for (const kind of ['changed', 'whole']) {
    const used = truth.filter((use) => kind === 'whole' || use.changed);
    const bound = selectContext(changed, await worthiest(used, changedPaths, load), DEFAULT_CONTEXT_LIMITS).context;
    for (const [name, files] of Object.entries({ ...contexts, bound })) {
      const paths = new Set(files.map((file) => file.path));
      result[name] = { ...result[name], [kind]: { found: used.filter((use) => paths.has(use.file)).length, all: used.length, outside: used.filter((use) => !changedPaths.has(use.file)).length } };
    }
    if (kind === 'changed') result.misses = missesOf({ change, used, analysed, bound, changedPaths, size: (await load(used.map((use) => use.file))).map((file) => [file.path, codePoints(file.content)]) });
  }
  result.files = analysed.context.length;
  result.chars = analysed.context.reduce((sum, file) => sum + codePoints(file.content), 0);
  return result;
}

/** What somebody who knew the answer would send: the most used units for each character first. A greedy bound, close to the best. */
async function worthiest(used, changedPaths, load) {
  const counts = new Map();
  for (const { file } of used) if (!changedPaths.has(file)) counts.set(file, (counts.get(file) ?? 0) + 1);
  const files = await load([...counts.keys()].sort());
  return files.sort((a, b) => counts.get(b.path) / codePoints(b.content) - counts.get(a.path) / codePoints(a.content));
}

function missesOf({ change, used, analysed, bound, changedPaths, size }) {
  const sent = new Set(analysed.context.map((file) => file.path));
  const possible = new Set(bound.map((file) => file.path));
  const sizes = new Map(size);
  const left = new Map(analysed.leftOut.map((one) => [one.path, one.reason]));
  const chars = analysed.context.filter((file) => file.changed).reduce((sum, file) => sum + codePoints(file.content), 0);
  return used.filter((use) => !sent.has(use.file)).map((use) => ({ commit: change.commit.slice(0, 9), unit: use.unit, file: use.file, size: sizes.get(use.file), changedChars: chars, changedFiles: changedPaths.size, possible: possible.has(use.file), leftOut: left.get(use.file) ?? 'not a candidate' }));
}

function summary(measured) {
  const of = (name, kind) => {
    const sum = (field) => measured.reduce((total, one) => total + one[name][kind][field], 0);
    const counted = measured.filter((one) => one[name][kind].all > 0);
    const beyond = (one) => one[name][kind].outside;
    return { micro: sum('found') / sum('all'), mean: counted.reduce((total, one) => total + one[name][kind].found / one[name][kind].all, 0) / counted.length, units: sum('all'), outside: measured.reduce((total, one) => total + beyond(one), 0), whole: counted.filter((one) => one[name][kind].found === one[name][kind].all).length };
  };
  const kinds = Object.fromEntries(['changed', 'whole'].map((kind) => [kind, Object.fromEntries(['context', 'text', 'bound'].map((name) => [name, of(name, kind)]))]));
  const over = measured.filter((one) => one.changedChars > DEFAULT_CONTEXT_LIMITS.maxChars).length;
  return { ...kinds, over, meanFiles: measured.reduce((sum, one) => sum + one.files, 0) / measured.length, meanChars: measured.reduce((sum, one) => sum + one.chars, 0) / measured.length };
}

function table({ repository, head, commits, candidates, skipped, changed, whole, over, meanFiles, meanChars }) {
  const percent = (value) => `${(100 * value).toFixed(1)} %`.padStart(8);
  const row = (label, { context, text, bound }) => [
    label, ...[['context', context], ['text ranking (BM25)', text], ['upper bound', bound]].map(([name, one]) => `  ${name.padEnd(22)}${percent(one.micro)}${percent(one.mean)}   ${one.whole} commits whole`),
  ];
  return `${[
    `${repository} at ${head}: ${commits} commits of the ${candidates} that change main and test Java (${Object.entries(skipped).filter(([, count]) => count > 0).map(([why, count]) => `${count} passed over: ${why}`).join('; ') || 'none passed over'})`,
    `${over} commits whose changed files alone are over the budget; ${meanFiles.toFixed(1)} files and ${meanChars.toFixed(0)} characters sent on average`, '',
    `${''.padEnd(24)}   units per commit`,
    ...row(`used by the test members that the commit wrote (${changed.context.units} units, ${changed.context.outside} of them outside the changed files)`, changed),
    ...row(`used anywhere in the test files that it touched (${whole.context.units} units, ${whole.context.outside} outside)`, whole), '',
  ].join('\n')}\n`;
}
