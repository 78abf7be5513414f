// npm run bench:agent -- DIR... [--agent URL] [--count N] [--per-method N] [--mutants pit|own|both] [--cases FILE] [--keep FOLDER] [--page FILE] [--dist FOLDER] [--maven PROGRAM] [--online] [--json]
// What the tests are worth that an agent writes. For conditions of the Maven projects in DIR... (git checkouts, which are
// not written to), chosen by a rule that knows nothing of the outcome, it is asked for a test of the method as it is; the
// tests are built and run by Maven, and those that pass are run against mutants of their condition.
// --agent: the address of an Agent; without it the embedded one is measured. --count: conditions of each project, 40
// unless given. --per-method: of one method at most so many, 1 unless given. --mutants: whose mutants judge; `pit`, unless
// given: PIT's where it runs, else our own; `both`: our own run besides, and how often the two agree is told. --cases:
// results of single conditions as JSON lines; those that are there are not measured again. --keep: where the tests and what
// Maven and PIT said are left. --page: a page whose part between two marks becomes the figures. --maven: the program, `mvn`
// unless given. --online: Maven may fetch what is missing. JAVA_HOME: the JDK.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureProject } from './agent-bench/measure-project.mjs';
import { openProduct } from './agent-bench/product.mjs';
import { ProjectCopy } from './agent-bench/project-copy.mjs';
import { ResultLines } from './agent-bench/result-lines.mjs';
import { markdown, summaryOf, table, within } from './agent-bench/summary.mjs';

const USAGE = 'npm run bench:agent -- DIR... [--agent URL] [--count N] [--per-method N] [--mutants pit|own|both] [--cases FILE] [--keep FOLDER] [--page FILE] [--dist FOLDER] [--maven PROGRAM] [--online] [--json]\n';
const DEFAULT_COUNT = 40;

const options = parse(process.argv.slice(2));
process.exitCode = await bench();

function parse(args) {
  const found = { dist: join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist'), count: DEFAULT_COUNT, 'per-method': 1, mutants: 'pit', maven: 'mvn', folders: [] };
  for (let at = 0; at < args.length; at += 1) {
    const name = /^--(agent|count|per-method|mutants|cases|keep|page|dist|maven)$/.exec(args[at])?.[1];
    if (name !== undefined && args[at + 1] !== undefined) found[name] = args[(at += 1)];
    else if (/^--(json|online)$/.test(args[at])) found[args[at].slice(2)] = true;
    else if (args[at].startsWith('--')) stop(`${args[at]}: no such option\n${USAGE}`);
    else found.folders.push(args[at]);
  }
  if (found.folders.length === 0) stop(USAGE);
  for (const name of ['count', 'per-method']) if (!(Number.isInteger(Number(found[name])) && Number(found[name]) > 0)) stop(`--${name} takes a whole number above 0\n`);
  if (!/^(pit|own|both)$/.test(found.mutants)) stop('--mutants takes pit, own or both\n');
  if (found.agent !== undefined && !URL.canParse(found.agent)) stop('--agent takes an address\n');
  return { ...found, count: Number(found.count), perMethod: Number(found['per-method']), dist: resolve(found.dist) };
}

function stop(words) {
  process.stderr.write(words);
  process.exit(2);
}

async function bench() {
  const scratch = mkdtempSync(join(tmpdir(), 'codetest-bench-agent-'));
  const started = performance.now();
  const tell = (words) => process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${words}\n`);
  const results = new ResultLines(options.cases);
  const product = await openProduct({ dist: options.dist, scratch, agent: options.agent });
  const projects = [];
  let failed = false;
  try {
    for (const folder of options.folders) {
      const copy = new ProjectCopy(folder, scratch);
      try {
        const { found, unread, records } = await measureProject(copy, { ...options, product, results, scratch, tell });
        projects.push({ name: copy.name, head: copy.head, found, unread, ...summaryOf(records), records });
      } catch (error) {
        failed = true;
        tell(`${copy.name}: ${error.message}`);
      } finally {
        rmSync(copy.folder, { recursive: true, force: true });
      }
    }
  } finally {
    await product.close();
    rmSync(scratch, { recursive: true, force: true });
  }
  const whole = { name: 'all', ...summaryOf(projects.flatMap((one) => one.records)) };
  const plain = projects.map(({ records, ...one }) => one);
  process.stdout.write(options.json ? `${JSON.stringify({ agent: options.agent ?? 'embedded', seconds: Number(((performance.now() - started) / 1000).toFixed(1)), projects: plain, all: whole }, null, 2)}\n` : table(plain, whole));
  if (options.page !== undefined && !failed) {
    const page = within(readFileSync(options.page, 'utf8'), markdown(plain, whole));
    if (page === undefined) process.stderr.write(`${options.page}: there are no marks for the figures\n`);
    else writeFileSync(options.page, page);
  }
  return failed ? 1 : 0;
}
