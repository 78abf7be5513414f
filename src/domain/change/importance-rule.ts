import { isExposed, type CodeUnit } from '../code/code-graph.js';
import type { UnitId } from '../ids.js';
import type { Locale } from '../locale.js';
import type { ChangeUnit } from './change-unit.js';
import type { ChangedLines } from './file-change.js';
import { isTestPath } from './file-kind.js';
import type { Grade, GradedChange, ScorePart } from './graded-change.js';
import type { Impact } from './impact.js';
import { rationaleLines } from './importance-rationale.js';
import { DEFAULT_WEIGHTS, type CappedPart, type CountedPart, type ImportanceWeights } from './importance-weights.js';

export type { Grade } from './graded-change.js';

/** How much a change matters, from the graph alone. */
export interface Importance {
  readonly grade: Grade;
  /** 0 to 100. */
  readonly score: number;
  /** Each reason once, in order, in the language asked for, each line with its leading `- `. */
  readonly rationale: readonly string[];
}

export interface ImportanceInput {
  readonly units: readonly ChangeUnit[];
  readonly impact: Impact;
  readonly files: readonly ChangedLines[];
  /** Kind of an impacted unit, which weighs it; undefined where the graph does not know the id. */
  readonly kindOf: (id: UnitId) => CodeUnit['kind'] | undefined;
  /** Where the graph is not ready nothing is promoted: what it does not show may only not have been read yet. */
  readonly graphReady: boolean;
}

/** Grade, score and rationale of a change; pure, by the table of weights. */
export function assessImportance(input: ImportanceInput, locale: Locale, weights: ImportanceWeights = DEFAULT_WEIGHTS): Importance {
  const graded = gradeChange(input, weights);
  return { grade: graded.grade, score: graded.score, rationale: rationaleLines(graded, locale) };
}

/** The same with its parts, for whoever wants to see where the score comes from. Test code never counts. */
export function gradeChange(input: ImportanceInput, weights: ImportanceWeights = DEFAULT_WEIGHTS): GradedChange {
  const parts = scoreParts(input, weights);
  const score = Math.min(100, rounded(parts.reduce((sum, part) => sum + part.points, 0)));
  const base: Grade = score >= weights.high ? 'HIGH' : score >= weights.mid ? 'MID' : 'LOW';
  const exposed = input.impact.entryPoints.filter(isExposed);
  const { sqlPoints } = input.impact;
  return { grade: input.graphReady ? promoted(base, exposed.length > 0, sqlPoints.length > 0) : base, base, score, parts, exposed, sqlPoints, graphReady: input.graphReady };
}

function promoted(base: Grade, exposed: boolean, sql: boolean): Grade {
  if (exposed && sql) return 'HIGH';
  return base === 'LOW' && (exposed || sql) ? 'MID' : base;
}

function scoreParts(input: ImportanceInput, weights: ImportanceWeights): readonly ScorePart[] {
  const units = input.units.filter((unit) => !isTestPath(unit.file));
  const impacted = input.impact.impacted.filter((unit) => unit.confidence !== 'name');
  const files = input.files.filter((file) => !isTestPath(file.path));
  const lines = files.reduce((sum, file) => sum + file.added.length + file.removed, 0);
  const weightAt = (depth: number): number => (weights.depthTenths[depth] ?? weights.depthTenths.at(-1) ?? 0) / 10;
  return [
    { part: 'units', count: units.length, points: units.reduce((sum, unit) => sum + weights.unit[unit.kind], 0) },
    { part: 'impacted', count: impacted.length, points: impacted.reduce((sum, unit) => sum + weights.unit[input.kindOf(unit.id) ?? 'method'] * weightAt(unit.depth), 0) },
    { part: 'entry-points', ...counted(input.impact.entryPoints.length, weights.entryPoints) },
    { part: 'sql-points', ...counted(input.impact.sqlPoints.length, weights.sqlPoints) },
    { part: 'files', ...capped(files.length, weights.perFile) },
    { part: 'lines', ...capped(lines, weights.perLine) },
  ];
}

function counted(count: number, part: CountedPart): { readonly count: number; readonly points: number } {
  return { count, points: count === 0 ? 0 : part.base + part.each * Math.min(count, part.most) };
}

function capped(count: number, part: CappedPart): { readonly count: number; readonly points: number } {
  return { count, points: part.each * Math.min(count, part.most) };
}

/**
 * Half away from zero, as people round (the predecessor rounded half to even, so 24.5 and 25.5 fell on either side of a
 * grade). Sums of tenths are first cut to six places: 24.499999999999996 is 24.5.
 */
function rounded(points: number): number {
  return Math.floor(Number(points.toFixed(6)) + 0.5);
}
