import { projectViewOf, registrationOf } from '../../contract/project-view.js';
import { defineTool } from './tool.js';

export const registerProjectTool = defineTool({
  name: 'register_project',
  title: 'Register a project',
  description: [
    'Registers a repository with its committed sources, or brings the registered one up to date, files that are gone included.',
    'Safe to repeat: the same name and the same repository answer with the same project. The same name with another repository, or the same repository under another name, is refused with a conflict.',
    'With `manifest` the answer names in `missing` the contents to send with upload_sources; with `sources` everything is there at once. Reading goes on after the answer: ask project_status until READY or FAILED.',
  ].join(' '),
  // It replaces the snapshot and the graph of a project that is there.
  effects: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  async handle(useCases, input) {
    return projectViewOf(await useCases.registerProject.execute(registrationOf(input)));
  },
});
