import { readAgentSettings } from '../../../src/config/agent-settings.js';

const OWN = { CODETEST_LLM_MODEL: 'm', CODETEST_LLM_BASE_URL: 'http://127.0.0.1:11434/v1' };

function modelOf(environment: Readonly<Record<string, string>>): readonly unknown[] {
  const { provider, baseUrl, apiKey } = readAgentSettings(environment, {}).settings.model;
  return [provider, baseUrl?.href, apiKey];
}

describe('which protocol, which address, which key', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly unknown[]]>([
    ['a server of one\'s own needs no key', OWN, ['openai', 'http://127.0.0.1:11434/v1', undefined]],
    ['OpenAI by its own names', { CODETEST_LLM_MODEL: 'gpt-5', OPENAI_API_KEY: 'sk-o', OPENAI_BASE_URL: 'https://example.com/v1' }, ['openai', 'https://example.com/v1', 'sk-o']],
    ['our names win', { CODETEST_LLM_MODEL: 'gpt-5', OPENAI_API_KEY: 'sk-o', CODETEST_LLM_API_KEY: 'sk-c' }, ['openai', undefined, 'sk-c']],
    ['Anthropic by the name of the model', { CODETEST_LLM_MODEL: 'claude-sonnet-5', CODETEST_LLM_API_KEY: 'sk-c' }, ['anthropic', undefined, 'sk-c']],
    ['a model of that name behind an address is behind the OpenAI protocol', { ...OWN, CODETEST_LLM_MODEL: 'claude-sonnet-5' }, ['openai', 'http://127.0.0.1:11434/v1', undefined]],
    ['unless it is said', { ...OWN, CODETEST_LLM_PROVIDER: 'anthropic' }, ['anthropic', 'http://127.0.0.1:11434/v1', undefined]],
    ['OpenAI\'s key and address never go to Anthropic', { CODETEST_LLM_MODEL: 'm', CODETEST_LLM_PROVIDER: 'anthropic', CODETEST_LLM_API_KEY: 'sk-c', OPENAI_API_KEY: 'sk-o', OPENAI_BASE_URL: 'https://example.com/v1' }, ['anthropic', undefined, 'sk-c']],
  ])('%s', (_name, environment, expected) => {
    expect(modelOf(environment)).toEqual(expected);
  });
});

describe('what stops the start', () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['no model', { CODETEST_LLM_API_KEY: 'k' }, 'CODETEST_LLM_MODEL'],
    ['no key', { CODETEST_LLM_MODEL: 'gpt-5' }, 'CODETEST_LLM_API_KEY'],
    ['another vendor\'s key alone', { CODETEST_LLM_MODEL: 'm', CODETEST_LLM_PROVIDER: 'anthropic', OPENAI_API_KEY: 'sk-o' }, 'CODETEST_LLM_API_KEY'],
    ['a public address without keys', { ...OWN, CODETEST_AGENT_HOST: '0.0.0.0' }, '0.0.0.0'],
    ['an effort of two words', { ...OWN, CODETEST_LLM_EFFORT: 'very high' }, 'CODETEST_LLM_EFFORT'],
  ])('%s', (_name, environment, named) => {
    expect(() => readAgentSettings(environment, {})).toThrow(named);
  });
});

it('flags win over the environment, which wins over the defaults', () => {
  expect(readAgentSettings(OWN, {}).settings).toMatchObject({ host: '127.0.0.1', port: 8000, apiKeys: [], maxRequests: 8, pingMs: 10_000, model: { maxTokens: 32_000 } });
  const set = { ...OWN, CODETEST_AGENT_HOST: '0.0.0.0', CODETEST_AGENT_PORT: '9', CODETEST_API_KEYS: 'a, b', CODETEST_LLM_PING_SECONDS: '2', CODETEST_LLM_EFFORT: 'low' };
  expect(readAgentSettings(set, { port: 7 }).settings).toMatchObject({ host: '0.0.0.0', port: 7, apiKeys: ['a', 'b'], pingMs: 2_000, model: { effort: 'low' } });
});
