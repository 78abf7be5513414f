import type { ServerResponse } from 'node:http';

/** Codes of JSON-RPC 2.0, and -32000 as MCP servers use it for what the transport refuses. */
export const JSON_RPC = { parseError: -32700, invalidRequest: -32600, refused: -32000, internal: -32603 } as const;

/** A JSON-RPC error for a request whose id is not known, as the transport's own errors are written. */
export function jsonRpcError(code: number, message: string): { readonly jsonrpc: '2.0'; readonly error: { readonly code: number; readonly message: string }; readonly id: null } {
  return { jsonrpc: '2.0', error: { code, message }, id: null };
}

export function sendJsonRpcError(response: ServerResponse, status: number, error: { readonly code: number; readonly message: string }): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(jsonRpcError(error.code, error.message)));
}
