import { preparedViewOf } from '../../contract/generation-view.js';
import { defineTool } from './tool.js';

export const prepareTestTool = defineTool({
  name: 'prepare_test',
  title: 'Make a test ready to run',
  description:
    'Puts @SpringBootTest, the imports and the package that a test lacks into its source, and computes the path to write it to. Writes no file and asks no agent. `applied` names every edit. An unknown project is an error (project.not-found), and so is a source that is empty, cannot be parsed or declares no class.',
  effects: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  async handle(useCases, input) {
    const prepared = await useCases.prepareTest.execute({
      projectId: input.project_id,
      testCode: input.test_code,
      ...(input.base_package === undefined ? {} : { basePackage: input.base_package }),
    });
    return preparedViewOf(input.project_id, prepared);
  },
});
