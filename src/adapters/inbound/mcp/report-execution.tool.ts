import { runFactsOf } from '../../contract/execution-view.js';
import { proofOfView } from '../../contract/proof-shapes.js';
import { reportViewOf } from '../../contract/report-view.js';
import { defineTool } from './tool.js';

export const reportExecutionTool = defineTool({
  name: 'report_execution',
  title: 'Report the run of a test',
  description: [
    'Judges a run of the build tool on its facts, grades the change again and asks the agent whether the test is adequate.',
    'PASS needs exit code 0, a report that this very run wrote and more than zero executed tests that all passed; an execution without facts is NOT_RUN. The judgement of the agent never overrules the result.',
    'A `proof` tells what running the new test on purpose found (repeats, the tree before the change): a refused test is inadequate, an unproven one never adequate, whatever the agent says.',
    'An unknown project is an error (project.not-found).',
  ].join(' '),
  effects: { readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  async handle(useCases, input, watch) {
    const { execution } = input;
    const judged = await useCases.reportExecution.execute(
      {
        projectId: input.project_id,
        run: runFactsOf(execution),
        springBootApplied: execution.springboot_applied,
        applied: execution.applied,
        testCode: input.test_code,
        diff: input.diff,
        sources: input.sources,
        ...(input.commit === undefined ? {} : { commit: input.commit }),
        ...(input.team_settings === undefined ? {} : { teamSettings: input.team_settings }),
        intent: input.intent,
        intentRationale: input.intent_rationale,
        ...(input.proof === undefined ? {} : { proof: proofOfView(input.proof) }),
      },
      watch,
    );
    return reportViewOf(judged, execution, input.proof);
  },
});
