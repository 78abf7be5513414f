import type { IndexedProject } from '../../../application/code/describe-indexed-project.js';
import type { ProjectPage } from '../../../application/project/list-projects.js';
import type { AgentState } from '../../../application/test-authoring/check-agent.js';

/** What a route may call: one use case each. */
export interface RestUseCases {
  readonly listProjects: { execute(page: { readonly after?: string; readonly limit?: number }): Promise<ProjectPage> };
  readonly describeProject: { execute(projectId: string): Promise<IndexedProject> };
  readonly deleteProject: { execute(projectId: string): Promise<{ readonly deleted: string }> };
  readonly checkAgent: { execute(): Promise<AgentState> };
}
