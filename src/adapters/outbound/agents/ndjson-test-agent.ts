import { z } from 'zod';
import type { AgentWatch, DraftRequest, JudgeRequest, TestAgent } from '../../../application/test-authoring/test-agent.port.js';
import type { Adequacy, TestDraft } from '../../../domain/test-authoring/test-draft.js';
import type { AgentAddress } from './agent-address.js';
import { askAgent } from './agent-exchange.js';
import { strangeAnswer } from './agent-failures.js';
import { agentHealth } from './agent-health.js';
import { executeBody, generateBody } from './agent-requests.js';

const text = z.string().nullish().transform((value) => value ?? '');

const generated = z.object({
  thinking: text, intent: text, intent_rationale: text, test_cases: text, test_code: text, rationale: text, target_code: text,
  base_package: z.string().nullish(),
});

const judged = z.object({ verdict: text, verdict_rationale: text, details: text, intent: text, intent_rationale: text });

/** The agent behind the Agent REST protocol: NDJSON with pings, or one JSON document from an old one. */
export class NdjsonTestAgent implements TestAgent {
  constructor(private readonly address: AgentAddress) {}

  async health(): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }> {
    return await agentHealth(this.address);
  }

  async generate(request: DraftRequest, watch: AgentWatch = {}): Promise<TestDraft> {
    const answer = parsed(generated, await askAgent(this.address, 'tests/generate', generateBody(request), watch));
    const draft: TestDraft = {
      intent: answer.intent, intentRationale: answer.intent_rationale, thinking: answer.thinking, testCases: answer.test_cases,
      testCode: answer.test_code, rationale: answer.rationale, targetCode: answer.target_code,
    };
    return answer.base_package ? { ...draft, basePackage: answer.base_package } : draft;
  }

  async judge(request: JudgeRequest, watch: AgentWatch = {}): Promise<Adequacy> {
    const answer = parsed(judged, await askAgent(this.address, 'tests/execute', executeBody(request), watch));
    return {
      verdict: verdictOf(answer.verdict), verdictRationale: answer.verdict_rationale, details: answer.details,
      intent: answer.intent, intentRationale: answer.intent_rationale,
    };
  }
}

function parsed<Shape>(shape: z.ZodType<Shape>, data: unknown): Shape {
  const result = shape.safeParse(data);
  if (result.success) return result.data;
  const first = result.error.issues[0];
  throw strangeAnswer(`${first?.path.join('.') ?? ''}: ${first?.message ?? ''}`);
}

/** Only the two agreed words are a verdict; everything else is none. */
function verdictOf(text: string): Adequacy['verdict'] {
  const word = text.trim().split('\n')[0]?.replace(/[*`'".\s]/g, '') ?? '';
  if (word.startsWith('부적절')) return '부적절';
  return word.startsWith('적절') ? '적절' : '판정 없음';
}
