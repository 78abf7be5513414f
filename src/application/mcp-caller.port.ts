import type { Cancellation } from './cancellation.js';
import type { ToolInputs, ToolName, ToolOutputs } from './tool-shapes.js';

/**
 * Calls a tool of the codetest server, which the command line reaches through this port alone. Adapters: an MCP client
 * linked to a server in this process; an MCP client over HTTP with `X-API-Key`. Answers are checked against the tool's
 * published shape before they come back; a tool error rejects with the AppError that its `code` names, no server with
 * `server.unreachable`, an answer of another shape with `server.bad-answer`.
 */
export interface McpCaller {
  call<Name extends ToolName>(tool: Name, input: ToolInputs[Name], watch?: CallWatch): Promise<ToolOutputs[Name]>;
  /** Ends the connection, after the server's jobs where it lives in this process. */
  close(): Promise<void>;
}

export interface CallWatch {
  readonly signal?: Cancellation;
  readonly onProgress?: (message: string) => void;
}
