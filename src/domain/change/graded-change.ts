import type { EntryPoint, SqlPoint } from '../code/code-graph.js';

export type Grade = 'LOW' | 'MID' | 'HIGH';

/** One part of the score, with what it was counted from. */
export interface ScorePart {
  readonly part: 'units' | 'impacted' | 'entry-points' | 'sql-points' | 'files' | 'lines';
  readonly count: number;
  /** Before rounding. */
  readonly points: number;
}

/** The importance rule's result before it is put into words. */
export interface GradedChange {
  readonly grade: Grade;
  /** The grade of the score alone. */
  readonly base: Grade;
  /** 0 to 100. */
  readonly score: number;
  readonly parts: readonly ScorePart[];
  /** Reasons to promote: entry points that users or outside systems start, and SQL points; facts only. */
  readonly exposed: readonly EntryPoint[];
  readonly sqlPoints: readonly SqlPoint[];
  readonly graphReady: boolean;
}
