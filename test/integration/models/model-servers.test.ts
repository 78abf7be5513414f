import { AnthropicLanguageModel } from '../../../src/adapters/outbound/models/anthropic-language-model.js';
import type { ModelAddress } from '../../../src/adapters/outbound/models/model-address.js';
import { OpenAiLanguageModel } from '../../../src/adapters/outbound/models/openai-language-model.js';
import type { LanguageModel, ModelStage } from '../../../src/application/test-authoring/language-model.port.js';
import { MODEL_KEY, QUESTION } from '../../contract/suites/language-model.contract.js';
import { startModelServer } from '../../support/scripted-model-server.js';
import type { ModelCall, ModelScript, ModelServer, Protocol } from '../../support/scripted-model-server.js';

const ADAPTERS: Readonly<Record<Protocol, (address: ModelAddress) => LanguageModel>> = {
  openai: (address) => new OpenAiLanguageModel(address),
  anthropic: (address) => new AnthropicLanguageModel(address),
};
const OK: ModelScript = { kind: 'text', text: 'abc' };
const both = ['openai', 'anthropic'] as const;

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function modelOf(protocol: Protocol, script: Parameters<typeof startModelServer>[1], address: Partial<ModelAddress> = {}): Promise<LanguageModel> {
  server = await startModelServer(protocol, script);
  return ADAPTERS[protocol]({ model: 'scripted', baseUrl: server.url, apiKey: MODEL_KEY, ...address, limits: { retryPausesMs: [0, 0], ...address.limits } });
}

const refusing = (field: string, message: string) => (call: ModelCall): ModelScript => (field in call.body ? { kind: 'status', status: 400, message } : OK);

describe('what is sent', () => {
  it('openai: both texts, the schema, the limit, the effort, the key', async () => {
    const model = await modelOf('openai', [OK]);
    await model.ask({ ...QUESTION, effort: 'low' });
    const [call] = server!.calls;
    expect(call!.path).toBe('/v1/chat/completions');
    expect(call!.headers.authorization).toBe(`Bearer ${MODEL_KEY}`);
    expect(call!.body).toMatchObject({
      model: 'scripted', stream: true, max_completion_tokens: 100, reasoning_effort: 'low', messages: [{ role: 'system' }, { role: 'user', content: 'data' }],
      response_format: { type: 'json_schema', json_schema: { name: 'draft', strict: true, schema: { required: ['THINKING', 'TEST_CODE'], additionalProperties: false } } },
    });
  });

  it('anthropic: the same in its own words', async () => {
    const model = await modelOf('anthropic', [OK]);
    await model.ask({ ...QUESTION, effort: 'low' });
    const [call] = server!.calls;
    expect(call!.path).toBe('/v1/messages');
    expect(call!.headers.authorization).toBe(`Bearer ${MODEL_KEY}`);
    expect(call!.body).toMatchObject({ model: 'scripted', stream: true, max_tokens: 100, messages: [{ role: 'user', content: 'data' }], output_config: { effort: 'low', format: { type: 'json_schema' } } });
  });

  it.each(both)('%s: without a key none is sent, not even one of the environment', async (protocol) => {
    process.env['OPENAI_API_KEY'] = process.env['ANTHROPIC_API_KEY'] = 'sk-of-the-environment';
    server = await startModelServer(protocol, [OK]);
    try {
      await ADAPTERS[protocol]({ model: 'scripted', baseUrl: server.url }).ask(QUESTION);
    } finally {
      delete process.env['OPENAI_API_KEY'];
      delete process.env['ANTHROPIC_API_KEY'];
    }
    const { authorization, 'x-api-key': key } = server.calls[0]!.headers;
    expect([authorization, key]).toEqual([undefined, undefined]);
  });
});

describe('servers that do not take every parameter', () => {
  it.each<[Protocol, string, string]>([
    ['openai', 'response_format', "'response_format' of type 'json_schema' is not supported with this model"],
    ['openai', 'response_format', 'bad request'],
    ['openai', 'reasoning_effort', 'Unrecognized request argument supplied: reasoning_effort'],
    ['openai', 'max_completion_tokens', "Unsupported parameter: 'max_completion_tokens'"],
    ['anthropic', 'output_config', 'output_config: Extra inputs are not permitted'],
  ])('%s without %s (%s): asked without it, and remembered', async (protocol, field, message) => {
    const model = await modelOf(protocol, refusing(field, message));
    const question = { ...QUESTION, ...(field === 'reasoning_effort' ? { effort: 'low' } : {}) };
    expect(await model.ask(question)).toMatchObject({ kind: 'text', text: 'abc' });
    expect(await model.ask(question)).toMatchObject({ kind: 'text', text: 'abc' });
    expect(server!.calls).toHaveLength(3);
    if (field === 'max_completion_tokens') expect(server!.calls[2]!.body['max_tokens']).toBe(100);
  });

  it('one that takes none of them at all', async () => {
    const model = await modelOf('openai', (call) => ['response_format', 'reasoning_effort', 'max_completion_tokens'].reduce<ModelScript>((step, field) => (step === OK && field in call.body ? { kind: 'status', status: 400, message: `${field} is not supported` } : step), OK));
    expect(await model.ask({ ...QUESTION, effort: 'high' })).toMatchObject({ text: 'abc' });
    expect(server!.calls).toHaveLength(4);
  });
});

describe('further tries', () => {
  it.each(both)('%s: a busy server is asked again, with the pause told', async (protocol) => {
    const stages: ModelStage[] = [];
    const model = await modelOf(protocol, [{ kind: 'status', status: 429, message: 'busy', headers: { 'retry-after': '0.05' } }, { kind: 'status', status: 503, message: 'down' }, OK]);
    expect(await model.ask(QUESTION, { onStage: (stage) => stages.push(stage) })).toMatchObject({ text: 'abc' });
    expect(stages.filter((stage) => stage.kind === 'waiting')).toEqual([{ kind: 'waiting', milliseconds: 50, reason: 'busy' }, { kind: 'waiting', milliseconds: 0, reason: 'down' }]);
  });

  it.each(both)('%s: not for ever, and not where the wait is too long', async (protocol) => {
    const model = await modelOf(protocol, [{ kind: 'status', status: 500, message: 'down' }]);
    await expect(model.ask(QUESTION)).rejects.toMatchObject({ code: 'model.unavailable' });
    expect(server!.calls).toHaveLength(3);
    await server!.stop();
    const busy = await modelOf(protocol, [{ kind: 'status', status: 429, message: 'busy', headers: { 'retry-after': '900' } }]);
    await expect(busy.ask(QUESTION)).rejects.toMatchObject({ code: 'model.rate-limited', hint: expect.stringContaining('900 s') as string });
    expect(server!.calls).toHaveLength(1);
  });

  it.each(both)('%s: not once something of an answer came, for it would be paid twice', async (protocol) => {
    const model = await modelOf(protocol, [{ kind: 'broken', text: 'abc' }]);
    await expect(model.ask(QUESTION)).rejects.toMatchObject({ code: 'model.unavailable' });
    expect(server!.calls).toHaveLength(1);
  });
});

describe('silence and cancellation', () => {
  it.each(both)('%s: a silent server is given up', async (protocol) => {
    const model = await modelOf(protocol, [{ kind: 'silent' }], { limits: { silenceMs: 300 } });
    await expect(model.ask(QUESTION)).rejects.toThrow(/silent for 300 ms/);
    expect(server!.calls).toHaveLength(1);
  });

  it.each(both)('%s: what only keeps the connection alive counts as a sign of life', async (protocol) => {
    const model = await modelOf(protocol, [{ kind: 'keep-alive', everyMs: 150, times: 8, text: 'abc' }], { limits: { silenceMs: 700 } });
    expect(await model.ask(QUESTION)).toMatchObject({ text: 'abc' });
  });

  it.each(both)('%s: an answer without end is cut off', async (protocol) => {
    const model = await modelOf(protocol, [{ kind: 'text', text: 'x'.repeat(50_000) }], { limits: { maxAnswerBytes: 10_000 } });
    await expect(model.ask(QUESTION)).rejects.toThrow(/longer than 10000 bytes/);
  });

  it.each(both)('%s: cancelling ends the request to the server', async (protocol) => {
    const model = await modelOf(protocol, [{ kind: 'silent' }]);
    const control = new AbortController();
    const asked = model.ask(QUESTION, { signal: control.signal });
    for (let tries = 0; server!.calls.length === 0 && tries < 500; tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
    control.abort();
    await expect(asked).rejects.toMatchObject({ code: 'model.unavailable' });
    for (let tries = 0; server!.closed() === 0 && tries < 500; tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(server!.closed()).toBe(1);
  });

  it.each(both)('%s: nobody there', async (protocol) => {
    const gone = await startModelServer(protocol, [OK]);
    await gone.stop();
    const model = ADAPTERS[protocol]({ model: 'scripted', baseUrl: gone.url, limits: { retryPausesMs: [] } });
    await expect(model.ask(QUESTION)).rejects.toThrow(/ECONNREFUSED/);
  });
});

it('a refusal by status is a refusal', async () => {
  const model = await modelOf('openai', [{ kind: 'status', status: 400, message: 'The response was filtered', code: 'content_filter' }]);
  expect(await model.ask(QUESTION)).toEqual({ kind: 'refused', reason: 'The response was filtered' });
});
