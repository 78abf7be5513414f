import type { GraphState } from '../code/graph-state.js';
import type { LeftOut } from '../diagnostics.js';
import type { ProjectPath } from '../ids.js';
import type { ChangeUnit } from './change-unit.js';
import type { ChangedLines } from './file-change.js';
import type { Impact } from './impact.js';
import type { Importance } from './importance-rule.js';

/** Everything that code can settle about a change. */
export interface ChangeFacts {
  readonly files: readonly ChangedLines[];
  readonly units: readonly ChangeUnit[];
  readonly impact: Impact;
  readonly importance: Importance;
  /** The files for the agent, in order. */
  readonly context: readonly ContextFile[];
  /** What did not fit the budget. */
  readonly leftOut: readonly LeftOut[];
  /** Topmost package of the main sources, of the module that the change is in. */
  readonly basePackage?: string;
  /** False where the snapshot's graph is missing or not read to its end. */
  readonly graphReady: boolean;
  /** What the facts were computed from, and what that lacks. */
  readonly graph: GraphState;
  /** A line for each of its reasons, in the language asked for. */
  readonly graphNotes: readonly string[];
  readonly frameworks: readonly string[];
  /** In the language asked for. */
  readonly warnings: readonly string[];
}

export interface ContextFile {
  readonly path: ProjectPath;
  readonly content: string;
  readonly changed: boolean;
  readonly reason: string;
}
