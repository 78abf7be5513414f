import type { ChangeUnit } from './change-unit.js';
import type { Promotion } from './graded-change.js';

/** The score's part of the rule as data: how points are given, and where the grades begin. A team may set each number. */
export interface ImportanceWeights {
  readonly unit: Readonly<Record<ChangeUnit['kind'], number>>;
  /** Of an impacted unit, in tenths of its kind's weight, by depth; the last one holds for everything further away. */
  readonly depthTenths: readonly number[];
  readonly entryPoints: CountedPart;
  readonly sqlPoints: CountedPart;
  readonly perFile: CappedPart;
  readonly perLine: CappedPart;
  /** Lowest score of a grade. */
  readonly high: number;
  readonly mid: number;
}

/** `base + each * min(n, most)` where n is at least one. */
export interface CountedPart {
  readonly base: number;
  readonly each: number;
  readonly most: number;
}

/** `each * min(n, most)`. */
export interface CappedPart {
  readonly each: number;
  readonly most: number;
}

/** What a team sets of it; the rest keeps its default. */
export interface TeamWeights {
  readonly unit?: Partial<ImportanceWeights['unit']>;
  readonly depthTenths?: readonly number[];
  readonly entryPoints?: Partial<CountedPart>;
  readonly sqlPoints?: Partial<CountedPart>;
  readonly perFile?: Partial<CappedPart>;
  readonly perLine?: Partial<CappedPart>;
  readonly high?: number;
  readonly mid?: number;
}

/**
 * The predecessor's numbers (codetest facts 3.1 and 3.2), which teams know: types 1.5, methods 2, statements 3; whole files
 * (build, configuration, resources) count as its file nodes did.
 */
export const DEFAULT_WEIGHTS: ImportanceWeights = {
  unit: { type: 1.5, method: 2, sql: 3, config: 0.5, build: 0.5, resource: 0.5 },
  depthTenths: [10, 6, 3, 1.5, 1],
  entryPoints: { base: 8, each: 2, most: 5 },
  sqlPoints: { base: 6, each: 2, most: 5 },
  perFile: { each: 0.8, most: 20 },
  perLine: { each: 0.02, most: 800 },
  high: 55,
  mid: 25,
};

/** Seed 000: entry points and SQL points raise the grade, both together to the highest. Not a team's to change: grades of two projects could not be compared. */
export const PROMOTIONS: readonly Promotion[] = [
  { when: ['exposed'], to: 'MID' },
  { when: ['sql'], to: 'MID' },
  { when: ['exposed', 'sql'], to: 'HIGH' },
];

/** The defaults with what the team set laid over them. */
export function weightsOf(team: TeamWeights): ImportanceWeights {
  const base = DEFAULT_WEIGHTS;
  return {
    ...base,
    ...team,
    unit: { ...base.unit, ...team.unit },
    entryPoints: { ...base.entryPoints, ...team.entryPoints },
    sqlPoints: { ...base.sqlPoints, ...team.sqlPoints },
    perFile: { ...base.perFile, ...team.perFile },
    perLine: { ...base.perLine, ...team.perLine },
  };
}
