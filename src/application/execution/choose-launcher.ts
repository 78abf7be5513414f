import type { BuildLocation, BuildTool, Launcher } from './build-tool.port.js';
import { noBuildTool } from './execution-errors.js';
import type { ProcessRunner } from './process-runner.port.js';

export interface ChosenBuild {
  readonly tool: BuildTool;
  readonly location: BuildLocation;
  readonly launcher: Launcher;
}

/**
 * Wrapper first: it pins the version that the build needs. Without any, the installed tool, and Maven before Gradle:
 * a Gradle build is bound to a few Gradle versions, a Maven build hardly to its Maven.
 */
const INSTALLED: readonly { readonly name: BuildTool['name']; readonly program: string }[] = [
  { name: 'maven', program: 'mvn' },
  { name: 'gradle', program: 'gradle' },
];

/** Rejects with `run.no-build-tool` where nothing can start any of the builds. */
export async function chooseLauncher(root: string, builds: readonly { readonly tool: BuildTool; readonly location: BuildLocation }[], processes: ProcessRunner): Promise<ChosenBuild> {
  for (const { tool, location } of builds) {
    const script = location.wrapper[processes.platform];
    if (script === undefined) continue;
    const path = `${root}/${script}`;
    // Through sh, since checkouts lose the executable bit; a wrapper is a POSIX script by its own first line.
    const launcher = processes.platform === 'windows' ? { program: path, args: [] } : { program: 'sh', args: [path] };
    return { tool, location, launcher };
  }
  for (const { name, program } of INSTALLED) {
    const build = builds.find(({ tool }) => tool.name === name);
    const path = build === undefined ? undefined : await processes.which(program);
    if (build !== undefined && path !== undefined) return { ...build, launcher: { program: path, args: [] } };
  }
  throw noBuildTool(builds.map(({ tool }) => tool.name));
}
