import { buildLocale } from '../../domain/execution/build-locale.js';
import { checkJdk } from './check-jdk.js';
import { chooseLauncher, installedTools } from './choose-launcher.js';
import type { ExecutedTest, ExecuteTestInput, ExecutionPorts } from './execution-input.js';
import { locateTest } from './locate-test.js';
import { runBuild } from './run-build.js';
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
    const build = await chooseLauncher(workspace.root, place.builds, processes, input.skipWrapper);
    const env = processes.platform === 'unix' ? { ...buildLocale((name) => processes.variable(name)), ...input.env } : input.env;
    const needed = build.location.javaRelease;
    const signal = input.watch?.signal;
    await checkJdk(processes, {
      folder: workspace.root, env, ...(needed === undefined ? {} : { needed }), ...(signal === undefined ? {} : { signal }),
    });
    const facts = await runBuild({ ports: this.ports, workspace, build, input: { ...input, env }, filePath: place.filePath });
    const others = build.isWrapper ? await installedTools(place.builds, processes) : [];
    return { facts, jacocoEnabled: build.location.jacoco, mended: workspace.mended, ...(others.length === 0 ? {} : { installedTools: others }) };
  }
}
