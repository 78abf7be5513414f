import { groupBy } from '../group-by.js';
import { allUnits } from './code-graph.js';
import type { CallEdge, CodeGraph, CodeUnit, ConfigRead, EntryPoint, FrameworkUse, GeneratedCallEdge, InjectionEdge, RouteRequest, SqlPoint } from './code-graph.js';
import { requestQuestions, routeQuestion } from './route-shapes.js';
import type { ProjectPath, UnitId } from '../ids.js';

/**
 * A graph by its ends. Every answer is a list in the graph's own (sorted) order, empty for an id that has none; nothing
 * is copied or computed later, so an index is as cheap to ask as a map.
 */
export interface GraphIndex {
  unit(id: UnitId): CodeUnit | undefined;
  /** Calls that lead to the method, guesses (`name`) included: the confidence is on the edge. */
  callersOf(id: UnitId): readonly CallEdge[];
  /** Calls that the method makes. */
  callsOf(id: UnitId): readonly CallEdge[];
  /** Calls to members of the type that an annotation processor writes. */
  generatedCallersOf(type: UnitId): readonly GeneratedCallEdge[];
  /** Calls that the unit makes to members that an annotation processor writes. */
  generatedCallsOf(id: UnitId): readonly GeneratedCallEdge[];
  /** Methods of supertypes that the method overrides or implements: a call to one of them may arrive here. */
  overriddenBy(id: UnitId): readonly UnitId[];
  /** Methods of subtypes that override or implement the method. */
  overridersOf(id: UnitId): readonly UnitId[];
  supertypesOf(type: UnitId): readonly UnitId[];
  subtypesOf(type: UnitId): readonly UnitId[];
  /** Beans that the type is handed to. */
  injectionsOf(type: UnitId): readonly InjectionEdge[];
  /** Beans that the type is handed. */
  injectionsInto(type: UnitId): readonly InjectionEdge[];
  /** What names the member, by `from` of FieldReadEdge; `Type#name`. */
  fieldReadersOf(member: UnitId): readonly UnitId[];
  /** Members that the code names. */
  fieldsReadBy(id: UnitId): readonly UnitId[];
  /** Reads of exactly that key (see configKey). */
  configReadsAt(key: string): readonly ConfigRead[];
  frameworkUsesOf(method: UnitId): readonly FrameworkUse[];
  /** Types of the beans that the `@Bean` method makes. */
  beansMadeBy(method: UnitId): readonly UnitId[];
  entryPointsAt(id: UnitId): readonly EntryPoint[];
  /** Handlers whose pattern is found by that (`routeQuestion`). */
  routesAt(question: UnitId): readonly EntryPoint[];
  /** Requests that are found by that (`requestQuestions`). */
  requestsAt(question: UnitId): readonly RouteRequest[];
  /** Statements that the method executes. */
  sqlPointsBy(method: UnitId): readonly SqlPoint[];
  /** The points at which the statement is executed. */
  sqlPointsOf(statement: UnitId): readonly SqlPoint[];
  /** Units of the file by start line; the outer before the inner. */
  unitsIn(path: ProjectPath): readonly CodeUnit[];
  /** Methods that the type declares. */
  methodsOf(type: UnitId): readonly CodeUnit[];
}

export function indexGraph(graph: CodeGraph): GraphIndex & { readonly graph: CodeGraph } {
  const units = allUnits(graph);
  const callers = groupBy(graph.calls, (edge) => edge.to);
  const calls = groupBy(graph.calls, (edge) => edge.from);
  const generated = groupBy(graph.generatedCalls, (edge) => edge.to);
  const generatedFrom = groupBy(graph.generatedCalls, (edge) => edge.from);
  const handed = groupBy(graph.injections, (edge) => edge.from);
  const overridden = endsBy(graph.overrides, 'from', 'to');
  const overriders = endsBy(graph.overrides, 'to', 'from');
  const supertypes = endsBy(graph.extends, 'from', 'to');
  const subtypes = endsBy(graph.extends, 'to', 'from');
  const injections = groupBy(graph.injections, (edge) => edge.to);
  const fieldReaders = endsBy(graph.fieldReads ?? [], 'to', 'from');
  const fieldsRead = endsBy(graph.fieldReads ?? [], 'from', 'to');
  const configReads = groupBy(graph.configReads ?? [], (read) => read.key);
  const frameworkUses = groupBy(graph.frameworkUses ?? [], (use) => use.id);
  const beanMakings = groupBy(graph.beanMakings ?? [], (making) => making.by);
  const entryPoints = groupBy(graph.entryPoints, (point) => point.id);
  const sqlBy = groupBy(graph.sqlPoints, (point) => point.by);
  const sqlOf = groupBy(graph.sqlPoints, (point) => point.id);
  const byFile = groupBy([...units].sort(byPlace), (unit) => unit.file);
  const methods = groupBy(units.filter((unit) => unit.kind === 'method'), (unit) => unit.owner ?? '');
  return {
    graph,
    unit: (id) => graph.units.get(id),
    callersOf: (id) => callers.get(id) ?? [],
    callsOf: (id) => calls.get(id) ?? [],
    generatedCallersOf: (type) => generated.get(type) ?? [],
    generatedCallsOf: (id) => generatedFrom.get(id) ?? [],
    overriddenBy: (id) => overridden.get(id) ?? [],
    overridersOf: (id) => overriders.get(id) ?? [],
    supertypesOf: (type) => supertypes.get(type) ?? [],
    subtypesOf: (type) => subtypes.get(type) ?? [],
    injectionsOf: (type) => injections.get(type) ?? [],
    injectionsInto: (type) => handed.get(type) ?? [],
    fieldReadersOf: (member) => fieldReaders.get(member) ?? [],
    fieldsReadBy: (id) => fieldsRead.get(id) ?? [],
    configReadsAt: (key) => configReads.get(key) ?? [],
    frameworkUsesOf: (method) => frameworkUses.get(method) ?? [],
    beansMadeBy: (method) => (beanMakings.get(method) ?? []).map(({ to }) => to),
    entryPointsAt: (id) => entryPoints.get(id) ?? [],
    ...routeAnswers(graph),
    sqlPointsBy: (method) => sqlBy.get(method) ?? [],
    sqlPointsOf: (statement) => sqlOf.get(statement) ?? [],
    unitsIn: (path) => byFile.get(path) ?? [],
    methodsOf: (type) => methods.get(type) ?? [],
  };
}

function routeAnswers(graph: CodeGraph): Pick<GraphIndex, 'routesAt' | 'requestsAt'> {
  const routes = endsOf(graph.entryPoints, routeQuestion);
  const requests = endsOf(graph.requests ?? [], ({ path }) => requestQuestions(path));
  return { routesAt: (question) => routes.get(question) ?? [], requestsAt: (question) => requests.get(question) ?? [] };
}

/** Values by each of their keys. */
function endsOf<Value>(values: readonly Value[], keysOf: (value: Value) => readonly string[]): ReadonlyMap<string, readonly Value[]> {
  const keyed = groupBy(values.flatMap((value) => keysOf(value).map((key) => ({ key, value }))), ({ key }) => key);
  return new Map([...keyed].map(([key, pairs]) => [key, pairs.map(({ value }) => value)]));
}

function byPlace(left: CodeUnit, right: CodeUnit): number {
  return left.start - right.start || right.end - left.end || (left.id < right.id ? -1 : 1);
}

function endsBy(edges: readonly { from: UnitId; to: UnitId }[], key: 'from' | 'to', end: 'from' | 'to'): ReadonlyMap<UnitId, readonly UnitId[]> {
  const ends = new Map<UnitId, readonly UnitId[]>();
  for (const [id, group] of groupBy(edges, (edge) => edge[key])) ends.set(id, group.map((edge) => edge[end]));
  return ends;
}
