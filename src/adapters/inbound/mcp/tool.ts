import type { ZodError } from 'zod';
import type { ToolName, ToolOutputs } from '../../contract/tool-contracts.js';
import { inputSchemaOf, outputSchemaOf, TOOL_CONTRACTS, type JsonObjectSchema, type ParsedInput } from '../../contract/tool-contracts.js';
import { AppError } from '../../../domain/errors.js';
import type { ToolUseCases } from './tool-use-cases.js';
import type { ToolWatch } from './tool-watch.js';

/** Hints of the protocol for a tool's effects. All four are always said: a missing one would mean the worst. */
export interface ToolEffects {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

/** A tool as its file writes it: data, and a handler that calls exactly one use case. */
export interface ToolDefinition<Name extends ToolName> {
  readonly name: Name;
  readonly title: string;
  /** For models: what it does, when to call it, and what happens when a thing is not found. */
  readonly description: string;
  readonly effects: ToolEffects;
  handle(useCases: ToolUseCases, input: ParsedInput<Name>, watch: ToolWatch): Promise<ToolOutputs[Name]>;
}

/** A tool as `tools/list` tells of it. */
export interface ToolListing {
  readonly name: ToolName;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonObjectSchema;
  readonly outputSchema: JsonObjectSchema;
  readonly annotations: ToolEffects & { readonly title: string };
}

export interface Tool {
  readonly listing: ToolListing;
  /** Checks the arguments, calls the handler, checks the answer. Rejects with `input.invalid` for arguments of another shape. */
  call(useCases: ToolUseCases, sent: unknown, watch: ToolWatch): Promise<Readonly<Record<string, unknown>>>;
}

export function defineTool<Name extends ToolName>(definition: ToolDefinition<Name>): Tool {
  const { name, title, description, effects } = definition;
  return {
    listing: { name, title, description, inputSchema: inputSchemaOf(name), outputSchema: outputSchemaOf(name), annotations: { title, ...effects } },
    async call(useCases, sent, watch) {
      const parsed = TOOL_CONTRACTS[name].input.safeParse(withoutNulls(sent ?? {}));
      if (!parsed.success) throw badInput(name, parsed.error);
      // The compiler cannot tie the schema that `name` picks to `Name`; SHAPES_AGREE proves that they belong together.
      const answer = await definition.handle(useCases, parsed.data as ParsedInput<Name>, watch);
      // An answer of another shape is our bug: the error that parse throws is reported as `internal`, never sent.
      return TOOL_CONTRACTS[name].output.parse(answer);
    },
  };
}

/** Null counts as absent: models and older clients write it for arguments that they leave out. */
function withoutNulls(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null && value !== undefined));
}

const MAX_ISSUES = 5;

function badInput(name: ToolName, error: ZodError): AppError {
  const issues = error.issues.slice(0, MAX_ISSUES).map((issue) => `${issue.path.length === 0 ? 'arguments' : issue.path.join('.')}: ${issue.message}`);
  const more = error.issues.length > MAX_ISSUES ? ` (and ${error.issues.length - MAX_ISSUES} more)` : '';
  const known = Object.keys(TOOL_CONTRACTS[name].input.shape).join(', ');
  return new AppError('input.invalid', `The arguments of ${name} do not fit: ${issues.join('; ')}${more}.`, `Send the arguments that tools/list describes: ${known}.`);
}
