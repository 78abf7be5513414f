import { defineTool } from './tool.js';

export const uploadSourcesTool = defineTool({
  name: 'upload_sources',
  title: 'Upload missing sources',
  description:
    'Sends contents that register_project named as missing, in pieces of any number. All contents of a call are taken or none. When the last one is there, reading starts by itself. An unknown project is an error (project.not-found); a content that is not what its hash says, or that the manifest does not name, is one too.',
  effects: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  handle(useCases, input) {
    return useCases.uploadSources.execute({ projectId: input.project_id, files: input.files });
  },
});
