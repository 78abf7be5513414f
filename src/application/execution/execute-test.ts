import { buildEnvironment } from './build-environment.js';
import { checkJdk } from './check-jdk.js';
import { chooseLauncher, installedTools, type ChosenBuild } from './choose-launcher.js';
import type { ExecutedTest, ExecuteTestInput, ExecutionPorts } from './execution-input.js';
import { locateTest } from './locate-test.js';
import { runBuild } from './run-build.js';
import { buildFilesAbove } from '../project/build-files-above.js';
import { sourceForEncoding } from '../../domain/execution/ascii-java.js';
import { declaredEncoding, readBuildLayout } from '../../domain/project/build-layout.js';
import type { OpenWorkspace } from './workspace.port.js';

/**
 * Runs one test class on the developer's own tree, in the project's own build, and tells the facts; `judgeRun` concludes.
 * The tree is put back however the run ends. An abort is no error: the facts end with `interrupted`.
 *
 * Rejects with `run.busy`, `run.workspace-write`, `run.outside-project`, `run.no-build`, `run.ambiguous-module`,
 * `run.no-module`, `run.no-build-tool`, `run.no-jdk`, `run.jdk-too-old` or `run.launch-failed`; then nothing was judged.
 */
export class ExecuteTest {
  constructor(private readonly ports: ExecutionPorts) {}

  async execute(input: ExecuteTestInput): Promise<ExecutedTest> {
    const workspace = await this.ports.workspace.open(input.root);
    try {
      return await this.inside(workspace, input);
    } finally {
      input.watch?.onStage?.('restore');
      await workspace.restore();
    }
  }

  private async inside(workspace: OpenWorkspace, input: ExecuteTestInput): Promise<ExecutedTest> {
    const { buildTools, processes } = this.ports;
    input.watch?.onStage?.('locate');
    const place = locateTest(workspace.files, buildTools, input);
    input.watch?.onPlaced?.(place.filePath);
    const build = await chooseLauncher(workspace.root, place.builds, processes, input.skipWrapper);
    const env = { ...(await buildEnvironment(processes, workspace.root, input.watch?.signal)), ...input.env };
    await this.checkJdk(workspace, build, { ...input, env });
    const written = await writtenSource(workspace, place.filePath, input.source);
    const facts = await runBuild({ ports: this.ports, workspace, build, input: { ...input, env, ...(written === undefined ? {} : { source: written.source }) }, filePath: place.filePath });
    const others = build.isWrapper ? await installedTools(place.builds, processes) : [];
    return { facts, jacocoEnabled: build.location.jacoco, mended: workspace.mended, ...(written === undefined ? {} : { written }), ...(others.length === 0 ? {} : { installedTools: others }) };
  }

  private async checkJdk(workspace: OpenWorkspace, build: ChosenBuild, { env, watch }: ExecuteTestInput): Promise<void> {
    const needed = build.location.javaRelease;
    await checkJdk(this.ports.processes, {
      folder: workspace.root, env, ...(needed === undefined ? {} : { needed }), ...(watch?.signal === undefined ? {} : { signal: watch.signal }),
    });
  }
}

/** A module that is compiled in another encoding than UTF-8 gets its test in ASCII; undefined where the source is written as it is. */
async function writtenSource(workspace: OpenWorkspace, filePath: string, source: string): Promise<ExecutedTest['written']> {
  if (!filePath.endsWith('.java')) return undefined;
  const files = await buildFilesAbove((path) => Promise.resolve(workspace.files.text(path)), [filePath]);
  const encoding = declaredEncoding(readBuildLayout(files, [filePath]), filePath);
  const written = sourceForEncoding(source, encoding);
  return encoding === undefined || written === source ? undefined : { source: written, encoding };
}
