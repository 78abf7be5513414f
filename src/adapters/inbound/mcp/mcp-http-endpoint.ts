import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { CallsInFlight } from './calls-in-flight.js';
import { JSON_RPC, jsonRpcError, sendJsonRpcError } from './json-rpc-answer.js';
import { MAX_MESSAGE_BYTES, readJsonBody, tooLargeText } from './request-body.js';
import type { ServerLog } from './server-log.js';

/** Silence that a stream never exceeds: proxies cut at 60 s by default, some at 30 s. */
export const STREAM_PING_MS = 10_000;

export interface McpHttpOptions {
  readonly createServer: () => Server;
  readonly log: ServerLog;
  readonly newSessionId: () => string;
  readonly maxMessageBytes?: number;
  readonly streamPingMs?: number;
}

/**
 * Streamable HTTP without state: each POST is answered by a server of its own, so any number of processes can stand
 * behind one address. A session id is given out at initialize, but only as a name under which a cancellation finds its
 * call. GET and DELETE answer 405: there is no stream without a call, and nothing to delete. `Accept: application/json`
 * alone gets one JSON document, everything else an event stream with a ping at least every `streamPingMs`. A caller that
 * goes away cancels its call.
 */
export class McpHttpEndpoint {
  private readonly inFlight = new CallsInFlight();
  private readonly maxMessageBytes: number;

  constructor(private readonly options: McpHttpOptions) {
    this.maxMessageBytes = options.maxMessageBytes ?? MAX_MESSAGE_BYTES;
  }

  /** How this endpoint words a refusal that comes before it. */
  refusal(_status: number, message: string): object {
    return jsonRpcError(JSON_RPC.refused, message);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST');
      sendJsonRpcError(response, 405, { code: JSON_RPC.refused, message: 'Only POST is served here: there is no stream outside a call and no session to end.' });
      return;
    }
    const body = await readJsonBody(request, this.maxMessageBytes);
    switch (body.kind) {
      case 'json':
        return this.dispatch(request, response, body.value);
      case 'too-large':
        response.setHeader('Connection', 'close');
        return sendJsonRpcError(response, 413, { code: JSON_RPC.invalidRequest, message: tooLargeText(this.maxMessageBytes) });
      case 'malformed':
        return sendJsonRpcError(response, 400, { code: JSON_RPC.parseError, message: 'The body is not JSON in UTF-8.' });
      case 'cut':
        response.destroy();
        return;
    }
  }

  private async dispatch(request: IncomingMessage, response: ServerResponse, message: unknown): Promise<void> {
    if (typeof message !== 'object' || message === null || Array.isArray(message)) {
      return sendJsonRpcError(response, 400, { code: JSON_RPC.invalidRequest, message: 'One request holds one JSON-RPC message: batches are not served.' });
    }
    // Another media type is the transport's to refuse.
    if (headerOf(request, 'content-type')?.includes('application/json') === true && !JSONRPCMessageSchema.safeParse(message).success) {
      return sendJsonRpcError(response, 400, { code: JSON_RPC.invalidRequest, message: 'The body is no JSON-RPC 2.0 message: `jsonrpc` is "2.0", `id` a text or a whole number, `method` a text.' });
    }
    const call = callOf(message);
    const session = headerOf(request, 'mcp-session-id') ?? '';
    if (call.method === 'notifications/cancelled') this.inFlight.cancel(session, call.cancels);
    if (call.method === 'initialize') response.setHeader('Mcp-Session-Id', this.options.newSessionId());
    await this.answer(request, response, { message, session, id: call.id });
  }

  private async answer(request: IncomingMessage, response: ServerResponse, call: { readonly message: object; readonly session: string; readonly id: unknown }): Promise<void> {
    const server = this.options.createServer();
    const wantsStream = !jsonAlone(headerOf(request, 'accept'));
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !wantsStream, keepAliveMs: this.options.streamPingMs ?? STREAM_PING_MS });
    const end = (): void => void server.close().catch((cause: unknown) => this.options.log.warn({ err: cause }, 'closing a call failed'));
    // A caller that is gone before its answer has cancelled; so has one whose cancellation arrived on its own.
    // Without the name of a session two callers with the same request id could not be told apart.
    const forget = call.session === '' || call.id === undefined ? () => undefined : this.inFlight.add(call.session, call.id, () => response.destroy());
    response.once('close', () => {
      forget();
      end();
    });
    try {
      await server.connect(transport);
      const answer = await transport.handleRequest(webRequest(request), { parsedBody: call.message });
      await send(answer, response);
    } catch (cause) {
      if (response.destroyed) return;
      this.options.log.error({ err: cause }, 'an MCP request failed');
      sendJsonRpcError(response, 500, { code: JSON_RPC.internal, message: 'Internal error.' });
    }
  }
}

function callOf(message: object): { readonly method: unknown; readonly id: unknown; readonly cancels: unknown } {
  const { method, id, params } = message as { method?: unknown; id?: unknown; params?: unknown };
  const cancels = typeof params === 'object' && params !== null ? (params as { requestId?: unknown }).requestId : undefined;
  return { method, id, cancels };
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** No header and any media type mean that the caller takes JSON: only one that names the stream can read it. */
function jsonAlone(accept: string | undefined): boolean {
  return accept?.includes('text/event-stream') !== true;
}

/** The request as the transport wants to see it; the body was read already, and the media types were settled. */
function webRequest(request: IncomingMessage): Request {
  const headers = new Headers({ accept: 'application/json, text/event-stream' });
  for (const name of ['content-type', 'mcp-protocol-version', 'mcp-session-id', 'user-agent']) {
    const value = headerOf(request, name);
    if (value !== undefined) headers.set(name, value);
  }
  return new Request('http://localhost/mcp', { method: 'POST', headers });
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status;
  answer.headers.forEach((value, name) => response.setHeader(name, value));
  if (answer.body === null) {
    response.end();
    return;
  }
  response.flushHeaders();
  await pipeline(Readable.fromWeb(answer.body), response);
}
