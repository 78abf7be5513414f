// PIT (pitest.org) on one condition's test: its command line on the class path that Maven gave for the project's tests, so
// that no pom is changed. One run of PIT for one test: a JVM that asks, one that runs the test as it is, one that runs it
// against the mutants.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { excludedMethods } from './judge.mjs';
import { java, JVM_SWITCHES, launcherFor } from './java-tools.mjs';
import { PIT_MUTATORS, pitMutantsOf, whyNotPit } from './pit-mutants.mjs';
import { readPitReport, whyPitFailed } from './pit-report.mjs';

/** The newest on Maven Central when this was written; fixed, so that a measurement can be made again. */
const VERSIONS = { 'pitest-command-line': '1.30.2', 'pitest-junit5-plugin': '1.2.3' };
const MAIN = 'org.pitest.mutationtest.commandline.MutationCoverageReport';
const FETCH_LIMIT_MS = 10 * 60_000;
/** All of one test: three JVMs, of which two may start an application. */
const PIT_LIMIT_MS = 10 * 60_000;
/** One test against one mutant, on top of what it took without: the first one of a JVM may start an application. */
const TEST_LIMIT_MS = 60_000;
/** What lives for seconds does not earn the second compiler. */
const SHORT_LIVED = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
const MAX_REPORT_BYTES = 64 * 1024 * 1024;
const MAX_OUTPUT_CHARS = 4_000_000;

/** Maven puts PIT into the local repository. @param options `maven`, `online`, `scratch` @returns `{ jars }` or `{ why }` */
export async function fetchPit({ maven, online, scratch }) {
  const folder = join(scratch, 'pit-fetch');
  mkdirSync(folder, { recursive: true });
  const dependencies = Object.entries(VERSIONS).map(([name, version]) => `<dependency><groupId>org.pitest</groupId><artifactId>${name}</artifactId><version>${version}</version></dependency>`).join('');
  writeFileSync(join(folder, 'pom.xml'), `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>bench</groupId><artifactId>pit</artifactId><version>1</version><dependencies>${dependencies}</dependencies></project>\n`);
  const list = join(folder, 'classpath.txt');
  let end;
  for (const switches of [['-o'], ...(online ? [[]] : [])]) {
    end = await run(maven, ['-B', '-ntp', '-q', ...switches, 'dependency:build-classpath', `-Dmdep.outputFile=${list}`], { cwd: folder, limit: FETCH_LIMIT_MS });
    if (end.code === 0 && existsSync(list)) return { jars: readFileSync(list, 'utf8').trim().split(delimiter).filter(Boolean) };
  }
  if (end.code === undefined) return { why: 'Maven was ended at its time limit before it had PIT' };
  return { why: `Maven does not find PIT${online ? '' : ' in its local repository (--online lets it fetch)'}` };
}

/**
 * @param jars as fetchPit gives them
 * @param job `condition` (with `unit`, `besides`, `methods`), `testClass`, `file` absolute, `source`
 * @param options `classpath` of the module's tests, `folder` of the module, `scratch`, `log`
 * @returns `{ mutants }` in the order of the rule, or `{ why }`
 */
export async function runPit(jars, job, options) {
  const why = whyNotPit(job.condition);
  if (why !== undefined) return { why };
  const work = join(options.scratch, 'pit');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const paths = pathsOf(jars, options.classpath);
  if (paths.why !== undefined) return paths;
  writeFileSync(join(work, 'classpath'), paths.tests.join('\n'));
  const { code, output } = await run(java('java'), ['-Xmx512m', ...SHORT_LIVED, '-cp', paths.pit.join(delimiter), MAIN, ...argumentsFor(job, work, options)], { cwd: options.folder, limit: PIT_LIMIT_MS });
  const report = join(work, 'mutations.xml');
  const xml = code === 0 && existsSync(report) && statSync(report).size <= MAX_REPORT_BYTES ? readFileSync(report, 'utf8') : undefined;
  keep(options.log, job, output, xml);
  if (xml === undefined) return { why: whyPitFailed(output, code) };
  const read = readPitReport(xml);
  if (read.unreadable !== undefined) return { why: `PIT's report cannot be read: ${read.unreadable}` };
  const { condition, source, file } = job;
  return pitMutantsOf(condition, { besides: condition.besides, source, fileName: basename(file) }, read.mutations);
}

/** JUnit 4 PIT runs by itself; for the JUnit Platform its plugin has to stand on both paths, the launcher on that of the tests. */
function pathsOf(jars, classpath) {
  const platform = classpath.some((entry) => /junit-platform-engine-[^/]*\.jar$/.test(entry));
  const plugin = jars.filter((jar) => /pitest-junit5-plugin-[^/]*\.jar$/.test(jar));
  const core = jars.filter((jar) => /\/pitest-\d[^/]*\.jar$/.test(jar));
  try {
    const besides = platform ? [...core, ...plugin, ...launcherFor(classpath)] : core;
    return { pit: jars.filter((jar) => platform || !plugin.includes(jar)), tests: [...classpath, ...besides] };
  } catch (error) {
    return { why: error.message };
  }
}

function argumentsFor({ condition, testClass }, work, { classpath, folder }) {
  const [type] = condition.unit.split('#');
  const excluded = excludedMethods(condition.methods, condition.unit);
  const settings = {
    reportDir: work, sourceDirs: join(folder, 'src/main/java'), classPathFile: join(work, 'classpath'), includeLaunchClasspath: false, mutableCodePaths: classpath[1],
    targetClasses: `${type},${type}$*`, targetTests: testClass, ...(excluded.length === 0 ? {} : { excludedMethods: excluded.join(',') }),
    mutators: PIT_MUTATORS.join(','), outputFormats: 'XML', timestampedReports: false, failWhenNoMutations: false, threads: 1, timeoutConst: TEST_LIMIT_MS, jvmArgs: [...JVM_SWITCHES, ...SHORT_LIVED].join(','),
  };
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
}

function keep(log, { condition }, output, xml) {
  if (log === undefined) return;
  mkdirSync(log, { recursive: true });
  const name = join(log, `pit-${condition.key.slice(0, 8)}`);
  writeFileSync(`${name}.log`, output);
  if (xml !== undefined) writeFileSync(`${name}.xml`, xml);
}

/** `code` is undefined where the run was ended at its limit, with all that it had started. */
function run(program, args, { cwd, limit }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let ended = false;
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (piece) => {
      output = (output + piece).slice(-MAX_OUTPUT_CHARS);
    });
    const timer = setTimeout(() => {
      ended = true;
      process.kill(-child.pid, 'SIGKILL');
    }, limit);
    child.on('error', (error) => {
      clearTimeout(timer);
      resolve({ code: 127, output: String(error) });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: ended ? undefined : (code ?? 1), output });
    });
  });
}
