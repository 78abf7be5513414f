// npm run bench:units -- REPO [N] --truth PROGRAM.mjs [--java HOME] [--json] [--with-graph] [--expected FILE]
// Replays the last N commits of a repository that change Java (all unless N is given) through the use case of
// `codetest analyze --base PARENT --head COMMIT`, and holds the type and method units against those that javac saw differ.
// PROGRAM is the ground truth: `node PROGRAM REPO --last N` prints one JSON record a commit: commit, parent,
// units [{id, change}] and unreadable [file]. --expected takes what it printed before. Units depend on the changed files
// and on the build files (encodings) alone, so nothing else of the base is read and no graph is built, unless --with-graph
// asks for the whole analysis. Exit code 1: a commit differs; 2: nothing was compared.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { agreementOf, summaryOf, truthRecords } from './unit-truth.mjs';

const USAGE = 'npm run bench:units -- REPO [N] --truth PROGRAM.mjs [--java HOME] [--json] [--with-graph] [--expected FILE]\n';
const ALL = 1_000_000;
const EVERY_MS = 15_000;
/** Most of a commit's time is waiting for git. */
const AT_ONCE = 6;
const MAX_OUTPUT_BYTES = 2 ** 30;

const options = parse(process.argv.slice(2));
if (options.repo === undefined) stop(USAGE);
if (options.truth === undefined && options.expected === undefined) stop(`${USAGE}The ground truth is no part of this project: --truth names the program that prints it (its form stands at the head of this script), --expected a file with what it printed.\n`);
for (const file of [options.repo, options.truth, options.expected]) if (file !== undefined && !existsSync(file)) stop(`there is no ${file}\n`);
process.exitCode = await bench();

function parse(args) {
  const found = { dist: join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist'), last: ALL };
  const words = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at];
    if (word === '--json') found.json = true;
    else if (word === '--with-graph') found.withGraph = true;
    else if (['--truth', '--expected', '--dist'].includes(word)) found[word.slice(2)] = resolve(args[(at += 1)] ?? '');
    else if (word === '--java') found.java = args[(at += 1)];
    else words.push(word);
  }
  if (words[0] !== undefined) found.repo = resolve(words[0]);
  if (Number(words[1] ?? 0) > 0) found.last = Number(words[1]);
  return found;
}

function stop(text) {
  process.stderr.write(text);
  process.exit(2);
}

/** Oldest first, so that a kept graph goes on from commit to commit. */
async function bench() {
  const truth = truthRecords(options.expected === undefined ? printedTruth() : readFileSync(options.expected, 'utf8')).slice(0, options.last).reverse();
  if (truth.length === 0) stop('the ground truth names no commit\n');
  const scratch = mkdtempSync(join(tmpdir(), 'codetest-units-'));
  const analysis = await opened(scratch);
  const compared = [];
  const started = performance.now();
  let told = started;
  try {
    const waiting = truth.entries();
    const replay = async () => {
      for (const [at, record] of waiting) {
        compared[at] = await replayed(analysis, record);
        if (performance.now() - told < EVERY_MS) continue;
        told = performance.now();
        const done = compared.filter(Boolean);
        process.stderr.write(`${done.length} of ${truth.length} commits, ${done.filter((commit) => !commit.equal).length} differ\n`);
      }
    };
    await Promise.all(Array.from({ length: options.withGraph ? 1 : AT_ONCE }, replay));
  } finally {
    await analysis.close();
    rmSync(scratch, { recursive: true, force: true });
  }
  return print(compared, (performance.now() - started) / 1000);
}

function printedTruth() {
  const env = { ...process.env, ...(options.java === undefined ? {} : { JAVA_HOME: options.java }) };
  const ran = spawnSync(process.execPath, [options.truth, options.repo, '--last', String(options.last)], { env, encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES, stdio: ['ignore', 'pipe', 'inherit'] });
  if (ran.status !== 0) stop(`the ground truth ended with ${ran.status ?? ran.signal ?? ran.error?.message}\n`);
  return ran.stdout;
}

async function replayed(analysis, record) {
  try {
    const { facts } = await analysis.execute({ base: record.parent, head: record.commit, locale: 'en' });
    const agreement = agreementOf(record, facts.units);
    return agreement.equal ? agreement : { ...agreement, warnings: facts.warnings };
  } catch (error) {
    // A commit without any Java is one without units; every other refusal counts as a difference, with its words.
    if (error.code === 'project.no-java') return agreementOf(record, []);
    return { ...agreementOf(record, []), equal: false, fault: `${error.code ?? error.name}: ${error.message}` };
  }
}

/** The command's own parts; without a graph, everything but the index. */
async function opened(scratch) {
  const at = (path) => import(pathToFileURL(join(options.dist, path)).href);
  const { readSettings } = await at('config/settings.js');
  const { settings } = readSettings({ environment: {}, home: scratch, folder: scratch });
  const environment = process.env;
  if (options.withGraph) {
    const { composeCliSession } = await at('config/cli-session.js');
    const session = composeCliSession({ settings, server: undefined, version: 'bench', environment, currentFolder: options.repo, folder: options.repo, project: 'repository' });
    return { execute: (request) => session.analyse.execute(request), close: () => session.close().catch(() => undefined) };
  }
  const [{ openLocalCode }, { TOKENS }, { AnalyseCheckout }, { GitCheckout }, { IconvCharsetDecoder }] = await Promise.all([at('config/local-code.js'), at('config/tokens.js'), at('application/change/analyse-checkout.js'), at('adapters/outbound/workspace/git-checkout.js'), at('adapters/outbound/workspace/iconv-charset-decoder.js')]);
  const local = await openLocalCode(settings, false);
  const get = (name) => local.container.get(TOKENS[name]);
  const git = new GitCheckout({ folder: options.repo, project: 'repository', environment });
  const described = await git.describe();
  const index = { execute: () => Promise.resolve({ kind: 'indexed', read: 0, affected: 0 }) };
  const parts = { hasher: get('hasher'), charsets: new IconvCharsetDecoder(), diffReader: get('diffReader'), settle: get('settleChange'), index, teamSettings: { read: () => Promise.resolve('') } };
  const execute = async (request) => new AnalyseCheckout({ ...parts, checkout: leanCheckout(git, described, await touchedBy(request)) }).execute(request);
  return { execute, close: () => local.close() };
}

async function touchedBy({ base, head }) {
  const { stdout } = await promisify(execFile)('git', ['-C', options.repo, 'diff-tree', '-r', '--no-renames', '--name-only', '-z', base, head], { encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES });
  return new Set(stdout.split('\0'));
}

/** The checkout, its committed files cut to those that the change touches, and what tells encodings. The refs are commit ids. */
function leanCheckout(checkout, described, touched) {
  return {
    describe: () => Promise.resolve(described),
    resolve: (ref) => Promise.resolve(ref),
    blobs: (objects) => checkout.blobs(objects),
    change: (scope) => checkout.change(scope),
    read: (state, path) => checkout.read(state, path),
    committedFiles: async (commit) => (await checkout.committedFiles(commit)).filter(({ path }) => touched.has(path) || /(?:^|\/)(?:pom\.xml|[^/]+\.gradle(?:\.kts)?)$/.test(path)),
  };
}

function print(compared, seconds) {
  const summary = { repository: options.repo, ...summaryOf(compared), seconds: Number(seconds.toFixed(1)), withGraph: options.withGraph === true };
  const differing = compared.filter((commit) => !commit.equal).reverse();
  if (options.json) process.stdout.write(`${JSON.stringify({ ...summary, differences: differing }, null, 2)}\n`);
  else process.stdout.write(`${[...differing.flatMap(lines), `${summary.equal} of ${summary.commits} commits equal (${summary.units} units; ${summary.commitsWithoutUnits} commits without any; ${summary.uncompared} units in files that javac cannot read), ${seconds.toFixed(1)} s`].join('\n')}\n`);
  return differing.length === 0 ? 0 : 1;
}

function lines({ commit, missing, extra, unreadable, fault, warnings }) {
  return [
    commit,
    ...(fault === undefined ? [] : [`  refused: ${fault}`]),
    ...missing.map((unit) => `  only javac: ${unit}`),
    ...extra.map((unit) => `  only here:  ${unit}`),
    ...(unreadable.length === 0 ? [] : [`  javac cannot read: ${unreadable.join(', ')}`]),
    ...(warnings ?? []).map((warning) => `  said: ${warning}`),
  ];
}
