import Anthropic from '@anthropic-ai/sdk';
import type { MessageCreateParamsStreaming, OutputConfig } from '@anthropic-ai/sdk/resources/messages';
import type { LanguageModel, ModelAnswer, ModelQuestion, ModelWatch } from '../../../application/test-authoring/language-model.port.js';
import { SCHEMA_NOTE, schemaOf } from './answer-schema.js';
import { readMessage } from './anthropic-stream.js';
import { listeningFetch } from './listening-fetch.js';
import type { ModelAddress } from './model-address.js';
import { ModelExchange } from './model-exchange.js';
import type { ModelTry } from './model-exchange.js';
import type { ModelFault } from './model-failure.js';
import { MODEL_LIMITS } from './model-limits.js';
import type { ServerOffers } from './server-offers.js';
import { transportWords } from './transport-words.js';

const ANTHROPIC_URL = 'https://api.anthropic.com';

/** A model behind Anthropic's messages API. */
export class AnthropicLanguageModel implements LanguageModel {
  readonly name: string;
  private readonly exchange: ModelExchange;

  constructor(private readonly address: ModelAddress) {
    this.name = `${address.model} (anthropic)`;
    this.exchange = new ModelExchange(address, (attempt) => this.send(attempt), faultOf);
  }

  async ask(question: ModelQuestion, watch: ModelWatch = {}): Promise<ModelAnswer> {
    return await this.exchange.ask(question, watch);
  }

  private async send({ question, offers, listener, signal, onStage }: ModelTry): Promise<ModelAnswer> {
    const { baseUrl, apiKey, model, limits } = this.address;
    // Everything is given, so that the client reads nothing from the environment; further tries are ours to bound.
    const client = new Anthropic({
      baseURL: (baseUrl?.href ?? ANTHROPIC_URL).replace(/\/(?:v1\/?)?$/, ''), apiKey: apiKey ?? 'none', webhookKey: null, openTelemetry: false,
      maxRetries: 0, timeout: limits?.silenceMs ?? MODEL_LIMITS.silenceMs, logLevel: 'off', fetch: listeningFetch(listener),
      ...(apiKey === undefined ? { defaultHeaders: { authorization: null, 'x-api-key': null } } : {}),
    });
    const stream = await client.messages.create(requestOf(model, question, offers), { signal });
    return await readMessage(stream, question, onStage);
  }
}

function requestOf(model: string, question: ModelQuestion, offers: ServerOffers): MessageCreateParamsStreaming {
  const { system, user, maxTokens } = question;
  const output = outputOf(question, offers);
  return {
    model,
    stream: true,
    max_tokens: maxTokens,
    system: offers.structured ? `${system}\n\n${SCHEMA_NOTE}` : system,
    messages: [{ role: 'user', content: user }],
    ...(Object.keys(output).length === 0 ? {} : { output_config: output }),
  };
}

function outputOf({ effort, shape }: ModelQuestion, offers: ServerOffers): OutputConfig {
  return {
    // Efforts are the server's own words: those that this client's types do not know are for the server to judge.
    ...(effort === undefined || !offers.effort ? {} : { effort: effort as 'low' }),
    ...(offers.structured ? { format: { type: 'json_schema' as const, schema: schemaOf(shape) } } : {}),
  };
}

function faultOf(error: unknown): ModelFault {
  if (error instanceof Anthropic.APIConnectionError) return { message: transportWords(error) };
  if (!(error instanceof Anthropic.APIError)) return { message: error instanceof Error ? error.message : String(error) };
  const { status, headers } = error as { readonly status: number | undefined; readonly headers: Headers | undefined };
  const retryAfter = headers?.get('retry-after');
  return {
    message: error.apiMessage ?? error.message.replace(/^\d{3} /, ''),
    ...(status === undefined ? {} : { status }),
    ...(error.type === null ? {} : { code: error.type }),
    ...(retryAfter === undefined || retryAfter === null ? {} : { retryAfter }),
  };
}
