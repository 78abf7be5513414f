import type { EntryPoint, SqlPoint } from '../code/code-graph.js';
import type { ChangeUnit } from './change-unit.js';

export type Grade = 'LOW' | 'MID' | 'HIGH';

/** What raises a grade: an entry point that users or outside systems start, or an SQL point, changed or reached by facts. */
export type Signal = 'exposed' | 'sql';

/** With all of its signals there, the grade is at least this one. */
export interface Promotion {
  readonly when: readonly Signal[];
  readonly to: Grade;
}

/** One part of the score, with what it was counted from. */
export interface ScorePart {
  readonly part: 'units' | 'impacted' | 'entry-points' | 'sql-points' | 'files' | 'lines';
  readonly count: number;
  /** How many of them gave points: the rest is over what the part counts at most. */
  readonly counted: number;
  /** Before rounding. */
  readonly points: number;
  /** Changed units by kind, impacted ones by depth and kind, sorted; empty for the other parts. */
  readonly by: readonly UnitShare[];
}

/** Units of one kind, and of impacted ones at one depth. */
export interface UnitShare {
  readonly kind: ChangeUnit['kind'];
  readonly depth?: number;
  readonly count: number;
  readonly points: number;
}

/** The importance rule's result before it is put into words. */
export interface GradedChange {
  readonly grade: Grade;
  /** The grade of the score alone. */
  readonly base: Grade;
  /** 0 to 100: the parts' points together, rounded. */
  readonly score: number;
  readonly parts: readonly ScorePart[];
  /** Those whose signals are there; none where the graph is not ready. */
  readonly promotions: readonly Promotion[];
  /** Facts only. */
  readonly exposed: readonly EntryPoint[];
  /** Entry points that only the program itself starts: schedules, start-up. They give points and raise nothing. */
  readonly unexposed: readonly EntryPoint[];
  readonly sqlPoints: readonly SqlPoint[];
  /** Of the exposed and SQL points how many are known only through files that the graph holds in another state: these raise nothing. */
  readonly unconfirmed: number;
  readonly graphReady: boolean;
}
