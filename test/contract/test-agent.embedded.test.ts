import { EmbeddedTestAgent } from '../../src/adapters/outbound/agents/embedded-test-agent.js';
import { testAgentContract } from './suites/test-agent.contract.js';

testAgentContract('EmbeddedTestAgent', () => Promise.resolve({ agent: new EmbeddedTestAgent(), stop: () => Promise.resolve() }));
