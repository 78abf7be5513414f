import type { ProjectConfig, ProjectConfigFile } from '../../../application/project/project-config-file.port.js';
import type { ProjectId } from '../../../domain/ids.js';

/** Project ids of checkouts in memory, by their root. */
export class InMemoryProjectConfig implements ProjectConfigFile {
  private readonly ids = new Map<string, ProjectId>();
  private readonly ignoring = new Set<string>();

  read(root: string): Promise<ProjectConfig> {
    const projectId = this.ids.get(root);
    return Promise.resolve(projectId === undefined ? {} : { projectId });
  }

  write(root: string, projectId: ProjectId): Promise<{ readonly gitignoreAdded: boolean }> {
    const gitignoreAdded = !this.ignoring.has(root);
    this.ignoring.add(root);
    this.ids.set(root, projectId);
    return Promise.resolve({ gitignoreAdded });
  }

  forget(root: string): Promise<void> {
    this.ids.delete(root);
    return Promise.resolve();
  }
}
