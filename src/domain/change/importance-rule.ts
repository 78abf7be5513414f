export type Grade = 'LOW' | 'MID' | 'HIGH';

/** How much a change matters, from the graph alone. */
export interface Importance {
  readonly grade: Grade;
  /** 0 to 100. */
  readonly score: number;
  /** Each reason once, in order, in the language asked for, each line with its leading `- `. */
  readonly rationale: readonly string[];
}
