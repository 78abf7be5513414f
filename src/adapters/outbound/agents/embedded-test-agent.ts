import { withNamedSources } from '../../../application/test-authoring/named-facts.js';
import type { DraftRequest, JudgeRequest, TestAgent } from '../../../application/test-authoring/test-agent.port.js';
import { draftTest } from '../../../domain/test-authoring/embedded-draft.js';
import { judgeAdequacy } from '../../../domain/test-authoring/embedded-adequacy.js';
import type { Adequacy, TestDraft } from '../../../domain/test-authoring/test-draft.js';

/** The agent without a model: tests derived from the sources, judgement from the facts of the run. */
export class EmbeddedTestAgent implements TestAgent {
  health(): Promise<{ readonly ok: true }> {
    return Promise.resolve({ ok: true });
  }

  async generate(request: DraftRequest): Promise<TestDraft> {
    const { facts, before, testStack, previous, locale } = request;
    const { units, context, basePackage } = facts;
    const parsed = await withNamedSources(request.parsed, request.further);
    return draftTest({ units, parsed, before, context, testStack, locale, ...(basePackage === undefined ? {} : { basePackage }), ...(previous === undefined ? {} : { previous }) });
  }

  judge(request: JudgeRequest): Promise<Adequacy> {
    return Promise.resolve(judgeAdequacy(request));
  }
}
