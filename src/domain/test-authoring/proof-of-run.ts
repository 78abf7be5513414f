import type { ChangedLines } from '../change/file-change.js';
import { isMainSource } from '../execution/coverage-lookup.js';
import type { Coverage, RunFacts } from '../execution/run-facts.js';
import type { RunOutcome } from '../execution/run-outcome.js';
import { moduleSourcesFolder } from '../project/module-layout.js';
import { refused, unproven, type Proof } from './proof.js';
import { isOfTest, problemOfTest } from './test-problem.js';

export interface RanOnce {
  readonly run: RunFacts;
  readonly outcome: RunOutcome;
  /** The test as it was written: the compiler's lines are its. */
  readonly source: string;
  readonly changed: readonly ChangedLines[];
}

/** What the first run says against a test that did not pass; undefined where it passed. */
export function proofOfRun(once: RanOnce): Proof | undefined {
  const { run, outcome } = once;
  if (outcome.result === 'PASS') return undefined;
  const problem = problemOfTest(run, outcome);
  switch (problem?.kind) {
    case 'build':
      return proofOfBuild(once);
    case 'start':
      return refused(problem.what === 'context' ? 'context-not-loaded' : 'not-started', firstLine(problem.cause));
    case undefined:
      return proofOfOutcome(outcome, run);
  }
}

function proofOfOutcome({ result, reason }: RunOutcome, run: RunFacts): Proof {
  if (run.end.kind === 'timed-out') return refused('time-limit', `${String(Math.round(run.end.afterMs / 1000))} s`);
  if (result === 'NOT_RUN') return refused('none-discovered', reasonOf(run));
  if (reason === 'tests-failed') return unproven('finding', failures(run));
  return reason === 'build-errors' ? unproven('project-not-built', ownError(run)) : unproven('not-run', reason);
}

function reasonOf({ report }: RunFacts): string {
  return report.kind === 'missing' ? (report.reason ?? '') : '';
}

function ownError(run: RunFacts): string {
  return run.buildErrors.find((error) => error.file !== undefined && !isOfTest(error, run))?.file ?? '';
}

/** A class that its module cannot see is no wrong import: the test lies in the wrong place. */
function proofOfBuild({ run, source, changed }: RanOnce): Proof {
  if (isElsewhere(run, changed)) return wrongModule(run);
  const lines = source.split(/\r\n?|\n/);
  const errors = run.buildErrors.filter((error) => isOfTest(error, run));
  const told = (error: (typeof errors)[number] | undefined): string => (error === undefined ? '' : `line ${String(error.line ?? 0)}: ${firstLine(error.message)}`);
  const imports = errors.find((error) => /^\s*import\s/.test(lines[(error.line ?? 0) - 1] ?? ''));
  if (imports !== undefined) return refused('bad-import', told(imports));
  const unknown = errors.find((error) => UNKNOWN_NAME.test(error.message));
  return unknown === undefined ? refused('does-not-compile', told(errors[0])) : refused('unknown-symbol', told(unknown));
}

/** javac in the languages of a JDK: no such symbol; no such package in a qualified name; no such method for these arguments. */
const UNKNOWN_NAME = /cannot find symbol|package .* does not exist|no suitable (?:method|constructor)|cannot be applied to given types|기호를 찾을 수 없|패키지가 존재하지|シンボルを見つけられません|パッケージ.*は存在しません|找不到符号|程序包.*不存在|Symbol nicht gefunden/i;

/** What the coverage of a run that passed says against its test. */
export function proofOfCoverage({ run, changed }: Pick<RanOnce, 'run' | 'changed'>): Proof | undefined {
  const { coverage } = run;
  if (coverage.kind === 'measured' && coverage.changedLines.covered > 0) return undefined;
  if (isElsewhere(run, changed)) return wrongModule(run);
  return withoutChangedLines(coverage);
}

function withoutChangedLines(coverage: Coverage): Proof {
  if (coverage.kind === 'unavailable') return unproven('coverage-off', firstLine(coverage.reason));
  const { missed } = coverage.changedLines;
  const [first] = missed;
  return first === undefined ? unproven('no-code-changed') : refused('nothing-changed-covered', `${String(missed.length)} changed lines, the first ${first.path}:${String(first.line)}`);
}

/** The module that ran holds no changed main source, and another one does. */
function isElsewhere({ module }: RunFacts, changed: readonly ChangedLines[]): boolean {
  const sources = changed.filter(({ path }) => isMainSource(path));
  return sources.length > 0 && sources.every(({ path }) => {
    const owner = moduleSourcesFolder(path);
    return owner === undefined ? module !== '' && !path.startsWith(`${module}/`) : owner !== module;
  });
}

function wrongModule({ module }: RunFacts): Proof {
  return refused('wrong-module', module === '' ? 'the root' : module);
}

function failures(run: RunFacts): string {
  const failed = run.tests.filter((test) => test.status === 'failed' || test.status === 'error');
  const [first] = failed;
  return first === undefined ? '' : `${first.name}: ${firstLine(first.failure?.message ?? '')}${failed.length > 1 ? `, and ${String(failed.length - 1)} more` : ''}`;
}

const LINE_LIMIT = 200;

export function firstLine(text: string): string {
  const line = text.split('\n').map((one) => one.trim()).find((one) => one !== '') ?? '';
  return line.length <= LINE_LIMIT ? line : `${line.slice(0, LINE_LIMIT - 1)}…`;
}
