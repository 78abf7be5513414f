import { NdjsonTestAgent } from '../../src/adapters/outbound/agents/ndjson-test-agent.js';
import { goodAgent, startScriptedAgent } from '../support/scripted-agent.js';
import { testAgentContract } from './suites/test-agent.contract.js';

testAgentContract('NdjsonTestAgent', async () => {
  const server = await startScriptedAgent(goodAgent);
  return { agent: new NdjsonTestAgent({ url: server.url, streamIdleMs: 5_000, timeoutMs: 5_000 }), stop: () => server.stop() };
});
