import type { ExecutionStage } from '../execution/execution-input.js';
import type { GeneratedView, PreparedView, ReportView } from '../tool-shapes.js';
import type { RepairEnd, ToolFailure } from './run-report.js';
import type { Proof } from '../../domain/test-authoring/proof.js';
import type { RunOutcome } from '../../domain/execution/run-outcome.js';

/** What a flow has just found or done, as it happens. Whoever shows it finds the words. */
export type FlowEvent =
  /** The change is known: its files, and changed paths outside the project, which are not part of it. */
  | { readonly stage: 'collected'; readonly files: readonly string[]; readonly outside: readonly string[]; readonly leftOut: readonly { readonly path: string; readonly reason: string }[] }
  /** A killed run had left these; they are as they were before it. */
  | { readonly stage: 'mended'; readonly paths: readonly string[] }
  /** The staged change was asked for, and the working tree differs from it: a checkout of the index is executed instead. */
  | { readonly stage: 'index-exported'; readonly folder: string; readonly differing: readonly string[] }
  | { readonly stage: 'generated'; readonly generated: GeneratedView; readonly codePath: string }
  | { readonly stage: 'loaded'; readonly codePath: string; readonly withFacts: boolean }
  | { readonly stage: 'prepared'; readonly prepared: PreparedView }
  | { readonly stage: 'executing'; readonly testClass: string }
  /** Where the test file goes, relative to the project: in the module that was settled on. */
  | { readonly stage: 'placed'; readonly path: string }
  /** What the executing is at. */
  | { readonly stage: 'doing'; readonly what: ExecutionStage }
  /** The build tool starts. */
  | { readonly stage: 'started'; readonly command: readonly string[] }
  | { readonly stage: 'output'; readonly text: string }
  /** The module is compiled in this encoding, not in UTF-8: the test's letters beyond ASCII were written as Unicode escapes. */
  | { readonly stage: 'escaped'; readonly encoding: string }
  | { readonly stage: 'executed'; readonly outcome: RunOutcome; readonly durationMs: number; readonly mended: readonly string[]; readonly toolFailure?: ToolFailure }
  /** The test did not compile or start: the agent is asked for the next try. `told` is the first error, or the cause. */
  | { readonly stage: 'repairing'; readonly attempt: number; readonly of: number; readonly problem: 'build' | 'start'; readonly told: string }
  | { readonly stage: 'repaired'; readonly codePath: string; readonly rationale: string }
  /** It stays as it is. */
  | { readonly stage: 'repair-ended'; readonly end: RepairEnd }
  /** What the proving is at: reading the test, repeating it, running it before the change. */
  | { readonly stage: 'proving'; readonly step: 'read' | 'repeats' | 'base' }
  | { readonly stage: 'proved'; readonly proof: Proof }
  | { readonly stage: 'reported'; readonly report: ReportView }
  /** `--keep`: where the test stays now, or why it does not. */
  | { readonly stage: 'kept'; readonly path: string; readonly outcome: 'kept' | 'occupied' }
  | { readonly stage: 'result-not-saved'; readonly message: string }
  /** A word of the server while it works; of no lasting worth. */
  | { readonly stage: 'waiting'; readonly message: string };

export type OnFlowEvent = (event: FlowEvent) => void;
