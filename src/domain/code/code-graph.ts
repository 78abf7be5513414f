import type { Diagnostic } from '../diagnostics.js';
import type { ProjectPath, UnitId } from '../ids.js';

/** How a call's target was found. Only `exact` and `inferred` are facts; `name` is a guess and never counts as one. */
export type Confidence = 'exact' | 'inferred' | 'name';

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
  readonly calls: readonly CallEdge[];
  readonly generatedCalls: readonly GeneratedCallEdge[];
  readonly overrides: readonly OverrideEdge[];
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
