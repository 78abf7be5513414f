import type { ChangedLines } from '../change/file-change.js';
import type { ProjectPath } from '../ids.js';
import { findCoverage, isMainSource } from './coverage-lookup.js';
import type { CoverageReport, FileCoverage, LineCoverage } from './coverage.js';
import type { ChangedLineCoverage, Coverage } from './run-facts.js';

/**
 * Line and branch numbers over the changed main source files, and which changed lines with code were not reached, or only in part of their
 * branches. Where
 * no changed file is in the report the numbers are the whole report's. Two candidates for one file are reported, not
 * guessed between.
 *
 * @param module folder of the module that wrote the report, `''` for the root
 */
export function changedCoverage(report: CoverageReport, changed: readonly ChangedLines[], module: ProjectPath): Coverage {
  const sources = changed.filter((file) => isMainSource(file.path));
  const found = sources.map((file) => ({ file, match: findCoverage(report, file.path, module) }));
  const ambiguous = found.filter((one) => one.match.kind === 'ambiguous').map((one) => one.file.path);
  const measured = found.flatMap(({ file, match }) => (match.kind === 'found' ? [{ file, coverage: match.file }] : []));
  const doubtful = [...new Set([...ambiguous, ...claimedTwice(measured)])].sort();
  if (doubtful.length > 0) {
    return { kind: 'unavailable', reason: `ambiguous: the report does not tell which module's ${doubtful.join(', ')} it measured` };
  }
  const notInReport = found.filter((one) => one.match.kind === 'absent').map((one) => one.file.path).sort();
  const totals = measured.length === 0 ? wholeReport(report) : { scope: 'changed-files' as const, ...sum(measured.map((one) => one.coverage)) };
  return { kind: 'measured', ...totals, changedLines: changedLines(measured), ...(notInReport.length === 0 ? {} : { notInReport }) };
}

interface Measured {
  readonly file: ChangedLines;
  readonly coverage: FileCoverage;
}

/** One measured file cannot stand for two changed ones of the same package and name. */
function claimedTwice(measured: readonly Measured[]): readonly ProjectPath[] {
  return measured.filter((one) => measured.some((other) => other !== one && other.coverage === one.coverage)).map((one) => one.file.path);
}

function changedLines(measured: readonly Measured[]): ChangedLineCoverage {
  const all = measured.flatMap(({ file, coverage }) => {
    const added = new Set(file.added);
    return coverage.lines.filter((line) => added.has(line.line)).map((counts) => ({ path: file.path, line: counts.line, counts }));
  });
  all.sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1));
  const missed = all.filter((one) => !isCovered(one.counts)).map(({ path, line }) => ({ path, line }));
  const partial = all.filter(({ counts }) => isCovered(counts) && counts.missedBranches > 0)
    .map(({ path, line, counts }) => ({ path, line, missedBranches: counts.missedBranches, totalBranches: counts.missedBranches + counts.coveredBranches }));
  return { covered: all.length - missed.length, missed, partial };
}

function wholeReport(report: CoverageReport): Pick<CoverageReport, 'lineCovered' | 'lineMissed' | 'branchCovered' | 'branchMissed'> & { readonly scope: 'report' } {
  const { lineCovered, lineMissed, branchCovered, branchMissed } = report;
  return { scope: 'report', lineCovered, lineMissed, branchCovered, branchMissed };
}

function sum(files: readonly FileCoverage[]): Pick<CoverageReport, 'lineCovered' | 'lineMissed' | 'branchCovered' | 'branchMissed'> {
  const lines = files.flatMap((file) => file.lines);
  const lineCovered = lines.filter((line) => isCovered(line)).length;
  return {
    lineCovered,
    lineMissed: lines.length - lineCovered,
    branchCovered: lines.reduce((total, line) => total + line.coveredBranches, 0),
    branchMissed: lines.reduce((total, line) => total + line.missedBranches, 0),
  };
}

/** As JaCoCo counts lines: one executed instruction makes the line covered. */
function isCovered(line: LineCoverage): boolean {
  return line.coveredInstructions > 0;
}
