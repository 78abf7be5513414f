/** Types of spring-truth.mjs for the tests. */

/** What an actuator endpoint answers, as JSON. */
export type ActuatorAnswer = unknown;

export interface TruthGraph {
  readonly types: ReadonlySet<string>;
  readonly methods: ReadonlySet<string>;
  readonly entryPoints: readonly { readonly id: string; readonly type: string; readonly method?: string; readonly route?: string }[];
  readonly injections: readonly { readonly from: string; readonly to: string; readonly profiles?: readonly string[]; readonly deferred?: boolean }[];
}

export interface Compared {
  /** How many the application says. */
  readonly truth: number;
  readonly ours: number;
  readonly missing: readonly string[];
  readonly extra: readonly string[];
  /** 0 to 1. */
  readonly recall: number;
  readonly precision: number;
}

export interface SpringComparison {
  readonly routes: Compared;
  readonly scheduled: Compared;
  readonly injections: Compared & { readonly notJudged: readonly string[] };
}

export function readGraph(lines: readonly string[]): TruthGraph;
export function descriptorTypes(descriptor: string): readonly string[];
export function holds(expressions: readonly string[], active: readonly string[]): boolean;
export function compareSpring(input: {
  readonly graph: TruthGraph;
  readonly beans: ActuatorAnswer;
  readonly mappings: ActuatorAnswer;
  readonly scheduled: ActuatorAnswer;
  readonly base: string;
  readonly profiles?: readonly string[];
}): SpringComparison;
