import type { ProjectPath } from '../ids.js';

/** What one run of the build tool told; facts only, nothing concluded. */
export interface RunFacts {
  readonly buildTool: 'maven' | 'gradle';
  /** Folder of the module that held the test, `''` for the root. */
  readonly module: ProjectPath;
  /** As started, for people. */
  readonly command: readonly string[];
  readonly end: ProcessEnd;
  /** Fully qualified name of the class that was asked for. */
  readonly testClass: string;
  readonly testFilePath: ProjectPath;
  /** Tests of the asked-for class that reports of this run name. */
  readonly tests: readonly TestRecord[];
  readonly report: ReportState;
  readonly buildErrors: readonly BuildError[];
  readonly coverage: Coverage;
  /** Whole console output, up to the runner's limit. */
  readonly output: string;
  readonly outputCut: boolean;
  readonly durationMs: number;
}

export type ProcessEnd =
  | { readonly kind: 'exited'; readonly code: number }
  | { readonly kind: 'killed'; readonly signal: string }
  | { readonly kind: 'timed-out'; readonly afterMs: number }
  | { readonly kind: 'interrupted' };

export interface TestRecord {
  /** Fully qualified; nested ones with `$`. */
  readonly className: string;
  /** The report named the class by a phrase; the suite's class was taken instead. */
  readonly classInferred?: boolean;
  /** As the report writes it; never converted to a number or boolean. */
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'error' | 'skipped';
  readonly flaky: boolean;
  readonly timeSeconds?: number;
  /** Of a skipped one, where the report tells it: a switch-off's condition or reason, a failed assumption. */
  readonly skipReason?: string;
  readonly failure?: { readonly type?: string; readonly message: string; readonly detail: string };
}

export type ReportState =
  | { readonly kind: 'fresh'; readonly files: readonly ProjectPath[] }
  /**
   * No report of this run for the class: `stale` names older ones that were found and not counted; `reason` is only set
   * where the build tool itself says that it executed nothing.
   */
  | { readonly kind: 'missing'; readonly stale: readonly ProjectPath[]; readonly reason?: string }
  | { readonly kind: 'unreadable'; readonly file: ProjectPath; readonly reason: string };

export interface BuildError {
  /** Relative to the project where it lies in it. */
  readonly file?: ProjectPath;
  readonly line?: number;
  readonly message: string;
}

/** Changed lines that hold code. */
export interface ChangedLineCoverage {
  /** Lines reached, in whole or in part. */
  readonly covered: number;
  readonly missed: readonly { readonly path: ProjectPath; readonly line: number }[];
  /** Of the covered ones those with branches that no test took. */
  readonly partial: readonly PartlyCoveredLine[];
}

export interface PartlyCoveredLine {
  readonly path: ProjectPath;
  readonly line: number;
  readonly missedBranches: number;
  /** Taken and missed. */
  readonly totalBranches: number;
}

export type Coverage =
  | {
      readonly kind: 'measured';
      /** Over the changed classes' source files where they are known, else over the report. */
      readonly scope: 'changed-files' | 'report';
      readonly lineCovered: number;
      readonly lineMissed: number;
      readonly branchCovered: number;
      readonly branchMissed: number;
      readonly changedLines: ChangedLineCoverage;
      /** Changed main source files that the report does not name: of another module, or without code. */
      readonly notInReport?: readonly ProjectPath[];
    }
  | { readonly kind: 'unavailable'; readonly reason: string };
