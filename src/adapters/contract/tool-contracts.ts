import { z } from 'zod';
import type { ToolInputs, ToolName, ToolOutputs } from '../../application/tool-shapes.js';
import { toolErrorView } from './error-shapes.js';
import { generatedView, preparedView, prepareTestInput, testGenerateInput } from './generation-shapes.js';
import { helloInput, helloOutput } from './hello-shapes.js';
import { deleteProjectOutput, projectOnlyInput, projectView, registerProjectInput, uploadSourcesInput, uploadSourcesOutput } from './project-shapes.js';
import { reportExecutionInput, reportView } from './report-shapes.js';

/** Inbound adapters take the names from here: ports are not theirs to see. */
export type { ToolInputs, ToolName, ToolOutputs };

/** Input and output of every tool, once: source of the published JSON Schemas and of every check on both sides. */
export const TOOL_CONTRACTS = {
  hello: { input: helloInput, output: helloOutput },
  register_project: { input: registerProjectInput, output: projectView },
  upload_sources: { input: uploadSourcesInput, output: uploadSourcesOutput },
  project_status: { input: projectOnlyInput, output: projectView },
  delete_project: { input: projectOnlyInput, output: deleteProjectOutput },
  test_generate: { input: testGenerateInput, output: generatedView },
  prepare_test: { input: prepareTestInput, output: preparedView },
  report_execution: { input: reportExecutionInput, output: reportView },
} as const satisfies Record<ToolName, { readonly input: z.ZodObject; readonly output: z.ZodObject }>;

/** The same type with every part read-only, so that identity can be asked. */
type Plain<T> = T extends readonly (infer Item)[] ? readonly Plain<Item>[] : T extends object ? { readonly [Key in keyof T]: Plain<T[Key]> } : T;
type Identical<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never;
/** Identity alone does not tell `x?: string` from `x?: string | undefined` in mapped types: assigning one way does. */
type Same<A, B> = [A] extends [B] ? Identical<Plain<A>, Plain<B>> : never;
/** What a tool's handler is given. Defaults are filled in, so a field that may be left out can be required here. */
export type ParsedInput<Name extends ToolName> = z.output<(typeof TOOL_CONTRACTS)[Name]['input']>;

/**
 * Proof that shapes and port agree: does not compile where a schema's output type is not the interface's. Of the inputs
 * register_project alone differs: its `default_branch` has a default and so is no longer optional once it is checked.
 */
export const SHAPES_AGREE: {
  readonly outputs: { readonly [Name in ToolName]: Same<z.output<(typeof TOOL_CONTRACTS)[Name]['output']>, ToolOutputs[Name]> };
  readonly inputs: { readonly [Name in Exclude<ToolName, 'register_project'>]: Same<ParsedInput<Name>, ToolInputs[Name]> } & {
    readonly register_project: Same<ParsedInput<'register_project'>, ToolInputs['register_project'] & { readonly default_branch: string }>;
  };
} = {
  outputs: { hello: true, register_project: true, upload_sources: true, project_status: true, delete_project: true, test_generate: true, prepare_test: true, report_execution: true },
  inputs: { hello: true, register_project: true, upload_sources: true, project_status: true, delete_project: true, test_generate: true, prepare_test: true, report_execution: true },
};

export interface JsonObjectSchema {
  readonly [keyword: string]: unknown;
  readonly type: 'object';
  readonly properties: Record<string, object>;
  readonly required?: string[];
}

const DIALECT = 'draft-2020-12';

function jsonSchema(shape: z.ZodObject): JsonObjectSchema {
  // `$schema` is left out: 2020-12 is MCP's default dialect, and validators made for an older one refuse to load it.
  const { $schema, ...schema } = z.toJSONSchema(shape, { io: 'input', target: DIALECT });
  if ($schema?.includes('2020-12') !== true) throw new TypeError('the schemas are published without naming their dialect, so it must be the default one');
  return { ...schema, type: 'object', properties: (schema.properties ?? {}) as Record<string, object> };
}

/** The published input schema of a tool. */
export function inputSchemaOf(name: ToolName): JsonObjectSchema {
  return jsonSchema(TOOL_CONTRACTS[name].input);
}

/**
 * The published output schema of a tool: the answer, or the error that stands in the structured content of a result with
 * `isError` (clients check that against the schema too).
 */
export function outputSchemaOf(name: ToolName): JsonObjectSchema {
  const answer = jsonSchema(TOOL_CONTRACTS[name].output);
  const error = jsonSchema(toolErrorView);
  return { ...answer, properties: { ...answer.properties, ...error.properties }, required: [], anyOf: [{ required: answer.required ?? [] }, { required: error.required ?? [] }] };
}
