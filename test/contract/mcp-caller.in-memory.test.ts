import { InMemoryMcpCaller } from '../../src/adapters/outbound/tool-servers/in-memory-mcp-caller.js';
import { mcpCallerContract } from './suites/mcp-caller.contract.js';

mcpCallerContract('InMemoryMcpCaller', (server) => {
  const caller = new InMemoryMcpCaller({
    hello: (input, watch) => server.hello(input, (message) => watch.onProgress?.(message)),
    project_status: (input) => server.project_status(input),
  });
  return Promise.resolve({ caller, ended: () => caller.closed });
});
