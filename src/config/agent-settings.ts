import { isLoopback } from '../adapters/inbound/http/origin-guard.js';
import { AppError } from '../domain/errors.js';
import { readVariables, type Environment } from './read-variables.js';
import type { Values } from './variables.js';

export interface AgentSettings {
  readonly host: string;
  readonly port: number;
  readonly apiKeys: readonly string[];
  readonly maxRequests: number;
  readonly pingMs: number;
  readonly model: {
    readonly provider: Provider;
    readonly model: string;
    readonly baseUrl?: URL;
    readonly apiKey?: string;
    readonly effort?: string;
    readonly maxTokens: number;
  };
}

type Provider = 'openai' | 'anthropic';

const DEFAULTS = { host: '127.0.0.1', port: 8000, maxRequests: 8, pingMs: 10_000, maxTokens: 32_000 } as const;

/** Settings of `codetest agent`, flags before the environment. Throws `config.invalid` naming the variable that is missing or cannot be used. */
export function readAgentSettings(environment: Environment, flags: { readonly host?: string; readonly port?: number }): { readonly settings: AgentSettings; readonly warnings: readonly string[] } {
  const { values, warnings } = readVariables(environment);
  const settings: AgentSettings = {
    host: flags.host ?? values.agentHost ?? DEFAULTS.host,
    port: flags.port ?? values.agentPort ?? DEFAULTS.port,
    apiKeys: values.agentKeys ?? [],
    maxRequests: values.agentRequests ?? DEFAULTS.maxRequests,
    pingMs: values.llmPingSeconds ?? DEFAULTS.pingMs,
    model: modelOf(values, environment),
  };
  requireKeysOnPublicAddress(settings);
  return { settings, warnings };
}

function modelOf(values: Values, environment: Environment): AgentSettings['model'] {
  const { llmModel } = values;
  if (llmModel === undefined) throw missing('CODETEST_LLM_MODEL', 'the name of a model, such as gpt-5, claude-sonnet-5 or qwen3-coder:30b');
  const provider = values.llmProvider ?? providerOf(llmModel, values.llmBaseUrl);
  const { baseUrl, apiKey } = addressOf(provider, values, environment);
  if (baseUrl === undefined && apiKey === undefined) throw missing('CODETEST_LLM_API_KEY', `the key of ${provider}'s own address; a server of your own is named by CODETEST_LLM_BASE_URL`);
  return {
    provider,
    model: llmModel,
    maxTokens: values.llmMaxTokens ?? DEFAULTS.maxTokens,
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(values.llmEffort === undefined ? {} : { effort: values.llmEffort }),
  };
}

function providerOf(model: string, baseUrl: URL | undefined): Provider {
  return baseUrl === undefined && model.startsWith('claude-') ? 'anthropic' : 'openai';
}

/** OPENAI_… are other names for the one protocol only: no key goes to a vendor that it was not given by. */
function addressOf(provider: Provider, { llmBaseUrl, llmApiKey }: Values, environment: Environment): { readonly baseUrl?: URL | undefined; readonly apiKey?: string | undefined } {
  if (provider === 'openai') return { baseUrl: llmBaseUrl, apiKey: llmApiKey };
  const own = (name: string): boolean => (environment[name]?.trim() ?? '') !== '';
  return { baseUrl: own('CODETEST_LLM_BASE_URL') ? llmBaseUrl : undefined, apiKey: own('CODETEST_LLM_API_KEY') ? llmApiKey : undefined };
}

function missing(name: string, what: string): AppError {
  return new AppError('config.invalid', `${name} is not set, and the agent has no model without it.`, `Set it to ${what}.`);
}

function requireKeysOnPublicAddress({ host, apiKeys }: AgentSettings): void {
  if (apiKeys.length > 0 || isLoopback(host)) return;
  throw new AppError('config.invalid', `The agent would listen on ${host}, which others can reach, without asking for a key: they would use the model at your expense.`, 'Set CODETEST_API_KEYS to one or more keys (comma separated), or listen on 127.0.0.1.');
}
