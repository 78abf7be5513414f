import type { Diagnostic } from '../diagnostics.js';
import type { ProjectPath, UnitId } from '../ids.js';

/**
 * How a call's target was found. `exact`: by declared types. `inferred`: by an inference that the language does not spell
 * out. `beyond`: as surely, but past something that the sources do not hold (a type of a missing library, a member that
 * Lombok writes), so that a compiler of the sources alone sees no call there. `name` is a guess and never counts as a fact.
 */
export type Confidence = 'exact' | 'beyond' | 'inferred' | 'name';

export interface CodeUnit {
  readonly id: UnitId;
  readonly kind: 'type' | 'method' | 'sql';
  /** Simple name: of a method without its parameters, `<init>` for a constructor. */
  readonly name: string;
  readonly file: ProjectPath;
  /** 1-based, inclusive. */
  readonly start: number;
  readonly end: number;
  readonly hash: string;
  /** The type that a method stands in. */
  readonly owner?: UnitId;
  readonly sourceSet: 'main' | 'test';
}

export interface CallEdge {
  readonly from: UnitId;
  readonly to: UnitId;
  readonly file: ProjectPath;
  readonly line: number;
  readonly confidence: Confidence;
}

/** `from` overrides or implements `to`. */
export interface OverrideEdge {
  readonly from: UnitId;
  readonly to: UnitId;
}

export interface ExtendsEdge {
  readonly from: UnitId;
  readonly to: UnitId;
}

/** A bean of type `to` is handed to `from`. */
export interface InjectionEdge {
  readonly from: UnitId;
  readonly to: UnitId;
  readonly as: 'constructor' | 'field' | 'setter' | 'lombok-constructor' | 'bean-method';
  /** Profile expressions that must all hold for both beans to be there (`@Profile`); alternatives within one are joined by a comma. */
  readonly profiles?: readonly string[];
  /** Looked for when it is first asked for (`ObjectProvider`, `Optional`, `@Lazy`), so that the container lists no dependency. */
  readonly deferred?: true;
}

/** A call to a member that exists only after annotation processing (Lombok): leads to its type. */
export interface GeneratedCallEdge {
  readonly from: UnitId;
  readonly to: UnitId;
  readonly member: string;
  readonly file: ProjectPath;
  readonly line: number;
}

export interface EntryPoint {
  readonly id: UnitId;
  readonly type: 'http' | 'schedule' | 'event' | 'message' | 'startup';
  /** Of http: GET, POST …, or ANY where the mapping names none. */
  readonly method?: string;
  /** Of http: `/orders/{id}`; `unresolved` where a constant cannot be found. */
  readonly route?: string;
}

/** A unit that executes SQL. */
export interface SqlPoint {
  /** The statement: `sql:…`. */
  readonly id: UnitId;
  /** The method that executes it. */
  readonly by: UnitId;
  readonly operation: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE' | 'MERGE' | 'UNKNOWN';
  readonly tables: readonly string[];
}

/** Everything known about a set of sources at one moment. Values only; lists are sorted, so that dumps can be compared. */
export interface CodeGraph {
  readonly units: ReadonlyMap<UnitId, CodeUnit>;
  /** Further declarations of ids that `units` has, by id, file and place: the calls of an id are those of the declaration there. */
  readonly twins: readonly CodeUnit[];
  readonly calls: readonly CallEdge[];
  readonly generatedCalls: readonly GeneratedCallEdge[];
  readonly overrides: readonly OverrideEdge[];
  /**
   * Pairs that javac takes for overriding where it does not see the outside, since to it a type from outside is the same
   * as any other. Kept so that a dump can be held against javac's; nothing is followed along them. Sorted.
   */
  readonly doubtfulOverrides?: readonly OverrideEdge[];
  readonly extends: readonly ExtendsEdge[];
  readonly injections: readonly InjectionEdge[];
  readonly entryPoints: readonly EntryPoint[];
  readonly sqlPoints: readonly SqlPoint[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Only these start at a user or an outside system; a schedule or a start-up method is started by the program itself. */
export function isExposed(entryPoint: EntryPoint): boolean {
  return entryPoint.type === 'http' || entryPoint.type === 'event' || entryPoint.type === 'message';
}

/** Every declaration, twins after the first of their id; by id, file and place. */
export function allUnits(graph: Pick<CodeGraph, 'units' | 'twins'>): readonly CodeUnit[] {
  if (graph.twins.length === 0) return [...graph.units.values()];
  const twins = new Map<UnitId, CodeUnit[]>();
  for (const twin of graph.twins) twins.set(twin.id, [...(twins.get(twin.id) ?? []), twin]);
  return [...graph.units.values()].flatMap((unit) => [unit, ...(twins.get(unit.id) ?? [])]);
}
