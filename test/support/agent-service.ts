import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAgentApp } from '../../src/adapters/inbound/agent-api/agent-app.js';
import type { AgentApp, AgentAppOptions } from '../../src/adapters/inbound/agent-api/agent-app.js';
import { JavaParserSource } from '../../src/adapters/outbound/java/java-parser-source.js';
import { InMemoryLanguageModel } from '../../src/adapters/outbound/models/in-memory-language-model.js';
import type { ScriptedAnswer } from '../../src/adapters/outbound/models/in-memory-language-model.js';
import { InMemoryIdSource } from '../../src/adapters/outbound/workspace/in-memory-id-source.js';
import { AgentServiceGenerate } from '../../src/application/test-authoring/agent-service-generate.js';
import { AgentServiceJudge } from '../../src/application/test-authoring/agent-service-judge.js';
import type { LanguageModel, ModelAnswer } from '../../src/application/test-authoring/language-model.port.js';

export interface RunningAgent {
  readonly url: URL;
  readonly app: AgentApp;
  readonly logged: readonly { readonly fields: object; readonly message: string }[];
  stop(): Promise<void>;
}

export function modelText(text: string): ModelAnswer {
  return { kind: 'text', text, cut: false };
}

export function scriptedModel(...script: readonly (ScriptedAnswer | string)[]): InMemoryLanguageModel {
  return new InMemoryLanguageModel(script.map((step) => (typeof step === 'string' ? modelText(step) : step)));
}

/** The Agent's service on a free loopback port, over the given model. */
export async function startAgentService(model: LanguageModel, options: Partial<AgentAppOptions> = {}): Promise<RunningAgent> {
  const logged: { fields: object; message: string }[] = [];
  const log = (fields: object, message: string): void => void logged.push({ fields, message });
  const use = { model, ids: new InMemoryIdSource(), maxTokens: 1_000 };
  const app = createAgentApp({
    useCases: { generate: new AgentServiceGenerate(use, new JavaParserSource()), judge: new AgentServiceJudge(use, new JavaParserSource()), model: model.name },
    keys: { required: false, accepts: () => false },
    originFault: () => undefined,
    pingMs: 10_000, maxRequests: 4, version: '9.9.9', log: { info: log, error: log }, now: () => 0,
    ...options,
  });
  const server = createServer(app.handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    app, logged,
    stop: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
  };
}
