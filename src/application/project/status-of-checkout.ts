import type { CommitId } from '../../domain/ids.js';
import { notRegistered } from '../../domain/project/project-errors.js';
import type { CallWatch, McpCaller } from '../mcp-caller.port.js';
import type { ProjectView } from '../tool-shapes.js';
import type { Checkout } from './checkout.port.js';
import type { ProjectConfigFile } from './project-config-file.port.js';

export interface CheckoutStatus {
  readonly project: ProjectView;
  /** Absent before the first commit. */
  readonly head?: CommitId;
  /** `behind`: the snapshot is of another commit than HEAD. `unknown`: one of the two is not known. */
  readonly snapshot: 'current' | 'behind' | 'unknown';
}

/** Tells what the server knows of this checkout's project. Throws `project.not-registered`, and `project.not-found` where the server lost it. */
export class StatusOfCheckout {
  constructor(
    private readonly checkout: Checkout,
    private readonly config: ProjectConfigFile,
    private readonly mcp: McpCaller,
  ) {}

  async execute(watch?: CallWatch): Promise<CheckoutStatus> {
    const { root, head } = await this.checkout.describe();
    const { projectId } = await this.config.read(root);
    if (projectId === undefined) throw notRegistered();
    const project = await this.mcp.call('project_status', { project_id: projectId }, watch);
    const known = head !== undefined && project.commit !== null;
    return { project, ...(head === undefined ? {} : { head }), snapshot: known ? (head === project.commit ? 'current' : 'behind') : 'unknown' };
  }
}
