import { generatedViewOf } from '../../contract/generation-view.js';
import { failedTryOf } from '../../contract/previous-try.js';
import { defineTool } from './tool.js';

export const testGenerateTool = defineTool({
  name: 'test_generate',
  title: 'Generate a test for a change',
  description: [
    'Settles by code what a change does (changed units, entry points and SQL that it reaches, importance with its reasons) and has the agent write a test for it.',
    'Send the unified diff and the changed files with their texts after the change. May take minutes with a language model behind it; progress is told to callers that ask for it.',
    'A test that did not compile or could not be started is sent back as `previous`: the answer is a mended one, and the facts are settled again.',
    'An unknown project is an error (project.not-found). A project that is not READY is none: `graph_ready` is false and `analysis_warnings` says what is missing. An agent that can derive no test answers with an empty `test_code` and the reason in `rationale`; one that cannot be reached is an error (agent.unavailable).',
  ].join(' '),
  effects: { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  async handle(useCases, input, watch) {
    const { facts, draft } = await useCases.generateTest.execute({ projectId: input.project_id, diff: input.diff, sources: input.sources, ...(input.commit === undefined ? {} : { commit: input.commit }), ...(input.team_settings === undefined ? {} : { teamSettings: input.team_settings }), ...(input.previous === undefined ? {} : { previous: failedTryOf(input.previous) }) }, watch);
    return generatedViewOf(facts, draft);
  },
});
