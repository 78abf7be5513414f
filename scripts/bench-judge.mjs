// npm run bench:judge -- [--count N] [--only KIND] [--json] [--results FILE] [--dist FOLDER]: good tests and twelve kinds of
// spoiled ones, replayed through `codetest run --prove` as if an agent had written them. With --results a run that was
// ended goes on where it was.
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeDepot, makeShop } from './judge-bench/projects.mjs';
import { reportOf, textOf } from './judge-bench/report.mjs';
import { startAgent } from './judge-bench/scripted-agent.mjs';
import { KINDS, testOf } from './judge-bench/tests.mjs';
import { UNITS } from './judge-bench/units.mjs';

/** Twenty of each spoiled kind, and sixty good ones: in rounds, so that a part of a run holds a part of each. */
const ROUNDS = 20;
const GOOD_IN_ROUND = 3;
const LIMIT_SECONDS = 600;

const values = asked();

const all = Array.from({ length: ROUNDS }, (_, round) => KINDS.flatMap((kind) => (kind === 'good' ? Array.from({ length: GOOD_IN_ROUND }, (_each, index) => ({ kind, at: round * GOOD_IN_ROUND + index })) : [{ kind, at: round }]))).flat();
const wanted = all.filter(({ kind }) => values.only === undefined || kind === values.only).slice(0, values.count === undefined ? undefined : Number(values.count));
const kept = values.results !== undefined && existsSync(values.results) ? readFileSync(values.results, 'utf8').split('\n').filter((line) => line !== '').map((line) => JSON.parse(line)) : [];
const isDone = ({ kind, at }) => kept.some((one) => one.kind === kind && one.at === at);

const folder = mkdtempSync(join(tmpdir(), 'codetest-judge-'));
const agent = await startAgent();
const cli = resolve(values.dist, 'config/main-cli.js');
const settings = { cli, agentUrl: agent.url, scratch: folder };
const makers = {
  depot: () => makeDepot(folder, 'depot', settings, { units: UNITS, coverage: true }),
  'depot-without-coverage': () => makeDepot(folder, 'depot-without-coverage', settings, { units: UNITS, coverage: false }),
  shop: () => makeShop(folder, resolve('examples/shop'), settings),
};
const projects = new Map();

async function projectOf(name) {
  if (!projects.has(name)) {
    const made = makers[name]();
    await made.register();
    projects.set(name, made);
  }
  return projects.get(name);
}

function asked() {
  try {
    const { values: found } = parseArgs({ options: { count: { type: 'string' }, only: { type: 'string' }, json: { type: 'boolean' }, results: { type: 'string' }, dist: { type: 'string', default: 'dist' } } });
    if (found.only !== undefined && !KINDS.includes(found.only)) throw new Error(`--only takes one of: ${KINDS.join(', ')}`);
    if (found.count !== undefined && !/^[1-9]\d*$/.test(found.count)) throw new Error('--count takes a number');
    if (!existsSync(resolve(found.dist, 'config/main-cli.js'))) throw new Error(`${found.dist} holds no program: build first (npm run build)`);
    return found;
  } catch (error) {
    process.stderr.write(`${error.message}\nnpm run bench:judge -- [--count N] [--only KIND] [--json] [--results FILE] [--dist FOLDER]\n`);
    process.exit(2);
  }
}

const SHOP_UNIT = { path: 'src/main/java/com/example/shop/service/QuantityDiscountPolicy.java' };

async function replay({ kind, at }) {
  const unit = UNITS[(at * 5 + KINDS.indexOf(kind) + 1) % UNITS.length];
  const { code, project: name = 'depot', basePackage, timeout = LIMIT_SECONDS } = testOf(kind, unit, at, UNITS);
  const project = await projectOf(name);
  project.reset();
  if (name === 'shop') {
    const text = readFileSync(join(project.root, SHOP_UNIT.path), 'utf8');
    project.write({ [SHOP_UNIT.path]: text.replace(/(quantity\s*)>(=?)/, (_whole, before, equals) => `${before}>${equals === '' ? '=' : ''}`) });
  } else project.write({ [unit.path]: unit.after });
  agent.answerWith({ code, ...(basePackage === undefined ? {} : { basePackage }) });
  const started = Date.now();
  const { code: exit, document, err } = await project.command(['run', '--prove', '--repairs', '0', '--timeout', String(timeout)]);
  const seconds = Math.round((Date.now() - started) / 100) / 10;
  const proof = document?.proof;
  const fault = document === undefined || proof === undefined ? (document?.error?.message ?? err.slice(-400)) : undefined;
  return { kind, at, unit: name === 'shop' ? 'QuantityDiscountPolicy' : unit.name, project: name, seconds, exit, result: document?.result ?? null, verdict: document?.report?.verdict ?? null, proof: proof ?? null, ...(fault === undefined ? {} : { fault }) };
}

try {
  for (const item of wanted.filter((one) => !isDone(one))) {
    const result = await replay(item);
    kept.push(result);
    if (values.results !== undefined) appendFileSync(values.results, `${JSON.stringify(result)}\n`);
    process.stderr.write(`${result.kind} ${result.at} ${result.unit}: ${result.proof?.kind ?? 'no proof'} ${result.proof?.reason ?? result.fault ?? ''} (${result.seconds} s)\n`);
  }
} finally {
  await agent.stop();
  rmSync(folder, { recursive: true, force: true });
}
const report = reportOf(kept.filter((one) => wanted.some(({ kind, at }) => kind === one.kind && at === one.at)));
process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : textOf(report));
process.exitCode = report.withinBars ? 0 : 1;
