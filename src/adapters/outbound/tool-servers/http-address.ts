import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { AppError } from '../../../domain/errors.js';
import type { ToolServerAddress } from './tool-server-link.js';

/** No answer of the server is near this; a larger one is an attack or a mistake. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/**
 * A server over streamable HTTP. Every request carries `X-API-Key`; a redirect is refused, for it would carry the key and
 * the sources to a place that nobody configured.
 */
export function httpAddress(url: URL, apiKey: string | undefined): ToolServerAddress {
  const name = `${url.origin}${url.pathname}`;
  return {
    name,
    open() {
      const transport = new StreamableHTTPClientTransport(url, {
        fetch: (target, init) => boundedFetch(name, target, init),
        requestInit: { headers: apiKey === undefined ? {} : { 'X-API-Key': apiKey } },
      });
      return Promise.resolve({ transport, close: () => Promise.resolve() });
    },
  };
}

async function boundedFetch(name: string, target: string | URL, init: RequestInit | undefined): Promise<Response> {
  const response = await fetch(target, { ...init, redirect: 'manual' });
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    throw new AppError(
      'server.unreachable',
      `The server at ${name} answers with a redirect to ${response.headers.get('location') ?? 'nowhere'}.`,
      'Set CODETEST_SERVER_URL to the final address of the MCP endpoint; redirects are not followed.',
    );
  }
  if (response.body === null) return response;
  return new Response(response.body.pipeThrough(byteLimit(name)), { status: response.status, statusText: response.statusText, headers: response.headers });
}

function byteLimit(name: string): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen <= MAX_ANSWER_BYTES) controller.enqueue(chunk);
      else controller.error(new AppError('server.bad-answer', `The server at ${name} sent more than ${MAX_ANSWER_BYTES} bytes in one answer.`, 'Check that the address is that of a codetest server.'));
    },
  });
}
