import type { InstalledTool } from '../execution/execution-input.js';
import type { ExecutionView, PreparedView, ReportView } from '../tool-shapes.js';
import type { RunResult } from '../../domain/execution/run-outcome.js';
import type { Proof } from '../../domain/test-authoring/proof.js';
import type { GeneratedFacts } from './saved-test.js';

/** What one run of a generated test came to, with everything that is known about it. */
export interface RunReport {
  readonly kind: 'finished';
  readonly result: RunResult;
  /** Code of the reason, or the agent's words where it wrote no test. */
  readonly reason: string;
  /** Of the generation that the test comes from; absent where a saved test has lost them. */
  readonly facts?: GeneratedFacts;
  readonly testCode: string;
  /** Absent where there was no test to prepare. */
  readonly prepared?: PreparedView;
  /** As this machine ran it, output uncut but for the runner's own limit. */
  readonly execution?: ExecutionView;
  readonly report?: ReportView;
  /** Absolute path of the project's root. */
  readonly root: string;
  readonly files: ReportFiles;
  /** Where the build tool failed before it wrote any report. */
  readonly toolFailure?: ToolFailure;
  /** The tests that were built, in order; absent where there was none. */
  readonly tries?: readonly RunTry[];
  /** Why the last of them was not mended though it did not compile or start. */
  readonly repairEnd?: RepairEnd;
  /** Where it was asked for. */
  readonly proof?: Proof;
}

export interface RunTry {
  readonly attempt: number;
  /** What kept it from being run; null where it ran. */
  readonly problem: 'build' | 'start' | null;
  /** `File.java:12 message`, one a compile error. */
  readonly errors: readonly string[];
  /** Of a test that could not be started; `''` for others. */
  readonly cause: string;
}

export interface RepairEnd {
  readonly why: 'limit' | 'no-answer' | 'same-answer' | 'agent-failed';
  /** The agent's or the server's words; `''` where there are none. */
  readonly message: string;
}

/** What there is to know of a build tool that told nothing about the test. */
export interface ToolFailure {
  /** Its last lines that say something; none where it printed nothing. */
  readonly lastOutput: readonly string[];
  /** Where it was the project's wrapper: installed tools that could be taken in its place. */
  readonly installedTools: readonly InstalledTool[];
}

/** Relative to the root. */
export interface ReportFiles {
  readonly code: string;
  /** Absent where it could not be written; the run counts all the same. */
  readonly result?: string;
}

/** How a run ends: with a report, or with nothing to do. */
export type RunEnd = RunReport | NothingChanged;

export interface NothingChanged {
  readonly kind: 'nothing-changed';
  readonly root: string;
  /** Changed paths outside the project's root: seen, and not part of it. */
  readonly outside: readonly string[];
  /** Changed files that cannot be part of a change (binary, too large), and why. */
  readonly leftOut: readonly { readonly path: string; readonly reason: string }[];
}
