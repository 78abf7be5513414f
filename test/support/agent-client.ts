import type { Socket } from 'node:net';
import type { AgentAddress } from '../../src/adapters/outbound/agents/agent-address.js';
import { NdjsonTestAgent } from '../../src/adapters/outbound/agents/ndjson-test-agent.js';
import { AppError } from '../../src/domain/errors.js';
import { draftRequest } from './agent-requests.js';
import { startRawAgent, startScriptedAgent } from './scripted-agent.js';
import type { AgentScript, RawAgent, ScriptedAgent } from './scripted-agent.js';

/** A key with characters that JSON and URLs write otherwise. */
export const AGENT_KEY = 'sk-"q\\x/%-0123456789';

/** Clients of Agents that live for one test; `stop` after each. */
export class AgentClients {
  private readonly servers: { stop(): Promise<void> }[] = [];

  at(url: URL, options: Partial<AgentAddress> = {}): NdjsonTestAgent {
    return new NdjsonTestAgent({ url, apiKey: AGENT_KEY, streamIdleMs: 30_000, timeoutMs: 30_000, ...options });
  }

  async raw(script: (socket: Socket, connection: number) => void, options: Partial<AgentAddress> = {}): Promise<{ readonly agent: NdjsonTestAgent; readonly server: RawAgent }> {
    const server = await startRawAgent(script);
    this.servers.push(server);
    return { server, agent: this.at(server.url, options) };
  }

  async scripted(script: AgentScript, options: Partial<AgentAddress> = {}): Promise<{ readonly agent: NdjsonTestAgent; readonly server: ScriptedAgent }> {
    const server = await startScriptedAgent(script);
    this.servers.push(server);
    return { server, agent: this.at(server.url, options) };
  }

  async stop(): Promise<void> {
    for (const server of this.servers.splice(0)) await server.stop();
  }
}

/** The failure of a generation: an expected error, bounded, and without the key in any of its forms. */
export async function generationFailure(agent: NdjsonTestAgent, diff = 'diff'): Promise<AppError> {
  const error: unknown = await agent.generate(draftRequest({ diff })).then(() => undefined, (caught: unknown) => caught);
  if (!(error instanceof AppError)) throw new TypeError(`no AppError but ${String(error)}`);
  expect(error.code).toBe('agent.unavailable');
  const told = `${error.message}\n${error.hint}\n${error.stack ?? ''}\n${JSON.stringify(error)}`;
  for (const form of [AGENT_KEY, JSON.stringify(AGENT_KEY).slice(1, -1), encodeURIComponent(AGENT_KEY), '0123456789']) expect(told).not.toContain(form);
  expect(error.message.length).toBeLessThan(450);
  return error;
}

export async function generatedCode(agent: NdjsonTestAgent): Promise<string> {
  return (await agent.generate(draftRequest())).testCode;
}
