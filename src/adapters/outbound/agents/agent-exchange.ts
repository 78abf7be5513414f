import got from 'got';
import type { Request } from 'got';
import type { AgentWatch } from '../../../application/test-authoring/test-agent.port.js';
import { AppError } from '../../../domain/errors.js';
import { bodyDetail, readAgentAnswer } from './agent-answer.js';
import type { AgentAnswer } from './agent-answer.js';
import { cancelled, cutOff, httpFailure, noLastLine, silent, strangeAnswer, tooLong, unreachable } from './agent-failures.js';
import { MAX_LINE_BYTES } from './ndjson-lines.js';

export interface AgentAddress {
  /** The address before `/api/v1`. */
  readonly url: URL;
  /** Sent as `X-API-Key`; never part of a message. */
  readonly apiKey?: string;
  /** Limit of silence while an answer is awaited; its length has none. */
  readonly streamIdleMs: number;
  /** Limit of a short request. */
  readonly timeoutMs: number;
  /** Bytes of a line, or of a plain document; 8 MiB where absent. */
  readonly maxLineBytes?: number;
}

const CONNECT_TIMEOUT_MS = 30_000;
/** Bytes of an error's body that are read. */
const MAX_ERROR_BYTES = 64 * 1024;
const ACCEPT = 'application/x-ndjson, application/json';

export function endpoint(address: AgentAddress, path: string): URL {
  const base = address.url.href.replace(/[?#].*$/, '').replace(/\/+$/, '').replace(/\/api\/v1$/, '');
  return new URL(`${base}/api/v1/${path}`);
}

/** Posts a request and waits for the whole answer, however long the Agent works, as long as it is not silent. */
export async function askAgent(address: AgentAddress, path: string, body: unknown, watch: AgentWatch): Promise<unknown> {
  const control = new AbortController();
  const cancel = (): void => control.abort(cancelled());
  if (watch.signal?.aborted === true) throw cancelled();
  watch.signal?.addEventListener('abort', cancel);
  const idle = idleTimer(address.streamIdleMs, () => control.abort(silent(address.streamIdleMs)));
  try {
    const request = got.stream.post(endpoint(address, path), {
      json: body, signal: control.signal, retry: { limit: 0 }, throwHttpErrors: false, followRedirect: false,
      timeout: { lookup: CONNECT_TIMEOUT_MS, connect: CONNECT_TIMEOUT_MS, secureConnect: CONNECT_TIMEOUT_MS },
      headers: { accept: ACCEPT, ...keyHeader(address) },
    });
    return await resultOf(request, { address, watch, touch: idle.touch });
  } catch (error) {
    if (control.signal.reason instanceof AppError) throw control.signal.reason;
    throw error instanceof AppError ? error : unreachable(reasonOf(error, address));
  } finally {
    idle.stop();
    watch.signal?.removeEventListener('abort', cancel);
    control.abort();
  }
}

export function keyHeader(address: AgentAddress): Record<string, string> {
  return address.apiKey === undefined ? {} : { 'x-api-key': address.apiKey };
}

/** What the transport says, without the key should a server have echoed it. */
export function reasonOf(error: unknown, address: AgentAddress): string {
  return withoutKey(error instanceof Error ? error.message : String(error), address);
}

export function withoutKey(text: string, address: AgentAddress): string {
  return address.apiKey === undefined || address.apiKey === '' ? text : text.replaceAll(address.apiKey, '***');
}

function idleTimer(limitMs: number, onSilence: () => void): { readonly touch: () => void; readonly stop: () => void } {
  const timer = setTimeout(onSilence, limitMs);
  return { touch: () => void timer.refresh(), stop: () => clearTimeout(timer) };
}

interface Exchange {
  readonly address: AgentAddress;
  readonly watch: AgentWatch;
  readonly touch: () => void;
}

async function resultOf(request: Request, exchange: Exchange): Promise<unknown> {
  const head = await headOf(request);
  exchange.touch();
  const chunks = touched(request, exchange.touch);
  if (head.status >= 300) throw httpFailure(head.status, withoutKey(bodyDetail(await errorBody(chunks)), exchange.address), head.retryAfter);
  const limit = exchange.address.maxLineBytes ?? MAX_LINE_BYTES;
  if (!head.contentType.includes('ndjson')) return await plainDocument(chunks, limit, exchange.address);
  const answer = await readAgentAnswer(chunks, (stage) => exchange.watch.onProgress?.(stage), limit);
  return dataOf(answer, exchange.address);
}

function dataOf(answer: AgentAnswer, address: AgentAddress): unknown {
  switch (answer.kind) {
    case 'result': return answer.data;
    case 'error': throw httpFailure(answer.status, withoutKey(answer.detail, address));
    case 'cut': throw cutOff(withoutKey(answer.reason, address));
    case 'ended': throw noLastLine();
    case 'too-long': throw tooLong(answer.limit);
  }
}

interface Head {
  readonly status: number;
  readonly contentType: string;
  readonly retryAfter?: string;
}

function headOf(request: Request): Promise<Head> {
  return new Promise((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response: { readonly statusCode: number; readonly headers: Readonly<Record<string, string | string[] | undefined>> }) => {
      request.off('error', reject);
      // Later errors reach whoever reads the body; an error event without any listener would end the process.
      request.on('error', () => undefined);
      const { 'content-type': type, 'retry-after': retry } = response.headers;
      resolve({ status: response.statusCode, contentType: String(type ?? '').toLowerCase(), ...(typeof retry === 'string' ? { retryAfter: retry.slice(0, 60) } : {}) });
    });
  });
}

async function* touched(request: Request, touch: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of request as AsyncIterable<Uint8Array | string>) {
    touch();
    yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
  }
}

async function errorBody(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const body = await gathered(chunks, MAX_ERROR_BYTES).catch(() => undefined);
  return body?.text ?? '';
}

/** An Agent that does not stream answers with one JSON document. */
async function plainDocument(chunks: AsyncIterable<Uint8Array>, limit: number, address: AgentAddress): Promise<unknown> {
  const body = await gathered(chunks, limit).catch((error: unknown) => {
    throw cutOff(reasonOf(error, address));
  });
  if (body.cut) throw tooLong(limit);
  try {
    return JSON.parse(body.text);
  } catch {
    throw strangeAnswer(`no JSON but ${JSON.stringify(withoutKey(body.text.slice(0, 80), address))}.`);
  }
}

async function gathered(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<{ readonly text: string; readonly cut: boolean }> {
  const held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    if (size > limit) return { text: Buffer.concat(held).subarray(0, limit).toString('utf8'), cut: true };
  }
  return { text: Buffer.concat(held).toString('utf8'), cut: false };
}
