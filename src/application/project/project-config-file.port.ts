import type { ProjectId } from '../../domain/ids.js';

/** `.codetest/config.json` of a checkout: which project it is. Never committed, and easily lost; registering again restores it. Adapters: file; memory. */
export interface ProjectConfigFile {
  /** Nothing in it where there is no file; `fault` says why a file could not be used (broken JSON, no access). Never rejects for what the file holds. */
  read(root: string): Promise<ProjectConfig>;
  /**
   * Stores the project's id, keeping whatever else the file holds, and adds `.codetest/` to `.gitignore` where it is
   * missing. Atomic: a reader sees the old file or the new one. Rejects with `project.config-write` where it cannot be written.
   */
  write(root: string, projectId: ProjectId): Promise<{ readonly gitignoreAdded: boolean }>;
  /** Takes the project's id out, keeping the rest. No file is no error. */
  forget(root: string): Promise<void>;
}

export interface ProjectConfig {
  readonly projectId?: ProjectId;
  readonly fault?: string;
}
