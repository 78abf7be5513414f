import OpenAI from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import type { LanguageModel, ModelAnswer, ModelQuestion, ModelWatch } from '../../../application/test-authoring/language-model.port.js';
import { SCHEMA_NOTE, schemaOf } from './answer-schema.js';
import { listeningFetch } from './listening-fetch.js';
import type { ModelAddress } from './model-address.js';
import { ModelExchange } from './model-exchange.js';
import type { ModelTry } from './model-exchange.js';
import type { ModelFault } from './model-failure.js';
import { MODEL_LIMITS } from './model-limits.js';
import { readCompletion } from './openai-stream.js';
import type { ServerOffers } from './server-offers.js';
import { transportWords } from './transport-words.js';

const OPENAI_URL = 'https://api.openai.com/v1';

/** A model behind the OpenAI protocol (chat completions): the hosted services, Ollama, vLLM and others. */
export class OpenAiLanguageModel implements LanguageModel {
  readonly name: string;
  private readonly exchange: ModelExchange;

  constructor(private readonly address: ModelAddress) {
    this.name = `${address.model} (openai)`;
    this.exchange = new ModelExchange(address, (attempt) => this.send(attempt), faultOf);
  }

  async ask(question: ModelQuestion, watch: ModelWatch = {}): Promise<ModelAnswer> {
    return await this.exchange.ask(question, watch);
  }

  private async send({ question, offers, listener, signal, onStage }: ModelTry): Promise<ModelAnswer> {
    const { baseUrl, apiKey, model, limits } = this.address;
    // Everything is given, so that the client reads nothing from the environment; further tries are ours to bound.
    const client = new OpenAI({
      baseURL: baseUrl?.href ?? OPENAI_URL, apiKey: apiKey ?? 'none', organization: null, project: null, adminAPIKey: null, webhookSecret: null,
      maxRetries: 0, timeout: limits?.silenceMs ?? MODEL_LIMITS.silenceMs, logLevel: 'off', fetch: listeningFetch(listener),
      ...(apiKey === undefined ? { defaultHeaders: { authorization: null } } : {}),
    });
    const stream = await client.chat.completions.create(requestOf(model, question, offers), { signal });
    return await readCompletion(stream, question, onStage);
  }
}

function requestOf(model: string, question: ModelQuestion, offers: ServerOffers): ChatCompletionCreateParamsStreaming {
  const { system, user, shape, maxTokens, effort } = question;
  return {
    model,
    stream: true,
    messages: [
      { role: 'system', content: offers.structured ? `${system}\n\n${SCHEMA_NOTE}` : system },
      { role: 'user', content: user },
    ],
    [offers.limitField]: maxTokens,
    // Efforts are the server's own words: those that this client's types do not know are for the server to judge.
    ...(effort === undefined || !offers.effort ? {} : { reasoning_effort: effort as 'low' }),
    ...(offers.structured ? { response_format: { type: 'json_schema' as const, json_schema: { name: shape.name, strict: true, schema: schemaOf(shape) } } } : {}),
  };
}

function faultOf(error: unknown): ModelFault {
  if (error instanceof OpenAI.APIConnectionError) return { message: transportWords(error) };
  if (!(error instanceof OpenAI.APIError)) return { message: error instanceof Error ? error.message : String(error) };
  const { status, code, type } = error as { readonly status: number | undefined; readonly code?: string | null; readonly type?: string };
  const retryAfter = (error.headers as Headers | undefined)?.get('retry-after');
  return {
    message: error.message.replace(/^\d{3} /, ''),
    ...(status === undefined ? {} : { status }),
    ...(code === undefined || code === null ? (type === undefined ? {} : { code: type }) : { code }),
    ...(retryAfter === undefined || retryAfter === null ? {} : { retryAfter }),
  };
}
