import type { z } from 'zod';
import type { AgentServiceGenerate } from '../../../application/test-authoring/agent-service-generate.js';
import type { AgentServiceJudge } from '../../../application/test-authoring/agent-service-judge.js';
import { draftQuestionOf, verdictQuestionOf } from '../../contract/agent-question-view.js';
import { executeRequestShape, generateRequestShape } from '../../contract/agent-shapes.js';
import type { Locale } from '../../../domain/locale.js';
import type { ExecuteRequest, GeneratedAnswer, GenerateRequest, JudgedAnswer } from '../../contract/agent-shapes.js';

export interface AgentUseCases {
  readonly generate: Pick<AgentServiceGenerate, 'execute'>;
  readonly judge: Pick<AgentServiceJudge, 'execute'>;
  /** Model and protocol. */
  readonly model: string;
}

export interface Watch {
  readonly signal: AbortSignal;
  readonly onProgress: (stage: string) => void;
}

/** A path of the API: what its body must be, and what is done with it. */
export type AgentTask = (body: unknown) => { readonly kind: 'accepted'; readonly answer: (watch: Watch) => Promise<unknown> } | { readonly kind: 'refused'; readonly error: z.ZodError };

/** @param locale of a request that names none */
export function agentTasks(useCases: AgentUseCases, locale: Locale): ReadonlyMap<string, AgentTask> {
  return new Map([
    ['/api/v1/tests/generate', taskOf(generateRequestShape, locale, (request, watch) => generated(request, useCases, watch))],
    ['/api/v1/tests/execute', taskOf(executeRequestShape, locale, (request, watch) => judged(request, useCases, watch))],
  ]);
}

function taskOf<Request>(shape: z.ZodType<Request>, locale: Locale, answer: (request: Request, watch: Watch) => Promise<unknown>): AgentTask {
  return (body) => {
    const parsed = shape.safeParse(withLocale(body, locale));
    return parsed.success ? { kind: 'accepted', answer: (watch) => answer(parsed.data, watch) } : { kind: 'refused', error: parsed.error };
  };
}

function withLocale(body: unknown, locale: Locale): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return 'locale' in body && body.locale !== null && body.locale !== undefined ? body : { ...body, locale };
}

async function generated(request: GenerateRequest, { generate, model }: AgentUseCases, watch: Watch): Promise<GeneratedAnswer> {
  const { draft, promptVersion, asked } = await generate.execute(draftQuestionOf(request), watch);
  return {
    thinking: draft.thinking, intent: draft.intent, intent_rationale: draft.intentRationale, test_cases: draft.testCases, test_code: draft.testCode,
    rationale: draft.rationale, target_code: draft.targetCode, base_package: draft.basePackage ?? null, model, prompt_version: promptVersion, asked,
  };
}

async function judged(request: ExecuteRequest, { judge, model }: AgentUseCases, watch: Watch): Promise<JudgedAnswer> {
  const { adequacy, promptVersion, asked } = await judge.execute(verdictQuestionOf(request), watch);
  return {
    verdict: adequacy.verdict, verdict_rationale: adequacy.verdictRationale, details: adequacy.details, intent: adequacy.intent,
    intent_rationale: adequacy.intentRationale, model, prompt_version: promptVersion, asked,
  };
}
