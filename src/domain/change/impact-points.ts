import { type EntryPoint, type SqlPoint } from '../code/code-graph.js';
import type { GraphIndex } from '../code/graph-index.js';
import type { UnitId } from '../ids.js';
import type { ChangeUnit } from './change-unit.js';
import type { Impact, ImpactedUnit } from './impact.js';
import { bothOf, graphOf, type BothGraphs } from './impact-neighbours.js';
import { isTestPath } from './file-kind.js';

/**
 * Entry points and SQL points at the changed and the impacted units of main code; what only guesses reach does not count.
 * Entry points that are none any more, or had another route, are among them: somebody started there.
 */
export function reachedPoints(input: BothGraphs & { readonly units: readonly ChangeUnit[] }, impacted: readonly ImpactedUnit[]): Pick<Impact, 'entryPoints' | 'sqlPoints'> {
  const changed = input.units.filter((unit) => !isTestPath(unit.file));
  const ids = [...changed.map((unit) => unit.id), ...impacted.filter((unit) => unit.confidence !== 'name').map((unit) => unit.id)];
  const types = changed.filter((unit) => unit.kind === 'type');
  return {
    entryPoints: distinct([...ids.flatMap((id) => bothOf(input).flatMap((graph) => graph.entryPointsAt(id))), ...types.flatMap((unit) => remapped(input, unit.id))], (point) => [point.id, point.type, point.method, point.route]),
    sqlPoints: distinct(ids.flatMap((id) => sqlAt(graphOf(input, id), id)), (point) => [point.id, point.by]),
  };
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

function sqlAt(graph: GraphIndex, id: UnitId): readonly SqlPoint[] {
  return [...graph.sqlPointsBy(id), ...graph.sqlPointsOf(id)];
}

function distinct<Point>(points: readonly Point[], keyOf: (point: Point) => readonly (string | undefined)[]): readonly Point[] {
  const byKey = new Map(points.map((point) => [JSON.stringify(keyOf(point)), point]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, point]) => point);
}
