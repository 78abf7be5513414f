// The copy's build: everything compiled by Maven with the written tests in it, those that do not compile set aside, the
// rest run in one Maven run.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** As the product runs a test: a project that skips its tests by default is built all the same. */
const NOT_SKIPPED = ['-DskipTests=false', '-Dmaven.test.skip=false'];
const QUIET = ['-B', '-ntp', '-Djacoco.skip=true', ...NOT_SKIPPED];
/** Rounds of setting aside what does not compile: javac may hide the errors of one file behind those of another. */
const MAX_ROUNDS = 12;
const RUN_LIMIT_MS = 90 * 60_000;
const MAX_LOG_CHARS = 64 * 1024 * 1024;
const CLASSPATH_FILE = 'target/bench-classpath.txt';

export class MavenBuild {
  /** @param options `maven`, the program; `online`, that it may fetch; `log`, a folder for what Maven said */
  constructor(copy, product, options) {
    Object.assign(this, { copy, product, options });
  }

  /** @param module the folder of the test root before `src/test/java`, `''` for the root */
  classpath(module) {
    const file = join(this.copy.folder, module, CLASSPATH_FILE);
    const entries = existsSync(file) ? readFileSync(file, 'utf8').trim().split(':').filter(Boolean) : [];
    return [join(this.copy.folder, module, 'target/test-classes'), join(this.copy.folder, module, 'target/classes'), ...entries];
  }

  write(test) {
    const path = join(this.copy.folder, test.filePath);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, test.source);
  }

  /**
   * Compiles and runs all tests in one Maven run; those that do not compile are set aside and the rest is tried again.
   * Rejects where the build fails for a reason outside the tests. `failed`: a test's file to javac's first message. `cases`:
   * class name to its test cases; a class without a report is absent. `end` says how Maven ended.
   */
  async run(tests) {
    const failed = new Map();
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      const left = tests.filter((one) => !failed.has(one.filePath));
      const ran = await this.maven(`run-${round}`, this.goals(left), RUN_LIMIT_MS);
      const errors = ran.code === 0 ? [] : this.product.buildErrors(ran.output);
      const broken = left.flatMap((test) => errors.filter((error) => error.file?.endsWith(test.filePath)).slice(0, 1).map((error) => ({ test, error })));
      if (broken.length === 0 && errors.length > 0) throw new Error(`${this.copy.name}: the build fails for a reason outside the written tests: ${errors[0].message}`);
      const cases = broken.length === 0 ? this.casesOf(left) : new Map();
      // Failing tests do not fail the build here: whatever did, no test is to blame for it.
      if (broken.length === 0 && ran.code !== undefined && ran.code !== 0 && cases.size === 0) throw new Error(`${this.copy.name}: Maven ended with ${ran.code} before any test: ${lastErrors(ran.output)}`);
      if (broken.length === 0) return { failed, cases, end: ran.code === undefined ? 'the run was ended at its time limit' : `Maven ended with ${ran.code}: ${lastErrors(ran.output)}` };
      for (const { test, error } of broken) {
        failed.set(test.filePath, error);
        rmSync(join(this.copy.folder, test.filePath));
      }
    }
    throw new Error(`${this.copy.name}: still not compiling after ${MAX_ROUNDS} rounds`);
  }

  goals(tests) {
    for (const folder of this.reportFolders(tests)) rmSync(folder, { recursive: true, force: true });
    const classpath = ['dependency:build-classpath', `-Dmdep.outputFile=${CLASSPATH_FILE}`, '-Dmdep.includeScope=test'];
    if (tests.length === 0) return ['test-compile', ...classpath];
    return ['test', ...classpath, `-Dtest=${tests.map((test) => test.className).join(',')}`, '-Dsurefire.failIfNoSpecifiedTests=false', '-DfailIfNoTests=false', '-Dmaven.test.failure.ignore=true'];
  }

  casesOf(tests) {
    const cases = new Map();
    for (const folder of this.reportFolders(tests)) {
      const files = existsSync(folder) ? readdirSync(folder).filter((name) => /^TEST-.*\.xml$/.test(name)).sort() : [];
      for (const file of files) {
        const report = this.product.readReport(readFileSync(join(folder, file), 'utf8'));
        for (const one of report.tests ?? []) cases.set(one.className, [...(cases.get(one.className) ?? []), one]);
      }
    }
    return cases;
  }

  reportFolders(tests) {
    return [...new Set(tests.map((test) => join(this.copy.folder, test.module, 'target/surefire-reports')))];
  }

  maven(step, args, limit) {
    const all = [...QUIET, ...(this.options.online ? [] : ['-o']), ...this.product.sourceCheckSwitches, ...args];
    return new Promise((resolve, reject) => {
      const child = spawn(this.options.maven, all, { cwd: this.copy.folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      const take = (piece) => {
        if (output.length < MAX_LOG_CHARS) output += piece;
      };
      child.stdout.setEncoding('utf8').on('data', take);
      child.stderr.setEncoding('utf8').on('data', take);
      let ended = false;
      const timer = setTimeout(() => {
        ended = true;
        process.kill(-child.pid, 'SIGKILL');
      }, limit);
      child.on('error', reject);
      child.on('close', (code) => {
        clearTimeout(timer);
        if (this.options.log !== undefined) {
          mkdirSync(this.options.log, { recursive: true });
          writeFileSync(join(this.options.log, `maven-${step}.log`), output);
        }
        resolve({ code: ended ? undefined : code, output });
      });
    });
  }
}

function lastErrors(output) {
  return output.split('\n').filter((line) => line.startsWith('[ERROR]')).slice(0, 2).join(' ').slice(0, 300);
}
