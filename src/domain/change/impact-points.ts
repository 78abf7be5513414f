import { UNRESOLVED_ROUTE, type EntryPoint } from '../code/code-graph.js';
import type { GraphIndex } from '../code/graph-index.js';
import type { ProjectPath, UnitId } from '../ids.js';
import { moduleSourcesFolder } from '../project/module-layout.js';
import type { ChangeUnit } from './change-unit.js';
import type { Impact, ImpactedUnit } from './impact.js';
import { bothOf, graphOf, type BothGraphs } from './impact-neighbours.js';
import { isTestPath } from './file-kind.js';
import { statementsOf } from './impact-statements.js';

/** Where a walk stands, and whether each file on the way there is known as it is. */
interface Reached {
  readonly id: UnitId;
  readonly isConfirmed: boolean;
}

interface Found<Point> {
  readonly point: Point;
  readonly isConfirmed: boolean;
}

export interface PointsInput extends BothGraphs {
  readonly units: readonly ChangeUnit[];
  /** Whether the graph holds the file as it is in the code that was changed; every file where absent. */
  readonly isCurrent?: (path: ProjectPath) => boolean;
}

/**
 * Entry points and SQL points at the changed and the impacted units of main code; what only guesses reach does not count.
 * Entry points that are none any more, or had another route, are among them: somebody started there.
 */
export function reachedPoints(input: PointsInput, impacted: readonly ImpactedUnit[]): Pick<Impact, 'entryPoints' | 'sqlPoints' | 'unconfirmed'> {
  const isConfirmed = (path: readonly UnitId[]): boolean => path.every((id) => isCurrent(input, id));
  const changed = input.units.filter((unit) => !isTestPath(unit.file));
  const reached: readonly Reached[] = [
    ...changed.map(({ id }) => ({ id, isConfirmed: true })),
    ...impacted.filter((unit) => unit.confidence !== 'name').map(({ id, path }) => ({ id, isConfirmed: isConfirmed(path) })),
  ];
  const types = changed.filter((unit) => unit.kind === 'type');
  const started = [...reached.flatMap(({ id, ...how }) => bothOf(input).flatMap((graph) => graph.entryPointsAt(id)).map((point) => ({ point, ...how }))), ...types.flatMap((unit) => remapped(input, unit.id)).map((point) => ({ point, isConfirmed: true }))];
  const executed = reached.flatMap((from) => statementsOf(graphOf(input, from.id), from.id).map((point) => ({ point, isConfirmed: from.isConfirmed && isConfirmed([point.by, point.id]) })));
  const entryPoints = withoutMoved(distinct(started, (point) => [point.id, point.type, point.method, point.route]), changed);
  const sqlPoints = distinct(executed, (point) => [point.id, point.by]);
  const unconfirmed = { entryPoints: pointsOf(entryPoints.filter((one) => !one.isConfirmed)), sqlPoints: pointsOf(sqlPoints.filter((one) => !one.isConfirmed)) };
  return { entryPoints: pointsOf(entryPoints), sqlPoints: pointsOf(sqlPoints), ...(unconfirmed.entryPoints.length + unconfirmed.sqlPoints.length === 0 ? {} : { unconfirmed }) };
}

/** Ids that no file declares (of configuration keys, of what a repository inherits) stand for what the change itself brought, or for nothing that could differ. */
function isCurrent({ isCurrent: known, ...graphs }: PointsInput, id: UnitId): boolean {
  if (known === undefined) return true;
  const file = graphOf(graphs, id).unit(id)?.file;
  return file === undefined || known(file);
}

/** Entry points of the type's methods that its own code moved: another class-level mapping, a bean that is none any more. */
function remapped(graphs: BothGraphs, type: UnitId): readonly EntryPoint[] {
  const { now, before } = graphs;
  if (before?.unit(type) === undefined || now.unit(type) === undefined) return [];
  const pointsIn = (graph: GraphIndex): readonly EntryPoint[] => graph.methodsOf(type).flatMap((method) => graph.entryPointsAt(method.id));
  const name = (point: EntryPoint): string => JSON.stringify([point.id, point.type, point.method, point.route]);
  const [old, current] = [pointsIn(before), pointsIn(now)];
  const [oldNames, names] = [new Set(old.map(name)), new Set(current.map(name))];
  // Methods that came or went with this change are change units themselves.
  return [...current.filter((point) => !oldNames.has(name(point)) && before.unit(point.id) !== undefined), ...old.filter((point) => !names.has(name(point)) && now.unit(point.id) !== undefined)];
}

/** A route that went from a deleted handler to a new one of the same module is one entry point, whoever started it before. */
function withoutMoved(points: readonly Found<EntryPoint>[], changed: readonly ChangeUnit[]): readonly Found<EntryPoint>[] {
  const name = ({ id, type, method, route }: EntryPoint, change: ChangeUnit['change']): string | undefined => {
    const unit = changed.find((one) => one.id === id && one.change === change);
    return unit === undefined || route === undefined || route === UNRESOLVED_ROUTE ? undefined : JSON.stringify([moduleSourcesFolder(unit.file), type, method, route]);
  };
  const added = new Set(points.flatMap(({ point }) => name(point, 'added') ?? []));
  return points.filter(({ point }) => !added.has(name(point, 'deleted') ?? ''));
}

/** Each point once, sorted; confirmed where one way to it is. */
function distinct<Point>(found: readonly Found<Point>[], keyOf: (point: Point) => readonly (string | undefined)[]): readonly Found<Point>[] {
  const byKey = new Map<string, Found<Point>>();
  for (const one of found) {
    const key = JSON.stringify(keyOf(one.point));
    byKey.set(key, { point: one.point, isConfirmed: one.isConfirmed || byKey.get(key)?.isConfirmed === true });
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

function pointsOf<Point>(found: readonly Found<Point>[]): readonly Point[] {
  return found.map(({ point }) => point);
}
