import { jest } from '@jest/globals';
import { NdjsonTestAgent } from '../../src/adapters/outbound/agents/ndjson-test-agent.js';
import { startAgentService, scriptedModel, modelText } from '../support/agent-service.js';
import { GOOD_ANSWER, GOOD_VERDICT } from '../support/agent-questions.js';
import { testAgentContract } from './suites/test-agent.contract.js';

// The strict parser takes its time at its first file on a busy machine.
jest.setTimeout(60_000);

// The client against the real service over real sockets; only the model is scripted.
testAgentContract('NdjsonTestAgent', async () => {
  const model = scriptedModel((question) => Promise.resolve(modelText(question.shape.name === 'test_draft' ? GOOD_ANSWER : GOOD_VERDICT)));
  const service = await startAgentService(model);
  return { agent: new NdjsonTestAgent({ url: service.url, streamIdleMs: 5_000, timeoutMs: 5_000 }), stop: () => service.stop() };
});
