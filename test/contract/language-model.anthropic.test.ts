import { AnthropicLanguageModel } from '../../src/adapters/outbound/models/anthropic-language-model.js';
import { startModelServer } from '../support/scripted-model-server.js';
import { languageModelContract, MODEL_KEY } from './suites/language-model.contract.js';

languageModelContract('AnthropicLanguageModel', async (script) => {
  const server = await startModelServer('anthropic', script);
  return { model: new AnthropicLanguageModel({ model: 'scripted-model', baseUrl: server.url, apiKey: MODEL_KEY, limits: { retryPausesMs: [0] } }), stop: () => server.stop() };
});
