import { createAgentApp } from '../adapters/inbound/agent-api/agent-app.js';
import { AGENT_API_LIMITS } from '../adapters/inbound/agent-api/agent-api-limits.js';
import type { AgentLog } from '../adapters/inbound/agent-api/agent-log.js';
import { ApiKeys } from '../adapters/inbound/http/api-keys.js';
import { listen, type HttpListener } from '../adapters/inbound/http/http-listener.js';
import { isLoopback, originFault } from '../adapters/inbound/http/origin-guard.js';
import { WorkerJavaSource } from '../adapters/outbound/java/worker-java-source.js';
import { AnthropicLanguageModel } from '../adapters/outbound/models/anthropic-language-model.js';
import { OpenAiLanguageModel } from '../adapters/outbound/models/openai-language-model.js';
import { RandomIdSource } from '../adapters/outbound/workspace/random-id-source.js';
import { SystemClock } from '../adapters/outbound/workspace/system-clock.js';
import { AgentServiceGenerate } from '../application/test-authoring/agent-service-generate.js';
import { AgentServiceJudge } from '../application/test-authoring/agent-service-judge.js';
import type { LanguageModel } from '../application/test-authoring/language-model.port.js';
import { AppError } from '../domain/errors.js';
import type { Locale } from '../domain/locale.js';
import type { AgentSettings } from './agent-settings.js';

export interface ServeAgentParts {
  readonly version: string;
  readonly log: AgentLog;
  /** Language of a request that names none. */
  readonly locale?: Locale;
  /** Ends the service, requests under way given their grace. */
  readonly signal: AbortSignal;
  /** Told once it answers: where, and with which model. */
  readonly onReady: (address: string) => void;
}

/** Serves the Agent REST protocol until the signal. Rejects with `server.cannot-listen`. */
export async function serveAgent(settings: AgentSettings, parts: ServeAgentParts): Promise<void> {
  const javaSource = new WorkerJavaSource();
  try {
    const { maxTokens, effort } = settings.model;
    const model = modelOf(settings);
    const use = { model, ids: new RandomIdSource(), maxTokens, ...(effort === undefined ? {} : { effort }) };
    const clock = new SystemClock();
    const app = createAgentApp({
      useCases: { generate: new AgentServiceGenerate(use, javaSource), judge: new AgentServiceJudge(use, javaSource), model: model.name },
      keys: new ApiKeys(settings.apiKeys),
      originFault: (headers) => originFault(headers, isLoopback(settings.host)),
      pingMs: settings.pingMs,
      maxRequests: settings.maxRequests,
      version: parts.version,
      log: parts.log,
      ...(parts.locale === undefined ? {} : { locale: parts.locale }),
      now: () => clock.now(),
    });
    const listener = await listening(app.handler, settings);
    parts.onReady(`${listener.url}, ${model.name}`);
    await aborted(parts.signal);
    await app.stop();
    await listener.close();
  } finally {
    await javaSource.close();
  }
}

function modelOf({ model: { provider, model, baseUrl, apiKey } }: AgentSettings): LanguageModel {
  const address = { model, ...(baseUrl === undefined ? {} : { baseUrl }), ...(apiKey === undefined ? {} : { apiKey }) };
  return provider === 'anthropic' ? new AnthropicLanguageModel(address) : new OpenAiLanguageModel(address);
}

async function listening(handler: Parameters<typeof listen>[0], { host, port }: AgentSettings): Promise<HttpListener> {
  try {
    return await listen(handler, { host, port }, AGENT_API_LIMITS.closeGraceMs);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, error.message.replace('The server', 'The agent'), 'Give --host and --port (or CODETEST_AGENT_HOST and CODETEST_AGENT_PORT) an address and a port that are free.');
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
