import type { SqlPoint } from '../code/code-graph.js';
import type { GraphIndex } from '../code/graph-index.js';
import type { UnitId } from '../ids.js';

/** Implementations of one called method that are looked at; which of more than these runs, nobody can tell from a call. */
const MAX_IMPLEMENTATIONS = 50;

/** Helpers of a unit's own class that are looked into. */
const MAX_HELPERS = 50;

/**
 * SQL points of a unit: what its own code runs, helpers of its class being part of it, and what the methods run that it calls to have it run (of mappers,
 * repositories, data access classes), through their interfaces. What a repository inherits from its library is booked at
 * its caller by the graph itself; this makes a declared query of it the same. Of a statement: where it is run.
 */
export function statementsOf(graph: GraphIndex, id: UnitId): readonly SqlPoint[] {
  const own = withHelpers(graph, id);
  const called = new Set(own.flatMap((unit) => calledBy(graph, unit)).filter((to) => !own.includes(to)));
  return [...own.flatMap((unit) => graph.sqlPointsBy(unit)), ...graph.sqlPointsOf(id), ...[...called].flatMap((to) => runByCalled(graph, to))];
}

/** The unit, and the methods of its class that it calls, directly or through one another: code that was only split. */
function withHelpers(graph: GraphIndex, id: UnitId): readonly UnitId[] {
  const own = new Set([id]);
  const type = typeOf(id);
  // The loop meets what it adds: a set grows while it is walked.
  for (const unit of own) {
    for (const to of calledBy(graph, unit)) if (typeOf(to) === type && own.size <= MAX_HELPERS) own.add(to);
  }
  return [...own];
}

function calledBy(graph: GraphIndex, id: UnitId): readonly UnitId[] {
  return graph.callsOf(id).filter((edge) => edge.confidence !== 'name').map((edge) => edge.to);
}

/** Of a method; of everything else nothing, which no method has for its type. */
function typeOf(id: UnitId): string | undefined {
  const at = id.indexOf('#');
  return at < 0 ? undefined : id.slice(0, at);
}

function runByCalled(graph: GraphIndex, method: UnitId): readonly SqlPoint[] {
  const own = runThere(graph, method);
  if (own.length > 0) return own;
  const implementations = graph.overridersOf(method).slice(0, MAX_IMPLEMENTATIONS);
  return implementations.flatMap((one) => runThere(graph, one)).filter((point) => graph.unit(point.by)?.sourceSet !== 'test');
}

/** Without calls of what a repository has from its library (`sql:Repository.save`, of which there is no unit): they are a step away already. */
function runThere(graph: GraphIndex, method: UnitId): readonly SqlPoint[] {
  return graph.sqlPointsBy(method).filter(({ id }) => id.startsWith(`sql:${method}`) || graph.unit(id) !== undefined);
}
