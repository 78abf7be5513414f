import type { Cancellation } from '../cancellation.js';
import type { ProcessEnd } from '../../domain/execution/run-facts.js';

/** Starts programs. Adapter: node:child_process; a scripted twin in tests. */
export interface ProcessRunner {
  /**
   * Runs to the end, the time limit or the abort, and ends the whole process tree in the last two cases. Rejects with
   * `run.launch-failed` where the program cannot be started. Never through a shell, but for .bat and .cmd on Windows.
   */
  run(request: ProcessRequest): Promise<ProcessResult>;
  /** Full path of a program on PATH (or of the given path, where it has a separator), or undefined. */
  which(program: string): Promise<string | undefined>;
  /** A variable of the environment that every started program gets; undefined where it is not set or empty. */
  variable(name: string): string | undefined;
  /** Whose scripts and rules for command lines hold here. */
  readonly platform: 'unix' | 'windows';
}

export interface ProcessRequest {
  readonly program: string;
  readonly args: readonly string[];
  /** Absolute. */
  readonly folder: string;
  readonly timeoutMs: number;
  /** Bytes of output kept; beyond it the middle is dropped and that is said. */
  readonly outputLimit: number;
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: Cancellation;
  readonly onOutput?: (text: string) => void;
}

export interface ProcessResult {
  readonly end: ProcessEnd;
  /** stdout and stderr in the order they came. */
  readonly output: string;
  readonly outputCut: boolean;
  readonly durationMs: number;
}
