import type { BuildLocation, BuildTool, Launcher } from './build-tool.port.js';
import { noBuildTool } from './execution-errors.js';
import type { InstalledTool } from './execution-input.js';
import type { ProcessRunner } from './process-runner.port.js';

export interface ChosenBuild {
  readonly tool: BuildTool;
  readonly location: BuildLocation;
  readonly launcher: Launcher;
  readonly isWrapper: boolean;
}

type OwningBuild = Pick<ChosenBuild, 'tool' | 'location'>;

/**
 * Wrapper first: it pins the version that the build needs. Without any, the installed tool, and Maven before Gradle:
 * a Gradle build is bound to a few Gradle versions, a Maven build hardly to its Maven.
 */
const INSTALLED: readonly { readonly name: BuildTool['name']; readonly program: string }[] = [
  { name: 'maven', program: 'mvn' },
  { name: 'gradle', program: 'gradle' },
];

/** Rejects with `run.no-build-tool` where nothing can start any of the builds. */
export async function chooseLauncher(root: string, builds: readonly OwningBuild[], processes: ProcessRunner, skipWrapper = false): Promise<ChosenBuild> {
  const [wrapped] = skipWrapper ? [] : builds.flatMap((build) => wrapperOf(root, build, processes));
  if (wrapped !== undefined) return wrapped;
  for (const { name, program } of INSTALLED) {
    const build = builds.find(({ tool }) => tool.name === name);
    const path = build === undefined ? undefined : await processes.which(program);
    if (build !== undefined && path !== undefined) return { ...build, launcher: { program: path, args: [] }, isWrapper: false };
  }
  throw noBuildTool(builds.map(({ tool }) => tool.name), skipWrapper);
}

/** The installed tools that could start one of the builds. */
export async function installedTools(builds: readonly OwningBuild[], processes: ProcessRunner): Promise<readonly InstalledTool[]> {
  const found: InstalledTool[] = [];
  for (const { name, program } of INSTALLED) {
    const build = builds.find(({ tool }) => tool.name === name);
    if (build === undefined || (await processes.which(program)) === undefined) continue;
    found.push({ name, behindWrapper: build.location.wrapper[processes.platform] !== undefined });
  }
  return found;
}

function wrapperOf(root: string, { tool, location }: OwningBuild, processes: ProcessRunner): readonly ChosenBuild[] {
  const script = location.wrapper[processes.platform];
  if (script === undefined) return [];
  const path = `${root}/${script}`;
  // Through sh, since checkouts lose the executable bit; a wrapper is a POSIX script by its own first line.
  const launcher = processes.platform === 'windows' ? { program: path, args: [] } : { program: 'sh', args: [path] };
  return [{ tool, location, launcher, isWrapper: true }];
}
