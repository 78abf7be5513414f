import { defineTool } from './tool.js';

export const deleteProjectTool = defineTool({
  name: 'delete_project',
  title: 'Delete a project',
  description: 'Deletes a project with its snapshot and its graph on the server, for good; nothing in the repository itself is touched. An unknown project is an error (project.not-found), so a second call fails.',
  effects: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  handle(useCases, input) {
    return useCases.deleteProject.execute(input.project_id);
  },
});
