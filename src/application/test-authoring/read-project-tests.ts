import type { ConfigSource } from '../change/config-source.port.js';
import type { SourceStore } from '../project/source-store.port.js';
import { hasConfigKeys, isTestPath } from '../../domain/change/file-kind.js';
import type { ProjectId, ProjectPath } from '../../domain/ids.js';
import { sourcePlace } from '../../domain/project/module-layout.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import { fileName } from '../../domain/project/source-kinds.js';
import type { FailedTry } from '../../domain/test-authoring/failed-try.js';
import { namedInErrors } from '../../domain/test-authoring/named-in-errors.js';
import { readTestStack } from '../../domain/test-authoring/test-stack.js';
import type { TestStack } from '../../domain/test-authoring/test-stack.js';

/** Existing tests that are looked at for what the project tests with, those of the module before others. */
const MAX_TESTS = 60;
const BUILD_FILES: ReadonlySet<string> = new Set(['pom.xml', 'build.gradle', 'build.gradle.kts']);

/** What a project's snapshot says about its tests. */
export class ReadProjectTests {
  constructor(
    private readonly sources: SourceStore,
    private readonly configSource: ConfigSource,
  ) {}

  /** Every path of the snapshot, sorted; empty without one. */
  async paths(projectId: ProjectId): Promise<readonly ProjectPath[]> {
    const manifest = await this.sources.manifest(projectId);
    return manifest?.files.map((file) => file.path) ?? [];
  }

  /**
   * @param module the folder of the module that the test is for
   * @param changed files that take the place of the snapshot's
   */
  async stack(projectId: ProjectId, module: ProjectPath | undefined, changed: readonly SourceFile[] = []): Promise<TestStack> {
    const paths = await this.paths(projectId);
    const builds = paths.filter((path) => BUILD_FILES.has(fileName(path)) || path.endsWith('libs.versions.toml'));
    const every = paths.filter((path) => sourcePlace(path)?.set === 'test');
    const tests = [...every.filter((path) => sourcePlace(path)?.module === module), ...every.filter((path) => sourcePlace(path)?.module !== module)].slice(0, MAX_TESTS);
    const replaced = new Set(changed.map((file) => file.path));
    const stored = await this.sources.files(projectId, [...builds, ...tests, ...paths.filter(isProgramConfig)].filter((path) => !replaced.has(path)));
    const files = [...stored, ...changed];
    const keys = files.filter(({ path }) => isProgramConfig(path)).flatMap(({ path, content }) => this.configSource.read(path, content).entries.map(({ key }) => key));
    return readTestStack(files, { configKeys: keys, ...(module === undefined ? {} : { module }) });
  }

  /** The snapshot's sources that the errors of a failed test name, in the order they are named. */
  async namedBy(projectId: ProjectId, failed: FailedTry): Promise<readonly SourceFile[]> {
    const named = namedInErrors(failed, await this.paths(projectId));
    const files = new Map((await this.sources.files(projectId, named)).map((file) => [file.path, file]));
    return named.flatMap((path) => files.get(path) ?? []);
  }

  /** Texts of the main sources, for the base package. */
  async mainSources(projectId: ProjectId): Promise<readonly SourceFile[]> {
    const paths = await this.paths(projectId);
    return await this.sources.files(projectId, paths.filter((path) => sourcePlace(path)?.set === 'main'));
  }
}

/** Configuration of tests decides nothing about what clients meet. */
function isProgramConfig(path: ProjectPath): boolean {
  return hasConfigKeys(path) && !isTestPath(path);
}
