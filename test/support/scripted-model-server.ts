import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startLoopbackServer } from './loopback-server.js';

export interface ModelCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a scripted model's server does with one request, in the terms of neither protocol. */
export type ModelScript =
  | { readonly kind: 'text'; readonly text: string; readonly thinking?: string; readonly pieces?: number; readonly afterMs?: number }
  | { readonly kind: 'cut'; readonly text: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'status'; readonly status: number; readonly message: string; readonly code?: string; readonly headers?: Readonly<Record<string, string>> }
  /** The connection breaks within the answer. */
  | { readonly kind: 'broken'; readonly text: string }
  /** The stream ends as if it were whole, without its last event. */
  | { readonly kind: 'unfinished'; readonly text: string }
  /** An error within the stream, after a status of 200. */
  | { readonly kind: 'stream-error'; readonly message: string }
  | { readonly kind: 'garbage' }
  /** Sends what keeps a connection alive, and no answer. */
  | { readonly kind: 'keep-alive'; readonly everyMs: number; readonly times: number; readonly text: string }
  | { readonly kind: 'silent' };

export interface ModelServer {
  readonly url: URL;
  readonly calls: readonly ModelCall[];
  /** Requests whose connection the client closed before its answer was whole. */
  closed(): number;
  stop(): Promise<void>;
}

export type Protocol = 'openai' | 'anthropic';

/** A server on a free loopback port that speaks the protocol as its vendor does; an entry of the script a request, the last one again and again. */
export async function startModelServer(protocol: Protocol, script: readonly ModelScript[] | ((call: ModelCall) => ModelScript)): Promise<ModelServer> {
  const calls: ModelCall[] = [];
  const { port, closed, stop } = await startLoopbackServer((response, { body, ...head }) => {
    const call = { ...head, body: body as ModelCall['body'] };
    const step = typeof script === 'function' ? script(call) : script[Math.min(calls.length, script.length - 1)]!;
    calls.push(call);
    void answer(SPEAKERS[protocol], response, step);
  });
  return { url: new URL(`http://127.0.0.1:${String(port)}${protocol === 'openai' ? '/v1' : ''}`), calls, closed, stop };
}

interface Speaker {
  readonly start: string;
  readonly thinking: (text: string) => string;
  readonly text: (text: string) => string;
  readonly end: (reason: 'stop' | 'cut' | 'refused', why?: string) => string;
  readonly keepAlive: string;
  readonly streamError: (message: string) => string;
  readonly error: (status: number, message: string, code?: string) => string;
}

async function answer(speaker: Speaker, response: ServerResponse, step: ModelScript): Promise<void> {
  if (step.kind === 'silent') return;
  if (step.kind === 'status') return void response.writeHead(step.status, { 'content-type': 'application/json', ...step.headers }).end(speaker.error(step.status, step.message, step.code));
  if (step.kind === 'garbage') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>data: {not json\n\ndata: {broken\n\n</html>');
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write(speaker.start);
  await told(speaker, response, step);
}

async function told(speaker: Speaker, response: ServerResponse, step: Exclude<ModelScript, { kind: 'silent' | 'status' | 'garbage' }>): Promise<void> {
  switch (step.kind) {
    case 'text':
      return await written(speaker, response, step);
    case 'cut':
      response.write(speaker.text(step.text));
      return void response.end(speaker.end('cut'));
    case 'refused':
      return void response.end(speaker.end('refused', step.reason));
    case 'unfinished':
      return void response.end(speaker.text(step.text));
    case 'broken':
      response.write(speaker.text(step.text));
      await pause(20);
      return void response.destroy();
    case 'stream-error':
      return void response.end(speaker.streamError(step.message));
    case 'keep-alive':
      for (let time = 0; time < step.times; time += 1) {
        await pause(step.everyMs);
        response.write(speaker.keepAlive);
      }
      response.write(speaker.text(step.text));
      return void response.end(speaker.end('stop'));
  }
}

async function written(speaker: Speaker, response: ServerResponse, step: Extract<ModelScript, { kind: 'text' }>): Promise<void> {
  if (step.afterMs !== undefined) await pause(step.afterMs);
  if (step.thinking !== undefined) response.write(speaker.thinking(step.thinking));
  for (const piece of piecesOf(step.text, step.pieces ?? 3)) response.write(speaker.text(piece));
  response.end(speaker.end('stop'));
}

function piecesOf(text: string, count: number): readonly string[] {
  const size = Math.max(1, Math.ceil(text.length / count));
  return Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size));
}

const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const chunk = (delta: object, finish: string | null = null): string => data({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'scripted', choices: [{ index: 0, delta, finish_reason: finish }] });
const event = (type: string, value: object): string => `event: ${type}\n${data({ type, ...value })}`;

const SPEAKERS: Readonly<Record<Protocol, Speaker>> = {
  openai: {
    start: chunk({ role: 'assistant', content: '' }),
    thinking: (text) => chunk({ reasoning_content: text }),
    text: (text) => chunk({ content: text }),
    end: (reason, why) => {
      const last = { stop: chunk({}, 'stop'), cut: chunk({}, 'length'), refused: chunk({ refusal: why }) + chunk({}, 'stop') }[reason];
      return `${last}data: [DONE]\n\n`;
    },
    keepAlive: ': keep-alive\n\n',
    streamError: (message) => data({ error: { message, type: 'server_error', code: null, param: null } }),
    error: (status, message, code) => JSON.stringify({ error: { message, type: status === 401 ? 'invalid_request_error' : 'server_error', param: null, code: code ?? null } }),
  },
  anthropic: {
    start: event('message_start', { message: { id: 'msg_1', type: 'message', role: 'assistant', model: 'scripted', content: [], stop_reason: null, stop_sequence: null, usage: { input_tokens: 1, output_tokens: 1 } } }) + event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }) + event('ping', {}),
    thinking: (text) => event('content_block_delta', { index: 0, delta: { type: 'thinking_delta', thinking: text } }),
    text: (text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
    end: (reason, why) => {
      const stop = { stop: 'end_turn', cut: 'max_tokens', refused: 'refusal' }[reason];
      const details = why === undefined ? {} : { stop_details: { type: 'refusal', category: null, explanation: why } };
      return event('content_block_stop', { index: 0 }) + event('message_delta', { delta: { stop_reason: stop, stop_sequence: null, ...details }, usage: { output_tokens: 5 } }) + event('message_stop', {});
    },
    keepAlive: event('ping', {}),
    streamError: (message) => event('error', { error: { type: 'overloaded_error', message } }),
    error: (status, message, code) => JSON.stringify({ type: 'error', error: { type: code ?? (status === 401 ? 'authentication_error' : 'api_error'), message } }),
  },
};
