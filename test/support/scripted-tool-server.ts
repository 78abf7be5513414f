import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { AppError } from '../../src/domain/errors.js';

export type ScriptedTool = (input: Record<string, unknown>, progress: (message: string) => void) => Promise<unknown>;

/** A real MCP server whose tools answer by script, with errors in the form of the contract: `code`, `message`, `hint`. */
export async function serveScript(transport: Transport, tools: Readonly<Record<string, ScriptedTool>>): Promise<() => Promise<void>> {
  const server = new Server({ name: 'scripted', version: '0' }, { capabilities: { tools: {} } });
  server.setRequestHandler(CallToolRequestSchema, async (request, extra): Promise<CallToolResult> => {
    const token = request.params._meta?.progressToken;
    let steps = 0;
    const sent: Promise<void>[] = [];
    const progress = (message: string): void => {
      if (token !== undefined) sent.push(extra.sendNotification({ method: 'notifications/progress', params: { progressToken: token, progress: ++steps, message } }));
    };
    const tool = tools[request.params.name];
    if (tool === undefined) return { isError: true, content: [{ type: 'text', text: `no tool ${request.params.name}` }] };
    try {
      const answer = await tool(request.params.arguments ?? {}, progress);
      await Promise.all(sent);
      return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer as Record<string, unknown> };
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      return { isError: true, content: [{ type: 'text', text: `${cause.message} ${cause.hint}` }], structuredContent: { code: cause.code, message: cause.message, hint: cause.hint } };
    }
  });
  await server.connect(transport);
  return () => server.close();
}
