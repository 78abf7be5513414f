/** JaCoCo's numbers by source file. */
export interface CoverageReport {
  readonly files: readonly FileCoverage[];
  readonly lineCovered: number;
  readonly lineMissed: number;
  readonly branchCovered: number;
  readonly branchMissed: number;
}

export interface FileCoverage {
  /** Groups of an aggregated report, outermost first. */
  readonly groups: readonly string[];
  /** `com/example/shop`. */
  readonly package: string;
  readonly name: string;
  readonly lines: readonly LineCoverage[];
}

export interface LineCoverage {
  readonly line: number;
  readonly missedInstructions: number;
  readonly coveredInstructions: number;
  readonly missedBranches: number;
  readonly coveredBranches: number;
}
