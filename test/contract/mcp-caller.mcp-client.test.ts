import { inProcessAddress } from '../../src/adapters/outbound/tool-servers/in-process-address.js';
import { McpClientCaller } from '../../src/adapters/outbound/tool-servers/mcp-client-caller.js';
import type { ToolInputs } from '../../src/application/tool-shapes.js';
import { LOOSE_SHAPES } from '../support/answer-shapes.js';
import { serveScript } from '../support/scripted-tool-server.js';
import { mcpCallerContract } from './suites/mcp-caller.contract.js';

mcpCallerContract('McpClientCaller', (server) => {
  let ended = false;
  const address = inProcessAddress(async (transport) => {
    const close = await serveScript(transport, {
      hello: (input, progress) => server.hello(input as unknown as ToolInputs['hello'], progress),
      project_status: (input) => server.project_status(input as unknown as ToolInputs['project_status']),
    });
    return async () => {
      await close();
      ended = true;
    };
  });
  const caller = new McpClientCaller(address, LOOSE_SHAPES, { version: '0' });
  return Promise.resolve({ caller, ended: () => ended });
});
