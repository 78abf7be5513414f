// npm run bench:cases -- [--only TEXT] [--kit 'maven single'] [--dist FOLDER] [--print]
// Runs every case of scripts/run-cases with the built command and the real Maven and Gradle, and writes the table of
// docs/measurements/run-cases.md: what the tool's exit code was, what was said, what the predecessor would have said
// (derived, see scripts/run-cases/predecessor.mjs). Exit code 1 where a case did not end as it has to.
// --only: cases whose name the regular expression TEXT finds. --print: the table goes to stdout, no file is written.
// Rows are written as they come, each in the place of its older one: a part may be run, and a run may be broken off.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CaseProject } from './run-cases/case-project.mjs';
import { CASES } from './run-cases/cases.mjs';
import { KITS } from './run-cases/kits.mjs';
import { differences, runCase } from './run-cases/run-case.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const PAGE = join(root, 'docs/measurements/run-cases.md');
const BEGIN = '<!-- cases: begin (npm run bench:cases writes this part) -->';
const END = '<!-- cases: end -->';

const options = parse(process.argv.slice(2));
const rows = options.print ? new Map() : rowsOf(readFileSync(PAGE, 'utf8'));
for (const [id, kit] of Object.entries(KITS)) {
  const cases = CASES.filter((one) => one.on.includes(id) && (options.only === undefined || new RegExp(options.only).test(one.name)));
  if (cases.length > 0 && (options.kit === undefined || options.kit === id)) await runKit(id, kit, cases);
}
if (options.print) process.stdout.write(page());

function parse(args) {
  const found = { dist: join(root, 'dist') };
  for (let at = 0; at < args.length; at += 1) {
    const name = /^--(only|kit|dist)$/.exec(args[at])?.[1];
    if (args[at] === '--print') found.print = true;
    else if (name !== undefined && args[at + 1] !== undefined) found[name] = args[(at += 1)];
    else {
      process.stderr.write("npm run bench:cases -- [--only TEXT] [--kit 'maven single'] [--dist FOLDER] [--print]\n");
      process.exit(2);
    }
  }
  return found;
}

async function runKit(id, kit, cases) {
  const project = new CaseProject(join(resolve(options.dist), 'config/main-cli.js'), join(root, 'test/fixtures/projects', kit.fixture));
  try {
    await project.register();
    for (const one of cases) {
      const said = await runCase(project, kit, one);
      const wrong = differences(said, one.expect);
      if (wrong.length > 0) process.exitCode = 1;
      rows.set(keyOf(one.title, id), row({ id, one, said, wrong }));
      if (!options.print) writeFileSync(PAGE, within(readFileSync(PAGE, 'utf8'), page()));
      process.stderr.write(`${wrong.length === 0 ? 'ok' : 'WRONG'}  ${id}: ${one.title} (${said.seconds} s)${wrong.map((line) => `\n       ${line}`).join('')}\n`);
    }
  } finally {
    project.remove();
  }
}

function keyOf(title, id) {
  return `${title} | ${id}`;
}

/** The table's rows by case and kit, of cases that there still are. */
function rowsOf(text) {
  const known = new Set(CASES.flatMap((one) => one.on.map((id) => keyOf(one.title, id))));
  const table = text.split(BEGIN)[1]?.split(END)[0] ?? '';
  const found = table.split('\n').map((line) => [line.split(' | ').slice(0, 2).join(' | ').replace(/^\| /, ''), line]);
  return new Map(found.filter(([key]) => known.has(key)));
}

function page() {
  const order = Object.keys(KITS).flatMap((id) => CASES.filter((one) => one.on.includes(id)).map((one) => keyOf(one.title, id)));
  const all = order.flatMap((key) => rows.get(key) ?? []);
  const tools = [['mvn', ['-v']], ['gradle', ['--version']], ['java', ['-version']]].map(([program, args]) => version(program, args)).join(', ');
  const head = `${all.length} of ${order.length} cases were run, ${all.filter((line) => !line.includes('**wrong**')).length} of them ended as they have to. ${tools}; ${cpus().length} cores, load ${loadavg()[0].toFixed(0)} at the last of them. Seconds are of the whole command.`;
  return [head, '', '| case | build | tool’s exit code | codetest’s exit code | result | executed | s | the predecessor, derived |', '|---|---|---|---|---|---|---|---|', ...all, ''].join('\n');
}

function row({ id, one, said, wrong }) {
  const result = said.result === undefined ? (said.code ?? '–') : `${said.result} (${said.reason})`;
  const executed = said.passed === undefined ? '–' : `${said.passed} passed, ${said.failed} failed, ${said.skipped} skipped`;
  return `| ${one.title} | ${id} | ${said.toolExit ?? '–'} | ${said.exit} | ${wrong.length === 0 ? '' : '**wrong** '}${result} | ${executed} | ${said.seconds} | ${said.predecessor} |`;
}

function version(program, args) {
  const told = execFileSync('sh', ['-c', '"$0" "$@" 2>&1', program, ...args], { encoding: 'utf8' });
  return /Apache Maven [\d.]+|^Gradle [\d.]+|version "[\d.]+"/m.exec(told)?.[0].replace('version', 'Java') ?? program;
}

function within(old, text) {
  const [before, rest] = old.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${PAGE} does not hold the marks of the table`);
  return `${before}${BEGIN}\n\n${text}\n${END}${after}`;
}
