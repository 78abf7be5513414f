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

/**
 * Code of `from` names a field, an enum constant or a record component, to read it or to write it: `to` is its
 * `Type#name`. `from` is a method, the `Type#name` of the member whose initialiser or annotation it is, `Type#<init>` or
 * `Type#<clinit>` for initialiser blocks, or a type whose annotation it is. What the language adds to a type without a
 * declaration is named alike: `Type#<init>` its constructor, `Type#<values>` the constants of an enum. From a member to
 * its own type's `#<init>` or `#<clinit>`: its initialiser calls something, and those calls are booked there.
 */
export interface FieldReadEdge {
  readonly from: UnitId;
  readonly to: UnitId;
}

/** The reads of one `from`, each once. */
export interface FieldReads {
  readonly from: UnitId;
  readonly to: readonly UnitId[];
}

/** Code of `by` takes its value, or whether it is there at all, from a configuration key. */
export interface ConfigRead {
  /** A method, a type, or the `Type#name` of a field or component. */
  readonly by: UnitId;
  /** In the form that all spellings share (`configKey`). */
  readonly key: string;
  /** Keys below this one are read too. */
  readonly below?: true;
  /** The type whose binding this is a part of: of its parts the one with the longest key that fits counts. */
  readonly of?: UnitId;
}

/** Stands for a route of which some constant cannot be found. */
export const UNRESOLVED_ROUTE = 'unresolved';

export interface EntryPoint {
  readonly id: UnitId;
  readonly type: 'http' | 'schedule' | 'event' | 'message' | 'startup';
  /** Of http: GET, POST …, or ANY where the mapping names none. */
  readonly method?: string;
  /** Of http: `/orders/{id}`; `unresolved` where a constant cannot be found. */
  readonly route?: string;
}

/**
 * A method that a framework calls, or whose result it takes, where no edge shows it. `request`: around requests (filters,
 * interceptors, controller advices); `advice`: around methods that a pointcut picks; `bean`: a `@Bean` method whose
 * product is of a type from outside.
 */
export interface FrameworkUse {
  readonly id: UnitId;
  readonly as: 'request' | 'advice' | 'bean';
}

/** The `@Bean` method `by` makes a bean of the type `to`, which InjectionEdges lead to. */
export interface BeanMaking {
  readonly by: UnitId;
  readonly to: UnitId;
}

/** Code of a test sends a request to the running application. */
export interface RouteRequest {
  readonly by: UnitId;
  /** `GET`, `POST` …; absent where it is not told. */
  readonly method?: string;
  /** From the first slash on, `{}` for each segment that is only known when it runs. */
  readonly path: string;
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
  /** Absent where there are none; so are the next four. */
  readonly fieldReads?: readonly FieldReadEdge[];
  readonly configReads?: readonly ConfigRead[];
  readonly frameworkUses?: readonly FrameworkUse[];
  readonly beanMakings?: readonly BeanMaking[];
  readonly requests?: readonly RouteRequest[];
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
