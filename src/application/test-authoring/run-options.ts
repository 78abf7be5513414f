import type { Cancellation } from '../cancellation.js';
import type { CallWatch } from '../mcp-caller.port.js';
import type { ExecutionWatch } from '../execution/execution-input.js';
import type { OnFlowEvent } from './flow-event.js';

export interface RunOptions {
  readonly module?: string;
  /** The build to take where the project has one of each tool. */
  readonly tool?: 'maven' | 'gradle';
  /** Starts the installed tool, though the project has a wrapper. */
  readonly skipWrapper?: boolean;
  /** Measures coverage of a build that does not apply JaCoCo too. */
  readonly coverage?: boolean;
  /** Finds out what the test is worth: coverage, repeats, the tree before the change. */
  readonly prove?: boolean;
  readonly timeoutMs: number;
  /** Leaves the test in the project. */
  readonly keep: boolean;
  readonly signal?: Cancellation;
  readonly onEvent: OnFlowEvent;
  /** The build tool's output is wanted as it comes. */
  readonly verbose: boolean;
}

export function callWatch(options: Pick<RunOptions, 'signal' | 'onEvent'>): CallWatch {
  return { ...(options.signal === undefined ? {} : { signal: options.signal }), onProgress: (message) => options.onEvent({ stage: 'waiting', message }) };
}

export function executionWatch({ signal, verbose, onEvent }: RunOptions): ExecutionWatch {
  return {
    onStage: (what) => onEvent({ stage: 'doing', what }),
    onPlaced: (path) => onEvent({ stage: 'placed', path }),
    onCommand: (command) => onEvent({ stage: 'started', command }),
    ...(signal === undefined ? {} : { signal }),
    ...(verbose ? { onOutput: (text: string) => onEvent({ stage: 'output', text }) } : {}),
  };
}

/** Where and how a test is built, the same for every run of it. */
export function buildChoice({ module, tool, skipWrapper }: RunOptions): { readonly module?: string; readonly toolPreference?: 'maven' | 'gradle'; readonly skipWrapper?: true } {
  return { ...(module === undefined ? {} : { module }), ...(tool === undefined ? {} : { toolPreference: tool }), ...(skipWrapper === true ? { skipWrapper: true } : {}) };
}
