import type { TestAgent } from '../../../src/application/test-authoring/test-agent.port.js';
import { draftRequest, judgeRequest } from '../../support/agent-requests.js';

/** `make` gives an agent that can be had; `stop` ends what it needs. */
export function testAgentContract(adapter: string, make: () => Promise<{ readonly agent: TestAgent; readonly stop: () => Promise<void> }>): void {
  describe(`TestAgent: ${adapter}`, () => {
    let made: Awaited<ReturnType<typeof make>>;
    beforeEach(async () => { made = await make(); });
    afterEach(async () => { await made.stop(); });

    it('says that it can be had', async () => {
      expect(await made.agent.health()).toEqual({ ok: true });
    });

    it('answers with a draft of texts', async () => {
      const draft = await made.agent.generate(draftRequest());
      for (const text of [draft.intent, draft.intentRationale, draft.thinking, draft.testCases, draft.testCode, draft.rationale, draft.targetCode]) expect(typeof text).toBe('string');
      expect(draft.testCode !== '' || draft.rationale !== '').toBe(true);
    });

    it('answers with one of the three verdicts', async () => {
      const adequacy = await made.agent.judge(judgeRequest());
      expect(['적절', '부적절', '판정 없음']).toContain(adequacy.verdict);
      expect(adequacy.verdictRationale).not.toBe('');
    });

    it('leaves no listener on the caller\'s signal', async () => {
      const listeners = new Set<() => void>();
      const signal = { aborted: false, addEventListener: (_type: 'abort', listener: () => void) => void listeners.add(listener), removeEventListener: (_type: 'abort', listener: () => void) => void listeners.delete(listener) };
      await made.agent.judge(judgeRequest(), { signal });
      expect(listeners.size).toBe(0);
    });
  });
}
