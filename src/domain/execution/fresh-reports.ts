import type { ProjectPath } from '../ids.js';
import type { FileState } from './file-state.js';
import { mergeReruns } from './merge-reruns.js';
import { reportTime } from './report-time.js';
import type { ReportState, TestRecord } from './run-facts.js';
import { belongsToClass, testsOfClass } from './tests-of-class.js';
import type { TestReport } from './test-report.js';

/** A report's own time may lie before the run's start by the second that it is rounded to, and by clock steps. */
const TIME_SLACK_MS = 2_000;

/** One report file that was written since the snapshot, with what it holds. */
export interface ReadReport {
  readonly file: ProjectPath;
  readonly report: TestReport | { readonly unreadable: string };
}

/** The build tool's own word that nothing was executed. */
export interface NotRun {
  /** An earlier result was put back or left in place: reports in the folder are not this run's, whatever their time. */
  readonly cached: boolean;
  /** The tool's words, one line. */
  readonly reason: string;
}

export interface ReportEvidence {
  readonly testClass: string;
  /** Report files before and after the run. */
  readonly before: readonly FileState[];
  readonly after: readonly FileState[];
  /** Contents of the files that `writtenSince` names. */
  readonly read: readonly ReadReport[];
  readonly startedMs: number;
  /** Gradle writes times without a zone in UTC; of Surefire it is not known. */
  readonly zonelessIsUtc: boolean;
  readonly notRun?: NotRun;
  readonly exitCode?: number;
}

/** Files that are new or were written again between two looks, sorted by path. */
export function writtenSince(before: readonly FileState[], after: readonly FileState[]): readonly FileState[] {
  const marks = new Map(before.map((file) => [file.path, file.fingerprint]));
  return after.filter((file) => marks.get(file.path) !== file.fingerprint);
}

/**
 * Which reports are this run's for exactly the asked-for class: written during the run, and by their own timestamp not
 * older than it (Gradle's cache puts old reports back with new file times). Older ones are named, never counted.
 */
export function judgeReports(evidence: ReportEvidence): { readonly report: ReportState; readonly tests: readonly TestRecord[] } {
  const written = new Set(writtenSince(evidence.before, evidence.after).map((file) => file.path));
  const mine = evidence.read.filter((read) => written.has(read.file) && concerns(read, evidence.testClass));
  const fresh = evidence.notRun?.cached === true ? [] : mine.filter((read) => !isOld(read, evidence));
  const unreadable = fresh.flatMap((read) => ('unreadable' in read.report ? [{ file: read.file, reason: read.report.unreadable }] : []));
  const [broken] = unreadable;
  if (broken !== undefined) return { report: { kind: 'unreadable', ...broken }, tests: [] };
  if (fresh.length === 0) return { report: missing(evidence, mine), tests: [] };
  const records = fresh.flatMap((read) => ('unreadable' in read.report ? [] : testsOfClass(read.report, evidence.testClass, classOfFile(read.file))));
  return { report: { kind: 'fresh', files: fresh.map((read) => read.file).sort() }, tests: mergeReruns(records, evidence.exitCode) };
}

function missing(evidence: ReportEvidence, mine: readonly ReadReport[]): ReportState {
  const named = evidence.after.map((file) => file.path).filter((path) => belongsToClass(classOfFile(path) ?? '', evidence.testClass));
  const stale = [...new Set([...named, ...mine.map((read) => read.file)])].sort();
  return { kind: 'missing', stale, ...(evidence.notRun === undefined ? {} : { reason: evidence.notRun.reason }) };
}

function concerns(read: ReadReport, testClass: string): boolean {
  if (belongsToClass(classOfFile(read.file) ?? '', testClass)) return true;
  if ('unreadable' in read.report) return false;
  return belongsToClass(read.report.suite, testClass) || read.report.tests.some((test) => belongsToClass(test.className, testClass));
}

function isOld(read: ReadReport, evidence: ReportEvidence): boolean {
  if ('unreadable' in read.report || read.report.timestamp === undefined) return false;
  const latest = reportTime(read.report.timestamp, evidence.zonelessIsUtc);
  return latest !== undefined && latest < evidence.startedMs - TIME_SLACK_MS;
}

/** `…/TEST-shop.CartTest$WhenEmpty.xml` -> `shop.CartTest$WhenEmpty`. */
function classOfFile(path: ProjectPath): string | undefined {
  return /(?:^|\/)TEST-([^/]+)\.xml$/.exec(path)?.[1];
}
