// Runs the written tests against the mutants of their conditions: a JVM for each module, in which classes are exchanged
// (MutantRunner.java). A JVM that hangs or dies is started again with what is left.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { java, JVM_SWITCHES, launcherFor } from './java-tools.mjs';
import { mutated } from './mutants.mjs';

const RUNNER = join(dirname(fileURLToPath(import.meta.url)), 'MutantRunner.java');
/** One run of one test class; the first one of a class may start an application. */
const RUN_LIMIT_MS = 60_000;
/** A whole JVM. */
const JVM_LIMIT_MS = 20 * 60_000;
const MAX_RESTARTS = 40;

/**
 * @param jobs each `{ id, testClass, file, source, mutants }`: `file` absolute, `source` its text
 * @param options `classpath` of the module's tests, `scratch`, `log`
 * @returns a map from a job's id to its results by number, 0 for the code as it is
 */
export async function killMutants(jobs, { classpath, scratch, log, folder }) {
  const work = join(scratch, 'mutants');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const runner = compileRunner(work, classpath);
  const results = join(work, 'results');
  const left = new Map(jobs.map((job) => [job.id, { ...job, paths: job.mutants.map((mutant, index) => writeMutant(join(work, job.id, String(index + 1)), job, mutant)) }]));
  const found = new Map(jobs.map((job) => [job.id, new Map()]));
  for (let start = 0; start <= MAX_RESTARTS && left.size > 0; start += 1) {
    writeFileSync(results, '');
    const list = [...left.values()];
    writeFileSync(join(work, 'jobs'), list.map((job) => [job.id, job.testClass, job.file, ...job.paths.map((one) => one.path)].join('\t')).join('\n'));
    await runJvm(runner, [join(work, 'jobs'), results, String(RUN_LIMIT_MS)], { log, folder });
    const progress = take(results, left, found);
    if (!progress) giveUp(list[0], left, found, 'the JVM ended before a result');
  }
  return found;
}

/** Moves results to `found`; what is left has the mutants that are still to run. @returns whether there was any result */
function take(results, left, found) {
  const lines = readFileSync(results, 'utf8').split('\n').filter(Boolean).map((line) => line.split('\t'));
  for (const [id, number, outcome, detail = ''] of lines) {
    const job = left.get(id);
    if (job === undefined) continue;
    if (number === '0') {
      found.get(id).set(0, { outcome, detail });
      if (outcome !== 'passed') left.delete(id);
    } else {
      // A job that is started again counts from one: its first mutants are done.
      const one = job.paths[Number(number) - 1];
      found.get(id).set(one.number, { outcome, detail });
      one.done = true;
    }
  }
  for (const [id, job] of left) {
    job.paths = job.paths.filter((one) => !one.done);
    if (job.paths.length === 0 && found.get(id).has(0)) left.delete(id);
  }
  return lines.length > 0;
}

function giveUp(job, left, found, why) {
  for (const one of job.paths) found.get(job.id).set(one.number, { outcome: 'unmeasured', detail: why });
  left.delete(job.id);
}

function writeMutant(folder, { file, source }, mutant) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, basename(file));
  writeFileSync(path, mutated(source, mutant));
  return { path, number: Number(basename(folder)), done: false };
}

function compileRunner(work, classpath) {
  const whole = [...classpath, ...launcherFor(classpath)].join(delimiter);
  const classes = join(work, 'runner');
  execFileSync(java('javac'), ['-nowarn', '-d', classes, '-cp', whole, RUNNER], { stdio: ['ignore', 'pipe', 'pipe'] });
  const manifest = join(work, 'MANIFEST.MF');
  writeFileSync(manifest, 'Premain-Class: MutantRunner\nCan-Redefine-Classes: true\n');
  const jar = join(work, 'runner.jar');
  execFileSync(java('jar'), ['cfm', jar, manifest, '-C', classes, '.'], { stdio: ['ignore', 'pipe', 'pipe'] });
  return { jar, classpath: `${whole}${delimiter}${jar}` };
}

function runJvm({ jar, classpath }, args, { log, folder }) {
  return new Promise((resolve, reject) => {
    const child = spawn(java('java'), [...JVM_SWITCHES, `-javaagent:${jar}`, '-cp', classpath, 'MutantRunner', ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (piece) => {
      output = (output + piece).slice(-4_000_000);
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), JVM_LIMIT_MS);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      if (log !== undefined) {
        mkdirSync(log, { recursive: true });
        writeFileSync(join(log, 'mutants.log'), output);
      }
      resolve(code);
    });
  });
}
