// npm run bench:checkouts -- DIR... [--only TEXT] [--dist FOLDER] [--print] [-- MORE OPTIONS OF codetest run]
// `codetest run` on copies of the projects in DIR... (git checkouts, which are not written to): from the root, from a subfolder, and with
// --stage, with staged and unstaged changes mixed in one file and over several. Writes the second table of
// docs/measurements/run-cases.md, each row in the place of its older one; --print: to stdout. --only: runs whose changes the regular expression TEXT finds. Exit code 1 where a run was not as it has to be.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProjectCopy } from './agent-bench/project-copy.mjs';
import { editsOf } from './run-cases/checkout-edits.mjs';
import { CheckoutRuns } from './run-cases/checkout-runs.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const PAGE = join(root, 'docs/measurements/run-cases.md');
const BEGIN = '<!-- checkouts: begin (npm run bench:checkouts writes this part) -->';
const END = '<!-- checkouts: end -->';
const HEAD = '| project | run | changes | exit code | result | class that ran | tests | s | as it has to be |\n|---|---|---|---|---|---|---|---|---|';

const MIXED = { name: 'staged and unstaged in one file, unstaged in others', broken: false };
const BROKEN = { name: 'the same, and what is not staged does not compile', broken: true };
/** `expect` is what is certain of any project: the rest is what its test and its tree come to. */
const RUNS = [
  { state: MIXED, from: 'root', staged: false },
  { state: MIXED, from: 'subfolder', staged: false },
  { state: MIXED, from: 'root', staged: true },
  { state: MIXED, from: 'subfolder', staged: true },
  { state: BROKEN, from: 'root', staged: false, expect: ({ document }) => (document?.result_reason === 'build-errors' ? [] : ['what does not compile was not told']) },
  { state: BROKEN, from: 'root', staged: true, expect: ({ document }) => (document?.result_reason === 'build-errors' ? ['what is not staged was compiled'] : []) },
];

const options = parse(process.argv.slice(2));
const rows = [];
for (const folder of options.folders) await bench(folder);
if (options.print) process.stdout.write(`${[HEAD, ...rows].join('\n')}\n`);

function parse(args) {
  const end = args.indexOf('--');
  const [own, more] = end === -1 ? [args, []] : [args.slice(0, end), args.slice(end + 1)];
  const found = { dist: join(root, 'dist'), folders: [], more };
  for (let at = 0; at < own.length; at += 1) {
    if (own[at] === '--print') found.print = true;
    else if (/^--(?:dist|only)$/.test(own[at]) && own[at + 1] !== undefined) found[own[at].slice(2)] = own[(at += 1)];
    else if (own[at].startsWith('--')) stop();
    else found.folders.push(own[at]);
  }
  if (found.folders.length === 0) stop();
  return found;
}

function stop() {
  process.stderr.write('npm run bench:checkouts -- DIR... [--only TEXT] [--dist FOLDER] [--print] [-- MORE OPTIONS OF codetest run]\n');
  process.exit(2);
}

async function bench(folder) {
  const scratch = mkdtempSync(join(tmpdir(), 'codetest-checkouts-'));
  try {
    const copy = new ProjectCopy(folder, scratch);
    const runs = new CheckoutRuns(copy, editsOf(copy.folder, copy.files), { command: join(resolve(options.dist), 'config/main-cli.js'), scratch, args: options.more });
    await runs.register();
    for (const run of RUNS.filter(({ state }) => options.only === undefined || new RegExp(options.only).test(state.name))) {
      runs.prepare(run.state);
      const said = await runs.of(run);
      const wrong = [...said.wrong, ...(run.expect?.(said) ?? [])];
      if (wrong.length > 0) process.exitCode = 1;
      keep(row(copy, run, said, wrong));
      process.stderr.write(`${wrong.length === 0 ? 'ok' : 'WRONG'}  ${rows.at(-1)}${wrong.map((line) => `\n       ${line}`).join('')}${said.document?.result === undefined ? `\n${said.err}` : ''}\n`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function row(copy, { state, from, staged }, { code, document, seconds }, wrong) {
  const run = document?.execution;
  const result = document?.result === undefined ? (document?.error?.code ?? document?.outcome ?? '–') : `${document.result} (${run === null || run === undefined ? 'no test' : document.result_reason})`;
  const tests = run ? `${run.passed} passed, ${run.failed} failed, ${run.skipped} skipped` : '–';
  const where = run?.test_file_path ?? '–';
  return `| ${basename(copy.source)} ${copy.head} | \`run${staged ? ' --stage' : ''}\`, ${from} | ${state.name} | ${code} | ${result} | ${where === '–' ? where : `\`${where}\``} | ${tests} | ${seconds} | ${wrong.length === 0 ? 'yes' : `**no**: ${wrong.join('; ')}`} |`;
}

function keep(line) {
  rows.push(line);
  if (options.print) return;
  const text = readFileSync(PAGE, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const [table, after] = rest?.split(END) ?? [];
  if (after === undefined) throw new Error(`${PAGE} does not hold the marks of the table`);
  const keyOf = (one) => one.split(' | ').slice(0, 3).join(' | ');
  const old = table.split('\n').filter((one) => /^\| (?!project)/.test(one) && keyOf(one) !== keyOf(line));
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${[HEAD, ...old, line].join('\n')}\n\n${END}${after}`);
}
