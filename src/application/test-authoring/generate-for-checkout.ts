import { notRegistered } from '../../domain/project/project-errors.js';
import type { Cancellation } from '../cancellation.js';
import type { CollectedChange } from '../change/collect-change.js';
import type { CollectMendedChange } from '../execution/collect-mended-change.js';
import type { McpCaller } from '../mcp-caller.port.js';
import type { ProjectConfigFile } from '../project/project-config-file.port.js';
import type { OnFlowEvent } from './flow-event.js';
import type { LastTest, SavedPaths } from './last-test.port.js';
import { wireChange } from './run-change.js';
import { callWatch } from './run-options.js';
import type { NothingChanged } from './run-report.js';
import { savedTest, type SavedTest } from './saved-test.js';

export interface GenerateOptions {
  /** `working-tree`: against HEAD, untracked files included. `staged`: the index against HEAD. */
  readonly change: 'working-tree' | 'staged';
  readonly signal?: Cancellation;
  readonly onEvent: OnFlowEvent;
}

export interface GeneratedForCheckout {
  readonly kind: 'generated';
  readonly root: string;
  readonly projectId: string;
  readonly test: SavedTest;
  readonly change: CollectedChange;
  readonly files: SavedPaths;
}

export interface GenerateForCheckoutPorts {
  readonly collectChange: Pick<CollectMendedChange, 'execute'>;
  readonly config: ProjectConfigFile;
  readonly mcp: McpCaller;
  readonly lastTest: LastTest;
}

/**
 * `codetest generate`: asks the server for a test of what changed here and keeps it. Throws `project.not-registered`, what
 * collecting the change throws, and what the server answers.
 */
export class GenerateForCheckout {
  constructor(private readonly ports: GenerateForCheckoutPorts) {}

  async execute(options: GenerateOptions): Promise<GeneratedForCheckout | NothingChanged> {
    const { collectChange, config, mcp, lastTest } = this.ports;
    const change = await collectChange.execute(options.change);
    if (change.mended.length > 0) options.onEvent({ stage: 'mended', paths: change.mended });
    const { projectId } = await config.read(change.root);
    if (projectId === undefined) throw notRegistered();
    if (change.files.length === 0) return { kind: 'nothing-changed', root: change.root, outside: change.outside, leftOut: change.leftOut };
    options.onEvent({ stage: 'collected', files: change.files, outside: change.outside, leftOut: change.leftOut });
    const generated = await mcp.call('test_generate', { project_id: projectId, ...wireChange(change) }, callWatch(options));
    const test = savedTest(generated);
    const files = await lastTest.save(change.root, test);
    options.onEvent({ stage: 'generated', generated, codePath: files.code });
    return { kind: 'generated', root: change.root, projectId, test, change, files };
  }
}
