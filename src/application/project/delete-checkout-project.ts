import { AppError } from '../../domain/errors.js';
import type { ProjectId } from '../../domain/ids.js';
import { notRegistered } from '../../domain/project/project-errors.js';
import type { CallWatch, McpCaller } from '../mcp-caller.port.js';
import type { Checkout } from './checkout.port.js';
import type { ProjectConfigFile } from './project-config-file.port.js';

/**
 * Deletes this checkout's project on the server and forgets its id. Throws `project.not-registered`, and
 * `project.not-found` where the server has lost it; the id is forgotten in that case too.
 */
export class DeleteCheckoutProject {
  constructor(
    private readonly checkout: Checkout,
    private readonly config: ProjectConfigFile,
    private readonly mcp: McpCaller,
  ) {}

  async execute(watch?: CallWatch): Promise<{ readonly deleted: ProjectId }> {
    const { root } = await this.checkout.describe();
    const { projectId } = await this.config.read(root);
    if (projectId === undefined) throw notRegistered();
    try {
      await this.mcp.call('delete_project', { project_id: projectId }, watch);
    } catch (error) {
      if (error instanceof AppError && error.code === 'project.not-found') await this.config.forget(root);
      throw error;
    }
    await this.config.forget(root);
    return { deleted: projectId };
  }
}
