import { resolve } from 'node:path';
import type { Container } from 'inversify';
import type { CliSession } from '../adapters/inbound/cli/cli-dependencies.js';
import { renderResultFile } from '../adapters/inbound/cli/panel/result-file.js';
import { TOOL_CONTRACTS } from '../adapters/contract/tool-contracts.js';
import { GradleBuildTool } from '../adapters/outbound/builds/gradle-build-tool.js';
import { MavenBuildTool } from '../adapters/outbound/builds/maven-build-tool.js';
import { SaxesReportReader } from '../adapters/outbound/test-runners/xml-report-reader.js';
import { McpClientCaller, type AnswerShapes } from '../adapters/outbound/tool-servers/mcp-client-caller.js';
import type { ToolServerAddress } from '../adapters/outbound/tool-servers/tool-server-link.js';
import { ChildProcessRunner } from '../adapters/outbound/workspace/child-process-runner.js';
import { TomlTeamSettings } from '../adapters/outbound/workspace/toml-team-settings.js';
import { UnifiedDiffReader } from '../adapters/outbound/workspace/diff-text-reader.js';
import { FileLastTest } from '../adapters/outbound/workspace/file-last-test.js';
import { FileProjectConfig } from '../adapters/outbound/workspace/file-project-config.js';
import { FileTeamSettings } from '../adapters/outbound/workspace/file-team-settings.js';
import { FileWorkspace } from '../adapters/outbound/workspace/file-workspace.js';
import { buildFilesOf } from '../adapters/outbound/workspace/workspace-files.js';
import { FileSourceFolder } from '../adapters/outbound/workspace/file-source-folder.js';
import { GitCheckout } from '../adapters/outbound/workspace/git-checkout.js';
import { IconvCharsetDecoder } from '../adapters/outbound/workspace/iconv-charset-decoder.js';
import { Sha256ContentHasher } from '../adapters/outbound/workspace/sha256-content-hasher.js';
import { SystemClock } from '../adapters/outbound/workspace/system-clock.js';
import { TemporaryScratchFolders } from '../adapters/outbound/workspace/temporary-scratch-folders.js';
import { TimerPause } from '../adapters/outbound/workspace/timer-pause.js';
import { AnalyseCheckout } from '../application/change/analyse-checkout.js';
import { CollectChange } from '../application/change/collect-change.js';
import { CollectMendedChange } from '../application/execution/collect-mended-change.js';
import { ExecuteTest } from '../application/execution/execute-test.js';
import { InspectMachine } from '../application/execution/inspect-machine.js';
import { ExportFolderGraph } from '../application/code/export-folder-graph.js';
import { ExportGraph } from '../application/code/export-graph.js';
import { DeleteCheckoutProject } from '../application/project/delete-checkout-project.js';
import { RegisterCheckout } from '../application/project/register-checkout.js';
import { StatusOfCheckout } from '../application/project/status-of-checkout.js';
import { GenerateForCheckout } from '../application/test-authoring/generate-for-checkout.js';
import { ProveTest } from '../application/test-authoring/prove-test.js';
import { RepairTest } from '../application/test-authoring/repair-test.js';
import { RerunLastTest } from '../application/test-authoring/rerun-last-test.js';
import { RunCheckout } from '../application/test-authoring/run-checkout.js';
import { RunPreparedTest } from '../application/test-authoring/run-prepared-test.js';
import { TestTries } from '../application/test-authoring/test-tries.js';
import type { LocalCode } from './local-code.js';
import { withoutOwnSecrets } from './own-secrets.js';
import type { Environment } from './read-variables.js';
import type { Settings } from './settings.js';
import { TOKENS } from './tokens.js';

export interface CliSessionParts {
  readonly settings: Settings;
  readonly server: ToolServerAddress;
  readonly version: string;
  readonly environment: Environment;
  /** Absolute: what a relative path on the command line is meant from. */
  readonly currentFolder: string;
  /** Absolute: `--repo`, or the current folder. */
  readonly folder: string;
  /** `--repo` names the project itself; without it the project is the repository that holds the folder. */
  readonly project: 'folder' | 'repository';
  /** Something that is not wrong, but to be known. */
  readonly onWarning: (message: string) => void;
}

/** The use cases of the command line on one repository, over the real adapters; the server is reached through `server` alone. */
export function composeCliSession(parts: CliSessionParts): CliSession {
  const { environment, folder, project, settings } = parts;
  const checkout = new GitCheckout({ folder, project, environment });
  const mcp = new McpClientCaller(parts.server, ANSWERS, { version: parts.version });
  const config = new FileProjectConfig();
  const lastTest = new FileLastTest();
  const clock = new SystemClock();
  const diffReader = new UnifiedDiffReader();
  const hasher = new Sha256ContentHasher();
  const charsets = new IconvCharsetDecoder();
  const collectChange = new CollectChange({ checkout, diffReader, charsets });
  const keptCode = new LazyLocalCode(settings, true, parts.onWarning);
  const passingCode = new LazyLocalCode(settings, false, parts.onWarning);
  const teamSettings = new FileTeamSettings();
  const processes = new ChildProcessRunner({ environment: withoutOwnSecrets(environment) });
  const workspace = new FileWorkspace();
  const collectMended = new CollectMendedChange(collectChange, checkout, workspace, teamSettings);
  const buildTools = [new GradleBuildTool(), new MavenBuildTool()];
  const executeTest = new ExecuteTest({ workspace, buildTools, processes, reports: new SaxesReportReader(), clock });
  const generate = new GenerateForCheckout({ collectChange: collectMended, config, mcp, lastTest });
  const scratch = new TemporaryScratchFolders();
  const javaSource = { read: async (path: string, content: string) => (await passingCode.open()).get(TOKENS.javaSource).read(path, content) };
  const tries = new TestTries({ mcp, executeTest, repair: new RepairTest({ mcp, lastTest }) });
  const prove = new ProveTest({ javaSource, checkout, scratch, executeTest });
  const runPrepared = new RunPreparedTest({ mcp, tries, prove, lastTest, renderResult: (report) => renderResultFile(report, settings.locale) });
  return {
    remoteServer: settings.client.serverUrl !== undefined,
    registerCheckout: new RegisterCheckout({ checkout, hasher, charsets, mcp, config, clock, pause: new TimerPause() }),
    statusOfCheckout: new StatusOfCheckout(checkout, config, mcp),
    deleteCheckoutProject: new DeleteCheckoutProject(checkout, config, mcp),
    generate,
    run: new RunCheckout({ generate, runPrepared, collectChange, checkout, scratch, teamSettings: new TomlTeamSettings() }),
    rerun: new RerunLastTest({ collectChange: collectMended, config, lastTest, runPrepared, teamSettings: new TomlTeamSettings() }),
    analyse: {
      execute: async (request) => {
        const local = await keptCode.open();
        return new AnalyseCheckout({ checkout, hasher, charsets, diffReader, settle: local.get(TOKENS.settleChange), index: local.get(TOKENS.indexGraph), teamSettings }).execute(request);
      },
    },
    exportGraph: folderGraphs(parts, passingCode, hasher),
    inspectMachine: {
      execute: (signal) => new InspectMachine(processes, mcp, buildTools).execute({ folder: parts.currentFolder, files: buildFilesOf(folder), ...(settings.client.serverUrl === undefined ? {} : { serverPlace: parts.server.name }), signal }),
    },
    close: async () => {
      await mcp.close();
      await keptCode.close();
      await passingCode.close();
    },
  };
}

function folderGraphs({ environment, currentFolder, folder }: CliSessionParts, localCode: LazyLocalCode, hasher: Sha256ContentHasher): CliSession['exportGraph'] {
  return {
    execute: async (named, signal) => {
      const local = await localCode.open();
      const exportGraph = new ExportGraph(local.get(TOKENS.graphBuilder), local.get(TOKENS.graphCodec));
      const checkoutAt = (root: string): GitCheckout => new GitCheckout({ folder: root, project: 'folder', environment });
      return new ExportFolderGraph({ folders: new FileSourceFolder(), hasher, exportGraph, checkoutAt }).execute(resolve(currentFolder, named ?? folder), signal);
    },
  };
}

/** The reading of code in this process, loaded and opened for the commands that need it. */
class LazyLocalCode {
  private opened: Promise<LocalCode> | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly keep: boolean,
    private readonly onWarning: (message: string) => void,
  ) {}

  async open(): Promise<Container> {
    this.opened ??= import('./local-code.js').then(({ openLocalCode }) => openLocalCode(this.settings, this.keep, this.onWarning));
    return (await this.opened).container;
  }

  async close(): Promise<void> {
    await (await this.opened)?.close();
  }
}

/** What the server publishes is what its answers are checked by. */
const ANSWERS: AnswerShapes = {
  hello: TOOL_CONTRACTS.hello.output,
  register_project: TOOL_CONTRACTS.register_project.output,
  upload_sources: TOOL_CONTRACTS.upload_sources.output,
  project_status: TOOL_CONTRACTS.project_status.output,
  delete_project: TOOL_CONTRACTS.delete_project.output,
  test_generate: TOOL_CONTRACTS.test_generate.output,
  prepare_test: TOOL_CONTRACTS.prepare_test.output,
  report_execution: TOOL_CONTRACTS.report_execution.output,
};
