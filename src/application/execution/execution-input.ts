import type { ChangedLines } from '../../domain/change/file-change.js';
import type { RunFacts } from '../../domain/execution/run-facts.js';
import type { Cancellation } from '../cancellation.js';
import type { Clock } from '../clock.port.js';
import type { BuildTool } from './build-tool.port.js';
import type { ProcessRunner } from './process-runner.port.js';
import type { ReportReader } from './report-reader.port.js';
import type { Workspace } from './workspace.port.js';

export interface ExecutionPorts {
  readonly workspace: Workspace;
  /** Gradle before Maven, where both own a folder and have a wrapper. */
  readonly buildTools: readonly BuildTool[];
  readonly processes: ProcessRunner;
  readonly reports: ReportReader;
  readonly clock: Clock;
}

export interface ExecuteTestInput {
  /** Absolute path of the project. */
  readonly root: string;
  /** The whole test file. */
  readonly source: string;
  /** As prepare_test gave it, relative to the project: `[module/]src/test/java/<package>/<Class>.java`. */
  readonly filePath: string;
  /** Fully qualified name of its top-level class. */
  readonly testClass: string;
  /** Folder or Gradle path of the module, where the user named it. */
  readonly module?: string;
  readonly toolPreference?: 'maven' | 'gradle';
  /** Starts the installed tool, though the project has a wrapper. */
  readonly skipWrapper?: boolean;
  /** Measures coverage of a build that does not apply JaCoCo too. */
  readonly coverage?: boolean;
  /** Nobody will read this run's coverage: none is made, where the build applies JaCoCo neither. */
  readonly withoutCoverage?: true;
  readonly timeoutMs: number;
  /** Of the change that the test is for. */
  readonly changedLines: readonly ChangedLines[];
  /** Added to the environment of every started program. */
  readonly env: Readonly<Record<string, string>>;
  readonly watch?: ExecutionWatch;
}

export interface ExecutionWatch {
  readonly signal?: Cancellation;
  readonly onStage?: (stage: ExecutionStage) => void;
  /** Where the test file goes, relative to the project: in the module that was settled on. */
  readonly onPlaced?: (filePath: string) => void;
  /** The command that runs the test, as it is started. */
  readonly onCommand?: (command: readonly string[]) => void;
  /** Console output as it comes. */
  readonly onOutput?: (text: string) => void;
}

export type ExecutionStage = 'locate' | 'test' | 'coverage' | 'restore';

export interface ExecutedTest {
  readonly facts: RunFacts;
  /** The build applies JaCoCo. */
  readonly jacocoEnabled: boolean;
  /** What an earlier killed run had left and this one put back. */
  readonly mended: readonly string[];
  /** Where the module is compiled in another encoding than UTF-8: the test as it was written, its letters beyond ASCII as Unicode escapes. */
  readonly written?: { readonly source: string; readonly encoding: string };
  /** Where a wrapper was started: the installed tools that could build the module too, Maven before Gradle. */
  readonly installedTools?: readonly InstalledTool[];
}

/** A tool on PATH that could have been taken in place of the project's wrapper. */
export interface InstalledTool {
  readonly name: 'maven' | 'gradle';
  /** The project has a wrapper of this tool, which goes first where it is not told to be skipped. */
  readonly behindWrapper: boolean;
}
