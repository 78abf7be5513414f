import { projectViewOf } from '../../contract/project-view.js';
import { defineTool } from './tool.js';

export const projectStatusTool = defineTool({
  name: 'project_status',
  title: 'Status of a project',
  description:
    'Tells how far the sources of a project are read, what was left out and why, and the counts of its code graph once it is READY. An unknown project is an error (project.not-found): register it.',
  effects: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  async handle(useCases, input) {
    return projectViewOf(await useCases.describeProject.execute(input.project_id));
  },
});
