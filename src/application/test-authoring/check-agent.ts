import type { TestAgent } from './test-agent.port.js';

export type AgentState = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Asks the agent whether it can be had. Never rejects for an agent that cannot. */
export class CheckAgent {
  constructor(private readonly agent: TestAgent) {}

  execute(): Promise<AgentState> {
    return this.agent.health();
  }
}
