import { isExposed, type CodeUnit } from '../code/code-graph.js';
import type { UnitId } from '../ids.js';
import type { Locale } from '../locale.js';
import type { ChangeUnit } from './change-unit.js';
import type { ChangedLines } from './file-change.js';
import { isTestPath } from './file-kind.js';
import type { Grade, GradedChange, Promotion, ScorePart, Signal, UnitShare } from './graded-change.js';
import type { Impact } from './impact.js';
import { rationaleLines } from './importance-rationale.js';
import { DEFAULT_WEIGHTS, PROMOTIONS, type CappedPart, type CountedPart, type ImportanceWeights } from './importance-weights.js';

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

/** Grade, score and rationale of a graded change. */
export function importanceOf(graded: GradedChange, locale: Locale): Importance {
  return { grade: graded.grade, score: graded.score, rationale: rationaleLines(graded, locale) };
}

/** The grade with everything that it is made of; pure, by the tables of weights and promotions. Test code never counts. */
export function gradeChange(input: ImportanceInput, weights: ImportanceWeights = DEFAULT_WEIGHTS): GradedChange {
  const { graphReady, impact } = input;
  const parts = scoreParts(input, weights);
  const score = Math.min(MAX_SCORE, rounded(parts.reduce((sum, part) => sum + part.points, 0)));
  const base: Grade = score >= weights.high ? 'HIGH' : score >= weights.mid ? 'MID' : 'LOW';
  const { sqlPoints } = impact;
  const exposed = impact.entryPoints.filter(isExposed);
  const unsure = { exposed: (impact.unconfirmed?.entryPoints ?? []).filter(isExposed).length, sql: impact.unconfirmed?.sqlPoints.length ?? 0 };
  const promotions = graphReady ? promotionsBy({ exposed: exposed.length > unsure.exposed, sql: sqlPoints.length > unsure.sql }) : [];
  const grade = promotions.reduce((highest, { to }) => higher(highest, to), base);
  return { grade, base, score, parts, promotions, exposed, unexposed: impact.entryPoints.filter((point) => !isExposed(point)), sqlPoints, unconfirmed: unsure.exposed + unsure.sql, graphReady };
}

const MAX_SCORE = 100;
const RANK: readonly Grade[] = ['LOW', 'MID', 'HIGH'];

function higher(a: Grade, b: Grade): Grade {
  return RANK.indexOf(a) < RANK.indexOf(b) ? b : a;
}

function promotionsBy(there: Readonly<Record<Signal, boolean>>): readonly Promotion[] {
  return PROMOTIONS.filter(({ when }) => when.every((signal) => there[signal]));
}

function scoreParts(input: ImportanceInput, weights: ImportanceWeights): readonly ScorePart[] {
  const units = input.units.filter((unit) => !isTestPath(unit.file)).map((unit) => ({ kind: unit.kind, points: weights.unit[unit.kind] }));
  const impacted = input.impact.impacted.filter((unit) => unit.confidence !== 'name').map(({ id, depth }) => {
    const kind = input.kindOf(id) ?? 'method';
    return { kind, depth, points: (weights.unit[kind] * tenthsAt(depth, weights)) / 10 };
  });
  const files = input.files.filter((file) => !isTestPath(file.path));
  const lines = files.reduce((sum, file) => sum + file.added.length + file.removed, 0);
  return [
    { part: 'units', ...weighed(units) },
    { part: 'impacted', ...weighed(impacted) },
    { part: 'entry-points', ...counted(input.impact.entryPoints.length, weights.entryPoints) },
    { part: 'sql-points', ...counted(input.impact.sqlPoints.length, weights.sqlPoints) },
    { part: 'files', ...capped(files.length, weights.perFile) },
    { part: 'lines', ...capped(lines, weights.perLine) },
  ];
}

function tenthsAt(depth: number, { depthTenths }: ImportanceWeights): number {
  return depthTenths[depth] ?? depthTenths.at(-1) ?? 0;
}

type Points = Omit<ScorePart, 'part'>;
type WeighedUnit = Omit<UnitShare, 'count'>;

function weighed(units: readonly WeighedUnit[]): Points {
  const shares = new Map<string, UnitShare>();
  for (const unit of units) {
    const key = `${String(unit.depth)} ${unit.kind}`;
    const share = shares.get(key);
    shares.set(key, { ...unit, count: (share?.count ?? 0) + 1, points: (share?.points ?? 0) + unit.points });
  }
  const by = [...shares.values()].sort((a, b) => (a.depth ?? 0) - (b.depth ?? 0) || (a.kind < b.kind ? -1 : 1));
  return { count: units.length, counted: units.length, points: by.reduce((sum, share) => sum + share.points, 0), by };
}

function counted(count: number, part: CountedPart): Points {
  const most = Math.min(count, part.most);
  return { count, counted: most, points: count === 0 ? 0 : part.base + part.each * most, by: [] };
}

function capped(count: number, part: CappedPart): Points {
  const most = Math.min(count, part.most);
  return { count, counted: most, points: part.each * most, by: [] };
}

/**
 * Half away from zero, as people round (the predecessor rounded half to even, so 24.5 and 25.5 fell on either side of a
 * grade). Sums of tenths are first cut to six places: 24.499999999999996 is 24.5.
 */
function rounded(points: number): number {
  return Math.floor(Number(points.toFixed(6)) + 0.5);
}
