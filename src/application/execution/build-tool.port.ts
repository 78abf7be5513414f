import type { NotRun } from '../../domain/execution/fresh-reports.js';
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
  /** How JaCoCo measures a build that does not apply it, with no build file edited. */
  offerCoverage(location: BuildLocation, launcher: Launcher): CoverageOffer;
  /** Compile errors in the tool's output, javac and kotlinc, Korean and English; files as the tool writes them, mostly absolute. */
  buildErrors(output: string): readonly BuildError[];
  /** The tool's own words for why nothing ran (filter matched nothing, up to date, from cache), where it says so of this module. */
  notRun(output: string, location: BuildLocation): NotRun | undefined;
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
  /** Folder of the module, relative to the project's root; `''` for the root itself. */
  readonly module: string;
  /** How the tool names the module: Gradle `:a:b`, Maven the folder from the build root; `''` for the build root. */
  readonly selector: string;
  /** Wrapper scripts relative to the project's root, where they and what they need are there. */
  readonly wrapper: { readonly unix?: string; readonly windows?: string };
  readonly jacoco: boolean;
  /** What to say where JaCoCo is applied and still no XML report appears. */
  readonly noCoverageHint?: string;
  /** Folders, relative to the project's root. */
  readonly testRoot: string;
  readonly reportFolder: string;
  /** JaCoCo's execution data, relative to the project's root: its agent appends, so data of earlier runs would count for this one. */
  readonly coverageData: string;
  /** JaCoCo XML, relative to the project's root. */
  readonly coverageReport: string;
  /** Java release that the build compiles for with the JDK at hand, where it says so. */
  readonly javaRelease?: number;
  /** Test engine as the build declares it; `unknown` where both can run or nothing is told. */
  readonly testEngine: 'junit5' | 'junit4' | 'unknown';
}

/** How the tool is started: the arguments that come before its own. */
export interface Launcher {
  readonly program: string;
  readonly args: readonly string[];
}

export interface TestRequest {
  readonly location: BuildLocation;
  /** Fully qualified. */
  readonly testClass: string;
  readonly launcher: Launcher;
  /** Measures with JaCoCo as `offerCoverage` has it: its files are written, its check went well. */
  readonly offeredCoverage?: boolean;
}

/** Where JaCoCo's data and report lie, relative to the project's root. */
export interface CoveragePlace {
  readonly coverageData: string;
  readonly coverageReport: string;
  /** What to say where the commands end well and no report appears. */
  readonly noCoverageHint?: string;
}

export interface CoverageOffer extends CoveragePlace {
  /** To be written for the length of the run, relative to the project's root. */
  readonly files: readonly { readonly path: string; readonly content: string }[];
  /** Fetches JaCoCo through the build tool and its repositories; runs no test. Where it fails the run goes without coverage. */
  readonly check: { readonly program: string; readonly args: readonly string[] };
}

export interface CommandPlan {
  /** Path or name of the program. */
  readonly program: string;
  readonly args: readonly string[];
  /** Relative to the project's root. */
  readonly folder: string;
  /**
   * Of a build that applies JaCoCo or is offered it: the command that makes the coverage report where the first one did not. Apart, so that
   * the first command's exit code speaks of the tests alone, and failed tests do not cost the coverage.
   */
  readonly coverage?: { readonly program: string; readonly args: readonly string[] };
}
