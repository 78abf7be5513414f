import { z } from 'zod';
import { executionInput } from './execution-shapes.js';

/** The Agent REST protocol. Clients of every age send it: what is not needed may be missing or null. */

/** Of one request; what a body may hold in all is bounded by the transport. */
export const AGENT_LIMITS = { files: 2_000, units: 20_000, lines: 20_000, attempts: 1_000 } as const;

const text = z.string().nullish().transform((value) => value ?? '');
const words = z.array(z.string()).max(AGENT_LIMITS.lines).nullish().transform((value) => value ?? []);
const localeField = z.enum(['ko', 'en']).nullish().transform((value) => value ?? 'ko');
const lineNumber = z.int().min(0).nullish();
const sources = z.array(z.object({ path: z.string().max(4_096), content: z.string() })).max(AGENT_LIMITS.files).nullish().transform((value) => value ?? []);

const isNotEmpty = (value: object): boolean => Object.keys(value).length > 0;

const changedUnit = z.object({
  qualified_name: z.string(), node_type: text, change: z.string().nullish(), file_path: text, start_line: lineNumber, end_line: lineNumber,
  entrypoint: z.union([z.boolean(), z.string()]).nullish(), http_method: z.string().nullish(), route: z.string().nullish(),
});

const impactedUnit = z.object({ qualified_name: z.string(), depth: z.number().nullish(), via: z.union([z.string(), z.array(z.string())]).nullish() });

const analysis = z.object({
  diff: text,
  changed_ranges: z.record(z.string(), z.unknown()).nullish().transform((value) => Object.keys(value ?? {})),
  changed_units: z.array(changedUnit).max(AGENT_LIMITS.units).nullish().transform((value) => value ?? []),
  impacted_units: z.array(impactedUnit).max(AGENT_LIMITS.units).nullish().transform((value) => value ?? []),
  affected_files: words,
  risk: text,
  risk_score: z.number().nullish(),
  risk_reasons: words,
  frameworks: words,
  base_package: z.string().nullish(),
  graph_ready: z.boolean().nullish().transform((value) => value ?? true),
  warnings: words,
});

export const failedTryShape = z.object({
  attempt: z.int().min(1).max(AGENT_LIMITS.attempts),
  test_code: z.string(),
  test_file_path: text,
  problem: z.enum(['build', 'start']),
  errors: z.array(z.object({ file: z.string().nullish(), line: lineNumber, message: z.string() })).max(AGENT_LIMITS.lines).nullish().transform((value) => value ?? []),
  output: text,
});

/** Body of `POST /api/v1/tests/generate`. */
export const generateRequestShape = z.object({
  project_id: z.string().min(1).max(200),
  project_name: text,
  locale: localeField,
  analysis: z.record(z.string(), z.unknown()).refine(isNotEmpty, 'must not be empty').pipe(analysis),
  sources,
  test_stack: z.object({ junit: z.enum(['junit5', 'junit4', 'unknown']), spring_boot: z.boolean(), assertj: z.boolean() }).nullish(),
  previous: failedTryShape.nullish(),
});

/** Body of `POST /api/v1/tests/execute`. */
export const executeRequestShape = z.object({
  project_id: z.string().min(1).max(200),
  locale: localeField,
  execution: z.record(z.string(), z.unknown()).refine(isNotEmpty, 'must not be empty').transform(withoutPlainCoverage).pipe(z.intersection(executionInput, z.object({ result_reason: z.string().nullish(), changed_files_not_measured: words }))),
  test_code: text,
  intent: text,
  intent_rationale: text,
  diff: text,
  sources,
});

/** Older clients send coverage without the numbers that are needed to stand by a rate: that is none. */
function withoutPlainCoverage(execution: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { coverage, ...rest } = execution;
  const whole = typeof coverage === 'object' && coverage !== null && 'line_covered' in coverage && 'line_missed' in coverage;
  return whole ? { ...rest, coverage } : { ...rest, coverage_note: rest['coverage_note'] ?? 'the client sent no line counts' };
}

export type GenerateRequest = z.output<typeof generateRequestShape>;
export type ExecuteRequest = z.output<typeof executeRequestShape>;

/** Answer to `generate`; `model` and `prompt_version` tell what made it, `asked` how often the model was asked. */
export interface GeneratedAnswer {
  readonly thinking: string;
  readonly intent: string;
  readonly intent_rationale: string;
  readonly test_cases: string;
  readonly test_code: string;
  readonly rationale: string;
  readonly target_code: string;
  readonly base_package: string | null;
  readonly model: string;
  readonly prompt_version: string;
  readonly asked: number;
}

/** Answer to `execute`. */
export interface JudgedAnswer {
  readonly verdict: string;
  readonly verdict_rationale: string;
  readonly details: string;
  readonly intent: string;
  readonly intent_rationale: string;
  readonly model: string;
  readonly prompt_version: string;
  readonly asked: number;
}
