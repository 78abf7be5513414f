import type { BuildError } from '../../domain/execution/run-facts.js';

/**
 * Knows one build tool. Pure: files in, command lines and facts out; starting a process is ProcessRunner's. Adapters:
 * Maven, Gradle.
 */
export interface BuildTool {
  readonly name: 'maven' | 'gradle';
  /** The build that owns a folder of the project, or undefined where this tool builds nothing there. `files` answers for existence and text, relative to the project's root. */
  locate(folder: string, files: BuildFiles): BuildLocation | undefined;
  /** The command that runs exactly one test class. */
  plan(request: TestRequest): CommandPlan;
  /** Compile errors in the tool's output, javac and kotlinc, Korean and English. */
  buildErrors(output: string): readonly BuildError[];
  /** The tool's own words for why nothing ran (filter matched nothing, up to date, from cache), where it says so. */
  notRunReason(output: string): string | undefined;
}

/** Read access to the project's build files. Paths relative to the repository's root, `/` between parts. */
export interface BuildFiles {
  exists(path: string): boolean;
  /** Undefined where there is no such file. */
  text(path: string): string | undefined;
  /** Names in a folder, sorted; empty where there is none. */
  list(folder: string): readonly string[];
}

export interface BuildLocation {
  /** Where the command runs, relative to the project's root. */
  readonly buildRoot: string;
  /** The module, relative to the build root; `''` for the root itself. */
  readonly module: string;
  /** Wrapper script relative to the project's root, where there is one. */
  readonly wrapper?: string;
  readonly jacoco: boolean;
  /** Folders, relative to the project's root. */
  readonly testRoot: string;
  readonly reportFolder: string;
  /** JaCoCo XML, relative to the project's root. */
  readonly coverageReport: string;
  /** Java release that the build asks for, where it says so. */
  readonly javaRelease?: number;
  /** Of Gradle: what `gradle --version` must at least be is not known; of Maven likewise. Test engine as the build declares it. */
  readonly testEngine: 'junit5' | 'junit4' | 'unknown';
}

export interface TestRequest {
  readonly location: BuildLocation;
  /** Fully qualified. */
  readonly testClass: string;
  readonly windows: boolean;
}

export interface CommandPlan {
  /** Path or name of the program. */
  readonly program: string;
  readonly args: readonly string[];
  /** Relative to the project's root. */
  readonly folder: string;
  /** A second command that makes the coverage report where the first did not (it is not made when tests fail). */
  readonly coverage?: { readonly program: string; readonly args: readonly string[] };
}
