import { z } from 'zod';
import { coverageView, executionInput } from './execution-shapes.js';
import { baseCommitField, changedSourcesField, diffField, importanceFields, teamSettingsField } from './generation-shapes.js';
import { proofView } from './proof-shapes.js';
import { projectIdField } from './wire-fields.js';

export const reportExecutionInput = z.strictObject({
  project_id: projectIdField,
  execution: executionInput,
  test_code: z.string().default('').describe('The test that was run.'),
  diff: diffField,
  sources: changedSourcesField,
  commit: baseCommitField,
  team_settings: teamSettingsField,
  intent: z.string().default('').describe('As test_generate answered it.'),
  intent_rationale: z.string().default('').describe('As test_generate answered it.'),
  proof: proofView.exactOptional(),
});

export const reportView = z
  .object({
    result: z
      .enum(['PASS', 'FAIL', 'ERROR', 'NOT_RUN'])
      .describe('PASS only where the exit code, a report of this very run and more than zero executed tests agree.'),
    result_reason: z.string().describe('Stable code of the reason: all-passed, tests-failed, build-errors, no-report …'),
    result_note: z.string().exactOptional().describe('Why the report of the run was not believed, such as parts of it that contradict each other.'),
    exit_code: z.int().nullable(),
    passed: z.int().min(0),
    failed: z.int().min(0),
    skipped: z.int().min(0),
    total: z.int().min(0),
    failures: z.array(z.string()),
    coverage: coverageView.nullable(),
    coverage_note: z.string().nullable(),
    jacoco_enabled: z.boolean(),
    springboot_applied: z.boolean(),
    applied: z.array(z.string()),
    test_file_path: z.string(),
    output: z.string().describe('Console output of the build tool, as far as it was sent.'),
    build_errors: z.array(z.string()),
    ...importanceFields,
    verdict: z.string().describe('Judgement of the agent: 적절, 부적절, or that there is none. It never overrules the result.'),
    verdict_rationale: z.string(),
    details: z.string(),
    intent: z.string(),
    intent_rationale: z.string(),
    proof: proofView.exactOptional(),
  })
  .meta({ description: 'The result of a run, judged on its facts, and the judgement of the agent.' });
