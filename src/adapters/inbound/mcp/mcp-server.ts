import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ErrorCode, McpError, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { PROGRESS_HEARTBEAT_MS, reportProgress, type RequestExtra } from './progress.js';
import type { ServerLog } from './server-log.js';
import type { Tool } from './tool.js';
import { toolErrorResult } from './tool-error.js';
import type { ToolUseCases } from './tool-use-cases.js';
import { TOOLS } from './tools.js';

export interface McpServerInfo {
  readonly version: string;
  readonly log: ServerLog;
  /** Names an unexpected error, for the caller and for the log. */
  readonly newErrorId: () => string;
  readonly progressHeartbeatMs?: number;
}

const INSTRUCTIONS = [
  'codetest settles by code what a Java or Spring change does: changed units, impact, importance, and whether a test really ran and passed.',
  'Order: register_project (and upload_sources while it names missing contents), project_status until READY, test_generate with the diff and the changed files, prepare_test, run the test with the build tool of the project, report_execution.',
].join('\n');

/**
 * One server for one connection (or one stateless request). The low-level class on purpose: the schemas that it publishes
 * are ours as they are, input errors are tool results, an unknown tool is a protocol error, and no text of an unexpected
 * error reaches the caller.
 */
export function createMcpServer(useCases: ToolUseCases, info: McpServerInfo): Server {
  const server = new Server({ name: 'codetest', title: 'codetest', version: info.version }, { capabilities: { tools: { listChanged: false } }, instructions: INSTRUCTIONS });
  server.setRequestHandler(TOOLS_LIST, () => ({ tools: LISTING }));
  server.setRequestHandler(TOOLS_CALL, (request, extra) => {
    const { params } = CallToolRequestSchema.parse(request);
    const tool = TOOL_BY_NAME.get(params.name);
    if (tool === undefined) {
      throw new McpError(ErrorCode.InvalidParams, `There is no tool ${JSON.stringify(params.name.slice(0, 64))}. Known: ${[...TOOL_BY_NAME.keys()].join(', ')}.`);
    }
    return callTool(tool, { useCases, info, sent: params.arguments, extra });
  });
  return server;
}

/**
 * The methods alone. With the library's whole schemas here, parameters of another shape would be answered as an internal
 * error (-32603); so the library itself says -32602 before a tool is called. The list has one page: its cursor does not matter.
 */
const TOOLS_LIST = z.looseObject({ method: z.literal('tools/list') });
const TOOLS_CALL = z.looseObject({ method: z.literal('tools/call') });

const LISTING = TOOLS.map((tool) => ({ ...tool.listing }));
const TOOL_BY_NAME = new Map<string, Tool>(TOOLS.map((tool) => [tool.listing.name, tool]));

interface Call {
  readonly useCases: ToolUseCases;
  readonly info: McpServerInfo;
  readonly sent: unknown;
  readonly extra: RequestExtra;
}

async function callTool(tool: Tool, call: Call): Promise<CallToolResult> {
  const { info, extra } = call;
  const progress = reportProgress(extra, info.progressHeartbeatMs ?? PROGRESS_HEARTBEAT_MS);
  try {
    const answer = await tool.call(call.useCases, call.sent, { signal: extra.signal, onProgress: (message) => progress.tell(message) });
    return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
  } catch (cause) {
    return toolErrorResult(tool.listing.name, cause, info.log, info.newErrorId);
  } finally {
    progress.stop();
  }
}
