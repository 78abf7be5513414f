import type { Confidence } from '../code/code-graph.js';
import type { GraphIndex } from '../code/graph-index.js';
import type { UnitId } from '../ids.js';
import type { ChangeUnit } from './change-unit.js';

/** One step up from a unit to what reaches it. */
export interface Step {
  readonly to: UnitId;
  readonly confidence: Confidence;
}

/** The graphs of both trees: a deleted unit is only found in the old one. */
export interface BothGraphs {
  readonly now: GraphIndex;
  readonly before?: GraphIndex;
}

/** The graph that knows the unit. */
export function graphOf(graphs: BothGraphs, id: UnitId): GraphIndex {
  return graphs.now.unit(id) === undefined && graphs.before?.unit(id) !== undefined ? graphs.before : graphs.now;
}

/** Callers of a method, and the methods that execute a statement. */
export function callersOf(graphs: BothGraphs, id: UnitId): readonly Step[] {
  const graph = graphOf(graphs, id);
  const calls = graph.callersOf(id).map((edge) => ({ to: edge.from, confidence: edge.confidence }));
  return [...calls, ...graph.sqlPointsOf(id).map((point): Step => ({ to: point.by, confidence: 'exact' }))];
}

/**
 * What a change of a type's own code (header, fields, constants, initialisers) is known to reach: callers of the members
 * that an annotation processor makes of a changed field, and callers of the constructors, which run a changed initialiser.
 * Readers of a field are not in the graph; the caller says so.
 */
export function reachersOfType(graphs: BothGraphs, unit: ChangeUnit): readonly Step[] {
  const graph = graphOf(graphs, unit.id);
  const members = unit.members ?? [];
  const generated = graph.generatedCallersOf(unit.id).filter((edge) => members.length === 0 || members.some((name) => isAccessor(edge.member, name)));
  const constructors = members.includes('<init>') ? graph.methodsOf(unit.id).filter((method) => method.name === '<init>') : [];
  return [...generated.map((edge): Step => ({ to: edge.from, confidence: 'exact' })), ...constructors.flatMap((method) => callersOf(graphs, method.id))];
}

/** Lombok's names: getX, isX, setX, withX, and x itself of fluent accessors and builders. */
function isAccessor(member: string, field: string): boolean {
  return member.replace(/^(get|is|set|with)(?=[A-Z])/, '').toLowerCase() === field.replace(/^is(?=[A-Z])/, '').toLowerCase();
}
