import { OpenAiLanguageModel } from '../../src/adapters/outbound/models/openai-language-model.js';
import { startModelServer } from '../support/scripted-model-server.js';
import { languageModelContract, MODEL_KEY } from './suites/language-model.contract.js';

languageModelContract('OpenAiLanguageModel', async (script) => {
  const server = await startModelServer('openai', script);
  return { model: new OpenAiLanguageModel({ model: 'scripted-model', baseUrl: server.url, apiKey: MODEL_KEY, limits: { retryPausesMs: [0] } }), stop: () => server.stop() };
});
