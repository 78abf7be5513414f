import { z } from 'zod';
import { commitField, FIELD_LIMITS, gradeField, graphStateView, pathField, projectIdField, wireSource } from './wire-fields.js';

export const diffField = z.string().default('').describe('Unified diff of the change as git prints it, paths from the project\'s root. Empty: nothing changed.');

export const changedSourcesField = z
  .array(wireSource)
  .max(FIELD_LIMITS.files)
  .default([])
  .describe('The changed files with their texts after the change. They are laid over the committed snapshot.');

export const baseCommitField = commitField.exactOptional().describe('The commit that the diff is against. Sent, it tells whether the graph is of that commit.');

export const teamSettingsField = z
  .string()
  .max(FIELD_LIMITS.teamSettings)
  .exactOptional()
  .describe("The text of the project's `codetest.toml`. Left out: the one that the snapshot or `sources` hold, if any. What cannot be used of it is an error (config.invalid).");

/** Of a test that is sent back; more is refused with the limit. */
const PREVIOUS_LIMITS = { attempt: 100, errors: 200, code: 400_000, output: 100_000 } as const;

const buildErrorInput = z.strictObject({
  file: pathField.exactOptional().describe("From the project's root where it lies in it, else as the compiler wrote it."),
  line: z.int().min(1).exactOptional(),
  message: z.string(),
});

export const previousTryField = z
  .strictObject({
    attempt: z.int().min(1).max(PREVIOUS_LIMITS.attempt).describe('1 after the first test.'),
    test_code: z.string().max(PREVIOUS_LIMITS.code).describe('As it was built: the errors speak of its lines.'),
    test_file_path: pathField,
    problem: z.enum(['build', 'start']).describe('It did not compile, or nothing of it could be started (a Spring context that does not load).'),
    errors: z.array(buildErrorInput).max(PREVIOUS_LIMITS.errors),
    output: z.string().max(PREVIOUS_LIMITS.output).describe('The last words of the build, or the cause of the failed start.'),
  })
  .exactOptional()
  .describe('A test for this change that is to be mended. The sources that its errors name go to the agent with it. A test that failed on what it asserts is nobody\'s to mend: it is never sent.');

export const testGenerateInput = z.strictObject({ project_id: projectIdField, diff: diffField, sources: changedSourcesField, commit: baseCommitField, team_settings: teamSettingsField, previous: previousTryField });

const changeUnitView = z.object({
  id: z.string().describe('The unit: `com.acme.Order#pay(int)`.'),
  kind: z.string().describe('type, method, sql, config, build or resource.'),
  change: z.string().describe('added, modified or deleted.'),
  file: z.string(),
  start: z.int().min(0).describe('First line, 1-based; of a deleted unit in the old file.'),
  end: z.int().min(0).describe('Last line, inclusive.'),
  members: z.array(z.string()).exactOptional().describe('Of a type: the fields, constants, components and initialisers that differ.'),
});

const entryPointView = z.object({
  id: z.string().describe('The method that is started.'),
  type: z.string().describe('http, schedule, event, message or startup.'),
  method: z.string().exactOptional().describe('Of http: the verb, ANY where the mapping names none.'),
  route: z.string().exactOptional().describe('Of http: `/orders/{id}`; `unresolved` where a constant cannot be found.'),
  path: z.array(z.string()).describe('Units from the entry point down to the changed unit.'),
});

const sqlPointView = z.object({
  id: z.string().describe('The statement.'),
  by: z.string().describe('The method that executes it.'),
  operation: z.string(),
  tables: z.array(z.string()),
});

/** The part that code settled about the change; the same in every answer about a change. */
export const importanceFields = {
  importance: gradeField.describe('From the code graph alone.'),
  importance_score: z.number().describe('0 to 100.'),
  importance_rationale: z.string().describe('Every reason on a line of its own.'),
  analysis_warnings: z.array(z.string()).describe('What limits the analysis, for people.'),
  graph: graphStateView,
};

/** Of an answer without code (`test_code` empty), `rationale` says why. */
export const generatedView = z
  .object({
    ...importanceFields,
    base_package: z.string().nullable(),
    graph_ready: z.boolean().describe('False where the graph of the snapshot is missing or not read to its end.'),
    units: z.array(changeUnitView).describe('What changed.'),
    entry_points: z.array(entryPointView).describe('Entry points that are changed or reach the change.'),
    sql_points: z.array(sqlPointView).describe('SQL that the change touches or reaches.'),
    intent: z.string(),
    intent_rationale: z.string(),
    thinking: z.string(),
    test_cases: z.string().describe('Lines `- [정상] …` and `- [실패] …`.'),
    test_code: z.string().describe('Java source of the test; empty where the agent could derive none.'),
    rationale: z.string(),
    target_code: z.string(),
  })
  .meta({ description: 'What code settled about the change, and the test that the agent wrote for it.' });

export const prepareTestInput = z.strictObject({
  project_id: projectIdField,
  test_code: z.string().describe('Java source of the test.'),
  base_package: z.string().exactOptional().describe("Package for a test without one. Left out: the project's topmost package."),
});

export const preparedView = z
  .object({
    project_id: z.string(),
    source: z.string().describe('The source to write.'),
    file_path: z.string().describe("Where to write it, from the project's root."),
    class_name: z.string(),
    package: z.string(),
    test_root: z.string(),
    springboot_applied: z.boolean().describe('True where the source runs with @SpringBootTest.'),
    applied: z.array(z.string()).describe('Every edit that was made.'),
  })
  .meta({ description: 'A test that is ready to be written into the project.' });
