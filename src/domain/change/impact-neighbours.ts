import type { GraphIndex } from '../code/graph-index.js';
import type { UnitId } from '../ids.js';
import { memberName, typeOfMember, type Step } from './impact-places.js';
import { requestSteps } from './impact-requests.js';

/** The graphs of both trees: a deleted unit is only found in the old one. */
export interface BothGraphs {
  readonly now: GraphIndex;
  readonly before?: GraphIndex;
}

/** The graph that knows the unit. */
export function graphOf(graphs: BothGraphs, id: UnitId): GraphIndex {
  return graphs.now.unit(id) === undefined && graphs.before?.unit(id) !== undefined ? graphs.before : graphs.now;
}

/** The new graph, then the old one. */
export function bothOf({ now, before }: BothGraphs): readonly GraphIndex[] {
  return before === undefined ? [now] : [now, before];
}

/** What reaches the place by one step. */
export function stepsFrom(graphs: BothGraphs, at: UnitId): readonly Step[] {
  const type = typeOfMember(at);
  if (at.startsWith('file:')) return [];
  if (type === undefined) return at.includes('#') || at.startsWith('sql:') ? [...callersOf(graphs, at), ...requestSteps(graphOf(graphs, at), at)] : methodsUnder(graphs, at);
  return memberName(at) === '<init>' || memberName(at) === '<clinit>' ? initialised(graphs, at, type) : readersOf(graphs, at, type);
}

/** Callers of a method, and the methods that execute a statement. */
export function callersOf(graphs: BothGraphs, id: UnitId): readonly Step[] {
  const graph = graphOf(graphs, id);
  const calls = graph.callersOf(id).map((edge) => ({ to: edge.from, confidence: edge.confidence }));
  return [...calls, ...graph.sqlPointsOf(id).map((point): Step => ({ to: point.by, confidence: 'exact' }))];
}

/** What a method overrides or implements: a call to that may arrive here. */
export function overriddenSteps(graphs: BothGraphs, id: UnitId): readonly Step[] {
  // With other implementations beside it, whether a caller arrives at this one is inferred: dispatch decides at run time.
  return bothOf(graphs).flatMap((graph) => graph.overriddenBy(id).map((to): Step => ({ to, confidence: graph.overridersOf(to).length > 1 ? 'inferred' : 'exact' })));
}

/** Callers of the members that an annotation processor makes of the type, those of the old tree too. */
export function generatedCallers(graphs: BothGraphs, type: UnitId, isMeant: (member: string) => boolean): readonly Step[] {
  return bothOf(graphs).flatMap((graph) => graph.generatedCallersOf(type).filter((edge) => isMeant(edge.member)).map((edge): Step => ({ to: edge.from, confidence: 'exact' })));
}

/** What a type's header says holds for each of its methods; that it means something to this one is not settled by the sources. */
function methodsUnder(graphs: BothGraphs, type: UnitId): readonly Step[] {
  return bothOf(graphs).flatMap((graph) => graph.methodsOf(type).map((method): Step => ({ to: method.id, confidence: 'inferred' })));
}

/** Code that names the field, constant or component, and callers of the accessors that an annotation processor makes of it. */
function readersOf(graphs: BothGraphs, member: UnitId, type: UnitId): readonly Step[] {
  const readers = bothOf(graphs).flatMap((graph) => graph.fieldReadersOf(member).map((to): Step => ({ to, confidence: 'exact' })));
  return [...readers, ...generatedCallers(graphs, type, (name) => isAccessor(name, memberName(member)))];
}

/**
 * Of initialisers: the constructors, which run them, or whoever calls the one that the language adds; and the fields that
 * they set. Which of several initialisers it is is not told, so that all of these count.
 */
function initialised(graphs: BothGraphs, at: UnitId, type: UnitId): readonly Step[] {
  const constructors = memberName(at) === '<init>' ? graphs.now.methodsOf(type).filter((method) => method.name === '<init>') : [];
  const generated = memberName(at) === '<init>' ? generatedCallers(graphs, type, (name) => CONSTRUCTS.has(name)) : [];
  const set = graphs.now.fieldsReadBy(at).filter((member) => member.startsWith(`${type}#`));
  const run = [...graphs.now.fieldReadersOf(at), ...constructors.map((method) => method.id), ...set];
  return [...run.map((to): Step => ({ to, confidence: 'exact' })), ...generated];
}

/** Members that Lombok makes objects by. */
export const CONSTRUCTS: ReadonlySet<string> = new Set(['<init>', 'build', 'builder', 'toBuilder']);

/** Lombok's names: getX, isX, setX, withX, and x itself of fluent accessors and builders. */
function isAccessor(member: string, field: string): boolean {
  return member.replace(/^(get|is|set|with)(?=[A-Z])/, '').toLowerCase() === field.replace(/^is(?=[A-Z])/, '').toLowerCase();
}
